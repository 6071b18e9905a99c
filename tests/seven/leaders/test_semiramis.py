"""Semiramis: defeat tokens are shields."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(145)
def test_semiramis_turns_older_defeats_into_shields():
    game = seven(me=city(coins=2, defeats=3, held="semiramis"), cities=True, leaders=True, recruit=True, age=2)
    assert game.me.strength == 0
    assert game.turn("recruit semiramis").me.strength == 3


@clause(53, 145)
def test_semiramis_gains_nothing_from_the_defeats_of_the_same_conflict():
    game = seven(
        me=city(recruited="semiramis"),
        right=city(built="stockade"),
        left=city(built="stockade"),
        cities=True,
        leaders=True,
        turn=LAST,
    ).turn()
    assert (game.me.defeats, game.me.victories) == (2, [0, 0, 0])
    assert game.me.score["military"] == -2
