"""Hints: what the adviser would answer in a person's place. It sees that seat's view alone and blocks nobody."""

from __future__ import annotations

from heptapolis.ai.adviser import ADVISER, MOST
from heptapolis.ai.bot import Liked, Thought
from heptapolis.core.position import View
from heptapolis.server.bots.jobs import Job
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import PLAYING
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import HintAnswer, Message, Question
from heptapolis.server.tables.table import Table
from heptapolis.server.tables.table_info import gives_hints

DIGITS = 3  # of a chance


async def ask(table: Table, message: Message[ws_messages.Hint]) -> None:
    """A person asks for a hint. A hint that was found for the open question is sent again without a new search."""
    request = message.request
    _check(table, message)
    asked = HintAnswer(request.seat, (request.question, request.number))
    known = table.hints.get(request.seat)
    if known is None or known.question != asked.question:
        table.hints[request.seat] = asked
        view = table.playing().position.view(request.seat)
        table.spawn(_search(table, asked, view, message.person.id))
    elif known.hint is not None and message.listener is not None:
        message.listener.send(known.hint)


def _check(table: Table, message: Message[ws_messages.Hint]) -> None:
    """Only a person who is asked may ask for a hint, and only at a table that gives hints."""
    request, game = message.request, table.playing()
    if request.seat not in table.own(message.person):
        raise Refusal("no_seat", f"seat {request.seat} is not yours")
    if not gives_hints(table.record) or table.is_bots(request.seat):
        raise Refusal("not_allowed", "this table gives no hints, or a bot answers for this seat")
    if (game.answers, game.number_of(request.seat)) != (request.question, request.number):
        raise Refusal("stale", f"question {request.question} is not open any more")
    if request.seat not in game.position.to_answer:
        raise Refusal("not_asked", f"seat {request.seat} is not asked now")


def _is_open(table: Table, seat: int, question: Question) -> bool:
    """Whether a question still waits for a seat."""
    game = table.game
    if table.record.status != PLAYING or game is None or seat not in game.position.to_answer:
        return False
    return (game.answers, game.number_of(seat)) == question


async def _search(table: Table, asked: HintAnswer, view: View, person: str) -> None:
    """Let the adviser search in a worker; the result comes through the inbox like everything else."""
    job = Job(table.record.game, ADVISER, "", view.seat, view.key, table.record.id, person)
    thought = await table.services.bot_workers.advise(job)
    hint = None if thought is None else _news(asked, thought, view.legal_moves.numbers)
    table.post(Message(asked._replace(hint=hint)))


def _news(asked: HintAnswer, thought: Thought, legal: list[int]) -> ws_messages.HintNews:
    """The hint as a message: first what the adviser would answer, then the others by their chances."""
    best, *others = thought.liked[:MOST]
    liked = [best, *sorted(others, key=lambda other: -other.chance)]
    answers = [_advised(like, legal.index(like.move)) for like in liked]
    return ws_messages.HintNews(asked.seat, *asked.question, round(thought.chance, DIGITS), answers)


def _advised(liked: Liked, index: int) -> ws_messages.Advised:
    reasons = [ws_messages.Reason(reason.kind, reason.amount) for reason in liked.reasons]
    return ws_messages.Advised(index, round(liked.chance, DIGITS), reasons)


async def tell(table: Table, message: Message[HintAnswer]) -> None:
    """Send a hint to the person who asked, if the question is still open."""
    answer = message.request
    if not _is_open(table, answer.seat, answer.question):
        _send(table, answer.seat, ws_messages.Refused("hint", "stale", "the game has gone on since"))
    elif answer.hint is None:
        del table.hints[answer.seat]
        _send(table, answer.seat, ws_messages.Refused("hint", "internal", "no hint was found"))
    else:
        table.hints[answer.seat] = answer
        _send(table, answer.seat, answer.hint)


def _send(table: Table, seat: int, news: ws_messages.HintNews | ws_messages.Refused) -> None:
    """Send a message to the person in a seat alone."""
    for listener in table.listeners:
        if not listener.watches and seat in table.own(listener.person):
            listener.send(news)
