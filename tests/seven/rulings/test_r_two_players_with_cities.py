"""Clauses 149-151: two players and the Free City with Cities."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, RIGHT, city, seven


@clause(149)
def test_the_holder_decides_what_the_free_city_pays_or_owes():
    game = seven(
        me=city(hand="hideout altar"),
        right=city(hand="theater baths"),
        left=city(hand="lumber_yard"),
        players=2,
        cities=True,
    ).turn("build hideout", right="build theater, build lumber_yard")
    assert game.to_answer == {RIGHT}
    game.play("lose 1", "lose 0", seat=RIGHT)
    assert (game.right.coins, game.right.debt) == (2, 0)
    assert (game.left.coins, game.left.debt) == (3, 1)
    assert game.me.debt == 0


@clause(150)
def test_a_loss_caused_by_the_free_city_hits_who_chose_it_too():
    game = seven(
        me=city(hand="altar loom_1"),
        right=city(hand="theater baths"),
        left=city(hand="hideout"),
        players=2,
        cities=True,
    ).turn("build altar", right="build theater, build hideout")
    assert (game.question, game.to_answer) == ("lose", {0, 1})
    game.play("lose 1", seat=0).play("lose 1", seat=1)
    assert [game.city(seat).coins for seat in range(3)] == [2, 2, 3]


def conflict(me, right, free_city):
    """The three cities after the conflict of the first age."""
    game = seven(
        me=me._replace(hand="altar loom_1"),
        right=right._replace(hand="theater press_1"),
        players=2,
        left=free_city._replace(hand="lumber_yard"),
        cities=True,
        turn=LAST,
        seed=1,
    )
    return game.turn("build altar", right="build theater, build lumber_yard")


@clause(151)
def test_without_the_free_city_the_players_compare_once():
    game = conflict(city(built="stockade"), city(), city(built="walls", diplomacy=1))
    assert (game.me.victories, game.right.defeats) == ([1, 0, 0], 1)
    assert (game.left.victories, game.left.diplomacy) == ([0, 0, 0], 0)


@clause(151)
def test_without_one_player_the_other_compares_with_the_free_city():
    game = conflict(city(built="stockade", diplomacy=1), city(), city(built="barracks"))
    assert (game.me.victories, game.me.diplomacy) == ([0, 0, 0], 0)
    assert (game.left.victories, game.right.defeats) == ([1, 0, 0], 1)
