"""Hatshepsut: a coin from the bank for each neighbour bought from."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(93)
def test_hatshepsut_earns_once_for_several_resources_of_one_neighbour():
    game = seven(
        me=city("ephesos:A", coins=6, recruited="hatshepsut", hand="aqueduct"),
        leaders=True,
        age=2,
        right=city("gizah:A", built="quarry"),
    ).turn("build aqueduct")
    assert game.me.coins == 1
    assert game.right.coins == 3 + 6 + 3


@clause(93)
def test_hatshepsut_earns_for_each_neighbour_too_late_to_pay_with():
    me = city("gizah:A", coins=3, recruited="hatshepsut", hand="school walls")
    table = {"right": city(built="lumber_yard"), "left": city("ephesos:A"), "leaders": True, "age": 2}
    assert "build school" not in seven(me=me, **table).legal()
    assert seven(me=me._replace(coins=4), **table).turn("build school").me.coins == 2


@clause(94)
def test_hatshepsut_earns_for_a_purchase_that_a_dock_made_free_unless_the_option_says_otherwise():
    me = city("gizah:A", coins=0, built="marketplace clandestine_dock_east", recruited="hatshepsut", hand="scriptorium")
    for option, coins in (("earns", 1), ("earns_nothing", 0)):
        game = seven(me=me, right=city("ephesos:A"), cities=True, leaders=True, free_purchase=option)
        assert game.turn("build scriptorium").me.coins == coins
