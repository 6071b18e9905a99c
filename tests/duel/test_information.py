"""Clauses 105-108 and 113: what a seat may see, what it may be told, and what it may believe."""

import random

import pytest

from heptapolis import duel as box
from heptapolis.core.bits import members, size
from heptapolis.core.game import EVERYONE, STRANGER
from heptapolis.duel.box.enums import GUILD
from heptapolis.duel.box.progress import TOKENS
from heptapolis.duel.state import BACK, IN_STRUCTURE
from tests.kit.duel import ME, THEM, city, duel
from tests.kit.ledger import clause

EVERY_SEAT = (ME, THEM, STRANGER)
BASE_TOKENS = [token.name for token in TOKENS]
DRAWN = ("deal law", "deal strategy", "deal economy")


def library(**options):
    """The first player has built the Great Library and the box still holds every token."""
    game = duel(me=city(coins=20, wonders="great_library"), cards="altar theater", **options)
    return game.play("wonder great_library with altar")


def positions(seed, **options):
    """Every position of a game played at random."""
    position, dice = box.new(seed, **options), random.Random(seed)
    while not position.is_over:
        yield position
        position.push(dice.choice(position.legal_moves.numbers))
    yield position


@clause(105)
@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_anybody_may_look_through_the_discard_pile(seat):
    game = duel(cards="altar theater", discard="baths").play("discard altar")
    assert "discard altar baths" in str(game.position.view(seat))


@clause(106)
def test_a_card_lying_face_down_is_kept_as_its_back_alone():
    for position in positions(7):
        s = position.state
        assert {s.slot[slot] for slot in members(s.down)} <= {BACK + s.age - 1, BACK + GUILD}
        assert s.place.count(IN_STRUCTURE) == size(s.present & ~s.down)


@clause(106)
@pytest.mark.shipped_box
def test_every_unseen_card_of_the_back_may_lie_face_down():
    game = duel(structure="theater . ? . . altar", discard="stable").play("discard altar")
    assert game.question == "turn_up"
    assert len(game.legal) == 23 - 3
    assert not {"deal altar", "deal theater", "deal stable"} & set(game.legal)


@clause(106)
def test_without_private_tokens_a_view_holds_everything_there_is_to_know():
    for position in positions(7):
        for seat in EVERY_SEAT:
            assert position.view(seat).key == position.key


@clause(107, 108)
@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_tokens_drawn_for_the_great_library_are_shown_to_all(seat):
    game = library().play(*DRAWN)
    assert "shown   economy law strategy" in str(game.position.view(seat))
    assert game.position.story(seat)[-3:] == list(DRAWN)
    assert all(event.audience == EVERYONE for event in game.events)


@clause(108)
def test_with_the_option_only_the_builder_sees_the_tokens_drawn():
    game = library(library_private="on").play(*DRAWN)
    assert "shown   economy law strategy" in str(game.position.view(ME))
    for other in (THEM, STRANGER):
        assert "shown" not in str(game.position.view(other))


@clause(108)
def test_with_the_option_the_second_player_draws_in_private_too():
    game = duel(them=city(coins=20, wonders="great_library"), cards="altar theater", turn=THEM, library_private="on")
    game.play("wonder great_library with altar", *DRAWN)
    assert "shown" in str(game.position.view(THEM))
    assert "shown" not in str(game.position.view(ME))


@clause(108)
def test_private_draws_are_told_to_the_builder_alone():
    game = library(library_private="on").play("deal law")
    shows = [event for event in game.events if event.kind == "shows_token"]
    assert [(event.what, event.audience) for event in shows] == [("law", frozenset([ME]))]


@clause(108)
def test_private_draws_are_only_counted_in_the_story_of_the_others():
    game = library(library_private="on").play(*DRAWN, "take strategy")
    assert game.position.story(ME)[1:] == [*DRAWN, "take strategy"]
    for other in (THEM, STRANGER):
        assert game.position.story(other)[1:] == ["deal ?", "deal ?", "deal ?", "take strategy"]


