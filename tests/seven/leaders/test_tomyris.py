"""Tomyris: defeat tokens go to the victor."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(102)
def test_tomyris_passes_her_defeats_to_whoever_beat_her():
    game = seven(
        me=city(recruited="tomyris"), right=city(built="stockade"), left=city(built="walls"), leaders=True, turn=LAST
    ).turn()
    assert game.me.defeats == 0
    assert (game.right.victories, game.right.defeats) == ([1, 0, 0], 2)
    assert (game.left.victories, game.left.defeats) == ([2, 0, 0], 1)


@clause(102, 60, 145)
def test_what_tomyris_passes_on_counts_where_it_lies():
    game = seven(
        me=city(recruited="tomyris", built="strategists_guild"),
        left=city(diplomacy=1),
        cities=True,
        right=city(built="stockade", recruited="semiramis"),
        leaders=True,
        age=3,
        turn=LAST,
    ).turn()
    assert game.me.score["purple"] == 1
    assert game.right.strength == 1 + 1
    assert game.right.score["military"] == 5 - 1
