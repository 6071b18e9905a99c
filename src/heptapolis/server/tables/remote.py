"""Tables that another process runs: sockets that arrive here speak to them over the bus, and the other way round."""

from __future__ import annotations

import asyncio
from typing import Any

from heptapolis.server.bus.bus import Post
from heptapolis.server.bus.bus_messages import Closed, Dismissed, Open, Said, Sent, Who
from heptapolis.server.store.records import Person
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import Connected, Disconnected, Message
from heptapolis.server.tables.listener import Listener


def who(person: Person) -> Who:
    """A person as other processes need it."""
    return Who(person.id, person.name, person.login)


def person_of(who: Who) -> Person:
    """The person that another process has told of."""
    return Person(who.id, who.name, who.login)


class RemoteTable:
    """A table in another process, for one socket that arrived here: what is put into its inbox is sent there."""

    def __init__(self, post: Post, own: str, owner: str, table: str, session: str) -> None:
        self._post, self._own, self.owner, self._table, self.session = post, own, owner, table, session
        self.listener: Listener | None = None  # of the socket, once it is connected

    def post(self, message: Message[Any]) -> None:
        """Send a message to the table's process."""
        request = message.request
        if isinstance(request, Connected):
            self.listener = request.listener
            opened = Open(self._own, self.session, self._table, who(message.person), request.listener.watches)
            self._post(self.owner, opened)
        elif isinstance(request, Disconnected):
            self._post(self.owner, Closed(self.session))
        else:
            self._post(self.owner, Said(self.session, ws_messages.encode(request)))


class Outbox(asyncio.Queue[bytes | None]):
    """The outbox of a socket in another process: messages leave at once, and that process keeps those that wait."""

    def __init__(self, post: Post, address: str, session: str) -> None:
        super().__init__()
        self._send, self._address, self._session = post, address, session
        self.code = 1000

    def put_nowait(self, data: bytes | None) -> None:
        """Send a message, or nothing more."""
        message = Dismissed(self._session, self.code) if data is None else Sent(self._session, data)
        self._send(self._address, message)


class RemoteListener(Listener):
    """A socket in another process, at a table here."""

    def __init__(self, post: Post, opened: Open) -> None:
        super().__init__(person_of(opened.who), opened.watches)
        self.sender, self.session = opened.sender, opened.session
        self._remote = Outbox(post, opened.sender, opened.session)
        self.outbox = self._remote

    def dismiss(self, reason: str) -> None:
        """Send the last message and close the socket."""
        self._remote.code = self.code_of(reason)
        super().dismiss(reason)
