"""Fit a policy prior: softmax regression of the shares of visits on the features of the moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from heptapolis.ai.search.buffers import MOST_MOVE_FEATURES, SearchBuffers, make_buffers

STEPS, BATCH = 8000, 4000


def fit_prior(decisions: np.ndarray, move_features: int, list_features: Callable[..., Any]) -> np.ndarray:
    """By Adam, in batches of decisions."""
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
