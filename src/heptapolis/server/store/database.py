"""An open database with the newest schema: reads run in threads, writes in the one thread of the writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, delete, event, false, make_url, text

from heptapolis.core.errors import BadOption
from heptapolis.server.store.schema import SESSIONS
from heptapolis.server.store.writer import Writer

READERS = 4  # threads that read
BUSY_MS = 5000  # how long SQLite waits for another process that writes
# A frozen process must not hold up the others: its transaction ends after some seconds, and so does waiting for it.
POSTGRES: dict[str, Any] = {
    "pool_size": READERS + 1,
    "pool_pre_ping": True,
    "connect_args": {
        "connect_timeout": 5,
        "options": "-c lock_timeout=5000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=5000",
    },
}
MIGRATION_LOCK = 7_777_777  # PostgreSQL's advisory lock of those who migrate

Result = TypeVar("Result")


def what_is_wrong(error: Exception) -> str:
    """What a database says about an error, in one line."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


class Database:
    """Connections to the database; `Store` adds what is read and written."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._writer = Writer(engine)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, and migrate to the newest schema."""
        engine = await asyncio.to_thread(prepared, url)
        return cls(engine)

    async def close(self) -> None:
        """Store what waits and close the connections."""
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        self._engine.dispose()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run a query in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run a change in a transaction; it is stored when this returns."""
        return await self._writer.write(work)

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self._engine.connect().execution_options(only_reads=True) as connection:
            return work(connection)


def engine_of(url: str) -> Engine:
    """The engine of a database URL."""
    is_postgres = make_url(url).get_backend_name() == "postgresql"
    engine = create_engine(url, hide_parameters=True, **POSTGRES if is_postgres else {})  # some are secret
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def prepared(url: str) -> Engine:
    """The engine of a database with the newest schema."""
    engine = engine_of(url)
    with engine.begin() as connection:
        migrate(connection)
    return engine


def try_out(url: str) -> None:
    """Migrate a database and try to write to it; the error is raised here if it cannot be used."""
    engine = engine_of(url)
    try:
        with engine.begin() as connection:
            migrate(connection)
            connection.execute(delete(SESSIONS).where(false()))
    finally:
        engine.dispose()


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer, foreign keys are enforced, and transactions begin where SQLAlchemy says."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A transaction takes the right to write at once, so it cannot fail half-way because of another one."""
    if not connection.get_execution_options().get("only_reads"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def migrate(connection: Connection, revision: str = "head") -> None:
    """Migrate the schema to a revision, by default the newest. Of several processes one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        for limit in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            connection.execute(text(f"SET LOCAL {limit} = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    _refuse_newer(connection, config)
    command.upgrade(config, revision)


def _refuse_newer(connection: Connection, config: Config) -> None:
    """Refuse a schema that this version does not know."""
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current is not None and current not in known:
        raise BadOption(
            f"the database was used by a newer version of Heptapolis (schema {current}, known up to {max(known)}); "
            "install that version, or choose another one with --database"
        )
