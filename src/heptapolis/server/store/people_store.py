"""People, sessions and who has muted whom, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from heptapolis.server.store.database import Database
from heptapolis.server.store.records import Person
from heptapolis.server.store.schema import MUTES, PEOPLE, SESSIONS


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

    async def add_session(self, digest: str, person: str, expires: float) -> None:
        """Store a session."""
        query = insert(SESSIONS).values(digest=digest, person=person, expires=expires)
        await self.write(lambda connection: connection.execute(query))

    async def session(self, digest: str, now: float) -> Person | None:
        """The person of a session."""
        whose = select(SESSIONS.c.person).where(SESSIONS.c.digest == digest, SESSIONS.c.expires > now)
        return await self._person(PEOPLE.c.id == whose.scalar_subquery())

    async def end_session(self, digest: str) -> None:
        """Delete a session."""
        await self.write(lambda connection: connection.execute(delete(SESSIONS).where(SESSIONS.c.digest == digest)))

    async def end_old_sessions(self, now: float) -> int:
        """Delete expired sessions; the result is their number."""
        query = delete(SESSIONS).where(SESSIONS.c.expires <= now)
        return await self.write(lambda connection: int(connection.execute(query).rowcount))

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
