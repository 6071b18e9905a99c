"""Architect Cabinet: stages need no resources."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(137)
def test_with_the_architect_cabinet_a_stage_is_free():
    game = seven(me=city("gizah:A", coins=0, stages=2, built="architect_cabinet", hand="walls"), cities=True, age=2)
    assert game.turn("stage walls").me.stages == 3
    assert game.me.coins == 0


@clause(137)
def test_the_architect_cabinet_serves_the_stages_after_it():
    game = seven(me=city("rhodos:A", coins=1, built="press_1", hand="architect_cabinet walls"), cities=True, age=2)
    assert game.price("stage") is None
    game.turn("build architect_cabinet")
    assert game.price("stage") == 0
    assert game.me.score["white_and_black"] == 2


@clause(137, 147)
def test_the_architect_cabinet_leaves_the_coins_of_petra():
    game = seven(me=city("petra:B", coins=14, stages=1, built="architect_cabinet"), cities=True, age=2)
    assert game.price("stage") == 14
