"""Vitruvius: 2 coins for each structure that a parent makes free."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(103)
def test_vitruvius_brings_coins_for_chains():
    game = seven(me=city(coins=0, built="altar", recruited="vitruvius", hand="temple"), leaders=True, age=2)
    assert game.turn("build temple").me.coins == 2


@clause(103)
def test_vitruvius_brings_nothing_for_other_free_constructions():
    olympia = city("olympia:A", coins=0, stages=2, built="temple", recruited="vitruvius", hand="pantheon")
    game = seven(me=olympia, leaders=True, age=3)
    assert game.turn("build_free pantheon").me.coins == 0
    guilds = city(coins=0, recruited="vitruvius ramses", hand="magistrates_guild")
    assert seven(me=guilds, leaders=True, age=3).turn("build magistrates_guild").me.coins == 0
