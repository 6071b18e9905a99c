"""What the calls about statistics carry, as docs/wire.md describes it."""

from __future__ import annotations

from msgspec import Struct

from heptapolis.study.statistics import Rate, Statistics


class StatisticsFound(Struct):
    """The figures of the games on this server that are wanted: everybody's, and the caller's own."""

    everybody: Statistics
    mine: Statistics
    opponents: dict[str, Rate]  # the caller's results against each level, and against people
    most: int  # games that are counted at most, the newest ones
