"""Ramses: guilds are built free."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(100)
def test_ramses_builds_any_guild_of_the_hand_and_nothing_else_at_no_cost():
    game = seven(me=city(coins=0, recruited="ramses", hand="philosophers_guild palace"), leaders=True, age=3)
    assert "build palace" not in game.legal()
    assert "philosophers_guild" in game.turn("build philosophers_guild").me.built
    assert game.me.coins == 0
