"""Backups of a database, and a check that replays every game in it."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, inspect, make_url, select
from sqlalchemy.exc import SQLAlchemyError

from heptapolis.core import registry
from heptapolis.core.errors import BadOption, HeptapolisError
from heptapolis.server.settings import Settings
from heptapolis.server.store.database import engine_of, prepared, what_is_wrong
from heptapolis.server.store.lease_store import LEASE_SECONDS
from heptapolis.server.store.owner import is_gone
from heptapolis.server.store.records import OVER
from heptapolis.server.store.schema import MOVES, PEOPLE, PROCESSES, TABLES
from heptapolis.server.tables.live_game import LiveGame, Row

EARLY_ENDS = ("resigned", "aborted")


class Checked(NamedTuple):
    """What was found in a database; `difference` is the first thing that is wrong."""

    people: int
    tables: int
    games: int
    moves: int
    difference: str | None


def url_of(database: str) -> str:
    """The URL of a database; a path is a SQLite file."""
    return database if "://" in database else f"sqlite:///{database}"


def check(database: str) -> Checked:
    """Replay every game of a database. A SQLite file is checked on a copy, so an older one is not changed."""
    with usable(), readable(database) as engine, _reading(engine) as connection:
        damage = _damage(connection)
        if damage is not None:
            return Checked(0, 0, 0, 0, f"the file is damaged ({damage})")
        tables = connection.execute(select(TABLES).order_by(TABLES.c.created)).mappings().all()
        people = len(connection.execute(select(PEOPLE.c.id)).all())
        games = moves = 0
        for table in tables:
            rows = rows_of(connection, table["id"])
            difference = _difference(table, rows)
            games, moves = games + (table["seed"] is not None), moves + len(rows)
            if difference:
                return Checked(people, len(tables), games, moves, f"table {table['id']}: {difference}")
        return Checked(people, len(tables), games, moves, None)


def backup(database: str, file: Path) -> Checked:
    """Copy a database that may be in use to a file, and check the copy."""
    if file.exists():
        raise BadOption(f"{file} exists already; choose another file")
    unfinished = file.with_name(f"{file.name}.part")
    try:
        _copy(_sqlite_file(database), unfinished)
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
    return check(str(file))


def restore(file: Path, database: str, replaces: bool = False) -> Checked:
    """Check a backup and make it the database; one that is there is only replaced if that is wanted."""
    target = _sqlite_file(database, must_exist=False)
    if target.exists() and target.samefile(file):
        raise BadOption(f"{file} is the database itself")
    found = check(str(file))
    if found.difference:
        raise BadOption(f"{file} is not sound ({found.difference}); nothing was restored")
    if target.exists() and not replaces:
        raise BadOption(f"{target} exists already; stop the server and say --replace, or choose another file")
    if target.exists() and _is_in_use(target):
        raise BadOption(f"a server uses {target}; stop it first")
    _copy(file, target)
    return found


@contextmanager
def readable(database: str) -> Iterator[Engine]:
    """A database to read; of a SQLite file a copy with the newest schema, so an older one is not changed."""
    url = used(database)
    if not _is_file(url):
        engine = engine_of(url)
        yield engine
        engine.dispose()
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        _copy(Path(make_url(url).database or ""), copy)
        engine = prepared(f"sqlite:///{copy}")
        yield engine
        engine.dispose()


@contextmanager
def usable() -> Iterator[None]:
    """Tell in a sentence why a database cannot be used."""
    try:
        yield
    except (SQLAlchemyError, ImportError) as error:
        raise BadOption(f"the database cannot be used ({what_is_wrong(error)})") from None


def used(database: str) -> str:
    """The URL of a database that a server has used. Any other is refused, so that a misspelt name creates nothing."""
    with usable():
        url = Settings(database=url_of(database)).database_url
        if _is_file(url):
            _sqlite_file(database)
        elif not _has_tables(url):
            raise BadOption("this database was used by no server of Heptapolis")
    return url


def _is_file(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def _has_tables(url: str) -> bool:
    engine = engine_of(url)
    try:
        return inspect(engine).has_table(TABLES.name)
    finally:
        engine.dispose()


def _sqlite_file(database: str, must_exist: bool = True) -> Path:
    """The file of a SQLite database; if it must exist, it must be a server's."""
    with usable():
        url = make_url(url_of(database))
        if url.get_backend_name() != "sqlite" or not url.database:
            raise BadOption("this is for SQLite files; PostgreSQL has pg_dump and pg_restore")
    file = Path(url.database)
    if must_exist and not file.is_file():
        raise BadOption(f"there is no database {file}")
    if must_exist and not _is_of_server(file):
        raise BadOption(f"{file} was used by no server of Heptapolis")
    return file


