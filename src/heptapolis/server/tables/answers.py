"""How the game at a table goes on: answers of people and bots, taking back, time running out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from heptapolis.server.bots.workers import Problem
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import OVER, PERSON, PLAYING, Change
from heptapolis.server.tables import view_messages, ws_messages
from heptapolis.server.tables.inbox import Message, Question, Thought
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.match import Match, Row, Standing

if TYPE_CHECKING:
    from heptapolis.server.tables.table import Table


async def choose(table: Table, message: Message) -> None:
    """A person's answer: the place of a choice in the list that the open question came with."""
    request: ws_messages.Choose = message.request
    match = table.playing()
    if request.seat not in table.own(message.person):
        raise Refusal("no_seat", f"seat {request.seat} is not yours")
    if (match.numbers.get(request.seat), match.number_of(request.seat)) != (request.question, request.number):
        return _late(table, message)
    legal = match.position.view(request.seat).legal_moves.numbers
    if request.answer >= len(legal):
        raise Refusal("illegal", f"there is no answer {request.answer}; answers run from 0 to {len(legal) - 1}")
    if table.is_bots(request.seat):
        raise Refusal("not_allowed", "a bot answers for this seat; come back with return first")
    table.look_ahead(message.person)
    await play(table, request.seat, legal[request.answer], request.answer)
    return None


def _late(table: Table, message: Message) -> None:
    """A repeat of an answer is harmless; anything else came too late or too early."""
    request: ws_messages.Choose = message.request
    match = table.playing()
    if match.is_repeat(request.seat, request.question, request.number, request.answer) and message.listener is not None:
        table.show(message.listener, whole=True)
    elif request.seat not in match.numbers and request.question >= match.answers:
        raise Refusal("not_asked", f"seat {request.seat} is not asked now")
    else:
        raise Refusal("stale", f"question {request.question} is not open any more")


async def play(table: Table, seat: int, move: int, choice: int = -1) -> None:
    """Give an answer: work out what follows, keep it, and only then tell."""
    match, record = table.playing(), table.record
    after = match.after(seat, move)
    result = view_messages.result(after.settled)
    ending = {} if result is None else {"status": OVER, "result": view_messages.as_data(result)}
    table.clock.run(table.on_the_clock() - {seat}, table.services.now())
    await _keep(table, after, match.rows_to(after), ending)
    match.become(after, seat, choice)
    if result is not None:
        record.status, record.result = OVER, result
    go_on(table)


async def _keep(table: Table, after: Standing, rows: list[Row], ending: dict[str, Any]) -> None:
    """Keep the moves made and the answers that wait in one transaction."""
    waiting, asked = table.playing().waiting(after), sorted(after.position.to_answer)
    await table.keep(Change(rows, {"answers": after.answers, "waiting": waiting, "asked": asked, **ending}))
    table.record.answers, table.record.asked = after.answers, asked


def go_on(table: Table) -> None:
    """After a change of the game: clocks, news, and whose turn it is now."""
    table.clock.run(table.on_the_clock(), table.services.now())
    table.tell_views()
    if table.record.status == OVER:
        table.tell_facts()
    ask_bots(table)


def may_undo(table: Table, own: list[int]) -> bool:
    """Whether the own last answer may be taken back."""
    if table.match is None or table.record.status != PLAYING:
        return False
    return table.match.newest_choice(own) is not None or _undo_target(table, own) is not None


def _undo_target(table: Table, own: list[int]) -> int | None:
    """How many moves are left after the own last answer is taken back; None if it may not be.

    Against bots one goes back to the own last answer whatever followed; between people only if nothing did.
    """
    match = table.playing()
    keep = match.own_last(own) if table.record.undo else None
    if keep is None or sum(seat.kind == PERSON for seat in table.record.seats) == 1:
        return keep
    return keep if match.is_harmless(keep) else None


async def undo(table: Table, message: Message) -> None:
    """Take the own last answer back: one that waits for others, or a move, after which the same is drawn again."""
    match, own = table.playing(), [seat.seat for seat in table.seated(message.person)]
    if (message.request.question, message.request.number) != _current(match, own, message.listener):
        raise Refusal("stale", "the game has gone on since")
    before, rows = _before(table, match, own)
    table.clock.run(frozenset(), table.services.now())
    await _keep(table, before, rows, {})
    match.become(before)
    go_on(table)


def _before(table: Table, match: Match, own: list[int]) -> tuple[Standing, list[Row]]:
    """The standing before the own last answer, and what is kept of taking it back."""
    chooser = match.newest_choice(own)
    if chooser is not None:
        return match.without(chooser), []
    keep = _undo_target(table, own)
    if keep is None:
        raise Refusal("not_allowed", "this cannot be taken back: the table does not allow it, something hidden was "
                                     "shown, or somebody else has answered")
    return match.back_to(keep), [match.undo_row(keep, own[0])]


def _current(match: Match, own: list[int], listener: Listener | None) -> tuple[int | None, int]:
    """The numbers of question and answers in the view that a person looks at."""
    shown = listener.seat if listener is not None and listener.seat in own else own[0]
    return match.numbers.get(shown), match.number_of(shown)


async def look(table: Table, message: Message) -> None:
    """See the table from another own seat, or after the end from anybody's."""
    seat, listener = message.request.seat, message.listener
    allowed = table.own(message.person) if table.record.status != OVER else [None, *range(len(table.record.seats))]
    if table.match is None or listener is None or seat not in allowed:
        raise Refusal("not_allowed", "only own seats can be looked from, others once the game is over")
    listener.looking = (table.match.answers, seat)
    table.show(listener, whole=True)


def ask_bots(table: Table) -> None:
    """Let bots think about the questions that wait for them.

    A bot that is asked again at once goes on thinking: others do not learn that it had to choose how to pay.
    """
    asked = _asked_bots(table)
    for seat in sorted(table.thinking.keys() ^ asked.keys()):
        table.tell(ws_messages.Thinking(seat, seat in asked))
    news = {seat: question for seat, question in asked.items() if table.thinking.get(seat) != question}
    table.thinking = asked
    for seat, question in news.items():
        table.spawn(_think(table, _problem(table, seat), question))


def _asked_bots(table: Table) -> dict[int, Question]:
    """The seats that wait for a bot, with the numbers of question and answer."""
    match = table.match
    if table.record.status != PLAYING or match is None:
        return {}
    return {seat: (match.answers, match.number_of(seat)) for seat in sorted(match.position.to_answer)
            if table.is_bots(seat)}


def _problem(table: Table, seat: int) -> Problem:
    """What a bot is told: its seat's view."""
    record = table.record
    bot = record.seats[seat].bot or table.stand_in()
    return Problem(record.game, bot, f"{record.bot_seed}/{seat}", seat, table.playing().position.view(seat).key)


async def _think(table: Table, problem: Problem, question: Question) -> None:
    move = await table.services.bot_workers.choose(problem)
    table.post(Message(Thought(problem.seat, question, move)))


async def think_answer(table: Table, message: Message) -> None:
    """A bot's answer; if the game has gone on otherwise or its seat is a person's again, it is forgotten."""
    thought = message.request
    if table.thinking.get(thought.seat) == thought.question:
        await play(table, thought.seat, thought.move)


async def tick(table: Table, message: Message) -> None:
    """Bots take over where time has run out."""
    expired = table.clock.expired(table.services.now()) if table.record.status == PLAYING else []
    if expired:
        late = [table.record.seats[seat] for seat in expired]
        await table.reseat([replace(seat, bot=table.stand_in(), stand_in=True) for seat in late])
        table.tell_facts()
        go_on(table)
