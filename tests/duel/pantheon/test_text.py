"""Pantheon in the text of a position: both ways, also as one seat sees it, and refused with a sentence when wrong."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heptapolis import duel
from heptapolis.core.errors import BadSyntax, HeptapolisError, ImpossiblePosition, UnknownName
from heptapolis.core.game import STRANGER
from tests.kit.duel import city, pantheon
from tests.kit.options import PANTHEON_SETS

MOST_MOVES = 180
GOOD = """duel/1
options pantheon=on
age 2   pawn +2   turn second
first   7 coins   built quarry workshop   wonders sphinx divine_theater   gods mars   mythology greek roman   offerings offering_3
second  9 coins   built stone_pit   wonders pyramids sanctuary!theater   tokens law mysticism   gods nisaba astarte   mythology egyptian   offerings offering_2   card 5
loot    2 5 0 5
board   economy strategy
slots   8 offering_4
spaces  gate hades . enki . .
decks   mesopotamian ishtar:second / phoenician ? ? / greek zeus aphrodite:both / egyptian ? ? ? / roman minerva:first ?
on_card agriculture urbanism
guard   -4
snake   workshop
cards   . . sawmill walls forum . / . . ? ? . / . . brewery . / . . . / . .
discard baths
asked   turn second
"""  # noqa: E501 (positions have long lines)


@st.composite
def reachable(draw):
    """A position somewhere in a game played at random, the dealer's moves included."""
    position = duel.new(**draw(st.sampled_from(PANTHEON_SETS)))
    dice = random.Random(draw(st.integers(0, 2**32)))
    for rich in position.state.cities:
        rich.coins = 40
    for _ in range(draw(st.integers(0, MOST_MOVES))):
        if not position.is_over:
            position.push(dice.choice(position.legal_moves.numbers))
    return position


@settings(max_examples=100, deadline=None, derandomize=True)
@given(reachable())
def test_every_reachable_position_is_the_same_after_writing_and_reading(position):
    again = duel.read(str(position))
    assert again.key == position.key
    assert str(again) == str(position)
    assert list(again.legal_moves) == list(position.legal_moves)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(reachable(), st.sampled_from([0, 1, STRANGER]))
def test_what_a_seat_sees_can_be_read_too(position, seat):
    view = position.view(seat)
    assert duel.read(str(view)).key == view.key


def test_a_text_is_printed_in_its_standard_form():
    assert str(duel.read(GOOD)) == GOOD


def test_gods_known_to_one_to_both_or_to_all_are_told_apart():
    position = duel.read(GOOD)
    assert "mesopotamian ?:second / phoenician ? ? / greek zeus aphrodite:both" in str(position.view(0))
    assert "mesopotamian ?:both / phoenician ? ? / greek zeus ?:both" in str(position.view(STRANGER))


def test_a_deck_left_out_holds_the_gods_that_lie_nowhere_else():
    lines = [line for line in GOOD.splitlines() if not line.startswith("decks")]
    assert "decks   mesopotamian ? / phoenician ? ? / greek ? ? / egyptian ? ? ? / roman ? ?" in str(
        duel.read("\n".join(lines))
    )


def test_an_action_that_waits_for_its_coins_is_written_and_read():
    game = pantheon(city(coins=9, gods="astarte", card=7), cards="pretorium senate", astarte_first="asked")
    game.play("build pretorium")
    again = duel.read(str(game.position))
    assert again == game.position
    assert list(again.legal_moves) == game.legal


def wrong(old, new, error, sentence):
    """A text made wrong in one place, and how it is refused."""
    return pytest.param(old, new, error, sentence, id=f"{new}"[:40])


