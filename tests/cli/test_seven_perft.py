"""Perft of Seven: every way the next answers can go, where several are asked at once too."""

import random

import pytest

from heptapolis import seven
from heptapolis.seven.rules.play import asked_seat
from tests.cli.run import PLAIN, answer
from tests.kit import seven as kit


def ways(position: seven.Position, depth: int) -> int:
    """The same count by the public face."""
    if depth == 0 or position.is_over:
        return int(depth == 0)
    total, seat = 0, asked_seat(position.state)
    for move in position.legal_for(seat).numbers:
        position.push(move, seat)
        total += ways(position, depth - 1)
        position.pop()
    return total


def after(seed: int, answers: int, **options: object) -> seven.Position:
    """A game after some answers at random, the dealer not seeded."""
    position, dice = seven.new(**options), random.Random(seed)
    for _ in range(answers):
        seat = asked_seat(position.state)
        position.push(dice.choice(position.legal_for(seat).numbers), seat)
    return position


POSITIONS = [
    after(1, 0, players=3),
    after(2, 40, players=3),
    after(3, 60, players=2, leaders=True),
    after(4, 70, players=4, teams=True, cities=True),
    after(5, 20, players=3, leaders=True),
]


@pytest.mark.parametrize("position", POSITIONS, ids=repr)
def test_the_count_is_that_of_the_public_face(position):
    assert answer("perft", "seven", str(position), "--depth", "2", **PLAIN)["nodes"] == ways(position, 2)


@pytest.mark.compiled
def test_the_compiled_count_is_the_plain_one():
    arguments = ("perft", "seven", str(POSITIONS[1]), "--depth", "3")
    assert answer(*arguments) == answer(*arguments, **PLAIN)


def test_each_first_move_is_counted_for_itself():
    game = kit.seven(me=kit.city(hand="altar"), right=kit.city(hand="theater"), left=kit.city(hand="loom_1"))
    divided = answer("perft", "seven", str(game.position), "--depth", "2", **PLAIN)["divide"]
    assert divided == {"build altar": 2, "sell altar": 2}
