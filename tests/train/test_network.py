"""The network of Duel: its inputs by name, its forward pass, its slopes, and its file."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from heptapolis import duel
from heptapolis.ai.duel.network import network_features as f
from heptapolis.ai.duel.network.forward import win_chance
from heptapolis.ai.duel.network.list_inputs import list_inputs
from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.duel.network.policy import answer_of, buried_by
from heptapolis.ai.network.layers import pass_forward
from heptapolis.ai.network.tables import Network, fresh_network, read_network, write_network
from heptapolis.ai.weight_files import WeightFile, write_weights
from heptapolis.core.errors import BadFile
from heptapolis.core.position import Position
from heptapolis.core.vectors import softmax
from heptapolis.duel.state import DEALER, FIRST, SECOND
from tests.kit.duel import city
from tests.kit.duel import duel as table
from tests.kit.options import OPTION_SETS


def names_of(state: Any, who: int) -> set[str]:
    """The active inputs of a position by name."""
    active = [0] * f.ROOM[0]
    count = list_inputs(state, who, active)
    assert count <= f.MOST_ACTIVE
    assert len(set(active[:count])) == count
    return {f.NAMES[number] for number in active[:count]}


def random_positions(options: dict[str, str], games: int) -> list[Position]:
    """Some positions of random games."""
    found = []
    for seed in range(games):
        position, lot = duel.new(seed=seed, **options), random.Random(seed)
        while not position.is_over:
            position.push(lot.choice(position.legal_moves.numbers))
            if not position.is_over and lot.random() < 0.1:
                found.append(duel.read(str(position)))
    return found


def mirrored(name: str) -> str:
    """An input as the other seat sees it."""
    words = name.split()
    if "mine" in words or "theirs" in words:
        return " ".join({"mine": "theirs", "theirs": "mine"}.get(word, word) for word in words)
    if words[0] in ("pawn", "lead"):
        return " ".join([*words[:-1], str(-int(words[-1]))])
    if words[0] == "space":
        return " ".join(["space", str(5 - int(words[1])), *words[2:]])
    return name


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_both_seats_see_the_same_inputs_from_their_side(options: dict[str, str]) -> None:
    for position in random_positions(options, 2):
        mine, theirs = (names_of(position.state, who) for who in (FIRST, SECOND))
        assert {mirrored(name) for name in mine} == theirs


def test_inputs_tell_where_the_missing_symbols_are() -> None:
    game = table(
        me=city(coins=9, built="scriptorium pharmacist"),
        them=city(coins=0, built="apothecary"),
        cards="workshop palisade",
    )
    names = names_of(game.position.state, FIRST)
    assert {"different symbols mine 2", "different symbols theirs 1", "open workshop", "can pay mine workshop"} <= names
    assert "missing mine plumb payable" in names
    assert "missing theirs plumb too dear" in names


def test_the_forward_pass_is_two_layers_behind_a_sum_of_inputs() -> None:
    network, active = fresh_network(SHAPE, 3), [5, 80, 1200]
    first, second, heads = ([0.0] * size for size in f.ROOM[1:])
    pass_forward(active, len(active), network, first, second, heads)
    summed = network.inputs[active].sum(0) + network.first_bias
    hidden = np.maximum(np.maximum(summed[: f.WIDTH], 0) @ network.second + network.second_bias, 0)
    assert heads == pytest.approx((summed[f.WIDTH :] + hidden @ network.heads).tolist(), abs=1e-5)


def test_chances_of_the_endings_add_up_to_one_and_a_shared_victory_counts_half() -> None:
    heads = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 4.0]
    softmax(heads, f.ENDINGS)
    assert sum(heads[: f.ENDINGS]) == pytest.approx(1.0)
    assert win_chance(heads) == pytest.approx(heads[0] + 2 * heads[1] + heads[6] / 2)
    assert heads[f.MARGIN] == 4.0


def test_a_network_is_kept_by_the_names_of_its_inputs(tmp_path: Path) -> None:
    network = fresh_network(SHAPE, 4)
    write_network(tmp_path / "network.npz", SHAPE, network)
    again = read_network(SHAPE, WeightFile.read(tmp_path / "network.npz"))
    for kept, read in zip(network, again, strict=True):
        assert kept == pytest.approx(read, abs=1e-3)


def test_an_input_that_the_file_does_not_know_weighs_nothing(tmp_path: Path) -> None:
    network = fresh_network(SHAPE, 4)
    tables = {**network._asdict(), "inputs": network.inputs[:0:-1].T, "policy": network.policy.T}
    write_weights(tmp_path / "other.npz", {"input": f.NAMES[:0:-1], "answer": f.ANSWERS}, tables)
    again = read_network(SHAPE, WeightFile.read(tmp_path / "other.npz"))
    assert not again.inputs[0].any()
    assert (again.inputs[1:] == network.inputs[1:]).all()


def test_a_file_of_other_weights_is_refused(tmp_path: Path) -> None:
    path, network = tmp_path / "network.npz", fresh_network(SHAPE, 4)
    narrow = SHAPE._replace(width=8)
    write_network(path, narrow, fresh_network(narrow, 4))
    with pytest.raises(BadFile, match="no network for this game"):
        read_network(SHAPE, WeightFile.read(path))
    tables = {name: table for name, table in network._asdict().items() if name not in ("inputs", "policy", "heads")}
    write_weights(path, {}, tables)
    with pytest.raises(BadFile, match="has no table 'heads'"):
        read_network(SHAPE, WeightFile.read(path))
    np.savez(path, version=9)
    with pytest.raises(BadFile, match="version 9"):
        WeightFile.read(path)


def test_a_file_of_networks_is_small(tmp_path: Path) -> None:
    write_network(tmp_path / "network.npz", SHAPE, fresh_network(SHAPE, 1))
    assert (tmp_path / "network.npz").stat().st_size < 2_000_000


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_every_answer_has_a_place_in_the_policy_head(options: dict[str, str]) -> None:
    for position in random_positions(options, 1):
        seat = min(position.to_answer)
        if seat == DEALER:
            continue
        for move in position.legal_moves.numbers:
            assert 0 <= answer_of(position.state, seat, move) < len(f.ANSWERS)
            assert 0 <= buried_by(position.state, move) < len(f.ANSWERS)


def test_shapes_of_a_fresh_network() -> None:
    assert isinstance(fresh_network(SHAPE, 1), Network)
    assert fresh_network(SHAPE, 1).inputs.shape == (f.INPUTS, f.WIDTH + len(f.HEADS))
