"""The database: reads and writes people, tables and moves; each change is one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, Self

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, delete, event, false, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from heptapolis.server.http.http_types import ClockRule, Result
from heptapolis.server.store.records import OPEN, OVER, PLAYING, WAITING, Change, Person, SeatRecord, TableRecord
from heptapolis.server.store.schema import CHAT, MOVES, MUTES, PEOPLE, SEATS, SERVER_VALUES, SESSIONS, TABLES
from heptapolis.server.tables.live_game import Row
from heptapolis.server.tables.ws_messages import ChatLine

MOST_LISTED = 50
MOST_SAID = 100


class LostTable(Exception):
    """Another process runs this table now; nothing was stored."""


class Store:
    """An open database with the newest schema."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if _is_sqlite(engine) else nullcontext()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, and migrate to the newest schema."""
        engine = create_async_engine(url)
        if _is_sqlite(engine):
            event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        async with engine.begin() as connection:
            await connection.run_sync(migrate)
        return cls(engine)

    async def close(self) -> None:
        """Close the connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A write transaction. SQLite allows one writer at a time, so there they wait for each other here."""
        async with self._turn, self._engine.begin() as connection:
            yield connection

    async def server_value(self, name: str, value: str) -> str:
        """A value of the whole server; the first one given is stored and stays."""
        async with self._writing() as connection:
            known = select(SERVER_VALUES.c.value).where(SERVER_VALUES.c.name == name)
            kept = (await connection.execute(known)).scalar()
            if kept is None:
                await connection.execute(insert(SERVER_VALUES).values(name=name, value=value))
        return value if kept is None else str(kept)

    # People.

    async def add_person(self, person: Person) -> None:
        """Store a new person."""
        async with self._writing() as connection:
            await connection.execute(insert(PEOPLE).values(**asdict(person)))

    async def person(self, identity: str) -> Person | None:
        """A person by id."""
        return await self._person(PEOPLE.c.id == identity)

    async def person_by_login(self, login: str) -> Person | None:
        """An account by login."""
        return await self._person(PEOPLE.c.login == login)

    async def change_person(self, identity: str, **values: str) -> bool:
        """Change name, login or password; false if the login is taken."""
        try:
            async with self._writing() as connection:
                await connection.execute(update(PEOPLE).where(PEOPLE.c.id == identity).values(**values))
        except IntegrityError:
            return False
        return True

    async def names(self, identities: Sequence[str]) -> dict[str, str | None]:
        """What people are called."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(identities)))
            return {row.id: row.name for row in found}

    async def _person(self, condition: Any) -> Person | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(PEOPLE).where(condition))).mappings().first()
            return None if row is None else Person(**row)

    async def add_session(self, digest: str, person: str, expires: float) -> None:
        """Store a session."""
        async with self._writing() as connection:
            await connection.execute(insert(SESSIONS).values(digest=digest, person=person, expires=expires))

    async def session(self, digest: str, now: float) -> Person | None:
        """The person of a session."""
        whose = select(SESSIONS.c.person).where(SESSIONS.c.digest == digest, SESSIONS.c.expires > now)
        return await self._person(PEOPLE.c.id == whose.scalar_subquery())

    async def end_session(self, digest: str) -> None:
        """Delete a session."""
        async with self._writing() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.digest == digest))

    async def end_old_sessions(self, now: float) -> int:
        """Delete expired sessions; the result is their number."""
        async with self._writing() as connection:
            done = await connection.execute(delete(SESSIONS).where(SESSIONS.c.expires <= now))
            return int(done.rowcount)

    async def mute(self, person: str, muted: str, on: bool) -> None:
        """Mute a person for another, or unmute."""
        pair = (MUTES.c.person == person) & (MUTES.c.muted == muted)
        async with self._writing() as connection:
            await connection.execute(delete(MUTES).where(pair))
            if on:
                await connection.execute(insert(MUTES).values(person=person, muted=muted))

    async def muted(self, person: str) -> list[str]:
        """The people that a person has muted."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(MUTES.c.muted).where(MUTES.c.person == person))
            return sorted(found.scalars())

    # Tables.

    async def add_table(self, table: TableRecord) -> None:
        """Store a new table and its seats."""
        values = asdict(table) | {"clock": msgspec.to_builtins(table.clock), "result": None, "fence": 0}
        seats = values.pop("seats")
        async with self._writing() as connection:
            await connection.execute(insert(TABLES).values(**values))
            await connection.execute(insert(SEATS), [seat | {"table_id": table.id} for seat in seats])

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

    async def running(self) -> list[str]:
        """The ids of all tables with a game in progress."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(TABLES.c.id).where(TABLES.c.status == PLAYING))
            return list(found.scalars())

    async def rows(self, identity: str) -> list[Row]:
        """The rows of a table: its moves and what was taken back."""
        query = select(MOVES.c.seat, MOVES.c.text, MOVES.c.keep).where(MOVES.c.table_id == identity)
        async with self._engine.connect() as connection:
            return [Row(*row) for row in await connection.execute(query.order_by(MOVES.c.number))]

    async def claim(self, identity: str, owner: str) -> int:
        """Become the owner of a table; the result is the fencing number for writes."""
        async with self._writing() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == identity).values(owner=owner, fence=TABLES.c.fence + 1)
            )
            fence = await connection.execute(select(TABLES.c.fence).where(TABLES.c.id == identity))
            return int(fence.scalar_one())

    async def keep(self, identity: str, fence: int, change: Change, first: int, now: float) -> None:
        """Store a change of a table, its rows numbered from `first`; `LostTable` if another process owns it now."""
        async with self._writing() as connection:
            done = await connection.execute(
                update(TABLES)
                .where(TABLES.c.id == identity, TABLES.c.fence == fence)
                .values(**{"moved": now, **change.values})
            )
            if not done.rowcount:
                raise LostTable(identity)
            if change.rows:
                await connection.execute(
                    insert(MOVES),
                    [
                        {"table_id": identity, "number": number, "at": now, **row._asdict()}
                        for number, row in enumerate(change.rows, first)
                    ],
                )
            for seat in change.seats or ():
                await connection.execute(
                    update(SEATS).values(**asdict(seat)).where(SEATS.c.table_id == identity, SEATS.c.seat == seat.seat)
                )

    async def hand_over(self, guest: str, account: str) -> None:
        """Give all seats and tables of a guest to an account."""
        async with self._writing() as connection:
            await connection.execute(update(SEATS).where(SEATS.c.person == guest).values(person=account))
            await connection.execute(update(TABLES).where(TABLES.c.host == guest).values(host=account))

    async def say(self, identity: str, person: str, text: str, now: float) -> int:
        """Store a line of the chat; the result is its number."""
        last = select(func.coalesce(func.max(CHAT.c.number), 0)).where(CHAT.c.table_id == identity)
        async with self._writing() as connection:
            number = int((await connection.execute(last)).scalar_one()) + 1
            await connection.execute(
                insert(CHAT).values(table_id=identity, number=number, person=person, text=text, at=now)
            )
        return number

    async def chat(self, identity: str) -> list[ChatLine]:
        """The last lines of a table's chat."""
        query = (
            select(CHAT.c.number, CHAT.c.person, PEOPLE.c.name, CHAT.c.text, CHAT.c.at)
            .join(PEOPLE, PEOPLE.c.id == CHAT.c.person)
            .where(CHAT.c.table_id == identity)
            .order_by(CHAT.c.number.desc())
            .limit(MOST_SAID)
        )
        async with self._engine.connect() as connection:
            return [ChatLine(*row) for row in await connection.execute(query)][::-1]

    async def _tables(self, *conditions: Any) -> list[TableRecord]:
        is_over = TABLES.c.status == OVER
        query = select(TABLES).where(*conditions).order_by(is_over, TABLES.c.created.desc()).limit(MOST_LISTED)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
            seats = (
                (
                    await connection.execute(
                        select(SEATS).where(SEATS.c.table_id.in_([row["id"] for row in rows])).order_by(SEATS.c.seat)
                    )
                )
                .mappings()
                .all()
            )
        return [_table(row, [seat for seat in seats if seat["table_id"] == row["id"]]) for row in rows]


def _table(row: Any, seats: Sequence[Any]) -> TableRecord:
    values = {name: row[name] for name in TableRecord.__dataclass_fields__ if name in row}
    values["clock"] = msgspec.convert(row["clock"], ClockRule)
    values["result"] = msgspec.convert(row["result"], Result) if row["result"] else None
    return TableRecord(
        **values, seats=[SeatRecord(**{name: seat[name] for name in SeatRecord.__dataclass_fields__}) for seat in seats]
    )


def try_out(url: str) -> None:
    """Migrate a database and try to write to it; the error is raised here if it cannot be used."""
    engine = create_engine(url.replace("+aiosqlite", ""))
    try:
        with engine.begin() as connection:
            migrate(connection)
            connection.execute(delete(SESSIONS).where(false()))
    finally:
        engine.dispose()


def _is_sqlite(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "sqlite"


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer, and foreign keys are enforced."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: Connection, revision: str = "head") -> None:
    """Migrate the schema to a revision, by default the newest."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
