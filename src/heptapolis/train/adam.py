"""The trainer: Adam over shuffled batches, slopes by compiled rule text; no further library is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from heptapolis.ai.network.tables import Network

BETAS = (0.9, 0.99)
AddSlopes = Callable[[np.ndarray, Network, Network], float]  # of some samples, by number; the result is their loss


class Lesson(NamedTuple):
    """How a network is trained."""

    epochs: int = 8
    batch: int = 256
    rate: float = 2e-3
    last_rate: float = 1e-6
    decay: float = 0.5  # of the weights, as a share of the rate


class Trainer:
    """Trains one network; the same samples, lesson and seed give the same weights."""

    def __init__(self, network: Network, lesson: Lesson, seed: int) -> None:
        self.network, self._lesson = network, lesson
        self._lot, self._steps = np.random.default_rng(seed), 0
        self._slopes, self._means, self._squares = (
            Network(*(np.zeros_like(table) for table in network)) for _ in range(3)
        )

    def train(self, count: int, add_slopes: AddSlopes, tell: Callable[[int, float], None]) -> None:
        """All epochs of the lesson over so many samples; `tell` hears the number and the loss of each."""
        total = self._lesson.epochs * -(-count // self._lesson.batch)
        for epoch in range(self._lesson.epochs):
            order, loss = self._lot.permutation(count), 0.0
            for first in range(0, count, self._lesson.batch):
                loss += self._step(add_slopes, order[first : first + self._lesson.batch], total)
            tell(epoch, loss / count)

    def _step(self, add_slopes: AddSlopes, order: np.ndarray, total: int) -> float:
        for table in self._slopes:
            table[:] = 0.0
        loss = add_slopes(order, self.network, self._slopes)
        self._steps += 1
        self._adam(len(order), self._rate(total))
        return loss

    def _rate(self, total: int) -> float:
        """Falls from the first to the last rate, by half a cosine."""
        share = (1 + np.cos(np.pi * self._steps / total)) / 2
        return float(self._lesson.last_rate + (self._lesson.rate - self._lesson.last_rate) * share)

    def _adam(self, count: int, rate: float) -> None:
        for table, slope, mean, square in zip(self.network, self._slopes, self._means, self._squares, strict=True):
            slope /= count
            mean += (1 - BETAS[0]) * (slope - mean)
            square += (1 - BETAS[1]) * (slope * slope - square)
            scale = rate * np.sqrt(1 - BETAS[1] ** self._steps) / (1 - BETAS[0] ** self._steps)
            table -= scale * mean / (np.sqrt(square) + 1e-8) + rate * self._lesson.decay * table