@clause(108)
def test_the_token_kept_lies_open_and_the_others_are_hidden_again():
    game = library(library_private="on").play(*DRAWN, "take strategy")
    for seat in EVERY_SEAT:
        assert game.position.view(seat).key == game.position.key
    assert "tokens strategy" in str(game.position.view(STRANGER))


@clause(108)
def test_two_private_draws_that_differ_look_the_same_to_the_opponent():
    one = library(library_private="on").play(*DRAWN)
    other = library(library_private="on").play("deal masonry", "deal theology", "deal urbanism")
    assert one.position.view(THEM).key == other.position.view(THEM).key
    assert one.position.view(ME).key != other.position.view(ME).key


@clause(108)
@pytest.mark.parametrize("drawn", range(4))
def test_a_guess_agrees_with_the_view_it_was_made_from(drawn):
    game = library(library_private="on").play(*DRAWN[:drawn])
    for seat in EVERY_SEAT:
        view = game.position.view(seat)
        for dice in range(20):
            assert view.guess(dice).view(seat).key == view.key


@clause(108)
def test_guesses_differ_only_in_what_is_hidden_and_reach_every_token():
    game = library(library_private="on").play(*DRAWN)
    guesses = [game.position.view(THEM).guess(dice) for dice in range(100)]
    assert {move for guess in guesses for move in guess.legal_moves} == {f"take {token}" for token in BASE_TOKENS}
    assert all(len(guess.legal_moves) == 3 for guess in guesses)
    assert {guess.key for guess in map(game.position.view(ME).guess, range(20))} == {game.position.key}


@clause(108)
def test_a_guess_is_the_same_for_the_same_number():
    view = library(library_private="on").play(*DRAWN).position.view(THEM)
    assert view.guess(5).key == view.guess(5).key


@pytest.mark.parametrize("seed", range(4))
def test_views_and_guesses_agree_all_through_a_game(seed):
    for position in positions(seed, library_private="on"):
        for seat in EVERY_SEAT:
            view = position.view(seat)
            assert view.to_answer == position.to_answer
            assert list(view.legal_moves) == list(position.legal_for(seat))
            assert view.guess(seed).view(seat).key == view.key


def test_a_view_does_not_change_when_the_game_goes_on():
    game = duel(cards="altar theater")
    view, before = game.position.view(ME), str(game.position)
    game.play("build altar")
    assert str(view) == before


def age_over(turn, **options):
    """A player takes the last card of Age I with the pawn in the centre, and Age II is laid out."""
    game = duel(cards="altar", turn=turn, seed=1, **options)
    return game.play("discard altar")


@clause(113)
@pytest.mark.parametrize("turn", [ME, THEM])
def test_pawn_in_the_centre_the_last_player_chooses_who_begins(turn):
    game = age_over(turn)
    assert (game.question, game.to_answer) == ("begin", turn)
    assert game.legal == ["begin first", "begin second"]


@clause(113)
@pytest.mark.parametrize("turn", [ME, THEM])
def test_with_the_option_the_last_player_begins_without_being_asked(turn):
    game = age_over(turn, centre_pawn="begins")
    assert (game.question, game.to_answer) == ("turn", turn)


@clause(113)
def test_the_option_changes_nothing_when_the_pawn_is_not_in_the_centre():
    game = age_over(ME, centre_pawn="begins", pawn=1)
    assert (game.question, game.to_answer) == ("begin", THEM)


@pytest.mark.parametrize("seed", range(3))
def test_where_nothing_is_hidden_everybody_sees_the_same(seed):
    for position in positions(seed):
        assert position.game.is_open(position.state)
        assert len({position.view(seat).key for seat in EVERY_SEAT}) == 1


@pytest.mark.parametrize("options", [{"pantheon": True}, {"library_private": True}])
def test_expansions_and_tokens_drawn_in_private_hide_something(options):
    assert not any(position.game.is_open(position.state) for position in positions(1, **options))
