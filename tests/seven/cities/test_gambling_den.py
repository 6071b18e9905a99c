"""Gambling Den: 6 coins, and 1 for each neighbour."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(133)
def test_the_gambling_den_pays_its_owner_and_both_neighbours_from_the_bank():
    game = seven(me=city(coins=0, hand="gambling_den"), players=4, cities=True).turn("build gambling_den")
    assert game.me.coins == 6
    assert (game.right.coins, game.city(2).coins, game.left.coins) == (6 + 1, 6, 6 + 1)


@clause(11, 133)
def test_what_a_neighbours_gambling_den_brings_is_not_spent_this_turn():
    game = seven(me=city(coins=0, hand="clay_pit"), right=city(hand="gambling_den"), cities=True)
    assert "build clay_pit" not in game.legal()
