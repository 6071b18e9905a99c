"""Previews at random positions of both games over all sets of options."""

import random

from tests.conformance.preview_checks import duel_flaws, seven_flaws
from tests.kit.positions import duel_positions, seven_positions

POSITIONS = 250  # of each game


def test_in_duel_an_effect_is_idle_exactly_when_the_position_is_the_same_without_it():
    dice = random.Random(3)
    flaws = [flaw for position, seat in duel_positions(POSITIONS, 3) for flaw in duel_flaws(position, seat, dice)]
    assert flaws == []


def test_in_seven_an_effect_is_idle_exactly_when_it_surely_does_nothing():
    dice = random.Random(4)
    flaws = [flaw for position, seat in seven_positions(POSITIONS, 4) for flaw in seven_flaws(position, seat, dice)]
    assert flaws == []