def _is_of_server(file: Path) -> bool:
    """Whether a file is the database of a server; it is only read."""
    query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute(query, (TABLES.name,)).fetchone() is not None
    except sqlite3.Error as error:
        raise BadOption(f"{file} cannot be read ({error})") from None


def _is_in_use(file: Path) -> bool:
    """Whether a server that lives has given a heartbeat in a database."""
    engine = engine_of(f"sqlite:///{file}")
    try:
        with _reading(engine) as connection:
            beats = connection.execute(select(PROCESSES.c.owner, PROCESSES.c.alive)).all()
    except SQLAlchemyError:  # no database, or one from before there were heartbeats
        return False
    finally:
        engine.dispose()
    return any(beat.alive >= time.time() - LEASE_SECONDS and not is_gone(beat.owner) for beat in beats)


def _reading(engine: Engine) -> Connection:
    return engine.connect().execution_options(only_reads=True)


def _damage(connection: Connection) -> str | None:
    """What SQLite finds wrong with its file."""
    if connection.dialect.name != "sqlite":
        return None
    said = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
    return None if said == "ok" else said.splitlines()[-1]


def _copy(source: Path, target: Path) -> None:
    """SQLite's own copy: what is committed at one moment, while others read and write. It is one file without log."""
    try:
        original = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
        with closing(original), closing(sqlite3.connect(target)) as copy:
            original.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BadOption(f"{source} cannot be copied to {target} ({error})") from None


def rows_of(connection: Connection, table: str) -> list[Row]:
    """The rows of a table in their order."""
    query = select(MOVES.c.seat, MOVES.c.text, MOVES.c.keep).where(MOVES.c.table_id == table).order_by(MOVES.c.number)
    return [Row(*row) for row in connection.execute(query)]


def _difference(table: Any, rows: list[Row]) -> str | None:
    """What is wrong with a game: a move that is not legal, another draw than the seed gives, another result."""
    if table["seed"] is None:
        return f"it has not begun, but has {len(rows)} moves" if rows else None
    try:
        game = LiveGame(table["game"], table["options"], rows, table["answers"])
        game.become(game.dealt(table["seed"]))
        game.recall(table["waiting"])
        return _drawn_otherwise(table, game) or _ended_otherwise(table, game)
    except (HeptapolisError, LookupError, ValueError) as error:
        return f"it cannot be replayed ({error})"


def _drawn_otherwise(table: Any, game: LiveGame) -> str | None:
    """The first draw that the seed does not give."""
    position = LiveGame(table["game"], table["options"]).dealt(table["seed"]).settled
    dealer, history = registry.game(table["game"]).dealer, game.settled.history
    for number, kept in enumerate(history):
        if kept.seat != dealer and len(position.history) == number:
            position.push(kept.move, kept.seat)
        drawn = position.history[number]
        if (kept.seat, kept.text) != (drawn.seat, drawn.text):
            return f"move {number} is {kept.text!r}, but the seed gives {drawn.text!r}"
    return None


def _ended_otherwise(table: Any, game: LiveGame) -> str | None:
    """A game that is over by the rules has their result."""
    outcome, result = game.settled.outcome(), table["result"]
    if outcome is None:
        is_ended_by_rules = table["status"] == OVER and (result or {}).get("how") not in EARLY_ENDS
        return "it is over at the table, but not by the rules" if is_ended_by_rules else None
    if table["status"] != OVER or result is None:
        return "it is over by the rules, but not at the table"
    if (outcome.victory, list(outcome.winners)) != (result["how"], result["winners"]):
        return f"its result is {result['how']} {result['winners']}, but the rules say {outcome.victory}"
    return None
