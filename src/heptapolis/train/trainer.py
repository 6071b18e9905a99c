"""The trainer: Adam over shuffled batches, slopes by compiled rule text; no further library is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from heptapolis.ai.duel.duel_buffers import duel_buffers
from heptapolis.ai.duel.network.network import Network, blank_network
from heptapolis.ai.duel.network.network_features import ENDINGS, HEADS, KINDS, MOST_ACTIVE, SECOND, WIDTH
from heptapolis.ai.duel.weights import shipped_weights
from heptapolis.core.compiled import compiled
from heptapolis.train.gradient import Batch, Layers, add_slopes, list_chances, list_samples, policy_loss
from heptapolis.train.samples import KEPT, SHARED

PIECE = 20_000  # samples listed at a time
BETAS = (0.9, 0.99)


class Lesson(NamedTuple):
    """How a network is trained."""

    epochs: int = 8
    batch: int = 256
    rate: float = 2e-3
    last_rate: float = 1e-4
    decay: float = 0.5  # of the weights, as a share of the rate
    trust: float = 0.5  # the share of what the search expected; the rest is the result
    margin: float = 0.05  # the weight of the margin's loss
    policy: float = 0.5  # the weight of the policy's loss


def batch_of(samples: np.ndarray, expansions: int = 0) -> Batch:
    """Samples as rows of active inputs."""
    notes, learned, parts = duel_buffers(1), shipped_weights(expansions), []
    for first in range(0, len(samples), PIECE):
        piece = samples[first : first + PIECE]
        answers = int(piece["count"].sum())
        part: Any = _empty_batch(len(piece), answers)
        inputs = compiled(list_samples, bounds_checks=False)(piece, notes, learned, part)
        written = int(part.answer_ends[-1])
        rows = {name: getattr(part, name)[:written].copy() for name in ("answers", "prior", "share")}
        parts.append(part._replace(inputs=part.inputs[:inputs].copy(), **rows))
    return join(parts)


def _empty_batch(samples: int, answers: int) -> Batch:
    zeros: Any = np.zeros
    return Batch(
        inputs=zeros(MOST_ACTIVE * samples, np.int16),
        ends=zeros(samples, np.int64),
        ending=zeros(samples, np.int8),
        estimate=zeros(samples, np.float32),
        trust=zeros(samples, np.float32),
        margin=zeros(samples, np.float32),
        answers=zeros((answers, 2), np.int16),
        prior=zeros(answers, np.float32),
        share=zeros(answers, np.float32),
        answer_ends=zeros(samples, np.int64),
    )


def join(parts: list[Batch]) -> Batch:
    """Several batches as one."""
    joined: dict[str, Any] = {name: np.concatenate([getattr(part, name) for part in parts]) for name in Batch._fields}
    for name, rows in (("ends", "inputs"), ("answer_ends", "answers")):
        shifts = np.cumsum([0, *(len(getattr(part, rows)) for part in parts[:-1])])
        joined[name] = np.concatenate([getattr(part, name) + shift for part, shift in zip(parts, shifts, strict=True)])
    return Batch(**joined)


def layers() -> Layers:
    """Room for one pass."""
    zeros: Any = np.zeros
    widths = (WIDTH + len(HEADS), SECOND, len(HEADS)) * 2
    return Layers(*(zeros(width, np.float32) for width in (*widths, KEPT)))


class Trainer:
    """Trains one network; the same samples, lesson and seed give the same weights."""

    def __init__(self, network: Network, lesson: Lesson, seed: int) -> None:
        self.network, self._lesson = network, lesson
        self._lot = np.random.default_rng(seed)
        self._slopes, self._room, self._steps = blank_network(), layers(), 0
        self._means = [np.zeros_like(table) for table in network]
        self._squares = [np.zeros_like(table) for table in network]

    def train(self, batch: Batch, tell: Callable[[int, float], None]) -> None:
        """All epochs of the lesson; `tell` hears the number and the loss of each."""
        count = len(batch.ends)
        total = self._lesson.epochs * -(-count // self._lesson.batch)
        for epoch in range(self._lesson.epochs):
            order, loss = self._lot.permutation(count), 0.0
            for first in range(0, count, self._lesson.batch):
                loss += self._step(batch, order[first : first + self._lesson.batch], total)
            tell(epoch, loss / count)

    def _step(self, batch: Batch, order: np.ndarray, total: int) -> float:
        for table in self._slopes:
            table[:] = 0.0
        lesson = self._lesson
        loss: float = compiled(add_slopes, bounds_checks=False)(
            batch, order, lesson.trust, lesson.margin, lesson.policy, self.network, self._slopes, self._room
        )
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


def chances_of(network: Network, batch: Batch) -> np.ndarray:
    """The chances of every ending, by sample."""
    chances = np.zeros((len(batch.ends), ENDINGS), np.float32)
    compiled(list_chances, bounds_checks=False)(batch, network, layers(), chances)
    return chances


def policy_loss_of(network: Network, batch: Batch) -> float:
    """How badly the policy foresaw the visits."""
    return float(compiled(policy_loss, bounds_checks=False)(batch, network, layers()))


def wins_of(chances: np.ndarray) -> np.ndarray:
    """The chance to win of the seat that looks."""
    wins: np.ndarray = chances[:, :KINDS].sum(1) + 0.5 * chances[:, SHARED]
    return wins


def results_of(batch: Batch) -> np.ndarray:
    """What the seat that looks got in the end."""
    ending = np.asarray(batch.ending)
    return np.where(ending == SHARED, 0.5, ending < KINDS)


def log_loss(wins: np.ndarray, results: np.ndarray) -> float:
    """How badly some chances foresaw some results."""
    chance = np.clip(wins, 1e-6, 1 - 1e-6)
    return float(-(results * np.log(chance) + (1 - results) * np.log(1 - chance)).mean())
