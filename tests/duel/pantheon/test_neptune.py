"""Clause 97: Neptune, who puts one military token away and charges another to the opponent."""

import pytest

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause


def neptune(loot="2 5 2 5", **more):
    """Neptune lies on the first space and is activated."""
    return pantheon(cards="senate port", spaces="neptune", loot=loot, **more).play("activate neptune")


@clause(97, 78)
def test_one_remaining_token_of_either_side_must_be_removed():
    game = neptune(loot="2 0 2 5")
    assert (game.question, game.to_answer) == ("spare", ME)
    assert game.legal == ["spare loot_first_2", "spare loot_second_2", "spare loot_second_5"]


@clause(97)
def test_the_removed_token_has_no_effect():
    game = neptune(me=city(coins=10), them=city(coins=10)).play("spare loot_first_5")
    assert (game.loot, game.me.coins, game.them.coins) == ([2, 0, 2, 5], 7, 10)


@clause(97, 78)
def test_then_another_remaining_one_of_either_side_must_be_chosen():
    game = neptune().play("spare loot_first_5")
    assert (game.question, game.to_answer) == ("inflict", ME)
    assert game.legal == ["inflict loot_first_2", "inflict loot_second_2", "inflict loot_second_5"]


@clause(97)
@pytest.mark.parametrize(
    ("token", "left", "lost"),
    [("loot_first_2", [0, 0, 2, 5], 2), ("loot_second_2", [2, 0, 0, 5], 2), ("loot_second_5", [2, 0, 2, 0], 5)],
)
def test_it_is_always_the_opponent_who_loses_the_coins_and_the_token_is_removed(token, left, lost):
    game = neptune(me=city(coins=10), them=city(coins=10)).play("spare loot_first_5", f"inflict {token}")
    assert (game.loot, game.me.coins, game.them.coins) == (left, 7, 10 - lost)
    assert (game.question, game.to_answer, game.me.gods) == ("turn", THEM, {"neptune"})


@clause(97)
def test_for_the_second_player_the_opponent_is_the_first():
    game = neptune(me=city(coins=10), them=city(coins=10), turn=THEM)
    game.play("spare loot_second_2", "inflict loot_second_5")
    assert (game.me.coins, game.them.coins) == (5, 2)


@clause(97, 38)
def test_an_opponent_with_too_few_coins_loses_all():
    game = neptune(them=city(coins=3)).play("spare loot_first_2", "inflict loot_first_5")
    assert game.them.coins == 0


@clause(97)
def test_the_conflict_pawn_stays_and_tokens_gone_are_charged_no_more():
    game = pantheon(me=city(coins=11), them=city(coins=10), cards="pretorium senate port", spaces="neptune", pawn=0)
    game.play("activate neptune", "spare loot_second_2", "inflict loot_first_2")
    assert (game.pawn, game.them.coins) == (0, 8)
    game.play("discard senate", "build pretorium")
    assert (game.pawn, game.them.coins) == (3, 10)


@clause(97)
@pytest.mark.parametrize("rule", ["removed", "kept"])
def test_two_tokens_left_are_enough_for_both(rule):
    game = neptune(loot="2 0 0 5", them=city(coins=10), neptune_single_token=rule)
    game.play("spare loot_second_5", "inflict loot_first_2")
    assert (game.loot, game.them.coins) == ([0, 0, 0, 0], 8)


@clause(97)
def test_by_default_a_single_token_left_is_removed_and_nothing_charged():
    game = neptune(loot="0 0 0 5", them=city(coins=10))
    assert game.legal == ["spare loot_second_5"]
    game.play("spare loot_second_5")
    assert (game.loot, game.them.coins) == ([0, 0, 0, 0], 10)
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(97)
def test_a_single_token_left_may_instead_stay_where_it_is():
    game = neptune(loot="0 5 0 0", them=city(coins=10), neptune_single_token="kept")
    assert (game.loot, game.them.coins, game.me.gods) == ([0, 5, 0, 0], 10, {"neptune"})
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(97, 77)
@pytest.mark.parametrize("rule", ["removed", "kept"])
def test_if_none_is_left_nothing_happens(rule):
    game = neptune(loot="0 0 0 0", neptune_single_token=rule)
    assert (game.me.gods, game.question, game.to_answer) == ({"neptune"}, "turn", THEM)
