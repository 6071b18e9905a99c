"""The chat of a table: lines, and people who are muted."""

from __future__ import annotations

from heptapolis.server.http.refusal import Refusal
from heptapolis.server.people.text import clean
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import Message
from heptapolis.server.tables.table import Table


async def say(table: Table, message: Message[ws_messages.Say]) -> None:
    """Send a line to everybody who has not muted its author."""
    person, text = message.person, clean(message.request.text)
    if not table.record.open_chat and not table.own(person):
        raise Refusal("no_seat", "at this table only those with a seat write")
    if not text:
        raise Refusal("malformed", "there is nothing to be seen in this line")
    now = table.services.now()
    number = await table.services.store.say(table.record.id, person.id, text, now)
    for listener in table.listeners:
        if person.id not in listener.muted:
            listener.send(ws_messages.ChatNews(ws_messages.ChatLine(number, person.id, person.name, text, now)))


async def mute(table: Table, message: Message[ws_messages.Mute]) -> None:
    """Mute or unmute somebody on all devices of the person who asks."""
    person, request = message.person, message.request
    if await table.services.store.person(request.person) is None:
        raise Refusal("not_allowed", "there is no such person")
    await table.services.store.mute(person.id, request.person, request.on)
    for listener in table.listeners:
        if listener.person.id == person.id:
            (listener.muted.add if request.on else listener.muted.discard)(request.person)
