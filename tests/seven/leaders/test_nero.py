"""Nero: 2 coins for each victory token from now on."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(99)
def test_nero_brings_nothing_for_older_victories():
    game = seven(me=city(coins=1, held="nero", victories="2 0 0"), leaders=True, recruit=True, age=2)
    assert game.turn("recruit nero").me.coins == 0


@clause(99)
def test_the_coins_nero_brings_in_the_last_conflict_count_in_the_treasury():
    game = seven(me=city(coins=0, built="stockade", recruited="nero"), leaders=True, age=3, turn=LAST).turn()
    assert game.me.victories == [0, 0, 2]
    assert game.me.coins == 3 + 4
    assert game.outcome.score[0]["coins"] == 2
