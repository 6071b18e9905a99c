"""The black cards without a verb of their own: points and shields for goods and coins."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import city, seven

GOODS = "lumber_yard quarry brickyard ore_vein loom_1 glassworks_1 press_1"
POINTS = {"gates_of_the_city": (1, 1, 4), "tabularium": (2, 2, 6), "capitol": (3, 2, 8)}
SHIELDS = {"militia": (1, 3, 2), "mercenaries": (2, 4, 3), "contingent": (3, 5, 5)}


def built(card, age, coins):
    """A position in which I have just built a black card with my last coins."""
    game = seven(me=city(coins=coins, built=GOODS, hand=card), cities=True, age=age)
    assert seven(me=city(coins=coins - 1, built=GOODS, hand=card), cities=True, age=age).price(card) is None
    return game.turn(f"build {card}")


@clause(112)
@pytest.mark.parametrize("card", POINTS)
def test_points_of_black_cards(card):
    age, coins, points = POINTS[card]
    game = built(card, age, coins)
    assert (game.me.coins, game.me.score["white_and_black"]) == (0, points)


@clause(139)
@pytest.mark.parametrize("card", SHIELDS)
def test_shields_of_black_cards_which_are_not_red(card):
    age, coins, shields = SHIELDS[card]
    game = built(card, age, coins)
    assert (game.me.coins, game.me.strength) == (0, shields)
    spies = seven(me=city(built="spies_guild"), right=city(built=card), cities=True, age=3)
    assert spies.me.score["purple"] == 0
