"""How a game ends early and starts again: resigning, aborting, rematches."""

from __future__ import annotations

from typing import Literal

from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import OVER, Change, Person
from heptapolis.server.tables import answers, ending, ws_messages
from heptapolis.server.tables.inbox import Message
from heptapolis.server.tables.table import Table
from heptapolis.server.tables.table_info import people_at

ABORTED = http_types.Result("aborted", [], [], [])


async def resign(table: Table, message: Message[ws_messages.Resign]) -> None:
    """Give up with all own seats: all other seats have won."""
    table.playing()
    own = table.seated(message.person)
    winners = [seat.seat for seat in table.record.seats if seat not in own]
    await end(table, http_types.Result("resigned", winners, [], []))


async def abort(table: Table, message: Message[ws_messages.Abort]) -> None:
    """End the game without a result once every person with a seat has asked for it."""
    table.playing()
    table.seated(message.person)
    if await _agree(table, "abort", message.person):
        await end(table, ABORTED)


async def end(table: Table, result: http_types.Result) -> None:
    """End the game with a result."""
    await table.keep(ending.change(table, None if table.game is None else table.game.settled, result))
    table.record.status, table.record.result = OVER, result
    answers.continue_game(table)


async def rematch(table: Table, message: Message[ws_messages.Rematch]) -> None:
    """Open another table for the same people once all of them have asked for it."""
    table.seated(message.person)
    if table.record.status != OVER:
        raise Refusal("not_allowed", "the game is not over yet")
    if table.record.next is None and await _agree(table, "rematch", message.person):
        following = await table.services.reopen(table.record)
        await table.keep(Change(values={"next": following}))
        table.record.next = following
        table.tell_facts()


async def _agree(table: Table, what: Literal["abort", "rematch"], person: Person) -> bool:
    """Store a person's consent; the result is whether everybody has given it."""
    agreed = {**table.agreed, what: table.agreed[what] | {person.id}}
    await table.keep(Change(values={"agreed": {one: sorted(people) for one, people in agreed.items()}}))
    table.agreed = agreed
    table.tell_facts()
    return table.agreed[what] >= people_at(table.record)
