"""Secret Warehouse: one more unit of something the city makes."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(135)
def test_the_secret_warehouse_makes_one_more_unit_a_turn():
    me = city("gizah:A", coins=0, built="stone_pit secret_warehouse", stages=2, hand="aqueduct")
    assert seven(me=me, cities=True, age=2).legal() == ["sell aqueduct", "build aqueduct"]


@clause(135)
def test_the_secret_warehouse_makes_manufactured_goods_too():
    me = city("halikarnassos:A", coins=0, built="secret_warehouse", stages=2, hand="stockade scriptorium")
    game = seven(me=me, cities=True)
    assert game.legal() == ["sell stockade", "stage stockade", "sell scriptorium", "stage scriptorium"]


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