BAD = [
    wrong(
        "wonders pyramids",
        "built merchants_guild wonders pyramids",
        ImpossiblePosition,
        "merchants_guild is not in this game; the options say pantheon=on",
    ),
    wrong("gate hades .", "gate hades", ImpossiblePosition, "the Pantheon has 5 spaces; there are 6"),
    wrong("gate hades .", "gate hads .", UnknownName, "'hads' is no god; did you mean hades"),
    wrong("gate hades .", "gate hades gate", ImpossiblePosition, "2 gates are on the table in age 2; there is one"),
    wrong("gate hades .", "gate hades hades", ImpossiblePosition, "hades is in two places; there is one"),
    wrong("gods mars", "gods hades", ImpossiblePosition, "hades is in two places; there is one"),
    wrong("gods mars", "gods mars mars", ImpossiblePosition, "god mars is named twice; there is one"),
    wrong("gate hades .", "gate hades:first .", ImpossiblePosition, "a god lies face down on the board in age 2; "),
    wrong("gate hades .", "gate hades:third .", BadSyntax, "'hades:third' is known to 'third'; it can be none, "),
    wrong("gate hades .", "gate ?greek .", BadSyntax, "'?greek' does not say who knows it, as in ?greek:first; "),
    wrong("ishtar:second", "tanit", ImpossiblePosition, "tanit lies in the mesopotamian deck; it holds the gods"),
    wrong("ishtar:second", "gate", ImpossiblePosition, "gate lies in the mesopotamian deck; it holds the gods"),
    wrong("ishtar:second", "? ?", ImpossiblePosition, "4 gods are mesopotamian; there are 3"),
    wrong("? ? ? / roman", "? ? ? ? / roman", ImpossiblePosition, "the egyptian deck holds 4 gods; there are 3"),
    wrong("phoenician ? ?", "phoenician ? tanit", ImpossiblePosition, "in the phoenician deck a known god lies under "),
    wrong("phoenician ? ?", "persian ? ?", UnknownName, "'persian' is no mythology; it can be mesopotamian, "),
    wrong("8 offering_4", "7 offering_4", ImpossiblePosition, "offering_4 lies on slot 7; tokens lie on face-down"),
    wrong("8 offering_4", "6 offering_4", ImpossiblePosition, "offering_4 lies on slot 6; tokens lie on face-down"),
    wrong("8 offering_4", "8 greek", ImpossiblePosition, "greek lies on slot 8; tokens lie on face-down cards"),
    wrong("8 offering_4", "8 offering_3", ImpossiblePosition, "there are 2 tokens offering_3; a game has 1"),
    wrong("8 offering_4", "20 offering_4", ImpossiblePosition, "slot is 20; it must be from 0 to 19"),
    wrong("8 offering_4", "8 offering_5", UnknownName, "'offering_5' is no token on a card"),
    wrong("8 offering_4", "8", BadSyntax, "a token on a card is left out; it can be "),
    wrong("greek roman", "egyptian egyptian", ImpossiblePosition, "there are 3 tokens egyptian; a game has 2"),
    wrong("agriculture urbanism", "agriculture law", ImpossiblePosition, "progress token law is in two places"),
    wrong(
        "agriculture urbanism",
        "agriculture urbanism theology",
        ImpossiblePosition,
        "more than 2 progress tokens lie on a god",
    ),
    wrong(". enki .", ". . .", ImpossiblePosition, "progress tokens lie on a god that is neither on the board nor "),
    wrong("card 5", "card 8", ImpossiblePosition, "coins on the card is 8; it must be from 0 to 7"),
    wrong("nisaba astarte", "nisaba", ImpossiblePosition, "second has 5 coins on a card, but no god to hold them"),
    wrong("guard   -4", "guard   -4 -5", BadSyntax, "the guard line holds 2 words; it holds one"),
    wrong("guard   -4", "guard   10", UnknownName, "'10' is no space of the track"),
    wrong("snake   workshop", "snake   quarry", ImpossiblePosition, "the snake lies on quarry; it lies on a green"),
    wrong("nisaba astarte", "astarte", ImpossiblePosition, "the snake lies on workshop; it lies on a green"),
    wrong(
        "asked   turn second",
        "asked   place first egyptian",
        ImpossiblePosition,
        "first is asked for place, but has not looked at the gods to choose from",
    ),
    wrong("asked   turn second", "asked   place first", BadSyntax, "a mythology is left out; it can be mesopotamian, "),
    wrong("asked   turn second", "asked   call second gate", ImpossiblePosition, "second is asked for call, but has"),
    wrong("asked   turn second", "asked   strike dealer", ImpossiblePosition, "dealer is asked for strike; it is a "),
    wrong("asked   turn second", "asked   entomb second", BadSyntax, "a wonder is left out"),
    wrong("asked   turn second", "asked   spend second 0", ImpossiblePosition, "price is 0; it must be from 1 to 255"),
    wrong("discard baths", "action build arena", ImpossiblePosition, "the action 'build arena' is not legal here"),
]


@pytest.mark.parametrize(("old", "new", "error", "sentence"), BAD)
def test_a_wrong_text_is_refused_with_a_sentence_of_its_own(old, new, error, sentence):
    assert old in GOOD
    with pytest.raises(HeptapolisError) as refused:
        duel.read(GOOD.replace(old, new, 1))
    assert type(refused.value) is error
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_four_grand_temples_are_refused():
    with pytest.raises(ImpossiblePosition, match="4 grand temples are in play; a game has 3"):
        pantheon(
            city(built="grand_temple_greek grand_temple_roman"),
            age=3,
            discard="grand_temple_egyptian",
            structure="?grand_temple",
        )


def test_a_gate_in_the_first_age_is_refused():
    with pytest.raises(ImpossiblePosition, match="1 gates are on the table in age 1; there is one from age 2 on"):
        pantheon(cards="altar", spaces="gate")


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.data())
def test_a_damaged_text_is_refused_or_can_be_played_to_the_end(data):
    words = GOOD.replace("\n", " \n ").split(" ")
    place = data.draw(st.integers(1, len(words) - 1))
    other = data.draw(st.sampled_from(["", "?", ".", "7", "-1", "!", ":", "both", "gate", "dealer", "\n", *words]))
    try:
        position = duel.read(" ".join([*words[:place], other, *words[place + 1 :]]))
    except HeptapolisError:
        return
    assert duel.read(str(position)) == position
    dice = random.Random(place)
    while not position.is_over:
        position.push(dice.choice(position.legal_moves.numbers))
