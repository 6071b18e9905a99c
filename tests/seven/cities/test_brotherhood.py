"""Brotherhood: the others lose 3 coins."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(117)
def test_the_brotherhood_is_paid_with_what_came_in_this_turn():
    me = city(built="sawmill ore_vein loom_1", hand="brotherhood")
    game = seven(me=me, right=city(coins=0), left=city(coins=0, hand="altar"), cities=True, age=3)
    game.turn("build brotherhood", left="build altar")
    assert game.legal(1)[-1] == "lose 3"
    assert game.legal(2) == ["lose 0"]
    assert game.me.score["white_and_black"] == 4
