"""Exact values inside the tree: they are right, the nodes above know of them, and a kept tree goes on from them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.ai.duel.levels import NETWORK
from heptapolis.ai.duel.searcher import Searcher, Study
from heptapolis.ai.search.tree import EXACT, NOBODY, ROOT, UNPROVEN, WON
from heptapolis.core.position import Position, View
from heptapolis.duel.rules.age import LAST_AGE
from heptapolis.duel.rules.play import apply_move
from heptapolis.duel.state import FIRST, SECOND
from heptapolis.study.duel.solving import Solver
from tests.ai.test_searchers import my_view

pytestmark = pytest.mark.compiled
INSIDE = {**NETWORK, "solve_inside": 10.0}
ENOUGH = Budget(simulations=2_000)


def close_endgames(cards: int, count: int) -> Iterator[Position]:
    """Positions of novices' games with so many cards of the last age left: closer than those of random games."""
    for seed in range(count):
        position, bot = duel.new(seed=seed, wonders="dealt"), roster.bot("duel", "novice", seed)
        while not position.is_over and (position.state.age < LAST_AGE or position.state.present.bit_count() > cards):
            position.push(bot.choose(my_view(position), NO_LIMIT))
        if not position.is_over:
            yield position


def searched(view: View, budget: Budget = ENOUGH) -> Study:
    """A search that solves inside its tree, and nothing else."""
    study = Study(Study.nodes_for(budget), dict(INSIDE))
    study.look_at(view, budget)
    study.run(budget, 7, None)
    return study


def children(nodes: Any, parent: int) -> Iterator[int]:
    """The nodes below a node."""
    child = int(nodes[parent]["first"])
    while child != NOBODY:
        yield child
        child = int(nodes[child]["following"])


def for_first(node: Any) -> float:
    """The sum of results of the first seat through a node."""
    return float(node["visits"] - node["value"] if node["seat"] == SECOND else node["value"])


def solved_nodes(study: Study, state: Any, parent: int = ROOT) -> Iterator[tuple[Any, Any]]:
    """Nodes whose value is known, with their positions; what lies below them is left out."""
    nodes: Any = study.buffers.nodes
    for child in children(nodes, parent):
        if nodes[child]["visits"] == 0:
            continue
        after = state.copy()
        apply_move(after, int(nodes[child]["seat"]), int(nodes[child]["move"]), None)
        if nodes[child]["proven"] != UNPROVEN:
            yield nodes[child], after
        else:
            yield from solved_nodes(study, after, child)


def test_the_value_of_a_solved_node_is_exact() -> None:
    solver, lot, compared = Solver(), random.Random(1), [0, 0]
    for position in close_endgames(9, 20):
        view = my_view(position)
        found = list(solved_nodes(searched(view), view.state))
        for node, state in lot.sample(found, min(20, len(found))):
            exact = solver.value(state, FIRST)
            assert exact is not None
            is_exact = bool(node["proven"] == EXACT)
            known = for_first(node) / node["visits"] if is_exact else float(node["proven"] == WON + FIRST)
            assert known == pytest.approx(exact, abs=1e-6)
            compared[is_exact] += 1
    assert compared[False] > 20  # a victory of one seat
    assert compared[True] > 20  # it depends on what is turned up


def test_the_nodes_above_count_the_visits_of_a_solved_node_as_its_value() -> None:
    compared = 0
    for position in close_endgames(9, 20):
        nodes: Any = searched(my_view(position)).buffers.nodes
        pending = [ROOT]
        while pending:
            parent = pending.pop()
            below = [child for child in children(nodes, parent) if nodes[child]["visits"] > 0]
            if nodes[parent]["proven"] != UNPROVEN or not below:
                continue
            pending += below
            own = for_first(nodes[parent]) - sum(for_first(nodes[child]) for child in below)
            assert -1e-3 < own < 1 + 1e-3  # the first visit looked at the node itself
            compared += any(nodes[child]["proven"] == EXACT for child in below)
    assert compared > 20


def test_solving_inside_the_tree_foresees_endgames_better() -> None:
    solver, errors = Solver(), {0.0: 0.0, 10.0: 0.0}
    for position in close_endgames(8, 12):
        view = my_view(position)
        exact = solver.value(view.state, view.seat)
        assert exact is not None
        for inside in errors:
            bot = Searcher(1, 500, **{**NETWORK, "solve_inside": inside})
            errors[inside] += abs(bot.think(view, Budget(simulations=500)).chance - exact)
    assert errors[10.0] < 0.7 * errors[0.0]


def test_a_kept_tree_goes_on_from_a_node_that_was_solved() -> None:
    kept = 0
    for position in close_endgames(11, 12):
        bots = [Searcher(seat, 1, **INSIDE) for seat in range(2)]
        while not position.is_over:
            view, bot = my_view(position), bots[min(position.to_answer)]
            thought = bot.think(view, Budget(simulations=400))
            assert {like.move for like in thought.liked} == set(view.legal_moves.numbers)
            kept += sum(like.visits for like in thought.liked) > 410
            position.push(thought.move)
    assert kept > 10
