"""The sessions of the open sockets: when a session has ended, its sockets are closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from heptapolis.server.people.identity import People
from heptapolis.server.tables.listener import Listener

CHECK_SECONDS = 3.0

log = structlog.get_logger(__name__)


class OpenSessions:
    """Which session each socket of this process was opened with.

    A session may be ended by any process or by the operator, so the database is asked.
    """

    def __init__(self, people: People) -> None:
        self._people = people
        self._of: dict[Listener, str | None] = {}

    @contextmanager
    def listening(self, listener: Listener, cookie: str | None) -> Iterator[None]:
        """Remember the session of a socket while it is open."""
        self._of[listener] = self._people.session_of(cookie)
        try:
            yield
        finally:
            del self._of[listener]

    def renew(self, old: str | None, new: str) -> None:
        """A browser has a new cookie in place of an old one; its sockets stay open."""
        before, after = self._people.session_of(old), self._people.session_of(new)
        self._of |= {listener: after for listener, session in self._of.items() if session == before}

    async def run(self) -> None:
        """Look for ended sessions from time to time."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self.check()
            except Exception:
                log.exception("the sessions of open sockets cannot be read")

    async def check(self) -> None:
        """Close the sockets whose session has ended."""
        ended = await self._people.ended({session for session in self._of.values() if session is not None})
        for listener, session in self._of.items():
            if session in ended:
                listener.dismiss("signed_out")
