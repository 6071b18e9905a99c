"""Games that are over without a stored ending: replayed when a server starts, or the operator has closed one."""

from __future__ import annotations

import asyncio

import structlog

from heptapolis.core.errors import HeptapolisError
from heptapolis.core.position import Position
from heptapolis.server.http.http_types import Result
from heptapolis.server.store.records import TableRecord
from heptapolis.server.store.store import Store
from heptapolis.server.tables import ending
from heptapolis.server.tables.live_game import LiveGame, Row

AT_ONCE = 50

log = structlog.get_logger(__name__)


async def fill_in(store: Store) -> None:
    """Store how each of them ended, one after the other; a failure is logged and tried again at the next start."""
    try:
        while found := await store.without_ending(AT_ONCE):
            for record in found:
                rows = await store.rows(record.id)
                await store.fill_ending(await asyncio.to_thread(_filled, record, rows))
    except Exception:
        log.exception("the endings of old games cannot be filled in")


def _filled(record: TableRecord, rows: list[Row]) -> TableRecord:
    """A table with its ending; the last change of the table stands for the moment at which it ended."""
    result = record.result or Result("aborted", [], [], [])
    for name, value in ending.values(_replayed(record, rows), record.options, result, record.moved).items():
        setattr(record, name, value)
    record.seats = ending.seats(record, result)
    return record


def _replayed(record: TableRecord, rows: list[Row]) -> Position | None:
    """The last position; nothing if the game cannot be replayed, so that only its last age stays unknown."""
    try:
        return LiveGame(record.game, record.options, rows).settled
    except (HeptapolisError, LookupError, ValueError):
        log.warning("a finished game cannot be replayed", table=record.id)
        return None
