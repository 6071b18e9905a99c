"""What statistics count of finished games, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, exists, select
from sqlalchemy.dialects import postgresql, sqlite

from heptapolis.server.store.games_store import Wanted, all_games, own_games
from heptapolis.server.store.records import SeatRecord, TableRecord
from heptapolis.server.store.schema import GAME_FACTS, SEATS, TABLES
from heptapolis.server.store.table_store import TableStore, tables_in
from heptapolis.study.facts import CountedGame

MOST_COUNTED = 10_000  # games, the newest ones


class CountedTable(NamedTuple):
    """A finished game with its seats; without facts if it was not played to its end."""

    facts: CountedGame | None
    seats: list[SeatRecord]


class StatisticsStore(TableStore):
    """What is read and written for statistics."""

    async def without_facts(self, most: int, person: str = "") -> list[TableRecord]:
        """Finished games of which nothing is counted yet, the newest first: a person's own, or everybody's."""
        conditions = [TABLES.c.ended.is_not(None), ~exists().where(GAME_FACTS.c.table_id == TABLES.c.id)]
        if person:
            conditions.append(exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == person))
        query = select(TABLES).where(*conditions).order_by(TABLES.c.ended.desc()).limit(most)
        return await self.read(lambda connection: tables_in(connection, query))

    async def keep_facts(self, table: str, facts: CountedGame | None) -> None:
        """Store what is counted of a game; another process may have done so already."""
        values = {"table_id": table, "facts": msgspec.to_builtins(facts)}

        def change(connection: Connection) -> None:
            dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
            connection.execute(dialect.insert(GAME_FACTS).values(**values).on_conflict_do_nothing())

        await self.write(change)

    async def counted_games(self, person: str, wanted: Wanted) -> list[CountedTable]:
        """The newest finished games that are wanted: a person's own, or without a person everybody's."""
        conditions = own_games(person, wanted) if person else all_games(wanted)
        return await self.read(lambda connection: _counted(connection, conditions))


def _counted(connection: Connection, conditions: Sequence[ColumnElement[bool]]) -> list[CountedTable]:
    source = TABLES.join(GAME_FACTS, GAME_FACTS.c.table_id == TABLES.c.id)
    query = select(TABLES.c.id, GAME_FACTS.c.facts).select_from(source).where(*conditions)
    found = connection.execute(query.order_by(TABLES.c.ended.desc()).limit(MOST_COUNTED)).all()
    newest = select(TABLES.c.id).select_from(source).where(*conditions)
    newest = newest.order_by(TABLES.c.ended.desc()).limit(MOST_COUNTED)
    seats: dict[str, list[SeatRecord]] = {row.id: [] for row in found}
    columns = [SEATS.c[name] for name in ("table_id", "seat", "kind", "person", "bot", "outcome")]
    for row in connection.execute(select(*columns).where(SEATS.c.table_id.in_(newest)).order_by(SEATS.c.seat)):
        if row.table_id in seats:
            seats[row.table_id].append(SeatRecord(row.seat, row.kind, row.person, row.bot, outcome=row.outcome))
    return [CountedTable(_facts(row.facts), seats[row.id]) for row in found]


def _facts(data: object) -> CountedGame | None:
    return None if data is None else msgspec.convert(data, CountedGame)
