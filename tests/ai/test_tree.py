"""The tree's arithmetic, on trees small enough to check by hand."""

from __future__ import annotations

import pytest

from heptapolis.ai.search import tree
from heptapolis.ai.search.tree import NOBODY, ROOT, SHARED, UNPROVEN, WON, Node
from heptapolis.core.layout import Shelf
from heptapolis.core.rng import seeded

ME, THEM, DEALER = 0, 1, 2
ANY = [0] * 16


def planted(*children: tuple[int, float], seat: int = ME) -> Shelf:
    """A root with children (visits, value); moves are numbered from 0."""
    nodes = Shelf(Node, 16)
    used = tree.plant(nodes, THEM)
    for move, (visits, value) in enumerate(children):
        nodes[used].visits = visits
        used = tree.add(nodes, used, ROOT, move, seat, 1 / len(children))
        nodes[used - 1].visits, nodes[used - 1].value = visits, value
    nodes[ROOT].visits = sum(visits for visits, _ in children)
    return nodes


def child(nodes: Shelf, move: int) -> int:
    return tree.child_by(nodes, ROOT, move)


def test_children_are_found_by_their_move() -> None:
    nodes = planted((1, 0.0), (1, 1.0))
    assert [nodes[child(nodes, move)].move for move in (0, 1)] == [0, 1]
    assert child(nodes, 7) == NOBODY


def test_an_untried_move_comes_first_by_confidence() -> None:
    nodes = planted((5, 5.0), (0, 0.0))
    assert nodes[tree.select_by_confidence(nodes, ROOT, 1.0, ANY, 0)].move == 1


def test_without_exploration_the_better_move_is_chosen() -> None:
    nodes = planted((10, 4.0), (10, 6.0))
    assert nodes[tree.select_by_confidence(nodes, ROOT, 0.0, ANY, 0)].move == 1
    assert nodes[tree.select_by_prior(nodes, ROOT, 0.0, 0.0, ANY, 0)].move == 1


def test_confidence_by_hand() -> None:
    nodes = planted((90, 54.0), (10, 5.0))
    assert nodes[tree.select_by_confidence(nodes, ROOT, 1.0, ANY, 0)].move == 1  # 0.600 + 0.226 < 0.500 + 0.679
    assert nodes[tree.select_by_confidence(nodes, ROOT, 0.2, ANY, 0)].move == 0  # 0.600 + 0.045 > 0.500 + 0.136


def test_a_likely_move_is_tried_before_an_unlikely_one() -> None:
    nodes = planted((0, 0.0), (0, 0.0))
    nodes[ROOT].visits = 1
    nodes[child(nodes, 1)].prior = 0.9
    assert nodes[tree.select_by_prior(nodes, ROOT, 1.0, 0.0, ANY, 0)].move == 1


def test_fpu_reduction_prefers_a_tried_move_of_the_value_estimated() -> None:
    nodes = planted((0, 0.0), (4, 2.0))
    nodes[ROOT].value_estimate = 0.5
    assert nodes[tree.select_by_prior(nodes, ROOT, 0.0, 0.1, ANY, 0)].move == 1
    assert nodes[tree.select_by_prior(nodes, ROOT, 0.0, -0.1, ANY, 0)].move == 0


def test_moves_outside_the_stamped_list_are_not_chosen() -> None:
    nodes = planted((10, 9.0), (10, 1.0))
    allowed = [0, 5] + [0] * 14
    assert nodes[tree.select_by_prior(nodes, ROOT, 1.0, 0.0, allowed, 5)].move == 1
    assert nodes[tree.select_by_confidence(nodes, ROOT, 1.0, allowed, 5)].move == 1


def test_visits_follow_the_dealers_odds_exactly() -> None:
    nodes = planted((0, 0.0), (0, 0.0), (0, 0.0), seat=DEALER)
    for move, odds in enumerate((0.5, 0.25, 0.25)):
        nodes[child(nodes, move)].prior = odds
    for dice in range(8):
        nodes[tree.select_by_odds(nodes, ROOT, 99.0, seeded(dice))].visits += 1
        nodes[ROOT].visits += 1
    assert [nodes[child(nodes, move)].visits for move in range(3)] == [4, 2, 2]


