"""Lair: the others lose 2 coins."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(118)
def test_what_is_not_paid_to_the_lair_is_owed():
    game = seven(me=city(built="lumber_yard glassworks_1", hand="lair"), cities=True, age=2).turn("build lair")
    game.play("lose 2", seat=1).play("lose 1", seat=2)
    assert (game.right.coins, game.right.debt) == (6 - 2, 0)
    assert (game.left.coins, game.left.debt) == (6 - 1, 1)
    assert game.me.score["white_and_black"] == 3
