"""What many games add up to, as data: shares and means with 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec import Struct

CONFIDENCE = 1.959964  # standard errors either side that hold 95 % of a normal distribution
COLUMNS = ("kind", "name", "count", "value", "low", "high")
Row = tuple[str, str, int, float, float, float]


class Rate(Struct, frozen=True):
    """A share with its 95 % interval (Wilson), and how many it is of."""

    share: float
    low: float
    high: float
    count: int


class Mean(Struct, frozen=True):
    """A mean with its 95 % interval, and how many it is of."""

    mean: float
    low: float
    high: float
    count: int


class Thing(Struct, frozen=True):
    """A card, wonder, token, god or leader: the share of cities that had it, and the share of those that won."""

    kind: str
    name: str
    had: Rate
    won: Rate


class Statistics(Struct, frozen=True, kw_only=True):
    """The figures of some games."""

    game: str
    games: int
    unfinished: int
    cities: int  # counted: all of each game, or one player's
    fair: float  # the share of victories that a city has if all are equal
    victories: dict[str, Rate]
    first_player: Rate | None  # the share won by whoever began; none where nobody begins
    second_player: Rate | None
    points: dict[str, dict[str, Mean]]  # won, lost, shared, all -> row of the score pad
    things: list[Thing]
    players: dict[str, Rate]  # by name, where the games tell names
    pairings: dict[str, Rate]  # "A against B": what A won of them


def rows(found: Statistics) -> Iterator[Row]:
    """Every figure as a row: what it is of, how many it counts, the value and its 95 % interval."""
    yield "games", found.game, found.games, float(found.games), float(found.games), float(found.games)
    for kind, begun in (("first player", found.first_player), ("second player", found.second_player)):
        if begun is not None:
            yield _row(kind, "won", begun)
    for name, share in found.victories.items():
        yield _row("victory", name, share)
    for result, means in found.points.items():
        for name, each in means.items():
            yield f"points, {result}", name, each.count, each.mean, each.low, each.high
    for thing in found.things:
        yield _row(f"{thing.kind}, had", thing.name, thing.had)
        yield _row(f"{thing.kind}, won", thing.name, thing.won)
    for kind, shares in (("player", found.players), ("pairing", found.pairings)):
        for name, share in shares.items():
            yield _row(kind, name, share)


def _row(kind: str, name: str, share: Rate) -> Row:
    return kind, name, share.count, share.share, share.low, share.high


def rate(part: float, whole: int) -> Rate:
    """A share and Wilson's interval."""
    if not whole:
        return Rate(0.0, 0.0, 1.0, 0)
    share, square = part / whole, CONFIDENCE**2 / whole
    centre = (share + square / 2) / (1 + square)
    reach = CONFIDENCE * math.sqrt(share * (1 - share) / whole + square / 4 / whole) / (1 + square)
    return Rate(share, max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach)), whole)


def mean(count: int, total: int, squares: int) -> Mean:
    """A mean and its interval; of a single value nothing is known but that value."""
    middle = total / count
    spread = math.sqrt(max(0.0, squares / count - middle**2) / max(1, count - 1))
    return Mean(middle, middle - CONFIDENCE * spread, middle + CONFIDENCE * spread, count)
