"""How a game goes on: answers of people and bots, and time running out."""

from __future__ import annotations

from dataclasses import replace

from heptapolis.server.bots.jobs import Job
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import OVER, PLAYING, Change
from heptapolis.server.tables import ending, view_messages, ws_messages
from heptapolis.server.tables.inbox import BotAnswer, Message, Question, Tick
from heptapolis.server.tables.live_game import Row, Standing
from heptapolis.server.tables.table import Table


async def choose(table: Table, message: Message[ws_messages.Choose]) -> None:
    """A person's answer: the index of a choice in the list that came with the open question."""
    request, game = message.request, table.playing()
    if request.seat not in table.own(message.person):
        raise Refusal("no_seat", f"seat {request.seat} is not yours")
    if (game.numbers.get(request.seat), game.number_of(request.seat)) != (request.question, request.number):
        return _late(table, message)
    legal = table.views.legal(game, request.seat)
    if request.answer >= len(legal):
        raise Refusal("illegal", f"there is no answer {request.answer}; answers run from 0 to {len(legal) - 1}")
    if table.is_bots(request.seat):
        raise Refusal("not_allowed", "a bot answers for this seat; come back with return first")
    table.look_ahead(message.person)
    await play(table, request.seat, legal[request.answer], request.answer)
    return None


def _late(table: Table, message: Message[ws_messages.Choose]) -> None:
    """A repeated answer is harmless; any other came too late or too early."""
    request, game = message.request, table.playing()
    if game.is_repeat(request.seat, request.question, request.number, request.answer) and message.listener is not None:
        table.show(message.listener, whole=True)
    elif request.seat not in game.numbers and request.question >= game.answers:
        raise Refusal("not_asked", f"seat {request.seat} is not asked now")
    else:
        raise Refusal("stale", f"question {request.question} is not open any more")


async def play(table: Table, seat: int, move: int, choice: int = -1) -> None:
    """Give an answer: compute what follows, store it, and only then tell people."""
    game, record = table.playing(), table.record
    after = game.after(seat, move)
    result = view_messages.result(after.settled)
    end = None if result is None else ending.change(table, after.settled, result)
    table.times[len(game.settled.history)] = table.clock.answered(seat, game.answers, table.services.now())
    await keep(table, after, game.rows_to(after), end)
    game.become(after, seat, choice)
    if result is not None:
        record.status, record.result = OVER, result
    continue_game(table)


async def keep(table: Table, after: Standing, rows: list[Row], end: Change | None = None) -> None:
    """Store the moves made, the waiting answers and perhaps the end of the game in one transaction."""
    waiting, asked = table.playing().waiting(after), sorted(after.position.to_answer)
    change = end or Change()
    values = {"answers": after.answers, "waiting": waiting, "asked": asked, **change.values}
    await table.keep(Change(rows, values, change.seats))
    table.record.answers, table.record.asked = after.answers, asked


def continue_game(table: Table) -> None:
    """After a change: set the clocks, send the views, and ask the bots whose turn it is."""
    table.clock.run(table.on_the_clock(), table.services.now())
    table.check_undo_request()
    table.tell_views()
    if table.record.status == OVER:
        table.tell_facts()
    ask_bots(table)


async def look(table: Table, message: Message[ws_messages.Look]) -> None:
    """Show the table from another own seat, or after the end from any seat."""
    seat, listener = message.request.seat, message.listener
    allowed = table.own(message.person) if table.record.status != OVER else [None, *range(len(table.record.seats))]
    if table.game is None or listener is None or seat not in allowed:
        raise Refusal("not_allowed", "only own seats can be looked from, others once the game is over")
    listener.looking = (table.game.answers, seat)
    table.show(listener, whole=True)


def ask_bots(table: Table) -> None:
    """Start the bots whose questions are open.

    A bot that is asked again at once is still shown as thinking: others do not learn that it had to choose how to pay.
    """
    asked = _asked_bots(table)
    for seat in sorted(table.thinking.keys() ^ asked.keys()):
        table.tell(ws_messages.Thinking(seat, seat in asked))
    new = {seat: question for seat, question in asked.items() if table.thinking.get(seat) != question}
    table.thinking = asked
    for seat, question in new.items():
        table.spawn(_ask_bot(table, _job(table, seat), question))


def _asked_bots(table: Table) -> dict[int, Question]:
    """The seats that wait for a bot, with the numbers of question and answer."""
    game = table.game
    if table.record.status != PLAYING or game is None:
        return {}
    return {
        seat: (game.answers, game.number_of(seat)) for seat in sorted(game.position.to_answer) if table.is_bots(seat)
    }


def _job(table: Table, seat: int) -> Job:
    record = table.record
    bot = record.seats[seat].bot or table.stand_in()
    view = table.playing().position.view(seat).key
    return Job(record.game, bot, f"{record.bot_seed}/{seat}", seat, view, record.id, record.host)


async def _ask_bot(table: Table, job: Job, question: Question) -> None:
    move = await table.services.bot_workers.choose(job)
    table.post(Message(BotAnswer(job.seat, question, move)))


async def bot_answer(table: Table, message: Message[BotAnswer]) -> None:
    """Play a bot's answer, unless its question is closed or its seat is a person's again."""
    seat, question, move = message.request
    if table.thinking.get(seat) == question:
        await play(table, seat, move)


async def tick(table: Table, message: Message[Tick]) -> None:
    """Let bots answer for the seats whose time has run out, and end a request that nobody has answered."""
    if table.check_undo_request():
        table.tell_views()
    expired = table.clock.expired(table.services.now()) if table.record.status == PLAYING else []
    if expired:
        late = [table.record.seats[seat] for seat in expired]
        await table.reseat([replace(seat, bot=table.stand_in(), stand_in=True) for seat in late])
        table.tell_facts()
        continue_game(table)
