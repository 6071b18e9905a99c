"""Calibration: what the network expects against what was won, by the opponent's symbols and the age."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

AGES = (1, 2, 3)
MOST_SYMBOLS = 5


class Bin(NamedTuple):
    """Positions alike: how many, what was expected, and what was won."""

    age: int
    symbols: int
    samples: int
    expected: float
    won: float

    @property
    def error(self) -> float:
        """How much too much was expected."""
        return self.expected - self.won


def is_turn(samples: np.ndarray) -> np.ndarray:
    """Which samples are turns, where the seat that answers is the one that looks."""
    state = samples["state"]
    turns: np.ndarray = (state["age"] > 0) & (state["turn_over"] == 0) & (state["active"] == samples["seat"])
    return turns


def bins(samples: np.ndarray, wins: np.ndarray, results: np.ndarray) -> list[Bin]:
    """All bins with any samples; `wins` and `results` are those of the seat that looks."""
    chosen = is_turn(samples)
    samples, wins, results = samples[chosen], wins[chosen], results[chosen]
    different = (samples["state"]["cities"]["symbols"] > 0).sum(-1)
    theirs = different[np.arange(len(samples)), 1 - samples["seat"].astype(int)] if len(samples) else different
    found = []
    for age in AGES:
        for symbols in range(MOST_SYMBOLS + 1):
            alike = (samples["state"]["age"] == age) & (theirs == symbols)
            if alike.any():
                found.append(
                    Bin(age, symbols, int(alike.sum()), float(wins[alike].mean()), float(results[alike].mean()))
                )
    return found


def markdown(found: list[Bin]) -> str:
    """The bins as a table."""
    lines = ["| age | opponent's symbols | positions | expected | won | difference |", "|---|---|---|---|---|---|"]
    lines += [
        f"| {each.age} | {each.symbols} | {each.samples:,} | {each.expected:.3f} | {each.won:.3f} | {each.error:+.3f} |"
        for each in found
    ]
    return "\n".join(lines) + "\n"
