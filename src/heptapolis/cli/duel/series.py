"""What a series of games of Duel adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.cli.series import Series
from heptapolis.duel import tally
from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.state import SEATS, VICTORIES
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

ROWS = {
    "cards": (CARD_NAMES, (tally.BUILT, tally.RAISED, tally.DISCARDED, tally.TUCKED, tally.DESTROYED)),
    "wonders": (WONDER_NAMES, (tally.ERECTED,)),
    "tokens": (TOKEN_NAMES, (tally.TAKEN,)),
}


def report(series: Series) -> dict[str, Any]:
    """Wins, victories, means and spreads, and how often each thing was built, discarded or taken."""
    wins, victories, sums, squares = series.totals
    first, second, decisions = (series.measure(sums, squares, number) for number in range(len(tally.MEASURES)))
    return {
        "wins": {name: int(count) for name, count in zip((*SEAT_NAMES, "shared"), wins, strict=False)},
        "victories": {name: int(victories[number]) for number, name in enumerate(VICTORIES) if number},
        "scores": dict(zip(SEAT_NAMES, (first, second), strict=True)),
        "decisions": decisions,
        "counts": {kind: _counts(series, *rows) for kind, rows in ROWS.items()},
    }


def _counts(series: Series, names: Sequence[str], rows: Sequence[int]) -> dict[str, Any]:
    return {
        name: {tally.ROWS[row]: [int(series.tally[row][seat][number]) for seat in range(SEATS)] for row in rows}
        for number, name in enumerate(names)
    }
