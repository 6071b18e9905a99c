"""Gambling House: 9 coins, and 2 for each neighbour."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(133)
def test_the_gambling_house_costs_a_coin_and_pays_all_three():
    game = seven(me=city(coins=1, hand="gambling_house"), cities=True, age=2).turn("build gambling_house")
    assert game.me.coins == 9
    assert (game.right.coins, game.left.coins) == (6 + 2, 6 + 2)


@clause(133)
def test_two_gamblers_side_by_side_pay_each_other():
    game = seven(me=city(coins=1, hand="gambling_house"), right=city(coins=0, hand="gambling_den"), cities=True, age=2)
    game.turn("build gambling_house", right="build gambling_den")
    assert (game.me.coins, game.right.coins) == (9 + 1, 6 + 2)
