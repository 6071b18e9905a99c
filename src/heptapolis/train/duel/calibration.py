"""Calibration of Duel's network: by age, and by how near the opponent is to a sudden victory."""

from __future__ import annotations

import numpy as np

from heptapolis.train.calibration import Bin

AGES = (1, 2, 3)


def is_turn(samples: np.ndarray) -> np.ndarray:
    """Which samples are turns, where the seat that answers is the one that looks."""
    state = samples["state"]
    turns: np.ndarray = (state["age"] > 0) & (state["turn_over"] == 0) & (state["active"] == samples["seat"])
    return turns


def bins(samples: np.ndarray, wins: np.ndarray, results: np.ndarray) -> list[Bin]:
    """All bins with any samples; `wins` and `results` are those of the seat that looks."""
    chosen = is_turn(samples)
    samples, wins, results = samples[chosen], wins[chosen], results[chosen]
    state, seats = samples["state"], samples["seat"].astype(int)
    symbols = (state["cities"]["symbols"] > 0).sum(-1)[np.arange(len(samples)), 1 - seats]
    shields = np.maximum(0, np.where(seats == 1, 1, -1) * state["pawn"].astype(int))
    found = []
    for kind, amounts in (("symbols", symbols), ("spaces", shields)):
        for age in AGES:
            for amount in sorted(set(amounts[state["age"] == age].tolist())):
                alike = (state["age"] == age) & (amounts == amount)
                means = float(wins[alike].mean()), float(results[alike].mean())
                found.append(Bin(kind, age, amount, int(alike.sum()), *means))
    return found
