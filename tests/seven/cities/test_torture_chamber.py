"""Torture Chamber: a mask."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(131)
def test_the_torture_chamber_is_a_mask_like_the_others():
    me = city("rhodos:A", coins=3, built="ore_vein glassworks_1", hand="torture_chamber")
    game = seven(me=me, right=city(built="lodge"), cities=True, age=3).turn("build torture_chamber")
    assert (game.me.coins, game.me.score["green"]) == (0, 1)


@clause(57, 131)
def test_masks_and_free_symbols_are_used_together_at_their_best():
    game = seven(
        me=city("babylon:A", stages=2, built="torture_chamber apothecary"),
        right=city(built="workshop"),
        cities=True,
        age=3,
    )
    assert game.me.score["green"] == 1 + 1 + 1 + 7
