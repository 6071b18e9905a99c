"""Residence: a diplomacy token."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(124)
def test_the_residence_keeps_its_owner_out_of_the_conflict_at_the_end_of_the_same_turn():
    game = seven(
        me=city(built="clay_pool", hand="residence altar"), right=city(built="stockade"), cities=True, turn=LAST
    ).turn("build residence")
    assert (game.me.defeats, game.me.diplomacy) == (0, 0)
    assert (game.left.defeats, game.right.victories) == (1, [1, 0, 0])
    assert game.me.score["white_and_black"] == 1
