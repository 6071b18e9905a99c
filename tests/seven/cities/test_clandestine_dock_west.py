"""Clandestine Dock West: the first resource bought on the left costs 1 less."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(134)
def test_the_dock_in_the_west_takes_a_coin_off_on_the_left():
    game = seven(
        me=city("gizah:A", coins=9, built="clandestine_dock_west"),
        right=city("rhodos:A"),
        left=city("ephesos:A"),
        cities=True,
    )
    assert game.price("scriptorium") == 1
    assert game.price("barracks") == 2


@clause(134)
def test_the_docks_and_discounts_add_up_and_each_side_has_its_own():
    me = city("gizah:A", coins=9, built="marketplace clandestine_dock_west clandestine_dock_east")
    game = seven(me=me, right=city("alexandria:A", built="loom_1"), left=city("ephesos:A"), cities=True, age=3)
    assert game.price("traders_guild") == (1 - 1) + (1 - 1) + 1
