"""What people do around a game: sit down, get up, give up, agree, talk."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from heptapolis.ai import roster
from heptapolis.server import answers, bodies, sight, wire
from heptapolis.server.clock import Clock
from heptapolis.server.facts import people_at
from heptapolis.server.letters import Letter
from heptapolis.server.match import Match
from heptapolis.server.records import BOT, OPEN, OVER, PERSON, PLAYING, WAITING, Change, SeatRecord
from heptapolis.server.refusal import Refusal

if TYPE_CHECKING:
    from heptapolis.server.table import Table

ABORTED = bodies.Result("aborted", [], [], [])


async def join(table: Table, letter: Letter) -> None:
    """Take a free seat; whoever has one already keeps it."""
    wish, record, person = letter.wish, table.record, letter.person
    assert person is not None
    if table.own(person):
        return
    if not record.public and not table.house.people.is_invite(record.id, wish.invite):
        raise Refusal("no_invite", "a seat at this table needs its invitation", 403)
    seat = _free_seat(table, wish.seat)
    await table.reseat([SeatRecord(seat.seat, PERSON, person.id, left=seat.left)])
    table.names[person.id] = person.name
    await begin_if_full(table)
    table.tell_facts()
    answers.go_on(table)


def _free_seat(table: Table, wanted: int | None) -> SeatRecord:
    if table.record.status == OVER:
        raise Refusal("over", "the game is over")
    free = [seat for seat in table.record.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
    if not free:
        raise Refusal("full", "no seat is free at this table" if wanted is None else f"seat {wanted} is not free")
    return free[0]


async def fill(table: Table, letter: Letter) -> None:
    """The host waits no longer: bots take the free seats, and the game begins."""
    record, bot = table.record, letter.wish.bot
    if letter.person is None or letter.person.id != record.host:
        raise Refusal("not_host", "only the host of a table fills it", 403)
    if bot not in roster.names(record.game):
        raise Refusal("bad_seats", f"there is no bot {bot!r}; bots: {', '.join(roster.names(record.game))}")
    _free_seat(table, None)
    await table.reseat([SeatRecord(seat.seat, BOT, bot=bot, left=seat.left) for seat in record.seats
                          if seat.kind == OPEN])
    await begin_if_full(table)
    table.tell_facts()
    answers.go_on(table)


async def begin_if_full(table: Table) -> None:
    """Once every seat is taken the game begins: a secret seed, and the dealer's first draws."""
    record = table.record
    if record.status != WAITING or any(seat.kind == OPEN for seat in record.seats):
        return
    seed = secrets.token_hex(16)
    match = Match(record.game, record.options)
    dealt = match.dealt(seed)
    table.clock.left = [Clock.full(record.clock)] * len(record.seats)
    asked = sorted(dealt.position.to_answer)
    await table.keep(Change(match.rows_to(dealt), {"seed": seed, "status": PLAYING, "asked": asked}))
    match.become(dealt)
    table.match, record.seed, record.status, record.asked = match, seed, PLAYING, asked
    table.clock.run(table.on_the_clock(), table.house.now())


async def leave(table: Table, letter: Letter) -> None:
    """Get up: at a waiting table the seat is free again, in a game a bot answers from here on."""
    own = table.seated(letter.person)
    if table.record.status == OVER:
        raise Refusal("over", "the game is over")
    is_playing = table.record.status == PLAYING
    changed = [SeatRecord(seat.seat, PERSON, seat.person, table.stand_in(), True, seat.left) if is_playing
               else SeatRecord(seat.seat, OPEN, left=seat.left) for seat in own]
    await table.reseat(changed)
    if not people_at(table.record):
        await _end(table, ABORTED)
    table.tell_facts()
    answers.go_on(table)


async def come_back(table: Table, letter: Letter) -> None:
    """Answer by hand again."""
    table.playing()
    own = table.seated(letter.person)
    for seat in own:
        if seat.stand_in:
            table.clock.grant(seat.seat)
    await table.reseat([SeatRecord(seat.seat, PERSON, seat.person, left=seat.left) for seat in own])
    table.tell_facts()
    answers.go_on(table)


async def resign(table: Table, letter: Letter) -> None:
    """Give up with all own seats: everybody else has won."""
    table.playing()
    own = table.seated(letter.person)
    await _end(table, bodies.Result("resigned", [seat.seat for seat in table.record.seats if seat not in own], [], []))


async def abort(table: Table, letter: Letter) -> None:
    """The game ends without a result once every person with a seat has asked for it."""
    table.playing()
    table.seated(letter.person)
    if _agree(table, "abort", letter):
        await _end(table, ABORTED)


async def _end(table: Table, result: bodies.Result) -> None:
    await table.keep(Change(values={"status": OVER, "result": sight.as_data(result)}))
    table.record.status, table.record.result = OVER, result
    answers.go_on(table)


async def rematch(table: Table, letter: Letter) -> None:
    """Another game with the same people, once all of them have asked for it."""
    table.seated(letter.person)
    if table.record.status != OVER:
        raise Refusal("not_allowed", "the game is not over yet")
    if table.record.next is None and _agree(table, "rematch", letter):
        following = await table.house.reopen(table.record)
        await table.keep(Change(values={"next": following}))
        table.record.next = following
        table.tell_facts()


def _agree(table: Table, what: str, letter: Letter) -> bool:
    """Note a wish; whether all have it now."""
    assert letter.person is not None
    table.agreed[what].add(letter.person.id)
    table.tell_facts()
    return table.agreed[what] >= people_at(table.record)


async def say(table: Table, letter: Letter) -> None:
    """A line for everybody who wants to hear it."""
    person, text = letter.person, letter.wish.text.strip()
    assert person is not None
    if not text:
        raise Refusal("malformed", "there is nothing but spaces in this line")
    now = table.house.now()
    number = await table.house.store.say(table.record.id, person.id, text, now)
    for listener in table.listeners:
        if person.id not in listener.muted:
            listener.send(wire.ChatNews(wire.ChatLine(number, person.id, person.name, text, now)))


async def mute(table: Table, letter: Letter) -> None:
    """Hear no more of somebody, or hear them again; on every device."""
    person, wish = letter.person, letter.wish
    assert person is not None
    if await table.house.store.person(wish.person) is None:
        raise Refusal("not_allowed", "there is no such person")
    await table.house.store.mute(person.id, wish.person, wish.on)
    for listener in table.listeners:
        if listener.person.id == person.id:
            (listener.muted.add if wish.on else listener.muted.discard)(wish.person)
