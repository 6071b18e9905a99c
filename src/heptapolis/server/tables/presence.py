"""Who is connected to a table: sockets that open and close, new names, guests who sign in."""

from __future__ import annotations

from dataclasses import replace

from heptapolis.server.people.identity import me
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.chat import hears
from heptapolis.server.tables.inbox import Connected, Disconnected, GuestSignedIn, Message, Renamed
from heptapolis.server.tables.table import Table
from heptapolis.server.tables.table_info import people_at


async def connect(table: Table, message: Message[Connected]) -> None:
    """Send everything to a new socket."""
    listener = message.request.listener
    table.listeners.append(listener)
    store = table.services.store
    listener.muted = set(await store.muted(listener.person.id))
    chat = [line for line in await store.chat(table.record.id) if hears(table, listener, line)]
    listener.send(ws_messages.Hello(me(listener.person), table.facts(listener.person), chat, sorted(listener.muted)))
    table.show(listener, whole=True)
    if table.game is not None and table.record.clock.kind != "none":
        table.tell_time(listener)
    for seat in sorted(table.thinking):
        listener.send(ws_messages.Thinking(seat, True))
    table.tell_undo_request(listener)
    table.tell_facts()


async def disconnect(table: Table, message: Message[Disconnected]) -> None:
    """Forget a socket that was closed."""
    table.listeners = [listener for listener in table.listeners if listener is not message.request.listener]
    table.tell_facts()


async def rename(table: Table, message: Message[Renamed]) -> None:
    """Show a person's new name."""
    person = message.request.person
    for listener in table.listeners:
        if listener.person.id == person.id:
            listener.person.name = person.name
    if person.id in people_at(table.record):
        table.names[person.id] = person.name
        table.tell_facts()


async def hand_over(table: Table, message: Message[GuestSignedIn]) -> None:
    """Give a guest's seats to the account; the guest's sockets connect again."""
    guest, account = message.request
    seats = [replace(seat, person=account.id) for seat in table.record.seats if seat.person == guest]
    host = account.id if table.record.host == guest else table.record.host
    if seats or host != table.record.host:
        await table.reseat(seats, host=host)
        table.record.host = host
        table.names[account.id] = account.name
        table.tell_facts()
    for listener in table.listeners:
        if listener.person.id == guest:
            listener.dismiss("restart")
