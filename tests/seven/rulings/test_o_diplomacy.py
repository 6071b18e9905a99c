"""Clauses 124-130: diplomacy."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

STRONG = city(built="stockade")
DIPLOMAT = city(diplomacy=1)


@clause(124)
def test_a_token_must_be_spent_even_by_who_would_win():
    game = seven(me=city(built="walls", diplomacy=1), cities=True, turn=LAST).turn()
    assert (game.me.victories, game.me.diplomacy) == ([0, 0, 0], 0)


@clause(125)
def test_of_several_tokens_one_is_spent_in_each_conflict():
    game = seven(me=city(diplomacy=3), right=STRONG, cities=True, age=2, turn=LAST).turn()
    assert (game.me.diplomacy, game.me.defeats) == (2, 0)


@clause(126)
def test_absent_cities_are_passed_over_however_many():
    game = seven(DIPLOMAT, DIPLOMAT, STRONG, players=5, cities=True, turn=LAST).turn()
    assert (game.me.defeats, game.right.defeats) == (0, 0)
    assert game.city(2).victories == [2, 0, 0]
    assert (game.city(3).defeats, game.left.defeats) == (1, 1)


@clause(127)
def test_two_cities_left_compare_once_and_one_alone_not_at_all():
    two = seven(STRONG, DIPLOMAT, city(), DIPLOMAT, players=4, cities=True, turn=LAST).turn()
    assert (two.me.victories, two.city(2).defeats) == ([1, 0, 0], 1)
    one = seven(STRONG, DIPLOMAT, DIPLOMAT, DIPLOMAT, players=4, cities=True, turn=LAST).turn()
    assert one.me.victories == [0, 0, 0]


@clause(128)
def test_a_card_of_an_earlier_age_serves_in_the_conflict_of_the_present_one():
    game = (
        seven(
            me=city("halikarnassos:B", built="foundry", hand="walls statue"),
            right=STRONG,
            cities=True,
            age=2,
            turn=LAST,
            discard="residence",
        )
        .turn("stage walls")
        .play("raise residence")
    )
    assert (game.position.state.age, game.me.diplomacy, game.me.defeats) == (3, 0, 0)
    assert game.right.victories == [0, 1, 0]


@clause(129)
def test_there_are_always_tokens_unless_the_option_counts_those_of_the_box():
    me = city(built="clay_pool", hand="residence")
    table = {"me": me, "right": city(diplomacy=2), "left": city(diplomacy=1), "cities": True}
    assert seven(**table).turn("build residence").me.diplomacy == 1
    assert seven(**table, diplomacy="three").turn("build residence").me.diplomacy == 0


@clause(130)
def test_an_absent_city_is_still_the_neighbour_for_trade_and_counts():
    right = city(built="lumber_yard", diplomacy=1)
    game = seven(me=city(built="workers_guild"), right=right, players=4, cities=True, age=3, turn=LAST)
    assert game.ways("stockade") == ["2 right"]
    assert game.turn().outcome.score[0]["purple"] == 1
