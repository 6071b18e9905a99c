"""Clauses 61-63: the score pad, ties, and who can win by supremacy."""

import random

import pytest

from heptapolis import duel as box
from heptapolis.duel.box.enums import COLOURS
from heptapolis.duel.tables import CARD_COLOUR, CARD_IDS
from tests.kit.duel import ME, THEM, city, duel
from tests.kit.ledger import clause


def scored(seen):
    """The rows of a city's score pad that hold points."""
    return {row: points for row, points in seen.score.items() if points}


@clause(61)
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (4, 1), (9, 3), (17, 5)])
def test_three_coins_are_a_point(coins, points):
    assert duel(me=city(coins=coins)).me.score["coins"] == points


@clause(62)
def test_the_total_is_the_sum_of_every_row_of_the_pad():
    game = duel(
        me=city(
            coins=7,
            built="altar library arena merchants_guild walls quarry press",
            wonders="sphinx! colossus",
            tokens="philosophy",
        ),
        age=3,
        pawn=4,
    )
    assert scored(game.me) == {
        "military": 5,
        "blue": 3,
        "green": 2,
        "yellow": 3,
        "purple": 1,
        "wonders": 6,
        "progress": 7,
        "coins": 2,
    }
    assert game.me.points == 29


@clause(62)
def test_the_highest_total_wins():
    game = duel(me=city(built="palace"), them=city(built="obelisk"), cards="senate", age=3).play("discard senate")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "civilian")
    assert game.outcome.totals == (10, 7)


@clause(62)
def test_the_second_player_may_have_the_highest_total():
    game = duel(me=city(built="obelisk"), them=city(built="palace"), cards="senate", age=3).play("discard senate")
    assert game.outcome.winners == (THEM,)


@clause(62)
def test_a_tie_goes_to_more_points_on_blue_cards():
    game = duel(
        me=city(coins=0, built="port", wonders="piraeus!", tokens="philosophy"),
        cards="arena",
        turn=THEM,
        them=city(coins=0, built="theater senate archery_range university", tokens="agriculture"),
        pawn=1,
    )
    game.play("discard arena")
    assert game.outcome.totals == (14, 14)
    assert game.outcome.winners == (THEM,)


@clause(62)
def test_a_tie_on_blue_points_too_is_a_shared_victory():
    game = duel(
        me=city(coins=0, built="temple obelisk", wonders="great_library!"),
        cards="arena",
        pawn=1,
        turn=THEM,
        them=city(coins=0, built="theater gardens archery_range dispensary", tokens="agriculture"),
    )
    game.play("discard arena")
    assert game.outcome.totals == (15, 15)
    assert (game.outcome.winners, game.outcome.victory) == ((ME, THEM), "civilian")


@clause(62)
def test_coins_do_not_break_a_tie():
    game = duel(me=city(coins=2), them=city(coins=0), cards="senate", age=3, turn=THEM).play("discard senate")
    assert game.outcome.totals == (0, 0)
    assert game.outcome.winners == (ME, THEM)


@clause(62)
def test_a_building_scores_what_is_printed_on_it_in_the_row_of_its_colour():
    game = duel(me=city(coins=0, built="palace town_hall gardens pantheon aqueduct academy observatory walls"), age=3)
    assert scored(game.me) == {"blue": 31, "green": 5}


def colour_of(card):
    return COLOURS[CARD_COLOUR[CARD_IDS[card]]]


def finished(seed, colour):
    """A game at random, but for players who build every card of one colour that they can."""
    position, dice = box.new(seed), random.Random(seed)
    while not position.is_over:
        legal = position.legal_moves
        loved = [move for move in legal if move.split()[0] == "build" and colour_of(move.split()[1]) == colour]
        position.push(dice.choice(loved or list(legal)))
    return position


@clause(63)
@pytest.mark.parametrize(("colour", "victory"), [("red", "military"), ("green", "science")])
def test_a_supremacy_belongs_to_the_player_whose_turn_it_is(colour, victory):
    ended = [finished(seed, colour) for seed in range(30)]
    won = [game for game in ended if game.outcome().victory == victory]
    assert won
    assert all(game.outcome().winners == (game.state.active,) for game in won)
