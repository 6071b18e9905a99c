"""Hints: what a machine would answer in a person's place. It thinks beside the table, about that seat's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heptapolis.ai.adviser import ADVISER, MOST
from heptapolis.ai.bot import Liked, Thought
from heptapolis.core.position import View
from heptapolis.server import wire
from heptapolis.server.facts import gives_hints
from heptapolis.server.letters import Advice, Letter, Question
from heptapolis.server.records import PLAYING
from heptapolis.server.refusal import Refusal
from heptapolis.server.thinking import Problem

if TYPE_CHECKING:
    from heptapolis.server.table import Table

DIGITS = 3  # of a chance


async def ask(table: Table, letter: Letter) -> None:
    """A person's wish for a hint; what was found for a question is told again without a second thought."""
    wish: wire.Hint = letter.wish
    _check(table, letter)
    asked = Advice(wish.seat, (wish.question, wish.number))
    known = table.advised.get(wish.seat)
    if known is None or known.question != asked.question:
        table.advised[wish.seat] = asked
        table.spawn(_think(table, asked, table.playing().position.view(wish.seat)))
    elif known.found is not None and letter.listener is not None:
        letter.listener.send(known.found)


def _check(table: Table, letter: Letter) -> None:
    """Only whoever is asked may ask for a hint, and only at a table that gives them."""
    wish: wire.Hint = letter.wish
    match = table.playing()
    if wish.seat not in table.own(letter.person):
        raise Refusal("no_seat", f"seat {wish.seat} is not yours")
    if not gives_hints(table.record) or table.is_bots(wish.seat):
        raise Refusal("not_allowed", "this table gives no hints, or a bot answers for this seat")
    if (match.answers, match.number_of(wish.seat)) != (wish.question, wish.number):
        raise Refusal("stale", f"question {wish.question} is not open any more")
    if wish.seat not in match.position.to_answer:
        raise Refusal("not_asked", f"seat {wish.seat} is not asked now")


def _is_open(table: Table, seat: int, question: Question) -> bool:
    """Whether a question still waits for a seat."""
    match = table.match
    if table.record.status != PLAYING or match is None or seat not in match.position.to_answer:
        return False
    return (match.answers, match.number_of(seat)) == question


async def _think(table: Table, asked: Advice, view: View) -> None:
    """Let the adviser think in a worker; what it finds comes through the inbox like everything else."""
    problem = Problem(table.record.game, ADVISER, "", view.seat, view.key)
    thought = await table.house.thinkers.advise(problem)
    found = None if thought is None else _news(asked, thought, view.legal_moves.numbers)
    table.post(Letter(asked._replace(found=found)))


def _news(asked: Advice, thought: Thought, legal: list[int]) -> wire.HintNews:
    """A thought as a message: first what the adviser would answer, then the others by their chances."""
    best, *others = thought.liked[:MOST]
    liked = [best, *sorted(others, key=lambda other: -other.chance)]
    answers = [_advised(like, legal.index(like.move)) for like in liked]
    return wire.HintNews(asked.seat, *asked.question, round(thought.chance, DIGITS), answers)


def _advised(liked: Liked, place: int) -> wire.Advised:
    """An answer by its place in the list that came with the question."""
    reasons = [wire.Reason(reason.kind, reason.amount) for reason in liked.reasons]
    return wire.Advised(place, round(liked.chance, DIGITS), reasons)


async def tell(table: Table, letter: Letter) -> None:
    """What was found is for the seat that asked, as long as its question is open."""
    advice: Advice = letter.wish
    if not _is_open(table, advice.seat, advice.question):
        _send(table, advice.seat, wire.Refused("hint", "stale", "the game has gone on since"))
    elif advice.found is None:
        del table.advised[advice.seat]
        _send(table, advice.seat, wire.Refused("hint", "internal", "no hint was found"))
    else:
        table.advised[advice.seat] = advice
        _send(table, advice.seat, advice.found)


def _send(table: Table, seat: int, news: wire.HintNews | wire.Refused) -> None:
    """A message for the person in a seat alone."""
    for listener in table.listeners:
        if not listener.watches and seat in table.own(listener.person):
            listener.send(news)
