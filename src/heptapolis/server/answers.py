"""How the game at a table goes on: answers of people and bots, taking back, time running out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heptapolis.server import sight, wire
from heptapolis.server.letters import Letter, Thought
from heptapolis.server.records import OVER, PERSON, PLAYING, Change
from heptapolis.server.refusal import Refusal
from heptapolis.server.thinking import Problem

if TYPE_CHECKING:
    from heptapolis.server.table import Table


async def choose(table: Table, letter: Letter) -> None:
    """A person's answer: the place of a choice in the list that the open question came with."""
    wish: wire.Choose = letter.wish
    match = table.playing()
    if wish.seat not in table.own(letter.person):
        raise Refusal("no_seat", f"seat {wish.seat} is not yours")
    if match.numbers.get(wish.seat) != wish.question:
        return _late(table, letter)
    legal = match.position.view(wish.seat).legal_moves.numbers
    if wish.answer >= len(legal):
        raise Refusal("illegal", f"there is no answer {wish.answer}; answers run from 0 to {len(legal) - 1}")
    if table.is_bots(wish.seat):
        raise Refusal("not_allowed", "a bot answers for this seat; come back with return first")
    await play(table, wish.seat, legal[wish.answer], wish.answer)
    return None


def _late(table: Table, letter: Letter) -> None:
    """A repeat of an answer is harmless; anything else came too late or too early."""
    wish: wire.Choose = letter.wish
    match = table.playing()
    if match.is_repeat(wish.seat, wish.question, wish.answer) and letter.listener is not None:
        table.show(letter.listener, whole=True)
    elif wish.seat not in match.numbers and wish.question >= match.answers:
        raise Refusal("not_asked", f"seat {wish.seat} is not asked now")
    else:
        raise Refusal("stale", f"question {wish.question} is not open any more")


async def play(table: Table, seat: int, move: int, choice: int = -1) -> None:
    """Make a move: work out what follows, keep it, and only then tell."""
    match, record = table.playing(), table.record
    after = match.after(seat, move)
    result = sight.result(after)
    ending = {} if result is None else {"status": OVER, "result": sight.as_data(result)}
    table.clock.run(table.on_the_clock() - {seat}, table.house.now())
    await table.keep(Change(match.rows_to(after), ending))
    match.become(after, seat, choice)
    record.answers += 1
    if result is not None:
        record.status, record.result = OVER, result
    go_on(table)


def go_on(table: Table) -> None:
    """After a change of the game: clocks, news, and whose turn it is now."""
    table.clock.run(table.on_the_clock(), table.house.now())
    table.tell_views()
    if table.record.status == OVER:
        table.tell_facts()
    ask_bots(table)


def undo_target(table: Table, own: list[int]) -> int | None:
    """How many moves are left after the own last answer is taken back; None if it may not be.

    Against bots one goes back to the own last answer whatever followed; between people only if nothing did.
    """
    match = table.match
    if not table.record.undo or table.record.status != PLAYING or match is None:
        return None
    keep = match.own_last(own)
    if keep is None or sum(seat.kind == PERSON for seat in table.record.seats) == 1:
        return keep
    return keep if match.is_harmless(keep) else None


async def undo(table: Table, letter: Letter) -> None:
    """Take the own last answer back; the dealer will draw the same again."""
    match, own = table.playing(), [seat.seat for seat in table.seated(letter.person)]
    current = next((match.numbers[seat] for seat in own if seat in match.numbers), None)
    if letter.wish.question != current:
        raise Refusal("stale", "the game has gone on since")
    keep = undo_target(table, own)
    if keep is None:
        raise Refusal("not_allowed", "this cannot be taken back: the table does not allow it, something hidden was "
                                     "shown, or somebody else has answered")
    before = match.back_to(keep)
    table.clock.run(frozenset(), table.house.now())
    row = match.undo_row(keep, own[0])
    await table.keep(Change([row]))
    match.take_back(before)
    for seat in sorted(table.thinking):
        table.tell(wire.Thinking(seat, False))
    table.thinking.clear()
    go_on(table)


async def look(table: Table, letter: Letter) -> None:
    """See the table from another own seat, or after the end from anybody's."""
    seat, listener = letter.wish.seat, letter.listener
    allowed = table.own(letter.person) if table.record.status != OVER else [None, *range(len(table.record.seats))]
    if table.match is None or listener is None or seat not in allowed:
        raise Refusal("not_allowed", "only own seats can be looked from, others once the game is over")
    listener.looking = (table.match.answers, seat)
    table.show(listener, whole=True)


def ask_bots(table: Table) -> None:
    """Let bots think about the questions that wait for them."""
    if table.record.status != PLAYING or table.match is None:
        return
    for seat in sorted(table.match.position.to_answer):
        number = table.match.numbers[seat]
        if table.is_bots(seat) and table.thinking.get(seat) != number:
            table.thinking[seat] = number
            table.tell(wire.Thinking(seat, True))
            table.spawn(_think(table, _problem(table, seat), number))


def _problem(table: Table, seat: int) -> Problem:
    """What a bot is told: its seat's view."""
    record = table.record
    bot = record.seats[seat].bot or table.stand_in()
    return Problem(record.game, bot, f"{record.bot_seed}/{seat}", seat, table.playing().position.view(seat).key)


async def _think(table: Table, problem: Problem, question: int) -> None:
    move = await table.house.thinkers.choose(problem)
    table.post(Letter(Thought(problem.seat, question, move)))


async def think_answer(table: Table, letter: Letter) -> None:
    """A bot's answer; if the game has gone on otherwise or its seat is a person's again, it is forgotten."""
    thought = letter.wish
    if table.thinking.get(thought.seat) == thought.question:
        del table.thinking[thought.seat]
        table.tell(wire.Thinking(thought.seat, False))
    match = table.match
    is_wanted = table.record.status == PLAYING and table.is_bots(thought.seat)
    if match is not None and is_wanted and match.numbers.get(thought.seat) == thought.question:
        await play(table, thought.seat, thought.move)


async def tick(table: Table, letter: Letter) -> None:
    """Bots take over where time has run out."""
    expired = table.clock.expired(table.house.now()) if table.record.status == PLAYING else []
    for seat in expired:
        table.record.seats[seat].stand_in = True
        table.record.seats[seat].bot = table.stand_in()
    if expired:
        table.clock.run(table.on_the_clock(), table.house.now())
        await table.keep(Change(seats=table.record.seats))
        table.tell_facts()
        go_on(table)
