"""Somebody who looks at a table over one socket: what is sent waits here in order."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from heptapolis.server.store.records import Person
from heptapolis.server.tables import ws_messages

MOST_WAITING = 512  # messages a slow reader may be behind before it is cut off
CODES = {"restart": 1012, "flood": 1008, "slow": 1013}  # with which the socket is closed; else 1000


class Listener:
    """One socket at a table."""

    def __init__(self, person: Person, watches: bool = False) -> None:
        self.person = person
        self.watches = watches  # sees what a stranger sees, whatever seats the person has
        self.muted: set[str] = set()
        self.seat: int | None = None  # the seat whose view was sent last
        self.looking: tuple[int, int | None] | None = None  # the seat asked for, until the next answer
        self.steps: list[ws_messages.Step] = []  # the story as it was sent
        self._shown: ws_messages.ViewNews | None = None  # the last view, without its steps
        self.clock: list[float | None] = []  # what stood still when the clock was told last
        self.code = 1000  # of the end
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 2)

    def send(self, news: Any) -> None:
        """Put a message into the outbox; whoever reads too slowly is sent away and may connect again."""
        if self.outbox.qsize() < MOST_WAITING:
            self.outbox.put_nowait(ws_messages.encode(news))
        else:
            self.dismiss("slow")

    def show(self, news: ws_messages.ViewNews, is_told: bool) -> bool:
        """Send a view, unless its story is told and the rest is as before; whether it was sent."""
        bare = msgspec.structs.replace(news, keep=0, steps=[])
        if is_told and bare == self._shown:
            return False
        self._shown = bare
        self.send(news)
        return True

    def dismiss(self, reason: str) -> None:
        """The last message, and the end."""
        if self.outbox.qsize() <= MOST_WAITING:
            self.code = CODES.get(reason, 1000)
            self.outbox.put_nowait(ws_messages.encode(ws_messages.Bye(reason)))
            self.outbox.put_nowait(None)
