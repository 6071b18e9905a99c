"""What people do around a game: sit down, get up, give up, agree, talk."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from heptapolis.ai import roster
from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import BOT, OPEN, OVER, PERSON, PLAYING, WAITING, Change, SeatRecord
from heptapolis.server.tables import answers, view_messages, ws_messages
from heptapolis.server.tables.clock import Clock
from heptapolis.server.tables.inbox import Message
from heptapolis.server.tables.match import Match
from heptapolis.server.tables.table_info import people_at

if TYPE_CHECKING:
    from heptapolis.server.tables.table import Table

ABORTED = http_types.Result("aborted", [], [], [])


async def join(table: Table, message: Message) -> None:
    """Take a free seat; whoever has one already keeps it."""
    request, record, person = message.request, table.record, message.person
    assert person is not None
    if table.own(person):
        return
    if not record.public and not table.services.people.is_invite(record.id, request.invite):
        raise Refusal("no_invite", "a seat at this table needs its invitation", 403)
    seat = _free_seat(table, request.seat)
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


async def fill(table: Table, message: Message) -> None:
    """The host waits no longer: bots take the free seats, and the game begins."""
    record, bot = table.record, message.request.bot
    if message.person is None or message.person.id != record.host:
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
    table.clock.run(table.on_the_clock(), table.services.now())


async def leave(table: Table, message: Message) -> None:
    """Get up: at a waiting table the seat is free again, in a game a bot answers from here on."""
    own = table.seated(message.person)
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


async def come_back(table: Table, message: Message) -> None:
    """Answer by hand again."""
    table.playing()
    own = table.seated(message.person)
    for seat in own:
        if seat.stand_in:
            table.clock.grant(seat.seat)
    await table.reseat([SeatRecord(seat.seat, PERSON, seat.person, left=seat.left) for seat in own])
    table.tell_facts()
    answers.go_on(table)


async def resign(table: Table, message: Message) -> None:
    """Give up with all own seats: everybody else has won."""
    table.playing()
    own = table.seated(message.person)
    await _end(table, http_types.Result("resigned", [seat.seat for seat in table.record.seats if seat not in own], [], []))


async def abort(table: Table, message: Message) -> None:
    """The game ends without a result once every person with a seat has asked for it."""
    table.playing()
    table.seated(message.person)
    if _agree(table, "abort", message):
        await _end(table, ABORTED)


async def _end(table: Table, result: http_types.Result) -> None:
    await table.keep(Change(values={"status": OVER, "result": view_messages.as_data(result)}))
    table.record.status, table.record.result = OVER, result
    answers.go_on(table)


async def rematch(table: Table, message: Message) -> None:
    """Another game with the same people, once all of them have asked for it."""
    table.seated(message.person)
    if table.record.status != OVER:
        raise Refusal("not_allowed", "the game is not over yet")
    if table.record.next is None and _agree(table, "rematch", message):
        following = await table.services.reopen(table.record)
        await table.keep(Change(values={"next": following}))
        table.record.next = following
        table.tell_facts()


def _agree(table: Table, what: str, message: Message) -> bool:
    """Note a request; whether all have it now."""
    assert message.person is not None
    table.agreed[what].add(message.person.id)
    table.tell_facts()
    return table.agreed[what] >= people_at(table.record)


async def say(table: Table, message: Message) -> None:
    """A line for everybody who wants to hear it."""
    person, text = message.person, message.request.text.strip()
    assert person is not None
    if not text:
        raise Refusal("malformed", "there is nothing but spaces in this line")
    now = table.services.now()
    number = await table.services.store.say(table.record.id, person.id, text, now)
    for listener in table.listeners:
        if person.id not in listener.muted:
            listener.send(ws_messages.ChatNews(ws_messages.ChatLine(number, person.id, person.name, text, now)))


async def mute(table: Table, message: Message) -> None:
    """Hear no more of somebody, or hear them again; on every device."""
    person, request = message.person, message.request
    assert person is not None
    if await table.services.store.person(request.person) is None:
        raise Refusal("not_allowed", "there is no such person")
    await table.services.store.mute(person.id, request.person, request.on)
    for listener in table.listeners:
        if listener.person.id == person.id:
            (listener.muted.add if request.on else listener.muted.discard)(request.person)
