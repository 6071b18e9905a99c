"""Learn the weights of Seven's evaluation and of its policy prior from training runs.

python tools/fit_seven.py WEIGHTS.npz RUN...
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from heptapolis.ai.seven.evaluation import describe, phase
from heptapolis.ai.seven.move_features import MOVE_FEATURES
from heptapolis.ai.seven.position_features import FEATURES, PHASES
from heptapolis.ai.seven.prior import features_of
from heptapolis.ai.seven.weights import NAMES
from heptapolis.ai.weight_files import write_weights
from heptapolis.core.compiled import compiled
from heptapolis.core.errors import BadFile
from heptapolis.seven.state import SEATS
from heptapolis.train.prior import fit_prior, samples_of
from heptapolis.train.seven.games import ROWS, Sample

RIDGE = 3.0  # how strongly weights are kept small
TEMPERATURES = np.arange(1.5, 20.0, 0.5)
TABLES = 20_000  # positions of a phase from which the temperature is learnt, at most


def list_features(samples, rows, phases):  # type: ignore[no-untyped-def]
    """Rule text: the features of every city and the phase of every sample."""
    for number in range(len(samples)):
        phases[number] = phase(samples[number].state)
        for who in range(samples[number].state.options.players):
            describe(samples[number].state, who, rows[number][who])


def weights_of(samples: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """By phase: least squares of the final points on the features, and how far the points foreseen may be trusted."""
    rows, phases = np.zeros((len(samples), SEATS, FEATURES), np.float32), np.zeros(len(samples), np.int64)
    compiled(list_features)(samples, rows, phases)
    points = samples["points"].reshape(len(samples), SEATS, ROWS).sum(2)
    weights, temperature = np.zeros((PHASES, FEATURES), np.float32), np.zeros(PHASES, np.float32)
    for number in range(PHASES):
        chosen = np.flatnonzero(phases == number)
        own = rows[chosen, samples["seat"][chosen]].astype(float)
        earned = points[chosen, samples["seat"][chosen]].astype(float)
        weights[number] = least_squares(own, earned)
        temperature[number] = trust(rows[chosen[:TABLES]] @ weights[number], samples[chosen[:TABLES]])
        off = np.std(own @ weights[number] - earned)
        sys.stdout.write(
            f"phase {number}: {len(chosen)} positions, off by {off:.2f} points of {np.std(earned):.2f}, "
            f"temperature {temperature[number]}\n"
        )
    return weights, temperature


def least_squares(rows: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Least squares with a ridge, on scaled features."""
    spread = rows.std(0) + 1e-6
    spread[rows.std(0) == 0] = 1.0
    scaled = rows / spread
    return np.linalg.solve(scaled.T @ scaled + RIDGE * np.eye(rows.shape[1]), scaled.T @ points) / spread


def trust(foreseen: np.ndarray, samples: np.ndarray) -> float:
    """The temperature under which the victories that came about were likeliest; partners count together."""
    options = samples["state"]["options"]
    seats = np.arange(SEATS)
    together = np.where((options["teams"] == 1)[:, None], foreseen + foreseen[:, seats ^ 1], foreseen)
    is_there = seats < options["players"][:, None]
    won = (samples["winners"][:, None] >> seats & 1).astype(bool) & is_there

    def surprise(temperature: float) -> float:
        chances = np.where(is_there, np.exp((together - together.max(1, keepdims=True)) / temperature), 0.0)
        chances /= chances.sum(1, keepdims=True)
        return float(-np.log((chances * won).sum(1) + 1e-9).mean())

    return float(min(TEMPERATURES, key=surprise))


def main() -> None:
    """Read the command line, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("runs", nargs="+", type=Path, help="folders of heptapolis train seven")
    given = parser.parse_args()
    try:
        samples = samples_of(given.runs, Sample)
    except BadFile as error:
        parser.error(str(error))
    evaluation, temperature = weights_of(samples)
    prior = fit_prior(samples, MOVE_FEATURES, features_of)
    write_weights(given.weights, NAMES, {"evaluation": evaluation, "temperature": temperature, "prior": prior})


if __name__ == "__main__":
    main()
