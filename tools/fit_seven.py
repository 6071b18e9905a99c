"""Learn the weights of Seven's evaluation and of its policy prior from self-play.

python tools/fit_seven.py WEIGHTS.npz SELFPLAY.npy...   (the prior only from games with simulations)
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
from fit_prior import fit_prior

from heptapolis.ai.seven.evaluation import describe, phase
from heptapolis.ai.seven.move_features import MOVE_FEATURES
from heptapolis.ai.seven.position_features import FEATURES, PHASES
from heptapolis.ai.seven.prior import features_of
from heptapolis.ai.seven.weights import NAMES
from heptapolis.ai.weight_files import WeightFile, write_weights
from heptapolis.core.compiled import compiled
from heptapolis.seven.state import SEATS

RIDGE = 3.0  # how strongly weights are kept small
TEMPERATURES = np.arange(1.5, 20.0, 0.5)
TABLES = 20_000  # positions of a phase from which the temperature is learnt, at most


def list_features(decisions, rows, phases):  # type: ignore[no-untyped-def]
    """Rule text: the features of every city and the phase of every decision."""
    for number in range(len(decisions)):
        phases[number] = phase(decisions[number].state)
        for who in range(decisions[number].state.options.players):
            describe(decisions[number].state, who, rows[number][who])


def list_move_features(decisions, notes, which, amount, owner, share):  # type: ignore[no-untyped-def]
    """Rule text: the move features of every answer that was considered, and its share of the visits."""
    written = 0
    for number in range(len(decisions)):
        decision = decisions[number]
        total = 0
        for answer in range(decision.count):
            total += decision.visits[answer]
        for answer in range(decision.count if total else 0):
            for place in range(features_of(decision.state, decision.seat, decision.move[answer], notes)):
                which[written][place] = notes.feature[place]
                amount[written][place] = notes.amount[place]
            owner[written] = number
            share[written] = decision.visits[answer] / total
            written += 1
    return written


def weights_of(decisions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """By phase: least squares of the final points on the features, and how far the points foreseen may be trusted."""
    rows, phases = np.zeros((len(decisions), SEATS, FEATURES), np.float32), np.zeros(len(decisions), np.int64)
    compiled(list_features)(decisions, rows, phases)
    weights, temperature = np.zeros((PHASES, FEATURES), np.float32), np.zeros(PHASES, np.float32)
    for number in range(PHASES):
        chosen = np.flatnonzero(phases == number)
        own = rows[chosen, decisions["seat"][chosen]].astype(float)
        points = decisions["points"][chosen, decisions["seat"][chosen]].astype(float)
        weights[number] = least_squares(own, points)
        temperature[number] = trust(rows[chosen[:TABLES]] @ weights[number], decisions[chosen[:TABLES]])
        off = np.std(own @ weights[number] - points)
        sys.stdout.write(
            f"phase {number}: {len(chosen)} positions, off by {off:.2f} points of {np.std(points):.2f}, "
            f"temperature {temperature[number]}\n"
        )
    return weights, temperature


def least_squares(rows: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Least squares with a ridge, on scaled features."""
    spread = rows.std(0) + 1e-6
    spread[rows.std(0) == 0] = 1.0
    scaled = rows / spread
    return np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(rows.shape[1]), scaled.T @ points) / spread


def trust(foreseen: np.ndarray, decisions: np.ndarray) -> float:
    """The temperature under which the victories that came about were likeliest; partners count together."""
    options = decisions["state"]["options"]
    seats = np.arange(SEATS)
    together = np.where((options["teams"] == 1)[:, None], foreseen + foreseen[:, seats ^ 1], foreseen)
    is_there = seats < options["players"][:, None]
    won = (decisions["winners"][:, None] >> seats & 1).astype(bool) & is_there

    def surprise(temperature: float) -> float:
        chances = np.where(is_there, np.exp((together - together.max(1, keepdims=True)) / temperature), 0.0)
        chances /= chances.sum(1, keepdims=True)
        return float(-np.log((chances * won).sum(1) + 1e-9).mean())

    return float(min(TEMPERATURES, key=surprise))


def main() -> None:
    """Read the command line, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("decisions", nargs="+", help="files written by selfplay_seven.py")
    given = parser.parse_args()
    decisions = np.concatenate([np.load(name) for name in given.decisions])
    tables = {}
    if given.weights.exists():
        tables["prior"] = WeightFile.read(given.weights).aligned("prior", "prior", NAMES["prior"])
    tables["evaluation"], tables["temperature"] = weights_of(decisions)
    if decisions["count"].any():
        tables["prior"] = fit_prior(decisions[decisions["count"] > 0], MOVE_FEATURES, compiled(list_move_features))
    write_weights(given.weights, NAMES, tables)


if __name__ == "__main__":
    main()
