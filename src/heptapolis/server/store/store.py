"""The database: reads and writes people, tables and moves; each change is one transaction."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from heptapolis.server.store.games_store import GamesStore
from heptapolis.server.store.people_store import PeopleStore
from heptapolis.server.store.schema import SERVER_VALUES


class Store(PeopleStore, GamesStore):
    """An open database with the newest schema."""

    async def server_value(self, name: str, value: str) -> str:
        """A value of the whole server; the first one given is stored and stays."""

        def change(connection: Connection) -> str:
            known = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == name)
            kept = connection.execute(known).scalar()
            if kept is None:
                connection.execute(insert(SERVER_VALUES).values(name=name, value=value))
            return value if kept is None else str(kept)

        return await self.write(change)

    async def note(self, name: str, value: str) -> None:
        """Change a value of the whole server."""

        def change(connection: Connection) -> None:
            connection.execute(delete(SERVER_VALUES).where(SERVER_VALUES.c.name == name))
            connection.execute(insert(SERVER_VALUES).values(name=name, value=value))

        await self.write(change)

    async def noted(self, name: str) -> str | None:
        """A value of the whole server, if it is there."""
        query = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == name)
        return await self.read(lambda connection: connection.execute(query).scalar())
