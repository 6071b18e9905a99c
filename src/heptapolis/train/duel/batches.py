"""Samples of Duel as batches for the trainer, and how well a network foresees them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from heptapolis.ai.duel.duel_buffers import duel_buffers
from heptapolis.ai.duel.network.network_features import ENDINGS, HEADS, KINDS, MOST_ACTIVE, SECOND, WIDTH
from heptapolis.ai.duel.weights import shipped_weights
from heptapolis.ai.network.tables import Network
from heptapolis.core.compiled import compiled
from heptapolis.train.adam import AddSlopes
from heptapolis.train.duel.gradient import Batch, Layers, add_slopes, list_chances, list_samples, policy_loss
from heptapolis.train.duel.samples import SHARED
from heptapolis.train.games import KEPT

PIECE = 20_000  # samples listed at a time


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


class LossWeights(NamedTuple):
    """How much of each thing is learned."""

    search: float = 0.25  # the share of what the search expected; the rest is the result
    margin: float = 0.05
    policy: float = 0.5


def slopes_of(batch: Batch, weights: LossWeights | None = None) -> AddSlopes:
    """What a trainer adds up for some samples of a batch."""
    chosen = weights or LossWeights()
    run, room = compiled(add_slopes, bounds_checks=False), layers()

    def add(order: np.ndarray, network: Network, slopes: Network) -> float:
        return float(run(batch, order, *chosen, network, slopes, room))

    return add


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
