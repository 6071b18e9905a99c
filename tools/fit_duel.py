"""Learn the weights of Duel's evaluation and of its policy prior from training runs.

python tools/fit_duel.py WEIGHTS.npz base|pantheon RUN...   (adds to or replaces that part of the file)
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from heptapolis.ai.duel.evaluation import describe, phase
from heptapolis.ai.duel.move_features import MOVE_FEATURES
from heptapolis.ai.duel.position_features import FEATURES, PHASES
from heptapolis.ai.duel.prior import features_of
from heptapolis.ai.duel.weights import NAMES, box_name
from heptapolis.ai.weight_files import WeightFile, write_weights
from heptapolis.core.compiled import compiled
from heptapolis.core.errors import BadFile
from heptapolis.duel.box.contents import SETS
from heptapolis.train.duel.samples import KINDS, SHARED, Sample
from heptapolis.train.prior import fit_prior, samples_of

RIDGE = 2e-4  # how strongly weights are kept small
FEWEST = 500  # positions of a phase below which nothing is learnt of it


def list_features(samples, rows, phases):  # type: ignore[no-untyped-def]
    """Rule text: the features and the phase of every sample."""
    for number in range(len(samples)):
        describe(samples[number].state, rows[number])
        phases[number] = phase(samples[number].state)


def weights_of(samples: np.ndarray) -> np.ndarray:
    """Logistic regression of the result on the features, phase by phase."""
    rows, phases = np.zeros((len(samples), FEATURES), np.float32), np.zeros(len(samples), np.int64)
    compiled(list_features)(samples, rows, phases)
    weights = np.zeros((PHASES, FEATURES), np.float32)
    for number in range(PHASES):
        chosen = phases == number
        if chosen.sum() >= FEWEST:
            weights[number] = regression(rows[chosen].astype(float), results_of(samples[chosen]))
    return weights


def results_of(samples: np.ndarray) -> np.ndarray:
    """What each game was worth to the first seat."""
    return np.where(samples["ending"] == SHARED, 0.5, np.where(samples["ending"] < KINDS, 1.0, 0.0))


def regression(rows: np.ndarray, results: np.ndarray) -> np.ndarray:
    """Newton's method with a ridge, on scaled features."""
    spread = rows.std(0) + 1e-6
    scaled, ridge, weights = rows / spread, RIDGE * len(rows), np.zeros(rows.shape[1])
    for _ in range(12):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (chance - results) + ridge * weights
        curve = (scaled * (chance * (1 - chance) + 1e-4)[:, None]).T @ scaled
        weights -= np.linalg.solve(curve + np.diag(np.full(len(weights), ridge + 1e-3)), slope)
    return weights / spread


def main() -> None:
    """Read the command line, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("box", choices=["base", "pantheon"])
    parser.add_argument("runs", nargs="+", type=Path, help="folders of heptapolis train duel")
    given = parser.parse_args()
    try:
        samples = samples_of(given.runs, Sample)
    except BadFile as error:
        parser.error(str(error))
    others = WeightFile.read(given.weights) if given.weights.exists() else None
    tables = {
        f"{box}_{kind}": others.aligned(f"{box}_{kind}", kind, NAMES[kind])
        for box in map(box_name, SETS)
        for kind in NAMES
        if others is not None and others.knows(f"{box}_{kind}")
    }
    tables[f"{given.box}_evaluation"] = weights_of(samples)
    tables[f"{given.box}_prior"] = fit_prior(samples, MOVE_FEATURES, features_of)
    write_weights(given.weights, NAMES, tables)


if __name__ == "__main__":
    main()
