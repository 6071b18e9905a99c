"""The database: reads and writes people, tables and moves; each change is one transaction."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from heptapolis.server.store.games_store import GamesStore
from heptapolis.server.store.lease_store import LeaseStore
from heptapolis.server.store.people_store import PeopleStore
from heptapolis.server.store.schema import SERVER_VALUES
from heptapolis.server.store.statistics_store import StatisticsStore


class Store(PeopleStore, GamesStore, StatisticsStore, LeaseStore):
    """An open database with the newest schema."""

    async def server_value(self, name: str, value: str) -> str:
        """A value of the whole server; the first one given is stored and stays, whichever process gives it."""
        known = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == name)

        def change(connection: Connection) -> str:
            connection.execute(_added(connection, name, value).on_conflict_do_nothing())
            return str(connection.execute(known).scalar_one())

        return await self.write(change)

    async def note(self, name: str, value: str) -> None:
        """Change a value of the whole server."""

        def change(connection: Connection) -> None:
            added = _added(connection, name, value)
            connection.execute(added.on_conflict_do_update(index_elements=["name"], set_={"value": value}))

        await self.write(change)

    async def noted(self, name: str) -> str | None:
        """A value of the whole server, if it is there."""
        query = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == name)
        return await self.read(lambda connection: connection.execute(query).scalar())


def _added(connection: Connection, name: str, value: str) -> Any:
    """A new value; each of the two databases has a statement of its own for values that are there already."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    return dialect.insert(SERVER_VALUES).values(name=name, value=value)
