"""Consulate: a diplomacy token."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(124, 125)
def test_the_consulate_adds_to_the_tokens_there_are():
    game = seven(me=city(built="clay_pool press_1", diplomacy=1, hand="consulate"), cities=True, age=2)
    game.turn("build consulate")
    assert game.me.diplomacy == 2
    assert game.me.score["white_and_black"] == 2
