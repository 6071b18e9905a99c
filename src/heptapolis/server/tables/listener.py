"""A socket at a table, and the queue of messages to be sent over it."""

from __future__ import annotations

import asyncio

import msgspec

from heptapolis.server.store.records import Person
from heptapolis.server.tables import ws_messages

MOST_WAITING = 512  # messages that may wait for a slow reader before the socket is closed
CODES = {"restart": 1012, "flood": 1008, "slow": 1013, "sent_away": 4003}  # close codes of the WebSocket; else 1000


class Listener:
    """One socket at a table."""

    def __init__(self, person: Person, watches: bool = False) -> None:
        self.person = person
        self.watches = watches  # sees what a spectator sees, even if the person has a seat
        self.muted: set[str] = set()
        self.seat: int | None = None  # the seat whose view was sent last
        self.looking: tuple[int, int | None] | None = None  # a question, and the seat to show until its answer
        self.told: tuple[list[ws_messages.Step], int] = ([], 0)  # a story, and how many of its steps were sent
        self._shown: ws_messages.ViewNews | None = None  # the last view, without steps
        self.clock: list[float | None] = []  # `Clock.steady` when the time was sent last
        self.code = 1000  # to close the socket with
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 2)

    def send(self, news: ws_messages.News) -> None:
        """Put a message into the outbox; a reader that is too slow is disconnected and may connect again."""
        self.pass_on(ws_messages.encode(news))

    def show(self, news: ws_messages.ViewNews, is_told: bool) -> bool:
        """Send a view, unless it has no new steps and nothing else has changed; whether it was sent."""
        bare = msgspec.structs.replace(news, keep=0, steps=[])
        if is_told and bare == self._shown:
            return False
        self._shown = bare
        self.send(news)
        return True

    def pass_on(self, data: bytes) -> None:
        """Put a message of another process into the outbox."""
        if self.outbox.qsize() < MOST_WAITING:
            self.outbox.put_nowait(data)
        else:
            self.dismiss("slow")

    def dismiss(self, reason: str) -> None:
        """Send the last message and close the socket."""
        if self.outbox.qsize() <= MOST_WAITING:
            self.code = self.code_of(reason)
            self.outbox.put_nowait(ws_messages.encode(ws_messages.Bye(reason)))
            self.outbox.put_nowait(None)

    def hang_up(self, code: int) -> None:
        """Close the socket; the last message was sent."""
        self.code = code
        self.outbox.put_nowait(None)

    @staticmethod
    def code_of(reason: str) -> int:
        """The close code for a reason."""
        return CODES.get(reason, 1000)
