"""Hideout: the others lose 1 coin."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(116)
def test_the_hideout_costs_everybody_else_a_coin():
    game = seven(me=city(hand="hideout"), players=5, cities=True).turn("build hideout")
    assert game.to_answer == {1, 2, 3, 4}
    assert all(game.legal(seat) == ["lose 0", "lose 1"] for seat in range(1, 5))
    assert game.me.score["white_and_black"] == 2
