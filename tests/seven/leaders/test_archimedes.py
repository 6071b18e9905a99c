"""Archimedes: green cards need one resource less."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(86)
def test_archimedes_saves_one_resource_on_green_cards_only():
    game = seven(me=city("gizah:A", coins=0, recruited="archimedes"), leaders=True)
    assert game.price("workshop") == 0
    assert game.price("stockade") is None


@clause(86)
def test_archimedes_saves_whichever_resource_is_missing():
    for built in ("quarry", "stone_pit glassworks_1"):
        game = seven(me=city("gizah:A", coins=0, built=built, recruited="archimedes"), leaders=True, age=3)
        assert game.price("academy") == 0
