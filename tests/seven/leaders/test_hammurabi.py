"""Hammurabi: blue cards need one resource less."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(86)
def test_hammurabi_saves_one_resource_on_blue_cards_only():
    game = seven(me=city("gizah:A", coins=0, built="lumber_yard clay_pool", recruited="hammurabi"), leaders=True, age=2)
    assert game.price("temple") == 0
    assert game.price("courthouse") is None
    assert game.price("stables") is None
