"""Diocletian: 2 coins for each black card built after him."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(144)
def test_diocletian_brings_coins_for_black_cards_only():
    me = city(coins=0, recruited="diocletian", hand="hideout altar")
    assert seven(me=me, cities=True, leaders=True).turn("build hideout").me.coins == 2
    assert seven(me=me, cities=True, leaders=True).turn("build altar").me.coins == 0


@clause(80, 144)
def test_diocletian_brings_nothing_for_black_cards_built_before_him():
    game = seven(me=city(coins=2, built="hideout", held="diocletian"), cities=True, leaders=True, recruit=True)
    assert game.turn("recruit diocletian").me.coins == 0
