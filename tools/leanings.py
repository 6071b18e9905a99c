"""Learn the leanings of an instinct: softmax regression of the shares of visits on the traits of the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from heptapolis.ai.search.desk import MOST_TRAITS, Desk, desk

STEPS, BATCH = 8000, 4000


def leanings_of(decisions: np.ndarray, traits: int, list_traits: Callable[..., Any]) -> np.ndarray:
    """By Adam, in batches of decisions."""
    answers = int(decisions["count"].sum())
    which, much = np.zeros((answers, MOST_TRAITS), np.int64), np.zeros((answers, MOST_TRAITS), np.float32)
    owner, share = np.zeros(answers, np.int64), np.zeros(answers, np.float32)
    written = list_traits(decisions, notebook(), which, much, owner, share)
    _, owner = np.unique(owner[:written], return_inverse=True)
    starts = np.append(np.searchsorted(owner, np.arange(owner[-1] + 1)), written)
    leanings, mean, square, lot = np.zeros(traits), np.zeros(traits), np.zeros(traits), np.random.default_rng(0)
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
    pull = np.bincount(which.ravel(), ((likely - share)[:, None] * much).ravel(), len(leanings))
    return pull / BATCH + 1e-5 * leanings


def notebook() -> Desk:
    """A desk to write traits on."""
    return desk(nodes=1, most_legal=1, moves=1, seats=2, features=1)
