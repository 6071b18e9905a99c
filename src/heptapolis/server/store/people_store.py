"""People, sessions and who has muted whom, in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, union, update
from sqlalchemy.exc import IntegrityError

from heptapolis.server.store.database import Database
from heptapolis.server.store.records import Person, SessionRecord
from heptapolis.server.store.schema import CHAT, DEVICE_LINKS, HIDDEN_GAMES, MUTES, PEOPLE, SEATS, SESSIONS, TABLES

DAY = 86400.0
MOST_FORGOTTEN = 500  # guests in one transaction


class PeopleStore(Database):
    """What is read and written about people."""

    async def add_person(self, person: Person) -> None:
        """Store a new person."""
        await self.write(lambda connection: connection.execute(insert(PEOPLE).values(**asdict(person))))

    async def person(self, identity: str) -> Person | None:
        """A person by id."""
        return await self._person(PEOPLE.c.id == identity)

    async def person_by_login(self, login: str) -> Person | None:
        """An account by login."""
        return await self._person(PEOPLE.c.login == login)

    async def change_person(self, identity: str, **values: str) -> bool:
        """Change name, login or password; false if the login is taken."""
        query = update(PEOPLE).where(PEOPLE.c.id == identity).values(**values)
        try:
            await self.write(lambda connection: connection.execute(query))
        except IntegrityError:
            return False
        return True

    async def names(self, identities: Sequence[str]) -> dict[str, str | None]:
        """What people are called."""
        query = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(identities))
        return await self.read(lambda connection: {row.id: row.name for row in connection.execute(query)})

    async def _person(self, condition: Any) -> Person | None:
        def found(connection: Connection) -> Person | None:
            row = connection.execute(select(PEOPLE).where(condition)).mappings().first()
            return None if row is None else Person(**row)

        return await self.read(found)

    async def add_session(self, session: SessionRecord) -> None:
        """Store a session."""
        await self.write(lambda connection: connection.execute(insert(SESSIONS).values(**asdict(session))))

    async def session(self, digest: str, now: float) -> Person | None:
        """The person of a session; its use is noted once a day."""
        whose = select(SESSIONS.c.person, SESSIONS.c.used).where(SESSIONS.c.digest == digest, SESSIONS.c.expires > now)
        row = await self.read(lambda connection: connection.execute(whose).first())
        if row is None:
            return None
        if row.used is None or abs(now - row.used) >= DAY:
            note = update(SESSIONS).where(SESSIONS.c.digest == digest).values(used=now)
            await self.write(lambda connection: connection.execute(note))
        return await self._person(PEOPLE.c.id == row.person)

    async def sessions(self, person: str, now: float) -> list[SessionRecord]:
        """The sessions of a person, the newest first."""
        query = select(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.expires > now)
        query = query.order_by(SESSIONS.c.created.desc())
        return await self.read(
            lambda connection: [SessionRecord(**row) for row in connection.execute(query).mappings()]
        )

    async def known_sessions(self, digests: Collection[str]) -> set[str]:
        """Those of some sessions that have not ended."""
        query = select(SESSIONS.c.digest).where(SESSIONS.c.digest.in_(digests))
        return await self.read(lambda connection: set(connection.execute(query).scalars()))

    async def end_session(self, digest: str) -> None:
        """Delete a session."""
        await self.write(lambda connection: connection.execute(delete(SESSIONS).where(SESSIONS.c.digest == digest)))

    async def end_sessions(self, person: str, but: str | None = None) -> None:
        """Delete all sessions of a person, but for one."""
        query = delete(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.digest != (but or ""))
        await self.write(lambda connection: connection.execute(query))

    async def end_old_sessions(self, now: float) -> int:
        """Delete expired sessions and device links; the result is the number of sessions."""

        def change(connection: Connection) -> int:
            connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.expires <= now))
            return int(connection.execute(delete(SESSIONS).where(SESSIONS.c.expires <= now)).rowcount)

        return await self.write(change)

    async def add_device_link(self, digest: str, person: str, expires: float) -> None:
        """Store a device link."""
        query = insert(DEVICE_LINKS).values(digest=digest, person=person, expires=expires)
        await self.write(lambda connection: connection.execute(query))

    async def device_link(self, digest: str, now: float) -> Person | None:
        """The person of a device link that was not used yet."""
        whose = select(DEVICE_LINKS.c.person).where(DEVICE_LINKS.c.digest == digest, DEVICE_LINKS.c.expires > now)
        return await self._person(PEOPLE.c.id == whose.scalar_subquery())

    async def use_device_link(self, digest: str) -> bool:
        """Delete a device link; false if somebody else was quicker."""
        query = delete(DEVICE_LINKS).where(DEVICE_LINKS.c.digest == digest)
        return await self.write(lambda connection: bool(connection.execute(query).rowcount))

    async def end_device_links(self, person: str) -> None:
        """Delete all device links of a person."""
        query = delete(DEVICE_LINKS).where(DEVICE_LINKS.c.person == person)
        await self.write(lambda connection: connection.execute(query))

    async def forget_person(self, identity: str) -> None:
        """Delete all that is known of a person but the id, which games refer to."""

        def change(connection: Connection) -> None:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.person == identity))
            connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.person == identity))
            connection.execute(delete(MUTES).where((MUTES.c.person == identity) | (MUTES.c.muted == identity)))
            connection.execute(delete(CHAT).where(CHAT.c.person == identity))
            connection.execute(delete(HIDDEN_GAMES).where(HIDDEN_GAMES.c.person == identity))
            empty = {"name": None, "login": None, "password": None}
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == identity).values(**empty))

        await self.write(change)

    async def said_by(self, person: str) -> list[dict[str, Any]]:
        """All lines that a person has written."""
        query = select(CHAT.c.table_id, CHAT.c.text, CHAT.c.at).where(CHAT.c.person == person).order_by(CHAT.c.at)
        return await self.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])

    async def forget_guests(self, before: float) -> int:
        """Delete guests who have not been here since a moment and have left nothing; the result is their number."""
        left = union(
            select(SEATS.c.person).where(SEATS.c.person.is_not(None)),
            select(TABLES.c.host),
            select(CHAT.c.person),
            select(MUTES.c.muted),
            select(SESSIONS.c.person).where(func.coalesce(SESSIONS.c.used, before) >= before),
        )
        gone = select(PEOPLE.c.id).where(PEOPLE.c.login.is_(None), PEOPLE.c.created < before, PEOPLE.c.id.not_in(left))

        def change(connection: Connection) -> int:
            guests = list(connection.execute(gone.limit(MOST_FORGOTTEN)).scalars())
            for table in (SESSIONS, DEVICE_LINKS, MUTES, HIDDEN_GAMES):
                connection.execute(delete(table).where(table.c.person.in_(guests)))
            connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(guests)))
            return len(guests)

        return await self.write(change)

    async def mute(self, person: str, muted: str, on: bool) -> None:
        """Mute a person for another, or unmute."""

        def change(connection: Connection) -> None:
            connection.execute(delete(MUTES).where(MUTES.c.person == person, MUTES.c.muted == muted))
            if on:
                connection.execute(insert(MUTES).values(person=person, muted=muted))

        await self.write(change)

    async def muted(self, person: str) -> list[str]:
        """The people that a person has muted."""
        query = select(MUTES.c.muted).where(MUTES.c.person == person)
        return await self.read(lambda connection: sorted(connection.execute(query).scalars()))
