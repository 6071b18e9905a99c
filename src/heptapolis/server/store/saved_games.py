"""The finished games of a database, as files keep them."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from sqlalchemy import Connection, select

from heptapolis.server.http.downloads import finished
from heptapolis.server.store.schema import PEOPLE, TABLES
from heptapolis.server.store.table_store import tables_in
from heptapolis.server.store.upkeep import readable, rows_of
from heptapolis.storage.saved import SavedGame

AT_ONCE = 200


def saved_games(database: str) -> Iterator[SavedGame]:
    """Every finished game of a database (a file or a URL), the oldest first, with the day it ended."""
    with readable(database) as engine, engine.connect().execution_options(only_reads=True) as connection:
        names = {row.id: row.name for row in connection.execute(select(PEOPLE.c.id, PEOPLE.c.name))}
        after = (0.0, "")
        while found := _following(connection, after):
            for ended, identity in found:
                yield _saved(connection, identity, ended, names)
            after = found[-1]


def _following(connection: Connection, after: tuple[float, str]) -> list[tuple[float, str]]:
    ended, identity = TABLES.c.ended, TABLES.c.id
    is_later = (ended > after[0]) | ((ended == after[0]) & (identity > after[1]))
    query = select(ended, identity).where(ended.is_not(None), is_later).order_by(ended, identity).limit(AT_ONCE)
    return [(row.ended, row.id) for row in connection.execute(query)]


def _saved(connection: Connection, identity: str, ended: float, names: dict[str, str | None]) -> SavedGame:
    record = tables_in(connection, select(TABLES).where(TABLES.c.id == identity))[0]
    saved = finished(record, rows_of(connection, identity), names)
    day = datetime.datetime.fromtimestamp(ended, datetime.UTC).date().isoformat()
    return SavedGame(saved.game, saved.options, {**saved.headers, "Date": day}, saved.moves)
