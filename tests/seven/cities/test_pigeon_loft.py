"""Pigeon Loft: a mask."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(131)
def test_the_pigeon_loft_copies_the_best_symbol_of_the_neighbours():
    game = seven(
        me=city(coins=1, built="ore_vein apothecary workshop", hand="pigeon_loft"),
        right=city(built="school"),
        left=city(built="apothecary"),
        cities=True,
    ).turn("build pigeon_loft")
    assert game.me.coins == 0
    assert game.me.score["green"] == 1 + 1 + 1 + 7


@clause(131)
def test_the_pigeon_loft_is_worth_nothing_without_a_green_card_next_door():
    game = seven(me=city(built="pigeon_loft apothecary"), right=city(), players=4, cities=True)
    assert game.me.score["green"] == 1
    far = seven(city(built="pigeon_loft"), city(), city(built="school"), players=4, cities=True)
    assert far.me.score["green"] == 0