def test_few_visits_look_at_few_outcomes() -> None:
    nodes = planted(*((0, 0.0) for _ in range(6)), seat=DEALER)
    for dice in range(16):
        nodes[tree.select_by_odds(nodes, ROOT, 0.5, seeded(dice))].visits += 1
        nodes[ROOT].visits += 1
    visits = sorted(nodes[child(nodes, move)].visits for move in range(6))
    assert visits == [0, 0, 0, 5, 5, 6]


def test_equal_odds_are_drawn_by_lot() -> None:
    nodes = planted((0, 0.0), (0, 0.0), seat=DEALER)
    drawn = {nodes[tree.select_by_odds(nodes, ROOT, 99.0, seeded(dice))].move for dice in range(32)}
    assert drawn == {0, 1}


def test_each_node_counts_the_result_of_the_seat_that_moved_there() -> None:
    nodes = planted((0, 0.0))
    below = tree.add(nodes, 2, 1, 3, THEM, 1.0)
    tree.back_up(nodes, [ROOT, 1, below - 1], 3, [0.75, 0.25, 0.0])
    assert [nodes[number].value for number in (1, below - 1)] == [0.75, 0.25]
    assert nodes[ROOT].visits == 1


@pytest.mark.parametrize(
    ("proofs", "proven"),
    [
        ((WON + ME, UNPROVEN), WON + ME),
        ((WON + THEM, UNPROVEN), UNPROVEN),
        ((WON + THEM, WON + THEM), WON + THEM),
        ((WON + THEM, SHARED), SHARED),
        ((SHARED, UNPROVEN), UNPROVEN),
    ],
)
def test_what_a_choosers_answers_prove(proofs: tuple[int, ...], proven: int) -> None:
    nodes = planted(*((1, 0.5) for _ in proofs))
    for move, found in enumerate(proofs):
        nodes[child(nodes, move)].proven = found
    assert tree.prove_from_children(nodes, ROOT, DEALER) == (proven != UNPROVEN)
    assert nodes[ROOT].proven == proven


@pytest.mark.parametrize(
    ("proofs", "proven"),
    [
        ((WON + ME, WON + ME), WON + ME),
        ((WON + ME, WON + THEM), UNPROVEN),
        ((WON + ME, UNPROVEN), UNPROVEN),
    ],
)
def test_the_dealer_proves_only_what_every_draw_proves(proofs: tuple[int, ...], proven: int) -> None:
    nodes = planted(*((1, 0.5) for _ in proofs), seat=DEALER)
    for move, found in enumerate(proofs):
        nodes[child(nodes, move)].proven = found
    tree.prove_from_children(nodes, ROOT, DEALER)
    assert nodes[ROOT].proven == proven


def test_a_proven_win_is_played_and_a_proven_loss_is_not() -> None:
    nodes = planted((100, 90.0), (2, 1.0), (1, 0.0))
    nodes[child(nodes, 0)].proven = WON + THEM
    assert nodes[tree.favourite(nodes, ROOT)].move == 1
    nodes[child(nodes, 2)].proven = WON + ME
    assert nodes[tree.favourite(nodes, ROOT)].move == 2


def test_the_part_of_a_tree_below_a_node_is_kept_in_place() -> None:
    nodes = planted((1, 0.0), (7, 3.0))
    kept = child(nodes, 1)
    used = tree.add(nodes, 3, child(nodes, 0), 4, THEM, 1.0)
    used = tree.add(nodes, used, kept, 5, THEM, 1.0)
    used = tree.add(nodes, used, kept, 6, THEM, 1.0)
    assert tree.keep_below(nodes, used, kept, [0] * 16) == 3
    assert (nodes[ROOT].visits, nodes[ROOT].value, nodes[ROOT].following) == (7, 3.0, NOBODY)
    assert {nodes[child(nodes, move)].move for move in (5, 6)} == {5, 6}
    assert child(nodes, 4) == NOBODY
