"""Who has which seat: joining, filling free seats with bots, beginning the game, leaving and coming back."""

from __future__ import annotations

import secrets

from heptapolis.ai import roster
from heptapolis.server.http.http_types import Filling, Joining
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import BOT, OPEN, OVER, PERSON, PLAYING, WAITING, Change, SeatRecord
from heptapolis.server.tables import agreements, answers, ws_messages
from heptapolis.server.tables.clock import Clock
from heptapolis.server.tables.inbox import Message
from heptapolis.server.tables.live_game import LiveGame
from heptapolis.server.tables.table import Table
from heptapolis.server.tables.table_info import people_at


async def join(table: Table, message: Message[Joining]) -> None:
    """Take a free seat; a person who has a seat already keeps it."""
    request, record, person = message.request, table.record, message.person
    if table.own(person):
        return
    if person.id in (record.sent_away or ()):
        raise Refusal("sent_away", "the host of this table has sent you away", 403)
    if not record.public and not table.services.people.is_invite(record.id, request.invite):
        raise Refusal("no_invite", "a seat at this table needs its invitation", 403)
    seat = _free_seat(table, request.seat)
    await table.reseat([SeatRecord(seat.seat, PERSON, person.id, left=seat.left)])
    table.names[person.id] = person.name
    await _continue_with_new_seats(table)


async def fill(table: Table, message: Message[Filling]) -> None:
    """Give every free seat to a bot, so that the game begins. Only the host may."""
    record, bot = table.record, message.request.bot
    if message.person.id != record.host:
        raise Refusal("not_host", "only the host of a table fills it", 403)
    if bot not in roster.names(record.game):
        raise Refusal("bad_seats", f"there is no bot {bot!r}; bots: {', '.join(roster.names(record.game))}")
    _free_seat(table, None)
    await table.reseat(
        [SeatRecord(seat.seat, BOT, bot=bot, left=seat.left) for seat in record.seats if seat.kind == OPEN]
    )
    await _continue_with_new_seats(table)


def _free_seat(table: Table, wanted: int | None) -> SeatRecord:
    if table.record.status == OVER:
        raise Refusal("over", "the game is over")
    free = [seat for seat in table.record.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
    if not free:
        raise Refusal("full", "no seat is free at this table" if wanted is None else f"seat {wanted} is not free")
    return free[0]


async def _continue_with_new_seats(table: Table) -> None:
    await begin_if_full(table)
    table.tell_facts()
    answers.continue_game(table)


async def begin_if_full(table: Table) -> None:
    """Begin the game once every seat is taken: choose a secret seed and make the dealer's first draws."""
    record = table.record
    if record.status != WAITING or any(seat.kind == OPEN for seat in record.seats):
        return
    seed = secrets.token_hex(16)
    game = LiveGame(record.game, record.options)
    dealt = game.dealt(seed)
    table.clock.left = [Clock.full(record.clock)] * len(record.seats)
    asked = sorted(dealt.position.to_answer)
    await table.keep(Change(game.rows_to(dealt), {"seed": seed, "status": PLAYING, "asked": asked}))
    game.become(dealt)
    table.game, record.seed, record.status, record.asked = game, seed, PLAYING, asked
    table.clock.run(table.on_the_clock(), table.services.now())


async def leave(table: Table, message: Message[ws_messages.Leave]) -> None:
    """Leave all own seats: before the game they are free again, during the game a bot answers for them."""
    own = table.seated(message.person)
    if table.record.status == OVER:
        raise Refusal("over", "the game is over")
    await _vacate(table, own)


async def send_away(table: Table, message: Message[ws_messages.SendAway]) -> None:
    """The host sends somebody away: the seats are left as if by that person, and the person may not come back."""
    record, who = table.record, message.request.person
    if message.person.id != record.host or who == record.host:
        raise Refusal("not_host", "only the host of a table sends others away", 403)
    sent_away = sorted({*(record.sent_away or ()), who})
    await table.keep(Change(values={"sent_away": sent_away}))
    record.sent_away = sent_away
    own = [seat for seat in record.seats if seat.person == who]
    if own and record.status != OVER:
        await _vacate(table, own)
    for listener in table.listeners:
        if listener.person.id == who:
            listener.dismiss("sent_away")


async def _vacate(table: Table, own: list[SeatRecord]) -> None:
    """Leave seats: before the game they are free again, during the game a bot answers for them."""
    is_playing = table.record.status == PLAYING
    changed = [
        SeatRecord(seat.seat, PERSON, seat.person, table.stand_in(), True, seat.left)
        if is_playing
        else SeatRecord(seat.seat, OPEN, left=seat.left)
        for seat in own
    ]
    await table.reseat(changed)
    if not people_at(table.record):
        await agreements.end(table, agreements.ABORTED)
    table.tell_facts()
    answers.continue_game(table)


async def come_back(table: Table, message: Message[ws_messages.Return]) -> None:
    """Take the own seats back from the bots that answer for them."""
    table.playing()
    own = table.seated(message.person)
    if message.person.id in (table.record.sent_away or ()):
        raise Refusal("sent_away", "the host of this table has sent you away", 403)
    for seat in own:
        if seat.stand_in:
            table.clock.grant(seat.seat)
    await table.reseat([SeatRecord(seat.seat, PERSON, seat.person, left=seat.left) for seat in own])
    table.tell_facts()
    answers.continue_game(table)
