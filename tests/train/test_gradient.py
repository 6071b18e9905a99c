"""The trainer's rule text: slopes compared with differences, and endings seen from either seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.duel.network.network_features import ANSWERS, MARGIN
from heptapolis.ai.network.tables import Network, blank_network, fresh_network
from heptapolis.core.vectors import add_row, add_scaled, dot
from heptapolis.train.duel.batches import layers
from heptapolis.train.duel.gradient import Batch, add_slopes, policy_loss, seen_by
from heptapolis.train.duel.samples import SHARED

STEP = 1e-6


def lively_network() -> Network:
    """A network in which every unit has something to say, in double precision."""
    lot = np.random.default_rng(7)
    network = wide(fresh_network(SHAPE, 7))
    policy, heads = lot.normal(0, 0.3, network.policy.shape), lot.normal(0, 0.3, network.heads.shape)
    policy[-1] = 0.0  # stands for nothing, and is never learned
    return network._replace(policy=policy, heads=heads)


def small_batch(*, trust: float) -> Any:
    """Two samples, the first with three answers."""
    return Batch(
        inputs=np.array([3, 40, 900, 7, 40]),
        ends=np.array([3, 5]),
        ending=np.array([2, 3]),
        estimate=np.array([0.7, 0.2]),
        trust=np.array([trust, trust]),
        margin=np.array([0.4, -1.2]),
        answers=np.array([[4, len(ANSWERS) - 1], [90, len(ANSWERS) - 1], [240, 170]]),
        prior=np.array([0.5, 0.0, -0.3]),
        share=np.array([0.6, 0.3, 0.1]),
        answer_ends=np.array([3, 3]),
    )


def wide_layers() -> Any:
    return type(layers())(*(np.asarray(layer, np.float64) for layer in layers()))


def loss_of(network: Network, batch: Any) -> float:
    """What the slopes are slopes of: endings, margin and policy."""
    room = wide_layers()
    total: float = add_slopes(batch, np.arange(2), 1.0, 0.0, 0.0, network, wide(blank_network(SHAPE)), room)
    return total + policy_loss(batch, network, room)


def wide(network: Network) -> Network:
    return Network(*(np.asarray(table, np.float64) for table in network))


@pytest.mark.parametrize("trust", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(
    ("table", "place"),
    [("inputs", (40, 5)), ("inputs", (40, 66)), ("second", (3, 8)), ("second_bias", (4,)), ("heads", (9, 2)),
     ("policy", (90, 11)), ("first_bias", (12,))],
)  # fmt: skip
def test_slopes_are_those_of_the_loss(table: str, place: tuple[int, ...], trust: float) -> None:
    network, batch, slopes = lively_network(), small_batch(trust=trust), wide(blank_network(SHAPE))
    add_slopes(batch, np.arange(2), 1.0, 0.0, 1.0, network, slopes, wide_layers())
    losses = []
    for step in (STEP, -STEP):
        moved = getattr(network, table).copy()
        moved[place] += step
        losses.append(loss_of(network._replace(**{table: moved}), batch))
    assert getattr(slopes, table)[place] == pytest.approx((losses[0] - losses[1]) / (2 * STEP), abs=1e-5)


def test_the_margin_is_learned_of_games_that_are_counted() -> None:
    network, batch, slopes = lively_network(), small_batch(trust=0.0), wide(blank_network(SHAPE))
    add_slopes(batch, np.arange(1), 1.0, 1.0, 0.0, network, slopes, wide_layers())
    assert not slopes.heads[:, MARGIN].any()  # the first sample ends by science
    add_slopes(batch, np.arange(1, 2), 1.0, 1.0, 0.0, network, slopes, wide_layers())
    assert slopes.heads[:, MARGIN].any()


@pytest.mark.parametrize(("ending", "seen"), [(0, 3), (1, 4), (2, 5), (3, 0), (5, 2), (SHARED, SHARED)])
def test_endings_are_seen_from_the_seat_that_looks(ending: int, seen: int) -> None:
    assert seen_by(ending, 0) == ending
    assert seen_by(ending, 1) == seen


def test_rows_are_added_number_by_number() -> None:
    total = [1.0, 2.0, 3.0]
    add_row(total, [10.0, 20.0, 30.0])
    add_scaled(total, [1.0, 0.0, -1.0], 0.5)
    assert total == [11.5, 22.0, 32.5]
    assert dot([1.0, 2.0, 3.0, 4.0] * 2, [4.0, 5.0, 6.0, 7.0] * 2) == 120.0
