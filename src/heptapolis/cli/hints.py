"""What a machine would do, and why: its chance to win, and the lines it likes best with reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from heptapolis.ai.adviser import MOST
from heptapolis.ai.bot import Thought
from heptapolis.cli.lines import Line, Numbered
from heptapolis.text import Catalogue


def advice(words: Catalogue, numbered: Numbered, thought: Thought) -> Iterator[str]:
    """The chance to win, then the best answers by their numbers."""
    yield words.say("session.hint", chance=round(100 * thought.chance))
    for liked in thought.liked[:MOST]:
        steps = _steps(numbered, liked.text)
        number = numbered.number(steps[0]) if steps else "-"
        brief = ": ".join(line.brief for line in steps) or liked.text
        yield f"  {number}  {brief} ({round(100 * liked.chance)} %)"
        if liked.reasons:
            yield "     " + ", ".join(
                words.say(f"reasons.{reason.kind}", amount=reason.amount, count=reason.amount)
                for reason in liked.reasons
            )


def _steps(lines: Sequence[Line], move: str) -> list[Line]:
    """The line of a move, and where it is chosen in two steps that of the second."""
    return next(([line, *_steps(line.lines, move)] for line in lines if move in line.moves), [])
