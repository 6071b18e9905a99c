"""Calibration: what was expected against what was won, for positions alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Bin(NamedTuple):
    """Positions alike: by what, in which age, how much of it, how many, what was expected, and what was won."""

    kind: str
    age: int
    amount: int
    size: int
    expected: float
    won: float

    @property
    def error(self) -> float:
        """How much too much was expected."""
        return self.expected - self.won


def markdown(bins: Sequence[Bin], counted: str = "positions", mean: float = 0.0) -> str:
    """A table for each kind; differences are counted from their mean."""
    return "\n".join(
        _table(kind, [each for each in bins if each.kind == kind], counted, mean)
        for kind in dict.fromkeys(each.kind for each in bins)
    )


def _table(kind: str, bins: Sequence[Bin], counted: str, mean: float) -> str:
    lines = [f"| age | opponent's {kind} | {counted} | expected | won | difference |", "|---|---|---|---|---|---|"]
    for each in bins:
        figures = f"{each.size:,} | {each.expected:.3f} | {each.won:.3f} | {each.error - mean:+.3f}"
        lines.append(f"| {each.age} | {each.amount} | {figures} |")
    return "\n".join(lines) + "\n"
