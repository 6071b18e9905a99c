"""Maecenas: later leaders are free."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(97)
def test_maecenas_is_paid_and_those_after_him_are_not():
    game = seven(me=city(coins=1, held="maecenas pericles"), leaders=True, recruit=True)
    assert "recruit pericles" not in game.legal()
    game.turn("recruit maecenas")
    assert game.me.coins == 0
    assert game.price("pericles") == 0


@clause(97)
def test_maecenas_helps_his_own_city_only():
    assert seven(right=city(recruited="maecenas"), leaders=True).price("caesar") is None
