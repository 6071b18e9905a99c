"""What a series of games of Seven adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.cli.series import Series
from heptapolis.seven import tally
from heptapolis.seven.rules.score import CATEGORIES
from heptapolis.seven.state import PLACES, USES
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES, SIDE_NAMES
from heptapolis.storage.validation import SEATS

ROWS = {
    "cards": (tally.CARD_TABLE, CARD_NAMES, USES),
    "leaders": (tally.LEADER_TABLE, LEADER_NAMES, PLACES),
    "boards": (tally.BOARD_TABLE, SIDE_NAMES, tally.BOARD_ROWS),
}
UNCOUNTED = ("none", "undealt", "pack")  # what never became of anything


def report(series: Series) -> dict[str, Any]:
    """Wins by seat, scores by category, and what became of each card, leader and board."""
    seats, wins = SEATS[: series.seats], series.totals[tally.WINS]
    return {
        "wins": {**{name: int(wins[seat]) for seat, name in enumerate(seats)}, "shared": int(wins[tally.SHARED])},
        "scores": {name: _scores(series, seat) for seat, name in enumerate(seats)},
        "decisions": _measure(series, tally.DECISIONS),
        "counts": {kind: _counts(series, *rows) for kind, rows in ROWS.items()},
    }


def _measure(series: Series, measure: int) -> dict[str, float]:
    return series.measure(series.totals[tally.SUMS], series.totals[tally.SQUARES], measure)


def _scores(series: Series, seat: int) -> dict[str, Any]:
    first = seat * tally.MEASURES
    categories = {name: _measure(series, first + number) for number, name in enumerate(CATEGORIES)}
    return {"total": _measure(series, first + len(CATEGORIES)), **categories}


def _counts(series: Series, table: int, names: Sequence[str], rows: Sequence[str]) -> dict[str, Any]:
    return {
        name: {row: int(series.tally[table][place][number]) for place, row in enumerate(rows) if row not in UNCOUNTED}
        for number, name in enumerate(names)
    }
