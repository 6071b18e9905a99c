"""Caligula: once an age a black card at no cost."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(143)
def test_caligula_builds_one_black_card_an_age_without_goods_or_coins():
    game = seven(me=city(coins=0, recruited="caligula", hand="tabularium statue"), cities=True, leaders=True, age=2)
    assert "build_free statue" not in game.legal()
    game.turn("build_black tabularium")
    assert (game.me.coins, game.me.built) == (0, {"tabularium"})


@clause(143)
def test_caligula_is_fresh_in_the_next_age():
    game = seven(me=city(recruited="caligula", hand="militia altar", held="nero"), cities=True, leaders=True, turn=LAST)
    game.turn("build_black militia")
    assert game.question == "recruit"
    assert game.me.free_used == 0


@clause(143, 26)
def test_caligula_builds_no_card_twice():
    game = seven(me=city(built="lair", recruited="caligula", hand="lair statue"), cities=True, leaders=True, age=2)
    assert "build_black lair" not in game.legal()
