"""Perft: every way the next answers can go, counted by rule text that may be compiled."""

import random

import pytest

from heptapolis import duel
from tests.cli.run import PLAIN, answer, complaint, run
from tests.kit import duel as kit


def ways(position: duel.Position, depth: int) -> int:
    """The same count by the public face."""
    if depth == 0:
        return 1
    total = 0
    for move in position.legal_moves.numbers:
        position.push(move)
        total += ways(position, depth - 1)
        position.pop()
    return total


def after(seed: int, answers: int) -> duel.Position:
    """A game after some answers at random, the dealer not seeded."""
    position, dice = duel.new(), random.Random(seed)
    for _ in range(answers):
        position.push(dice.choice(position.legal_moves.numbers))
    return position


POSITIONS = [after(1, 0), after(1, 9), after(2, 60), after(3, 100), after(4, 125), after(6, 135)]


@pytest.mark.parametrize("position", POSITIONS, ids=repr)
def test_the_count_is_that_of_the_public_face(position):
    assert answer("perft", "duel", str(position), "--depth", "3", **PLAIN)["nodes"] == ways(position, 3)


@pytest.mark.compiled
@pytest.mark.parametrize("position", POSITIONS, ids=repr)
@pytest.mark.parametrize("depth", ["1", "2", "4"])
def test_the_compiled_count_is_the_plain_one(position, depth):
    arguments = ("perft", "duel", str(position), "--depth", depth)
    assert answer(*arguments) == answer(*arguments, **PLAIN)


def test_each_first_move_is_counted_for_itself():
    position = kit.duel(cards="altar baths").position
    divided = answer("perft", "duel", str(position), "--depth", "1", **PLAIN)["divide"]
    assert divided == dict.fromkeys(position.legal_moves, 1)


def test_games_that_end_before_the_depth_do_not_count():
    position = kit.duel(cards="senate", age=3, structure="senate" + " ." * 19).position
    assert answer("perft", "duel", str(position), "--depth", "2", **PLAIN)["nodes"] == 0


def test_a_position_may_come_from_a_file(tmp_path):
    path = tmp_path / "position.txt"
    path.write_text(str(POSITIONS[2]))
    result = run("perft", "duel", str(path), "--depth", "2", **PLAIN)
    assert result.stdout.endswith(f"total: {ways(POSITIONS[2], 2)}\n")


@pytest.mark.parametrize(
    ("source", "part"),
    [
        ("no.txt", "'no.txt' is neither a file nor a position of duel"),
        ("", "'' is neither a file nor a position of duel"),
        ("duel/1\nage 7", "age is 7; it must be from 0 to 3"),
        ("duel/1\nfirst 3 coins built bathtub", "'bathtub' is no building"),
        ("duel/1\nfirst -3 coins", "coins of first"),
    ],
)
def test_a_position_that_cannot_be_is_refused(source, part):
    assert part in complaint("perft", "duel", source, "--depth", "1", **PLAIN)
