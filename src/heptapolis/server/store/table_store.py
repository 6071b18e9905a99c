"""Tables, their moves and their chat, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update

from heptapolis.server.http.http_types import ClockRule, Result
from heptapolis.server.store.database import Database
from heptapolis.server.store.records import OPEN, OVER, PLAYING, WAITING, Change, SeatRecord, TableRecord
from heptapolis.server.store.schema import CHAT, HIDDEN_GAMES, MOVES, PEOPLE, SEATS, TABLES
from heptapolis.server.tables.live_game import Row
from heptapolis.server.tables.ws_messages import ChatLine

MOST_LISTED = 50
MOST_SAID = 100
MOST_FORGOTTEN = 500  # tables in one transaction

# Statements of every answer, made once: SQLAlchemy takes longer to make them than the database to run them.
_OWNED = update(TABLES).where(TABLES.c.id == bindparam("table_id"), TABLES.c.fence == bindparam("owner_fence"))
_ADD_ROWS = insert(MOVES)
_CHANGE_SEAT = update(SEATS).where(SEATS.c.table_id == bindparam("of_table"), SEATS.c.seat == bindparam("number"))


class LostTable(Exception):
    """Another process runs this table now; nothing was stored."""


class TableStore(Database):
    """What is read and written about tables."""

    kept = 0  # changes stored since the start

    async def add_table(self, table: TableRecord) -> None:
        """Store a new table and its seats."""
        values = asdict(table) | {"clock": msgspec.to_builtins(table.clock), "result": None, "fence": 0}
        seats = values.pop("seats")

        def change(connection: Connection) -> None:
            connection.execute(insert(TABLES).values(**values))
            connection.execute(insert(SEATS), [seat | {"table_id": table.id} for seat in seats])

        await self.write(change)

    async def table(self, identity: str) -> TableRecord | None:
        """A table by id."""
        found = await self._tables(TABLES.c.id == identity)
        return found[0] if found else None

    async def tables_of(self, person: str) -> list[TableRecord]:
        """The tables where a person has a seat, the newest first."""
        mine = select(SEATS.c.table_id).where(SEATS.c.person == person)
        return await self._tables(TABLES.c.id.in_(mine))

    async def open_tables(self) -> list[TableRecord]:
        """Public tables with a free seat."""
        free = select(SEATS.c.table_id).where(SEATS.c.kind == OPEN)
        return await self._tables(TABLES.c.public, TABLES.c.status == WAITING, TABLES.c.id.in_(free))

    async def watchable_tables(self, since: float) -> list[TableRecord]:
        """Public games in progress in which something has happened since a moment."""
        return await self._tables(TABLES.c.public, TABLES.c.status == PLAYING, TABLES.c.moved >= since)

    async def table_of_request(self, host: str, key: str) -> str | None:
        """The id of the table that a request of a person has opened."""
        query = select(TABLES.c.id).where(TABLES.c.host == host, TABLES.c.request_key == key)
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def table_by_code(self, code: str) -> TableRecord | None:
        """The table with a code, if it waits or is played."""
        found = await self._tables(TABLES.c.code == code, TABLES.c.status != OVER)
        return found[0] if found else None

    async def forget_waiting(self, before: float) -> list[str]:
        """Delete tables that have waited for people since before a moment; the result is their ids."""
        old = select(TABLES.c.id).where(TABLES.c.status == WAITING, TABLES.c.created < before).limit(MOST_FORGOTTEN)

        def change(connection: Connection) -> list[str]:
            tables = list(connection.execute(old).scalars())
            for table in (CHAT, MOVES, SEATS):
                connection.execute(delete(table).where(table.c.table_id.in_(tables)))
            connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
            return tables

        return await self.write(change)

    async def rows(self, identity: str) -> list[Row]:
        """The rows of a table: its moves and what was taken back."""
        query = select(MOVES.c.seat, MOVES.c.text, MOVES.c.keep).where(MOVES.c.table_id == identity)
        query = query.order_by(MOVES.c.number)
        return await self.read(lambda connection: [Row(*row) for row in connection.execute(query)])

    async def keep(self, identity: str, fence: int, change: Change, first: int, now: float) -> None:
        """Store a change of a table, its rows numbered from `first`; `LostTable` if another process owns it now."""
        values = {"moved": now, **change.values}
        rows = [
            {"table_id": identity, "number": number, "at": now, **row._asdict()}
            for number, row in enumerate(change.rows, first)
        ]
        seats = [asdict(seat) | {"of_table": identity, "number": seat.seat} for seat in change.seats or ()]
        owned = {"table_id": identity, "owner_fence": fence}

        def store(connection: Connection) -> None:
            if not connection.execute(_OWNED, values | owned).rowcount:
                raise LostTable(identity)
            if rows:
                connection.execute(_ADD_ROWS, rows)
            if seats:
                connection.execute(_CHANGE_SEAT, seats)

        await self.write(store)
        self.kept += 1

    async def hand_over(self, guest: str, account: str) -> None:
        """Give all seats and tables of a guest to an account."""

        def change(connection: Connection) -> None:
            connection.execute(update(SEATS).where(SEATS.c.person == guest).values(person=account))
            connection.execute(update(TABLES).where(TABLES.c.host == guest).values(host=account))
            connection.execute(delete(HIDDEN_GAMES).where(HIDDEN_GAMES.c.person == guest))

        await self.write(change)

    async def say(
        self, identity: str, person: str, text: str, now: float, team: int | None = None, fence: int | None = None
    ) -> int:
        """Store a line of the chat, for everybody or for a team; the result is its number.

        The table is locked, so that no two lines get the same number. `LostTable` if another process owns it now.
        """
        last = select(func.coalesce(func.max(CHAT.c.number), 0)).where(CHAT.c.table_id == identity)
        lock = select(TABLES.c.fence).where(TABLES.c.id == identity).with_for_update()

        def change(connection: Connection) -> int:
            if connection.execute(lock).scalar() != fence and fence is not None:
                raise LostTable(identity)
            number = int(connection.execute(last).scalar_one()) + 1
            line = {"table_id": identity, "number": number, "person": person, "text": text, "at": now, "team": team}
            connection.execute(insert(CHAT), line)
            return number

        return await self.write(change)

    async def chat(self, identity: str) -> list[ChatLine]:
        """The last lines of a table's chat."""
        query = (
            select(CHAT.c.number, CHAT.c.person, PEOPLE.c.name, CHAT.c.text, CHAT.c.at, CHAT.c.team)
            .join(PEOPLE, PEOPLE.c.id == CHAT.c.person)
            .where(CHAT.c.table_id == identity)
            .order_by(CHAT.c.number.desc())
            .limit(MOST_SAID)
        )
        return await self.read(lambda connection: [ChatLine(*row) for row in connection.execute(query)][::-1])

    async def _tables(self, *conditions: Any) -> list[TableRecord]:
        is_over = TABLES.c.status == OVER
        query = select(TABLES).where(*conditions).order_by(is_over, TABLES.c.created.desc()).limit(MOST_LISTED)
        return await self.read(lambda connection: tables_in(connection, query))


def tables_in(connection: Connection, query: Select[Any]) -> list[TableRecord]:
    """The tables that a query finds, with their seats."""
    rows = connection.execute(query).mappings().all()
    seats = select(SEATS).where(SEATS.c.table_id.in_([row["id"] for row in rows])).order_by(SEATS.c.seat)
    by_table: dict[str, list[Any]] = {row["id"]: [] for row in rows}
    for seat in connection.execute(seats).mappings():
        by_table[seat["table_id"]].append(seat)
    return [_table(row, by_table[row["id"]]) for row in rows]


def _table(row: Any, seats: Sequence[Any]) -> TableRecord:
    values = {name: row[name] for name in TableRecord.__dataclass_fields__ if name in row}
    values["clock"] = msgspec.convert(row["clock"], ClockRule)
    values["result"] = msgspec.convert(row["result"], Result) if row["result"] else None
    return TableRecord(
        **values, seats=[SeatRecord(**{name: seat[name] for name in SeatRecord.__dataclass_fields__}) for seat in seats]
    )
