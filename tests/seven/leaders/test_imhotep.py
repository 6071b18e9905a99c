"""Imhotep: stages need one resource less."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(86)
def test_imhotep_saves_one_resource_on_stages_only():
    game = seven(me=city("gizah:A", coins=0, recruited="imhotep"), leaders=True, age=2)
    assert game.price("stage") == 0
    assert game.price("walls") is None


@clause(86, 147)
def test_imhotep_saves_no_coins():
    game = seven(me=city("petra:A", coins=7, stages=1, recruited="imhotep"), cities=True, leaders=True)
    assert game.price("stage") == 7
