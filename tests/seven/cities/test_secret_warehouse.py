"""Secret Warehouse: one more unit of something the city makes."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(135)
def test_the_secret_warehouse_makes_one_more_unit_a_turn():
    game = seven(me=city("gizah:A", coins=0, built="stone_pit secret_warehouse", stages=2), cities=True, age=2)
    assert game.price("aqueduct") == 0
    assert game.price("stage") is None


@clause(135)
def test_the_secret_warehouse_may_make_either_option_of_a_choice():
    same = seven(me=city("ephesos:A", coins=0, built="timber_yard secret_warehouse"), cities=True)
    other = seven(me=city("petra:A", coins=0, built="timber_yard secret_warehouse"), cities=True)
    assert same.price("stage") == 0
    assert other.price("stage") == 0


@clause(135)
def test_the_secret_warehouse_makes_nothing_that_only_yellow_cards_make():
    game = seven(me=city("gizah:B", coins=0, built="caravansery secret_warehouse"), cities=True, age=2)
    assert game.price("stage") is None


@clause(30, 135)
def test_the_secret_warehouse_sells_nothing():
    game = seven(me=city("ephesos:A", coins=9), right=city("gizah:A", built="secret_warehouse"), cities=True)
    assert game.price("stage") is None
