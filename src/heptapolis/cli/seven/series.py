"""What a series of games of Seven adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from heptapolis.cli.series import Series, mean_and_spread
from heptapolis.core.bits import members
from heptapolis.seven import tally
from heptapolis.seven.game import SEVEN
from heptapolis.seven.hooks import expansions_in
from heptapolis.seven.rules.score import CATEGORIES
from heptapolis.seven.state import PLACES, USES
from heptapolis.seven.tables import BOARD_POOL, CARD_NAMES, FIRST_BLACK, LEADER_NAMES, LEADER_POOL, SIDE_NAMES
from heptapolis.storage.validation import SEATS

UNCOUNTED = ("none", "undealt", "pack")  # what never became of anything


class Kind(NamedTuple):
    """Things of a kind: the names of those in play by number, what became of them, and the tables of the tally."""

    names: Mapping[int, str]
    rows: tuple[str, ...]
    table: int
    of_winners: int | None = None


def kinds(options: Mapping[str, str]) -> dict[str, Kind]:
    """What is counted in games with these options."""
    start = SEVEN.prepare(options)
    boards = set(members(BOARD_POOL[expansions_in(start)]))
    cards = dict(enumerate(CARD_NAMES if start.options.cities else CARD_NAMES[:FIRST_BLACK]))
    sides = {number: name for number, name in enumerate(SIDE_NAMES) if number // 2 in boards}
    found = {
        "cards": Kind(cards, USES, tally.CARD_TABLE, tally.CARDS_OF_WINNERS),
        "boards": Kind(sides, tally.BOARD_ROWS, tally.BOARD_TABLE),
    }
    if start.options.leaders:
        leaders = {leader: LEADER_NAMES[leader] for leader in members(LEADER_POOL[expansions_in(start)])}
        found["leaders"] = Kind(leaders, PLACES, tally.LEADER_TABLE, tally.LEADERS_OF_WINNERS)
    return found


def report(series: Series) -> dict[str, Any]:
    """Wins by seat, scores by category, and what became of each card, leader and board, also with winners."""
    seats, wins = SEATS[: series.seats], series.totals[tally.WINS]
    return {
        "wins": {**{name: int(wins[seat]) for seat, name in enumerate(seats)}, "shared": int(wins[tally.SHARED])},
        "scores": {name: _scores(series, seat) for seat, name in enumerate(seats)},
        "cities": {name: _city(series, seat) for seat, name in enumerate(seats)},
        "winning_city": _winners(series),
        "decisions": _measure(series, tally.DECISIONS),
        "counts": {name: _counts(series, kind) for name, kind in kinds(series.options).items()},
    }


def _measure(series: Series, measure: int) -> dict[str, float]:
    return series.measure(series.totals[tally.SUMS], series.totals[tally.SQUARES], measure)


def _scores(series: Series, seat: int) -> dict[str, Any]:
    first = seat * tally.MEASURES
    categories = {name: _measure(series, first + number) for number, name in enumerate(CATEGORIES)}
    return {"total": _measure(series, first + tally.SCORE), **categories}


def _city(series: Series, seat: int) -> dict[str, Any]:
    """Stages built, and with Cities the debts and how often diplomacy was taken."""
    first = seat * tally.MEASURES + tally.STAGES
    return {name: _measure(series, first + number) for number, name in enumerate(_further(series))}


def _winners(series: Series) -> dict[str, Any]:
    """The same of winning cities, whatever their seats."""
    sums, squares = series.totals[tally.SUMS], series.totals[tally.SQUARES]
    count = max(1, int(sums[tally.WINNERS]))
    measures = [tally.OF_WINNERS + number for number in range(len(_further(series)))]
    return {
        name: mean_and_spread(int(sums[measure]), int(squares[measure]), count)
        for name, measure in zip(_further(series), measures, strict=True)
    }


def _further(series: Series) -> tuple[str, ...]:
    return tally.FURTHER if SEVEN.prepare(series.options).options.cities else tally.FURTHER[:1]


def _counts(series: Series, kind: Kind) -> dict[str, Any]:
    counts: dict[str, Any] = {name: _row(series, kind, kind.table, number) for number, name in kind.names.items()}
    if kind.of_winners is not None:
        for number, name in kind.names.items():
            counts[name]["by_winner"] = _row(series, kind, kind.of_winners, number)
    return counts


def _row(series: Series, kind: Kind, table: int, number: int) -> dict[str, int]:
    return {row: int(series.tally[table][place][number]) for place, row in enumerate(kind.rows) if row not in UNCOUNTED}
