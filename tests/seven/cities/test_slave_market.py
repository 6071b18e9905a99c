"""Slave Market: coins and points for victory tokens."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(138)
def test_the_slave_market_counts_victories_for_coins_now_and_for_points_at_the_end():
    me = city(coins=0, built="sawmill foundry stockade", victories="2 1 0", hand="slave_market palace")
    game = seven(me=me, cities=True, age=3, turn=LAST).turn("build slave_market")
    assert game.me.coins == 3
    assert game.me.victories == [2, 1, 2]
    assert game.me.score["white_and_black"] == 5
