"""Aspasia: 2 points and a diplomacy token."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(140)
def test_aspasia_takes_a_token_when_recruited_and_scores_two_points():
    game = seven(me=city(coins=3, held="aspasia"), cities=True, leaders=True, recruit=True).turn("recruit aspasia")
    assert game.me.diplomacy == 1
    assert game.me.score["white_and_black"] == 2


@clause(106, 140)
def test_aspasia_copied_takes_a_token_once_more():
    me = city(built="lumber_yard clay_pool glassworks_1 loom_1", hand="courtesans_guild")
    game = seven(me=me, right=city(recruited="aspasia"), cities=True, leaders=True, age=3)
    game.turn("build courtesans_guild").play("copy aspasia")
    assert (game.me.diplomacy, game.right.diplomacy) == (1, 0)
    assert game.me.score["white_and_black"] == 2
