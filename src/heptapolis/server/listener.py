"""Somebody who looks at a table over one socket: what is sent waits here in order."""

from __future__ import annotations

import asyncio
from typing import Any

from heptapolis.server import wire
from heptapolis.server.records import Person

MOST_WAITING = 512  # messages a slow reader may be behind before it is cut off
CODES = {"restart": 1012, "flood": 1008, "slow": 1013}  # with which the socket is closed; else 1000


class Listener:
    """One socket at a table."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.muted: set[str] = set()
        self.seat: int | None = None  # the seat whose view was sent last
        self.looking: tuple[int, int | None] | None = None  # the seat asked for, until the next answer
        self.steps: list[wire.Step] = []  # the story as it was sent
        self.code = 1000  # of the end
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 2)

    def send(self, news: Any) -> None:
        """Put a message into the outbox; whoever reads too slowly is sent away and may connect again."""
        if self.outbox.qsize() < MOST_WAITING:
            self.outbox.put_nowait(wire.encode(news))
        else:
            self.dismiss("slow")

    def dismiss(self, reason: str) -> None:
        """The last message, and the end."""
        if self.outbox.qsize() <= MOST_WAITING:
            self.code = CODES.get(reason, 1000)
            self.outbox.put_nowait(wire.encode(wire.Bye(reason)))
            self.outbox.put_nowait(None)
