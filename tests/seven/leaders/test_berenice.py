"""Berenice: once a turn the bank pays a coin more."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(141)
def test_berenice_adds_one_coin_a_turn_however_often_the_bank_pays():
    game = seven(
        me=city(coins=0, recruited="berenice xenophon", hand="tavern altar"), cities=True, leaders=True, players=4
    )
    assert game.turn("build tavern").me.coins == 5 + 2 + 1
    assert game.turn().me.coins == 8 + 3 + 1


@clause(141)
def test_berenice_adds_nothing_to_coins_of_trade():
    game = seven(
        me=city("gizah:A", coins=0, recruited="berenice", hand="altar"),
        cities=True,
        leaders=True,
        right=city(hand="baths", coins=2),
    ).turn("build altar", right="build baths")
    assert game.me.coins == 2


@clause(141)
def test_berenice_adds_another_coin_in_the_conflicts():
    game = seven(
        me=city(coins=0, built="stockade", recruited="nero berenice"), cities=True, leaders=True, turn=LAST
    ).turn()
    assert game.me.coins == (3 + 1) + (2 + 2 + 1)


@clause(142)
def test_berenice_adds_a_coin_to_what_a_neighbours_gambling_brings():
    game = seven(
        me=city(coins=0, recruited="berenice", hand="altar"), right=city(hand="gambling_den"), cities=True, leaders=True
    ).turn("build altar", right="build gambling_den")
    assert game.me.coins == 1 + 1
