"""A network as a bot in 20 lines: a policy over the observation and the mask, here with random weights.

PYTHONPATH=examples heptapolis arena duel py:network_bot:NetworkBot random --pairs 10
"""

from __future__ import annotations

import zlib

import numpy as np

from heptapolis.ai.bot import Budget
from heptapolis.core.position import View


class NetworkBot:
    """Chooses the legal move that its one layer of weights likes best."""

    def __init__(self, seed: int | str) -> None:
        self.dice = np.random.default_rng(zlib.crc32(str(seed).encode()))
        self.weights: np.ndarray | None = None

    def choose(self, view: View, budget: Budget) -> int:
        """The best legal move."""
        seen = view.observe()
        if self.weights is None:
            self.weights = self.dice.normal(size=(seen.mask.size, seen.numbers.size))
        likes = self.weights @ (seen.numbers / 8.0)
        return int(np.where(seen.mask, likes, -np.inf).argmax())
