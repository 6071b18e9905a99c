"""What a machine would do, and why: its chance to win, and the lines it likes best with reasons."""

from __future__ import annotations

from collections.abc import Iterator

from heptapolis.ai.adviser import MOST
from heptapolis.ai.bot import Liked, Reason, Thought
from heptapolis.cli.lines import Line, Numbered
from heptapolis.text import Catalogue


def advice(words: Catalogue, numbered: Numbered, thought: Thought) -> Iterator[str]:
    """The chance to win, then the best answers by their numbers."""
    yield words.say("session.hint", chance=percent(thought.chance))
    for liked in thought.liked[:MOST]:
        yield f"  {number_of(numbered, liked.text)}  {named(numbered, liked)} ({percent(liked.chance)} %)"
        if liked.reasons:
            yield "     " + ", ".join(reason_words(words, reason) for reason in liked.reasons)


def reason_words(words: Catalogue, reason: Reason) -> str:
    """A reason in words."""
    return words.say(f"reasons.{reason.kind}", amount=reason.amount, count=reason.amount)


def percent(chance: float) -> int:
    """A chance as people say it."""
    return round(100 * chance)


def number_of(numbered: Numbered, move: str) -> str:
    """The number to type for a move, or for the first of two steps."""
    return next((numbered.number(line) for line in numbered.doable if move in line.moves), "-")


def named(numbered: Numbered, liked: Liked) -> str:
    """A move in the brief words of its line, and of the line of its second step."""
    line = _line_of(numbered, liked.text)
    if line is None:
        return liked.text
    second = _line_of(line.lines, liked.text)
    return f"{line.brief}: {second.brief}" if second else line.brief


def _line_of(lines: tuple[Line, ...], move: str) -> Line | None:
    return next((line for line in lines if move in line.moves), None)
