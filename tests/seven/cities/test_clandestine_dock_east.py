"""Clandestine Dock East: the first resource bought on the right costs 1 less."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(134)
def test_the_dock_in_the_east_takes_a_coin_off_once_a_turn_on_the_right():
    game = seven(
        me=city("ephesos:A", coins=9, built="clandestine_dock_east"),
        right=city("gizah:A", built="quarry"),
        left=city("rhodos:A"),
        cities=True,
        age=2,
    )
    assert game.price("aqueduct") == 6 - 1
    assert game.price("barracks") == 2


@clause(37, 134)
def test_the_dock_works_from_the_next_turn():
    game = seven(me=city("ephesos:A", coins=4, hand="clandestine_dock_east altar"), right=city("rhodos:A"), cities=True)
    assert game.price("barracks") == 2
    assert game.turn("build clandestine_dock_east").price("barracks") == 1
