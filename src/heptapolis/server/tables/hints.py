"""Hints: what a machine would answer in a person's place. It thinks beside the table, about that seat's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heptapolis.ai.adviser import ADVISER, MOST
from heptapolis.ai.bot import Liked, Thought
from heptapolis.core.position import View
from heptapolis.server.bots.workers import Problem
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import PLAYING
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import Advice, Message, Question
from heptapolis.server.tables.table_info import gives_hints

if TYPE_CHECKING:
    from heptapolis.server.tables.table import Table

DIGITS = 3  # of a chance


async def ask(table: Table, message: Message) -> None:
    """A person's request for a hint; what was found for a question is told again without a second thought."""
    request: ws_messages.Hint = message.request
    _check(table, message)
    asked = Advice(request.seat, (request.question, request.number))
    known = table.advised.get(request.seat)
    if known is None or known.question != asked.question:
        table.advised[request.seat] = asked
        table.spawn(_think(table, asked, table.playing().position.view(request.seat)))
    elif known.found is not None and message.listener is not None:
        message.listener.send(known.found)


def _check(table: Table, message: Message) -> None:
    """Only whoever is asked may ask for a hint, and only at a table that gives them."""
    request: ws_messages.Hint = message.request
    match = table.playing()
    if request.seat not in table.own(message.person):
        raise Refusal("no_seat", f"seat {request.seat} is not yours")
    if not gives_hints(table.record) or table.is_bots(request.seat):
        raise Refusal("not_allowed", "this table gives no hints, or a bot answers for this seat")
    if (match.answers, match.number_of(request.seat)) != (request.question, request.number):
        raise Refusal("stale", f"question {request.question} is not open any more")
    if request.seat not in match.position.to_answer:
        raise Refusal("not_asked", f"seat {request.seat} is not asked now")


def _is_open(table: Table, seat: int, question: Question) -> bool:
    """Whether a question still waits for a seat."""
    match = table.match
    if table.record.status != PLAYING or match is None or seat not in match.position.to_answer:
        return False
    return (match.answers, match.number_of(seat)) == question


async def _think(table: Table, asked: Advice, view: View) -> None:
    """Let the adviser think in a worker; what it finds comes through the inbox like everything else."""
    problem = Problem(table.record.game, ADVISER, "", view.seat, view.key)
    thought = await table.services.bot_workers.advise(problem)
    found = None if thought is None else _news(asked, thought, view.legal_moves.numbers)
    table.post(Message(asked._replace(found=found)))


def _news(asked: Advice, thought: Thought, legal: list[int]) -> ws_messages.HintNews:
    """A thought as a message: first what the adviser would answer, then the others by their chances."""
    best, *others = thought.liked[:MOST]
    liked = [best, *sorted(others, key=lambda other: -other.chance)]
    answers = [_advised(like, legal.index(like.move)) for like in liked]
    return ws_messages.HintNews(asked.seat, *asked.question, round(thought.chance, DIGITS), answers)


def _advised(liked: Liked, place: int) -> ws_messages.Advised:
    """An answer by its place in the list that came with the question."""
    reasons = [ws_messages.Reason(reason.kind, reason.amount) for reason in liked.reasons]
    return ws_messages.Advised(place, round(liked.chance, DIGITS), reasons)


async def tell(table: Table, message: Message) -> None:
    """What was found is for the seat that asked, as long as its question is open."""
    advice: Advice = message.request
    if not _is_open(table, advice.seat, advice.question):
        _send(table, advice.seat, ws_messages.Refused("hint", "stale", "the game has gone on since"))
    elif advice.found is None:
        del table.advised[advice.seat]
        _send(table, advice.seat, ws_messages.Refused("hint", "internal", "no hint was found"))
    else:
        table.advised[advice.seat] = advice
        _send(table, advice.seat, advice.found)


def _send(table: Table, seat: int, news: ws_messages.HintNews | ws_messages.Refused) -> None:
    """A message for the person in a seat alone."""
    for listener in table.listeners:
        if not listener.watches and seat in table.own(listener.person):
            listener.send(news)
