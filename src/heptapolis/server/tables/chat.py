"""The chat of a table: lines, and people who are muted."""

from __future__ import annotations

from heptapolis.core import registry
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.people.text import clean
from heptapolis.server.store.records import Person
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import Message
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.table import Table


async def say(table: Table, message: Message[ws_messages.Say]) -> None:
    """Send a line to everybody who has not muted its author, or only to those of the author's team."""
    person, text, team = message.person, clean(message.request.text), message.request.team
    if not table.record.open_chat and not table.own(person):
        raise Refusal("no_seat", "at this table only those with a seat write")
    if not text:
        raise Refusal("malformed", "there is nothing to be seen in this line")
    if team is not None and team not in teams(table, person):
        raise Refusal("not_allowed", "only partners write to their team")
    number = await table.keep_line(person, text, team)
    line = ws_messages.ChatLine(number, person.id, person.name, text, table.services.now(), team)
    for listener in table.listeners:
        if hears(table, listener, line):
            listener.send(ws_messages.ChatNews(line))


def hears(table: Table, listener: Listener, line: ws_messages.ChatLine) -> bool:
    """Whether a line is for a socket: its author is not muted, and a team's lines reach only those of the team."""
    if line.person in listener.muted:
        return False
    return line.team is None or (not listener.watches and line.team in teams(table, listener.person))


def teams(table: Table, person: Person) -> set[int]:
    """The teams in which a person has a seat; there are none where everybody plays alone."""
    size = registry.game(table.record.game).team_size(table.record.options)
    return {seat // size for seat in table.own(person)} if size > 1 else set()


async def mute(table: Table, message: Message[ws_messages.Mute]) -> None:
    """Mute or unmute somebody on all devices of the person who asks."""
    person, request = message.person, message.request
    if await table.services.store.person(request.person) is None:
        raise Refusal("not_allowed", "there is no such person")
    await table.services.store.mute(person.id, request.person, request.on)
    for listener in table.listeners:
        if listener.person.id == person.id:
            (listener.muted.add if request.on else listener.muted.discard)(request.person)
