"""Rulings 51-54: conflicts."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

SHIELDS = {
    "stockade": 1,
    "barracks": 1,
    "guard_tower": 1,
    "walls": 2,
    "training_ground": 2,
    "stables": 2,
    "archery_range": 2,
    "fortifications": 3,
    "circus": 3,
    "arsenal": 3,
    "siege_workshop": 3,
    "militia": 2,
    "mercenaries": 3,
    "contingent": 5,
}


@clause(51)
@pytest.mark.parametrize(("age", "points"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_is_worth_more_each_age_and_a_defeat_is_minus_one(age, points):
    game = seven(me=city(built="stockade"), left=city(built="walls"), age=age, turn=LAST, players=4)
    game.turn("sell " + game.hand()[0])
    assert game.me.score["military"] == points - 1
    assert (game.right.score["military"], game.left.score["military"]) == (-1, 2 * points)


@clause(51)
def test_equal_shields_bring_nothing():
    game = seven(me=city(built="stockade"), right=city(built="barracks"), left=city(built="guard_tower"), turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert [game.city(seat).score["military"] for seat in range(3)] == [0, 0, 0]


@clause(52)
@pytest.mark.parametrize(("card", "shields"), list(SHIELDS.items()))
def test_red_and_black_cards_have_shields(card, shields):
    assert seven(me=city(built=card), cities=True).me.strength == shields


@clause(52)
def test_stages_leaders_and_defeats_of_semiramis_are_shields_too():
    game = seven(
        me=city("rhodos:A", stages=2, recruited="caesar hannibal semiramis", defeats=3), cities=True, leaders=True
    )
    assert game.me.strength == 2 + 2 + 1 + 3


@clause(53)
def test_tokens_of_a_conflict_do_not_alter_it():
    game = seven(
        me=city(recruited="semiramis"), right=city(built="stockade"), left=city(), cities=True, leaders=True, turn=LAST
    )
    game.turn("sell " + game.hand()[0])
    assert (game.me.victories, game.me.defeats, game.left.defeats) == ([0, 0, 0], 1, 1)
    assert game.me.strength == 1


@clause(54)
def test_babylons_last_card_fights():
    game = seven(me=city("babylon:B", stages=2, hand="altar guard_tower"), turn=LAST).turn("sell altar")
    assert game.play("build guard_tower").me.victories == [2, 0, 0]


@clause(54)
def test_a_card_fetched_from_the_pile_fights():
    game = seven(me=city("halikarnassos:B", built="foundry", hand="walls temple"), age=2, turn=LAST)
    assert game.turn("stage temple").play("raise walls").me.victories == [0, 2, 0]
