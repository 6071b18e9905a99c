"""Learn the weights of Duel's judgement and the leanings of its instinct from practice games.

python tools/fit_duel.py MIND.npz base|pantheon PRACTICE.npy...   (adds to or replaces that part of the file)
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from heptapolis.ai.duel.features import FEATURES, PHASES
from heptapolis.ai.duel.instinct import traits_of
from heptapolis.ai.duel.judgement import describe, phase
from heptapolis.ai.duel.traits import TRAITS
from heptapolis.ai.search.desk import MOST_TRAITS, Desk, desk
from heptapolis.core.compiled import compiled

RIDGE = 2e-4        # how strongly weights are kept small
FEWEST = 500        # positions of a phase below which nothing is learnt of it
STEPS, BATCH = 8000, 4000


def list_features(decisions, rows, phases):  # type: ignore[no-untyped-def]
    """Rule text: the features and the phase of every decision."""
    for number in range(len(decisions)):
        describe(decisions[number].state, rows[number])
        phases[number] = phase(decisions[number].state)


def list_traits(decisions, notes, which, much, owner, share):  # type: ignore[no-untyped-def]
    """Rule text: the traits of every answer that was considered, and its share of the visits."""
    written = 0
    for number in range(len(decisions)):
        decision = decisions[number]
        total = 0
        for answer in range(decision.count):
            total += decision.visits[answer]
        for answer in range(decision.count if total else 0):
            for place in range(traits_of(decision.state, decision.seat, decision.move[answer], notes)):
                which[written][place] = notes.trait[place]
                much[written][place] = notes.much[place]
            owner[written] = number
            share[written] = decision.visits[answer] / total
            written += 1
    return written


def weights_of(decisions: np.ndarray) -> np.ndarray:
    """Logistic regression of the result on the features, phase by phase."""
    rows, phases = np.zeros((len(decisions), FEATURES), np.float32), np.zeros(len(decisions), np.int64)
    compiled(list_features)(decisions, rows, phases)
    weights = np.zeros((PHASES, FEATURES), np.float32)
    for number in range(PHASES):
        chosen = phases == number
        if chosen.sum() >= FEWEST:
            weights[number] = regression(rows[chosen].astype(float), decisions["result"][chosen].astype(float))
    return weights


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


def leanings_of(decisions: np.ndarray) -> np.ndarray:
    """Softmax regression of the shares of visits on the traits of the answers, by Adam in batches of decisions."""
    answers = int(decisions["count"].sum())
    which, much = np.zeros((answers, MOST_TRAITS), np.int64), np.zeros((answers, MOST_TRAITS), np.float32)
    owner, share = np.zeros(answers, np.int64), np.zeros(answers, np.float32)
    written = compiled(list_traits)(decisions, notebook(), which, much, owner, share)
    _, owner = np.unique(owner[:written], return_inverse=True)
    starts = np.append(np.searchsorted(owner, np.arange(owner[-1] + 1)), written)
    leanings, mean, square, lot = np.zeros(TRAITS), np.zeros(TRAITS), np.zeros(TRAITS), np.random.default_rng(0)
    for step in range(1, STEPS + 1):
        first = int(lot.integers(0, max(1, len(starts) - 1 - BATCH)))
        part = slice(starts[first], starts[min(first + BATCH, len(starts) - 1)])
        slope = descent(leanings, which[part], much[part], owner[part] - first, share[part])
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        pace = 0.05 if step < 0.6 * STEPS else 0.01 if step < 0.85 * STEPS else 0.002
        leanings -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return leanings.astype(np.float32)


def descent(leanings: np.ndarray, which: np.ndarray, much: np.ndarray, owner: np.ndarray,
            share: np.ndarray) -> np.ndarray:
    """The slope of the cross-entropy over a batch."""
    pulls = (leanings[which] * much).sum(1)
    highest = np.full(owner[-1] + 1, -1e9)
    np.maximum.at(highest, owner, pulls)
    likely = np.exp(pulls - highest[owner])
    likely /= np.bincount(owner, likely)[owner]
    return np.bincount(which.ravel(), ((likely - share)[:, None] * much).ravel(), TRAITS) / BATCH + 1e-5 * leanings


def notebook() -> Desk:
    """A desk to write traits on."""
    return desk(nodes=1, most_legal=1, moves=1, seats=2, features=1)


def main() -> None:
    """Read the command line, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mind", type=Path)
    parser.add_argument("box", choices=["base", "pantheon"])
    parser.add_argument("practice", nargs="+")
    given = parser.parse_args()
    decisions = np.concatenate([np.load(name) for name in given.practice])
    tables = dict(np.load(given.mind)) if given.mind.exists() else {}
    tables[f"{given.box}_weights"] = weights_of(decisions)
    tables[f"{given.box}_leanings"] = leanings_of(decisions)
    np.savez_compressed(given.mind, **tables)


if __name__ == "__main__":
    main()
