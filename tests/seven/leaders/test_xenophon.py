"""Xenophon: 2 coins for each yellow card built after him."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(104)
def test_xenophon_brings_coins_for_yellow_cards_from_hand_and_from_the_pile():
    me = city(
        "halikarnassos:A", coins=0, stages=1, built="ore_vein foundry", recruited="xenophon", hand="vineyard statue"
    )
    game = seven(me=me, leaders=True, age=2, discard="marketplace")
    assert game.turn("stage statue").play("raise marketplace").me.coins == 2
    game = seven(me=me, leaders=True, age=2).turn("build vineyard")
    assert game.me.coins == 2 + 2


@clause(80, 104)
def test_xenophon_brings_nothing_for_yellow_cards_built_before_him():
    game = seven(me=city(coins=2, built="marketplace", held="xenophon"), leaders=True, recruit=True, age=2)
    assert game.turn("recruit xenophon").me.coins == 0
