"""Clause 88: the gods that only give something: Tanit, Aphrodite and Mars."""

import pytest

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause


@clause(88)
def test_tanit_gives_twelve_coins():
    game = pantheon(me=city(coins=3), them=city(coins=5), cards="senate port", spaces="tanit").play("activate tanit")
    assert (game.me.coins, game.them.coins, game.me.gods) == (12, 5, {"tanit"})
    assert game.to_answer == THEM


@clause(88, "28b")
def test_tanit_must_be_paid_before_the_coins_come():
    game = pantheon(me=city(coins=2), cards="senate port", spaces="tanit")
    assert "activate tanit" not in game.legal


@clause(88, 104)
def test_aphrodite_scores_nine_points_of_her_own_kind():
    game = pantheon(me=city(coins=3), cards="senate port", spaces="aphrodite").play("activate aphrodite")
    assert (game.me.score["gods"], game.me.points, game.me.gods) == (9, 9, {"aphrodite"})
    assert (game.them.score["gods"], game.to_answer) == (0, THEM)


@clause(88)
def test_aphrodite_scores_nothing_while_she_lies_on_the_board():
    game = pantheon(cards="senate port", spaces="aphrodite")
    assert game.me.score["gods"] == game.them.score["gods"] == 0


@clause(88, 104)
def test_points_of_several_gods_add_up():
    assert pantheon(me=city(gods="aphrodite astarte tanit", card=4)).me.score["gods"] == 13


@clause(88)
@pytest.mark.parametrize(("turn", "pawn"), [(ME, 2), (THEM, -2)])
def test_mars_has_two_shields(turn, pawn):
    game = pantheon(me=city(coins=8), them=city(coins=8), cards="senate port", spaces="mars", turn=turn)
    assert game.play("activate mars").pawn == pawn


@clause(88, 39)
def test_strategy_adds_nothing_to_mars():
    game = pantheon(me=city(tokens="strategy"), cards="senate port", spaces="mars").play("activate mars")
    assert game.pawn == 2


@clause(88, 99)
def test_poliorcetics_applies_to_mars():
    game = pantheon(me=city(tokens="poliorcetics"), them=city(coins=9), cards="senate port", spaces="mars")
    assert game.play("activate mars").them.coins == 7


@clause(88, 36)
def test_mars_meets_military_tokens():
    game = pantheon(them=city(coins=9), cards="senate port", spaces="mars", pawn=4, loot="2 5 0 5")
    game.play("activate mars")
    assert (game.pawn, game.loot, game.them.coins) == (6, [2, 5, 0, 0], 4)


@clause(88, 40)
@pytest.mark.parametrize(("turn", "pawn"), [(ME, 7), (ME, 8), (THEM, -7)])
def test_mars_may_win(turn, pawn):
    game = pantheon(
        me=city(coins=8), them=city(coins=8), cards="senate port", spaces="mars", turn=turn, pawn=pawn, loot="0 0 0 0"
    )
    game.play("activate mars")
    assert (game.outcome.winners, game.outcome.victory) == ((turn,), "military")
    assert game.legal == []


@clause(88, 40)
def test_mars_called_in_the_theater_wins_before_the_other_gods_go_back():
    game = pantheon(
        me=city(coins=10, wonders="divine_theater"),
        cards="senate port",
        pawn=7,
        loot="2 5 0 0",
        decks="roman mars minerva neptune",
    )
    game.play("wonder divine_theater with senate", "consult roman", "call mars")
    assert game.outcome.victory == "military"
    assert game.position.asked == ()
