"""Leonidas: red cards need one resource less."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(86)
def test_leonidas_saves_one_resource_on_red_cards_only():
    game = seven(me=city("gizah:A", coins=0, built="stone_pit", recruited="leonidas"), leaders=True, age=2)
    assert game.price("walls") == 0
    assert game.price("aqueduct") is None


@clause(86, 139)
def test_shields_on_black_cards_are_not_red_for_leonidas():
    game = seven(me=city("gizah:A", coins=4, recruited="leonidas"), cities=True, leaders=True, age=2)
    assert game.price("mercenaries") is None
