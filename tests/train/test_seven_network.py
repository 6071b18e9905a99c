"""The network of Seven: its inputs by name, chances that it corrects, and slopes compared with differences."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from heptapolis import seven
from heptapolis.ai.network.tables import Network, blank_network, fresh_network
from heptapolis.ai.seven.evaluation import chances
from heptapolis.ai.seven.network import network_features as f
from heptapolis.ai.seven.network.forward import foresee_all, network_chances
from heptapolis.ai.seven.network.list_inputs import list_inputs
from heptapolis.ai.seven.network.policy import answer_of, buried_by, weigh_by_network
from heptapolis.ai.seven.position_features import FEATURES
from heptapolis.ai.seven.prior import weigh_answers
from heptapolis.ai.seven.seven_buffers import seven_buffers
from heptapolis.ai.seven.weights import FIRST_LEARNED, shipped_weights
from heptapolis.core.position import Position
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import SEATS
from heptapolis.seven.tables import SIDE_NAMES
from heptapolis.train.games import KEPT
from heptapolis.train.seven.games import ROWS, Sample
from heptapolis.train.seven.gradient import Batch, CityLayers, add_slopes, list_samples, policy_loss, table_loss

STEP = 1e-6
SHARES = [100, 80, 40, 20, 15]  # visits of the answers kept of a sample
TABLES = [
    {"players": "3"},
    {"players": "2", "leaders": "on", "cities": "on"},
    {"players": "4", "cities": "on", "teams": "on"},
    {"players": "7", "leaders": "on", "cities": "on"},
]


def positions(options: dict[str, str], seed: int) -> list[Position]:
    """Some positions of a random game."""
    position, lot, found = seven.new(seed=seed, **options), random.Random(seed), []
    while not position.is_over:
        seat = lot.choice(sorted(position.to_answer))
        position.push(lot.choice(position.legal_for(seat).numbers), seat)
        if not position.is_over and lot.random() < 0.06:
            found.append(seven.read(str(position)))
    return found


def names_of(state: Any, who: int) -> list[str]:
    """The active inputs of a city by name."""
    rows, foreseen = np.zeros(SEATS * FEATURES, np.float32), np.zeros(SEATS)
    foresee_all(state, shipped_weights(), rows, foreseen)
    active = [0] * f.ROOM[0]
    count = list_inputs(state, who, rows[who * FEATURES : (who + 1) * FEATURES], foreseen, active)
    assert count <= f.MOST_ACTIVE
    return [f.NAMES[number] for number in active[:count]]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_inputs_name_the_city_its_neighbours_and_its_hand(options: dict[str, str]) -> None:
    found = positions(options, 3)
    assert len(found) > 3
    for position in found:
        state = position.state
        for who in range(int(options["players"])):
            if state.cities[who].board < 0:
                continue
            names = names_of(state, who)
            assert f"stages {SIDE_NAMES[state.cities[who].board]} {state.cities[who].stages}" in names
            assert f"coins {min(f.MOST_COINS, state.cities[who].coins)}" in names
            around = [SIDE_NAMES[state.cities[other].board] for other in (left_of(state, who), right_of(state, who))]
            assert sorted(name for name in names if name.startswith("side around")) == sorted(
                f"side around {side}" for side in around
            )


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_network_that_knows_nothing_changes_no_chance(options: dict[str, str]) -> None:
    learned, buffers = shipped_weights(), seven_buffers(1)
    blank = learned._replace(network=blank_network(f.SHAPE))
    for position in positions(options, 5):
        network_chances(position.state, blank, buffers)
        corrected = list(buffers.results)
        chances(position.state, learned, buffers.row, buffers.results)
        assert corrected == list(buffers.results)


def test_a_trained_head_moves_the_chance_of_its_city_alone() -> None:
    learned, buffers = shipped_weights(), seven_buffers(1)
    position = positions({"players": "3"}, 7)[-1]
    network = blank_network(f.SHAPE)
    board = f.STAGES + position.state.cities[1].board * 5 + position.state.cities[1].stages
    network.inputs[board, f.WIDTH + f.WORTH] = 0.5
    chances(position.state, learned, buffers.row, buffers.results)
    before = list(buffers.results[:3])
    network_chances(position.state, learned._replace(network=network), buffers)
    after = list(buffers.results[:3])
    assert after[1] > before[1]
    assert after[0] / after[2] == pytest.approx(before[0] / before[2])


def wide(network: Network) -> Network:
    return Network(*(np.asarray(table, np.float64) for table in network))


def chosen_from(position: Position) -> list[int]:
    """The answers of the first seat that is asked."""
    return position.legal_for(min(position.to_answer)).numbers


def small_batch() -> Any:
    """Two positions, one of them between teams."""
    samples = [Sample(), Sample()]
    for number, options in enumerate(TABLES[::2]):
        position = next(each for each in positions(options, 11) if len(chosen_from(each)) >= len(SHARES))
        samples[number].state = position.state
        samples[number].seat = min(position.to_answer)
        samples[number].count = len(SHARES)
        samples[number].move[: len(SHARES)] = chosen_from(position)[: len(SHARES)]
        samples[number].share[: len(SHARES)] = SHARES
        samples[number].winners = 0b1 if number == 0 else 0b1100
        samples[number].points = [place % 13 for place in range(SEATS * ROWS)]
    cities = 7
    batch = Batch(
        inputs=np.zeros(f.MOST_ACTIVE * cities, np.int64),
        ends=np.zeros(cities, np.int64),
        foreseen=np.zeros(cities),
        share=np.zeros(cities),
        goals=np.zeros((cities, len(f.HEADS))),
        cities=np.zeros(2, np.int64),
        party=np.zeros(2, np.int64),
        temperature=np.zeros(2),
        acting=np.zeros(2, np.int64),
        answers=np.zeros((2 * len(SHARES), 2), np.int64),
        prior=np.zeros(2 * len(SHARES)),
        visits=np.zeros(2 * len(SHARES)),
        answer_ends=np.zeros(2, np.int64),
    )
    list_samples(samples, seven_buffers(1), shipped_weights(), batch)
    return batch


def room() -> CityLayers:
    first, second, heads = f.ROOM[1:]
    wide_rows = [np.zeros((SEATS, width)) for width in (first, second, heads)]
    slopes = [np.zeros(width) for width in (heads, second, first)]
    return CityLayers(*wide_rows, np.zeros(SEATS), *slopes, np.zeros(KEPT))  # type: ignore[call-arg, arg-type]


def loss(batch: Any, network: Network) -> float:
    """What the slopes of the first head are slopes of."""
    return float(add_slopes(batch, np.arange(2), 1.0, 0.0, 0.0, 0.0, network, wide(blank_network(f.SHAPE)), room()))


@pytest.mark.parametrize("table", ["inputs", "first_bias", "second", "second_bias", "heads"])
def test_slopes_are_those_of_differences(table: str) -> None:
    batch, lot = small_batch(), np.random.default_rng(3)
    network = wide(fresh_network(f.SHAPE, 3))
    slopes = wide(blank_network(f.SHAPE))
    add_slopes(batch, np.arange(2), 1.0, 0.0, 0.0, 0.0, network, slopes, room())
    weights, slope = getattr(network, table).reshape(-1), getattr(slopes, table).reshape(-1)
    for place in lot.choice(np.flatnonzero(slope), 5, replace=False):
        kept = weights[place]
        weights[place] = kept + STEP
        more = loss(batch, network)
        weights[place] = kept - STEP
        less = loss(batch, network)
        weights[place] = kept
        assert slope[place] == pytest.approx((more - less) / (2 * STEP), rel=1e-3, abs=1e-7)


@pytest.mark.parametrize("table", ["inputs", "second", "policy"])
def test_slopes_of_the_policy_are_those_of_differences(table: str) -> None:
    batch, lot = small_batch(), np.random.default_rng(4)
    network = wide(fresh_network(f.SHAPE, 4))
    network.policy[:] = lot.normal(0, 0.1, network.policy.shape)
    slopes = wide(blank_network(f.SHAPE))
    add_slopes(batch, np.arange(2), 0.0, 0.0, 0.0, 1.0, network, slopes, room())
    weights, slope = getattr(network, table).reshape(-1), getattr(slopes, table).reshape(-1)
    for place in lot.choice(np.flatnonzero(slope), 5, replace=False):
        kept = weights[place]
        losses = []
        for step in (STEP, -STEP):
            weights[place] = kept + step
            losses.append(2 * policy_loss(batch, network, room()))  # the mean of two samples
        weights[place] = kept
        assert slope[place] == pytest.approx((losses[0] - losses[1]) / (2 * STEP), rel=1e-3, abs=1e-7)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_answer_has_a_place_in_the_policy_head(options: dict[str, str]) -> None:
    met = set()
    for position in positions(options, 9):
        for seat in position.to_answer - {position.game.dealer}:
            city = acting_city(position.state, seat)
            for move in position.legal_for(seat).numbers:
                answer, buried = answer_of(position.state, city, move), buried_by(position.state, city, move)
                assert min(answer, buried) >= 0
                assert max(answer, buried) < len(f.SHAPE.answers)
                text = position.game.choice(position.state, seat, move).text
                if f.BUILDS <= answer < f.ERECTS:
                    assert f.SHAPE.answers[answer].split()[-1] in text
                if buried != f.NOTHING:
                    assert f.SHAPE.answers[buried].split()[-1] in text
                met.add(f.SHAPE.answers[answer].split()[0])
    assert {"build", "sell"} <= met


def test_the_policy_head_changes_priors_and_keeps_their_sum() -> None:
    learned, buffers = shipped_weights(), seven_buffers(1)
    position = next(each for each in positions({"players": "3"}, 11) if len(chosen_from(each)) >= len(SHARES))
    seat, network = min(position.to_answer), fresh_network(f.SHAPE, 5)
    moves = chosen_from(position)
    buffers.legal[: len(moves)] = moves
    weigh_answers(position.state, seat, len(moves), buffers, learned.prior, 1.0)
    before = list(buffers.priors[: len(moves)])
    weigh_by_network(position.state, seat, len(moves), buffers, learned._replace(network=network), 1.0)
    assert list(buffers.priors[: len(moves)]) == pytest.approx(before)  # it has learned nothing yet
    network.policy[answer_of(position.state, seat, moves[0])] = 1.0
    weigh_by_network(position.state, seat, len(moves), buffers, learned._replace(network=network), 1.0)
    after = list(buffers.priors[: len(moves)])
    assert after[0] > before[0]
    assert sum(after) == pytest.approx(1.0)


def test_the_loss_is_the_cross_entropy_of_the_party_that_won() -> None:
    batch = small_batch()
    results = [0.5, 0.25, 0.25]
    assert table_loss(batch, 0, 3, results) == pytest.approx(-np.log(0.5))
    assert table_loss(batch, 1, 4, [0.2, 0.2, 0.8, 0.8]) == pytest.approx(-np.log(0.8))


def test_the_current_weights_have_a_network_and_the_first_ones_have_none() -> None:
    assert any(table.any() for table in shipped_weights().network)
    assert not any(table.any() for table in shipped_weights(FIRST_LEARNED).network)
