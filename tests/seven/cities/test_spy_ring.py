"""Spy Ring: a mask."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(131)
def test_the_spy_ring_copies_a_card_that_its_owner_has_too():
    me = city("gizah:A", coins=2, built="clay_pool dispensary", hand="spy_ring")
    game = seven(me=me, right=city(built="dispensary"), cities=True, age=2).turn("build spy_ring")
    assert game.me.coins == 0
    assert game.me.score["green"] == 4


@clause(131)
def test_the_spy_ring_leaves_the_card_it_copies_to_its_owner():
    game = seven(me=city(built="spy_ring"), right=city(built="dispensary"), cities=True, age=2)
    assert (game.me.score["green"], game.right.score["green"]) == (1, 1)
