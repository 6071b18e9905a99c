"""Fit a policy prior to the samples of training runs: softmax regression of visits on the features of moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from heptapolis.ai.search.buffers import MOST_MOVE_FEATURES, SearchBuffers, make_buffers
from heptapolis.core.compiled import bound, compiled
from heptapolis.core.errors import BadFile
from heptapolis.train.shards import Shards

STEPS, BATCH = 8000, 4000


def samples_of(runs: Sequence[Path], sample: type) -> np.ndarray:
    """All samples that some folders of `heptapolis train` hold."""
    folders = [Shards(folder, sample) for run in runs for folder in sorted((run / "samples").glob("*"))]
    if not folders:
        raise BadFile(f"{', '.join(map(str, runs))}: no samples there; name folders of heptapolis train")
    return np.concatenate([shards.load(range(len(shards))) for shards in folders])


def features_of(s: Any, seat: int, move: int, notes: Any) -> int:
    """Note the features of a move (bound to a game)."""
    return 0


def list_move_features(samples: Any, notes: Any, which: Any, amount: Any, owner: Any, share: Any) -> int:
    """The move features of every answer that was tried, and its share of the visits."""
    written = 0
    for number in range(len(samples)):
        sample = samples[number]
        total = 0
        for answer in range(sample.count):
            total += sample.share[answer]
        for answer in range(sample.count if total else 0):
            for place in range(features_of(sample.state, sample.seat, sample.move[answer], notes)):
                which[written][place] = notes.feature[place]
                amount[written][place] = notes.amount[place]
            owner[written] = number
            share[written] = sample.share[answer] / total
            written += 1
    return written


def fit_prior(samples: np.ndarray, move_features: int, features: Callable[..., int]) -> np.ndarray:
    """The weights of the moves' features, by Adam, in batches of decisions."""
    decisions = samples[samples["count"] > 0]
    list_features = compiled(bound(list_move_features, {features_of: features}))
    answers = int(decisions["count"].sum())
    which, amount = (
        np.zeros((answers, MOST_MOVE_FEATURES), np.int64),
        np.zeros((answers, MOST_MOVE_FEATURES), np.float32),
    )
    owner, share = np.zeros(answers, np.int64), np.zeros(answers, np.float32)
    written = list_features(decisions, notebook(), which, amount, owner, share)
    _, owner = np.unique(owner[:written], return_inverse=True)
    starts = np.append(np.searchsorted(owner, np.arange(owner[-1] + 1)), written)
    weights, mean, square = np.zeros(move_features), np.zeros(move_features), np.zeros(move_features)
    lot = np.random.default_rng(0)
    for step in range(1, STEPS + 1):
        first = int(lot.integers(0, max(1, len(starts) - 1 - BATCH)))
        part = slice(starts[first], starts[min(first + BATCH, len(starts) - 1)])
        slope = descent(weights, which[part], amount[part], owner[part] - first, share[part])
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        pace = 0.05 if step < 0.6 * STEPS else 0.01 if step < 0.85 * STEPS else 0.002
        weights -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights.astype(np.float32)


def descent(
    weights: np.ndarray, which: np.ndarray, amount: np.ndarray, owner: np.ndarray, share: np.ndarray
) -> np.ndarray:
    """The slope of the cross-entropy over a batch."""
    pulls = (weights[which] * amount).sum(1)
    highest = np.full(owner[-1] + 1, -1e9)
    np.maximum.at(highest, owner, pulls)
    likely = np.exp(pulls - highest[owner])
    likely /= np.bincount(owner, likely)[owner]
    pull = np.bincount(which.ravel(), ((likely - share)[:, None] * amount).ravel(), len(weights))
    return pull / BATCH + 1e-5 * weights


def notebook() -> SearchBuffers:
    """Buffers to note features in."""
    return make_buffers(nodes=1, most_legal=1, moves=1, seats=2, features=1)
