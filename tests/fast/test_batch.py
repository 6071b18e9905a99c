"""Batches: many games side by side answer, deal, observe and end as single positions do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from heptapolis import fast
from heptapolis.core import registry
from heptapolis.core.errors import BadOption, IllegalMove

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "duel": ("duel", {}),
    "pantheon": ("duel", {"pantheon": True, "gate_private": True}),
    "seven": ("seven", {"players": 3, "leaders": True, "cities": True}),
}


def batch_of(kind: str, games: int) -> fast.Batch:
    name, options = KINDS[kind]
    return fast.reset(name, range(games), options)


def chosen(batch: fast.Batch, number: int) -> Any:
    """One legal move of each game."""
    return np.array([np.flatnonzero(row)[number % max(1, row.sum())] if row.any() else 0 for row in batch.legal_mask()])


@pytest.mark.compiled
@pytest.mark.parametrize("kind", KINDS)
def test_a_batch_asks_allows_and_sees_what_its_positions_do(kind: str) -> None:
    batch, number = batch_of(kind, 6), 0
    while not batch.is_over.all():
        seats, mask, seen = batch.to_answer, batch.legal_mask(), batch.observe()
        if number % 9 == 0:
            for game, position in enumerate(batch.decode()):
                assert seats[game] == min(position.to_answer, default=-1)
                if not position.is_over:
                    single = position.observe(int(seats[game]))
                    assert (single.numbers == seen[game]).all()
                    assert (single.mask == mask[game]).all()
        batch.step(chosen(batch, number))
        number += 1
    assert not batch.observe().any()
    assert [tuple(np.flatnonzero(row)) for row in batch.winners] == [
        position.outcome().winners for position in batch.decode()
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seeds_give_the_same_games_and_a_copy_goes_its_own_way(kind: str) -> None:
    one, two = batch_of(kind, 2), batch_of(kind, 2)
    for number in range(6):
        moves = chosen(one, number)
        one.step(moves)
        two.step(moves)
    copy = one.copy()
    copy.step(chosen(copy, 0))
    assert [position.key for position in one.decode()] == [position.key for position in two.decode()]
    assert [position.key for position in one.decode()] != [position.key for position in copy.decode()]
    assert (one.legal_mask() == two.legal_mask()).all()


def test_positions_go_into_a_batch_and_come_back() -> None:
    positions = [registry.new("duel", {"wonders": "dealt"}, seed) for seed in range(3)]
    batch = fast.encode(positions)
    assert batch.decode() == positions
    batch.step(chosen(batch, 0))
    assert batch.decode() != positions


def test_a_position_that_waits_for_the_dealer_is_dealt_by_the_seed() -> None:
    waiting = [registry.new("duel")]
    one, two, other = (fast.encode(waiting, seed).decode()[0] for seed in (1, 1, 2))
    assert one == two
    assert one != other
    assert not one.to_answer & {one.game.dealer}


def test_an_illegal_move_is_refused_and_changes_no_game() -> None:
    batch = batch_of("duel", 2)
    before, moves = batch.decode(), chosen(batch, 0)
    for wrong in ([moves[0], 10_000], [moves[0], -1], [int(moves[0])], [0.5, 0.5]):
        with pytest.raises(IllegalMove):
            batch.step(wrong)
    assert batch.decode() == before


def test_a_playout_ends_every_game_and_restart_begins_those_anew() -> None:
    batch = batch_of("duel", 2)
    assert batch.playout() > 20
    assert batch.is_over.all()
    assert batch.winners.any(axis=1).all()
    batch.restart()
    assert not batch.is_over.any()
    assert batch.decode()[0] != batch.decode()[1]


def test_the_observation_of_a_seat_that_is_not_asked_can_be_had_too() -> None:
    batch = batch_of("duel", 2)
    for seat in range(2):
        seen = batch.observe(seats=seat)
        assert (seen[:, 0] == seat).all()
        assert (seen[0] == batch.decode()[0].observe(seat).numbers).all()
    with pytest.raises(BadOption):
        batch.observe(seats=2)
    with pytest.raises(BadOption):
        batch.observe(out=np.zeros((2, 3)))


def test_a_batch_needs_games_of_one_kind() -> None:
    with pytest.raises(BadOption):
        fast.reset("duel", [])
    with pytest.raises(BadOption):
        fast.encode([registry.new("duel"), registry.new("duel", {"pantheon": True})])
