"""Samples of Seven as batches for the trainer, and how well a network foresees them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from heptapolis.ai.network.tables import Network
from heptapolis.ai.seven.network.network_features import HEADS, MOST_ACTIVE, ROOM
from heptapolis.ai.seven.seven_buffers import seven_buffers
from heptapolis.ai.seven.weights import shipped_weights
from heptapolis.core.compiled import compiled
from heptapolis.seven.state import SEATS
from heptapolis.train.adam import AddSlopes
from heptapolis.train.games import KEPT
from heptapolis.train.seven.gradient import Batch, CityLayers, add_slopes, list_losses, list_samples, policy_loss

PIECE = 5_000  # samples listed at a time


def batch_of(samples: np.ndarray) -> Batch:
    """Samples as rows of active inputs by city."""
    return join([_listed(samples[first : first + PIECE]) for first in range(0, len(samples), PIECE)])


def _listed(samples: np.ndarray) -> Batch:
    cities = int(samples["state"]["options"]["players"].sum())
    batch: Any = _empty(len(samples), cities, int(samples["count"].sum()))
    run = compiled(list_samples, bounds_checks=False)
    used = run(samples, seven_buffers(1), shipped_weights(), batch)
    written = int(batch.answer_ends[-1]) if len(samples) else 0
    rows = {name: getattr(batch, name)[:written].copy() for name in ("answers", "prior", "visits")}
    return batch._replace(inputs=batch.inputs[:used].copy(), **rows)  # type: ignore[no-any-return]


def _empty(samples: int, cities: int, answers: int) -> Batch:
    zeros: Any = np.zeros
    return Batch(
        inputs=zeros(MOST_ACTIVE * cities, np.int16),
        ends=zeros(cities, np.int64),
        foreseen=zeros(cities, np.float32),
        share=zeros(cities, np.float32),
        goals=zeros((cities, len(HEADS)), np.float32),
        cities=zeros(samples, np.int64),
        party=zeros(samples, np.int64),
        temperature=zeros(samples, np.float32),
        acting=zeros(samples, np.int64),
        answers=zeros((answers, 2), np.int16),
        prior=zeros(answers, np.float32),
        visits=zeros(answers, np.float32),
        answer_ends=zeros(samples, np.int64),
    )


def join(parts: list[Batch]) -> Batch:
    """Several batches as one."""
    joined: dict[str, Any] = {name: np.concatenate([getattr(part, name) for part in parts]) for name in Batch._fields}
    for name, rows in (("ends", "inputs"), ("cities", "ends"), ("answer_ends", "answers")):
        shifts = np.cumsum([0, *(len(getattr(part, rows)) for part in parts[:-1])])
        joined[name] = np.concatenate([getattr(part, name) + shift for part, shift in zip(parts, shifts, strict=True)])
    return Batch(**joined)


def city_layers() -> CityLayers:
    """Room for one pass over a table."""
    zeros: Any = np.zeros
    first, second, heads = ROOM[1:]
    return CityLayers(
        first=zeros((SEATS, first), np.float32),
        second=zeros((SEATS, second), np.float32),
        heads=zeros((SEATS, heads), np.float32),
        results=zeros(SEATS, np.float64),
        heads_slope=zeros(heads, np.float32),
        second_slope=zeros(second, np.float32),
        first_slope=zeros(first, np.float32),
        pulls=zeros(KEPT, np.float32),
    )


class LossWeights(NamedTuple):
    """How much of each thing is learned."""

    victory: float = 1.0
    points: float = 1.0
    others: float = 0.05  # points by category, the lead, the share of the others beaten
    policy: float = 0.5


def slopes_of(batch: Batch, weights: LossWeights | None = None) -> AddSlopes:
    """What a trainer adds up for some samples of a batch."""
    chosen = weights or LossWeights()
    run, room = compiled(add_slopes, bounds_checks=False), city_layers()

    def add(order: np.ndarray, network: Network, slopes: Network) -> float:
        return float(run(batch, order, *chosen, network, slopes, room))

    return add


def losses_of(network: Network, batch: Batch) -> np.ndarray:
    """By sample: how badly the network foresaw who wins."""
    losses = np.zeros(len(batch.cities), np.float64)
    compiled(list_losses, bounds_checks=False)(batch, network, city_layers(), losses)
    return losses


def policy_loss_of(network: Network, batch: Batch) -> float:
    """How badly the policy foresaw the visits."""
    return float(compiled(policy_loss, bounds_checks=False)(batch, network, city_layers()))
