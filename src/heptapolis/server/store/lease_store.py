"""Which process runs which table: heartbeats, leases that expire, and the fencing numbers of owners."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from heptapolis.server.http.refusal import Elsewhere, Refusal
from heptapolis.server.store.database import Database
from heptapolis.server.store.owner import is_gone
from heptapolis.server.store.records import BOT, PLAYING
from heptapolis.server.store.schema import PROCESSES, SEATS, TABLES

LEASE_SECONDS = 10.0  # a process without a heartbeat for so long has lost its tables
FORGOTTEN_SECONDS = 86400.0


class LeaseStore(Database):
    """What is read and written about processes and the tables that they run."""

    async def beat(self, owner: str, now: float) -> None:
        """Note that a process lives, and forget those that are known to have ended."""

        def change(connection: Connection) -> None:
            moment = _moment(connection, now)
            known = connection.execute(select(PROCESSES.c.owner, PROCESSES.c.alive)).all()
            gone = [row.owner for row in known if row.alive < moment - FORGOTTEN_SECONDS or is_gone(row.owner)]
            connection.execute(delete(PROCESSES).where(PROCESSES.c.owner.in_([owner, *gone])))
            connection.execute(insert(PROCESSES).values(owner=owner, alive=moment))

        await self.write(change)

    async def end_process(self, owner: str) -> None:
        """A process gives all its tables up."""
        await self.write(lambda connection: connection.execute(delete(PROCESSES).where(PROCESSES.c.owner == owner)))

    async def orphans(self, now: float) -> list[str]:
        """The ids of the tables whose games go on without people (a clock runs, or a bot is asked), but whose process
        does not live.
        """
        query = select(TABLES.c.id, TABLES.c.clock, TABLES.c.asked).where(TABLES.c.status == PLAYING)
        bots = select(SEATS.c.table_id, SEATS.c.seat).where((SEATS.c.kind == BOT) | SEATS.c.stand_in)

        def found(connection: Connection) -> list[str]:
            tables = connection.execute(query.where(_is_free(_moment(connection, now)))).all()
            answered_by_bots = {tuple(row) for row in connection.execute(bots)} if tables else set()
            return [
                row.id
                for row in tables
                if row.clock.get("kind", "none") != "none"
                or row.asked is None
                or any((row.id, seat) in answered_by_bots for seat in row.asked)
            ]

        return await self.read(found)

    async def claim(self, identity: str, owner: str, now: float | None = None) -> int:
        """Become the owner of a table; the result is the fencing number for writes.

        A table that another living process runs is `Elsewhere`. Without a moment no other process counts as living.
        """

        def change(connection: Connection) -> int:
            taken = update(TABLES).where(TABLES.c.id == identity).values(owner=owner, fence=TABLES.c.fence + 1)
            if now is not None:
                taken = taken.where(or_(_is_free(_moment(connection, now)), TABLES.c.owner == owner))
            connection.execute(taken)
            row = connection.execute(select(TABLES.c.fence, TABLES.c.owner).where(TABLES.c.id == identity)).first()
            if row is None:
                raise Refusal("no_table", f"there is no table {identity[:40]!r}", 404)
            if row.owner != owner:
                raise Elsewhere(str(row.owner), identity)
            return int(row.fence)

        return await self.write(change)

    async def living(self, now: float) -> set[str]:
        """The processes that live."""

        def found(connection: Connection) -> set[str]:
            moment = _moment(connection, now)
            query = select(PROCESSES.c.owner).where(PROCESSES.c.alive >= moment - LEASE_SECONDS)
            return set(connection.execute(query).scalars())

        return await self.read(found)

    async def owned(self, owner: str, tables: Collection[str]) -> set[str]:
        """Those of some tables that a process owns."""
        query = select(TABLES.c.id).where(TABLES.c.owner == owner, TABLES.c.id.in_(tables))
        return await self.read(lambda connection: set(connection.execute(query).scalars()))


def _is_free(moment: float) -> Any:
    """The condition that no living process runs a table."""
    living = select(PROCESSES.c.owner).where(PROCESSES.c.alive >= moment - LEASE_SECONDS)
    return TABLES.c.owner.is_(None) | TABLES.c.owner.not_in(living)


def _moment(connection: Connection, now: float) -> float:
    """The time by which leases expire: the database's own where processes run on several machines."""
    if connection.dialect.name == "sqlite":
        return now
    return float(connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one())
