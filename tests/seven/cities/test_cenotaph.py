"""Cenotaph: the others lose a coin for each of their victory tokens."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(121)
def test_the_cenotaph_does_not_count_victories_of_the_conflict_after_it():
    me = city("gizah:A", built="brickyard glassworks_1 loom_1", hand="cenotaph altar")
    game = seven(me=me, right=city(built="stockade", victories="0 1 0"), cities=True, age=3, turn=LAST)
    game.turn("build cenotaph")
    assert game.legal(1) == ["lose 0", "lose 1"]
    game.play("lose 0", seat=1)
    assert game.right.victories == [0, 1, 2]
    assert game.right.debt == 1
    assert game.me.score["white_and_black"] == 5
