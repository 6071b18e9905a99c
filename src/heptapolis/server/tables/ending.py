"""How a game ended, as the list of games shows it: the kind, the last age, and outcome, place and points by seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from heptapolis.core.position import Position
from heptapolis.server.http.http_types import Result
from heptapolis.server.store.records import OVER, Change, SeatRecord, TableRecord
from heptapolis.server.tables import view_messages
from heptapolis.server.tables.table import Table

ON = "on"


def change(table: Table, position: Position | None, result: Result) -> Change:
    """The end of a game at a table, to be stored; its seats are used from then on."""
    record, status = table.record, {"status": OVER, "result": view_messages.as_data(result)}
    record.seats = seats(record, result)
    return Change([], status | values(position, record.options, result, table.services.now()), record.seats)


def values(position: Position | None, options: Mapping[str, str], result: Result, now: float) -> dict[str, Any]:
    """What is stored with a table when its game ends."""
    age = getattr(getattr(position, "state", None), "age", None)
    rules = "".join(f" {name} " for name, value in options.items() if value == ON)
    return {"ended": now, "ending": result.how, "last_age": None if age is None else int(age), "rules_on": rules}


def seats(record: TableRecord, result: Result) -> list[SeatRecord]:
    """The seats with their outcomes, places and points."""
    return [
        replace(
            seat,
            outcome=_outcome(seat.seat, len(record.seats), result),
            place=_place(seat.seat, result),
            points=result.totals[seat.seat] if seat.seat < len(result.totals) else None,
        )
        for seat in record.seats
    ]


def _outcome(seat: int, count: int, result: Result) -> str:
    if not result.winners:
        return "none"
    if seat not in result.winners:
        return "lost"
    return "shared" if len(result.winners) == count else "won"


def _place(seat: int, result: Result) -> int | None:
    """1 for winners; the others follow by points, equal ones side by side."""
    if not result.winners:
        return None
    if seat in result.winners:
        return 1
    if seat >= len(result.totals):
        return len(result.winners) + 1
    better = {
        other for other, points in enumerate(result.totals) if points > result.totals[seat] or other in result.winners
    }
    return len(better) + 1
