"""Bilkis: once a turn a resource from the bank for a coin."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(88)
def test_bilkis_buys_one_resource_a_turn():
    one_short = seven(me=city("gizah:A", built="lumber_yard clay_pool", recruited="bilkis"), leaders=True, age=2)
    two_short = seven(me=city("gizah:A", built="lumber_yard", recruited="bilkis"), leaders=True, age=2)
    assert one_short.ways("temple") == ["1 bank"]
    assert two_short.price("temple") is None


@clause(88)
def test_what_bilkis_buys_is_not_for_sale():
    game = seven(me=city("gizah:A"), right=city("rhodos:A", recruited="bilkis"), leaders=True)
    assert game.price("workshop") is None


@clause(88, 135, 136)
def test_what_bilkis_buys_is_no_production():
    me = city("gizah:A", coins=1, built="lumber_yard secret_warehouse", recruited="bilkis")
    assert seven(me=me, leaders=True, cities=True, age=2).price("statue") is None
    me = me._replace(built="lumber_yard black_market")
    assert seven(me=me, leaders=True, cities=True, age=2).ways("temple") == ["1 bank"]
