"""Sepulcher: the others lose a coin for each of their victory tokens."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(121)
def test_the_sepulcher_costs_a_coin_for_each_victory_token_whatever_it_is_worth():
    me = city("gizah:A", built="glassworks_1 loom_1", victories="1 0 0", hand="sepulcher")
    game = seven(me=me, right=city(victories="2 1 0"), cities=True, age=2).turn("build sepulcher")
    assert game.to_answer == {1}
    assert game.legal(1)[-1] == "lose 3"
    assert game.me.score["white_and_black"] == 4
