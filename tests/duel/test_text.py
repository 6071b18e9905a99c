"""Positions as text: both ways, with comments and left-out lines, and refused with a sentence when wrong."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heptapolis import duel
from heptapolis.core.errors import BadOption, BadSyntax, HeptapolisError, ImpossiblePosition, UnknownName
from heptapolis.duel.goods import price_list
from heptapolis.duel.options import OPTIONS

GOOD = """duel/1
age 1   pawn +2   turn first
first   7 coins   built quarry   wonders sphinx
second  7 coins   built stone_pit   wonders pyramids!theater   tokens law
loot    2 5 2 5
board   economy strategy
cards   altar tavern / . . . / . . . . / . . . . . / . . . . . .
discard baths
asked   turn first
"""
WONDERS = "colossus mausoleum piraeus appian_way great_library hanging_gardens circus_maximus statue_of_zeus"
MOST_MOVES = 130
options = st.fixed_dictionaries(
    {},
    optional={
        name: st.sampled_from(option.values)
        for name, option in OPTIONS.items()
        if name in ("wonders", "begins", "centre_pawn", "library_private")
    },
)


@st.composite
def reachable(draw):
    """A position somewhere in a game played at random, the dealer's moves included."""
    position, dice = duel.new(**draw(options)), random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, MOST_MOVES))):
        if position.is_over:
            break
        position.push(dice.choice(position.legal_moves.numbers))
    return position


@settings(max_examples=150, deadline=None, derandomize=True)
@given(reachable())
def test_every_reachable_position_is_the_same_after_writing_and_reading(position):
    again = duel.read(str(position))
    assert again.key == position.key
    assert str(again) == str(position)
    assert list(again.legal_moves) == list(position.legal_moves)
    assert again.outcome() == position.outcome()


@settings(max_examples=40, deadline=None, derandomize=True)
@given(reachable(), st.integers(0, 2))
def test_what_a_seat_sees_can_be_read_too(position, seat):
    view = position.view(seat)
    assert duel.read(str(view)).key == view.key


def test_a_view_that_hides_the_tokens_drawn_can_be_read():
    position = duel.read(
        GOOD.replace("age 1", "options library_private=on\nshown masonry theology urbanism\nage 1").replace(
            "asked   turn first", "asked library first"
        )
    )
    assert len(position.legal_moves) == 3
    assert duel.read(str(position.view(1))).key == position.view(1).key


def test_a_text_is_printed_in_its_standard_form():
    assert str(duel.read(GOOD)) == GOOD


def test_lines_may_stand_in_any_order_and_spaces_do_not_matter():
    head, *lines = GOOD.splitlines()
    assert duel.read("\n".join([head, *(" ".join(line.split()) for line in reversed(lines))])) == duel.read(GOOD)


def test_comments_and_empty_lines_are_left_out():
    lines = [line + "   # why" for line in GOOD.splitlines()]
    assert duel.read("# a study\n\n" + "\n\n".join(lines)) == duel.read(GOOD)


def test_left_out_lines_stand_for_an_ordinary_position():
    position = duel.read("duel/1\ncards altar tavern" + " ." * 18)
    assert str(position) == (
        "duel/1\nage 1   pawn +0   turn first\nfirst   7 coins\nsecond  7 coins\nloot    2 5 2 5\n"
        "cards   altar tavern / . . . / . . . . / . . . . . / . . . . . .\nasked   turn first\n"
    )


def test_a_left_out_question_is_the_one_the_rules_ask():
    assert duel.read(GOOD.replace("asked   turn first\n", "")) == duel.read(GOOD)
    assert duel.read("duel/1\nage 0").asked[-1].kind == "deal_wonder"
    assert duel.read("duel/1\nage 1").asked[-1].kind == "turn_up"
    assert duel.read("duel/1\nage 3").outcome().victory == "civilian"


def test_the_slashes_between_rows_are_for_the_eye():
    assert duel.read(GOOD.replace(" /", "")) == duel.read(GOOD)


def test_what_follows_from_the_parts_is_worked_out():
    city = duel.read(GOOD).state.cities
    assert price_list(city[0].prices) == [2, 2, 3, 2, 2]
    assert city[1].symbols[6] == 1
    assert duel.read(GOOD).quote("sphinx", 0).made == {"stone": 1}


def test_options_other_than_the_usual_are_written():
    text = str(duel.new(library_private="on", begins="second"))
    assert "options begins=second library_private=on" in text
    assert "options" not in str(duel.new())


def wrong(old, new, error, sentence):
    """A text made wrong in one place, and how it is refused."""
    return pytest.param(old, new, error, sentence, id=f"{new}"[:40] or "nothing")


BAD = [
    wrong("duel/1", "duel/2", BadSyntax, "a position begins with the line 'duel/1', not 'duel/2'"),
    wrong(GOOD, "", BadSyntax, "a position begins with the line 'duel/1', not ''"),
    wrong("discard baths", "pile baths", BadSyntax, "a line begins with 'pile'; lines begin with options, age, "),
    wrong("discard baths", "board law", BadSyntax, "two lines begin with 'board'; each may stand once"),
    wrong("age 1", "age one", BadSyntax, "age is 'one'; it must be a whole number"),
    wrong("age 1", "age 4", ImpossiblePosition, "age is 4; it must be from 0 to 3"),
    wrong("pawn +2", "pawn", BadSyntax, "pawn is 'turn'; it must be a whole number"),
    wrong("pawn +2", "pawn 10", ImpossiblePosition, "pawn is 10; it must be from -9 to 9"),
    wrong("pawn +2", "soon", BadSyntax, "the age line holds 'soon'; it holds pawn, turn, again, "),
    wrong("turn first\nfirst", "turn third\nfirst", UnknownName, "'third' is no seat; it can be first, second"),
    wrong("turn first\nfirst", "turn\nfirst", BadSyntax, "a seat is left out; it can be first, second"),
    wrong("board", "leader\nboard", BadSyntax, "a seat is left out; it can be first, second"),
    wrong("first   7 coins", "first   -1 coins", ImpossiblePosition, "coins of first is -1; it must be from 0 to 999"),
    wrong("first   7 coins", "first   1000 coins", ImpossiblePosition, "coins of first is 1000; it must be from 0 to"),
    wrong("first   7 coins", "first   some coins", BadSyntax, "coins of first is 'some'; it must be a whole number"),
    wrong("first   7 coins", "first", BadSyntax, 'the line of first begins with its coins, as in "7 coins"'),
    wrong("built quarry", "quarry", BadSyntax, "the line of first holds 'quarry' before built, wonders or tokens"),
    wrong("built quarry", "built qarry", UnknownName, "'qarry' is no building; did you mean quarry"),
    wrong("built quarry", "built zzz", UnknownName, "'zzz' is no building"),
    wrong("built quarry", "built altar", ImpossiblePosition, "altar is in two places; there is one copy of it"),
    wrong("built quarry", "built baths", ImpossiblePosition, "baths is in two places; there is one copy of it"),
    wrong("built quarry", "built forum", ImpossiblePosition, "forum cannot have been seen in age 1"),
    wrong("wonders sphinx", "wonders sphynx", UnknownName, "'sphynx' is no wonder; did you mean sphinx?"),
    wrong("wonders sphinx", "wonders pyramids", ImpossiblePosition, "wonder pyramids is named twice; there is one"),
    wrong("wonders sphinx", "wonders sphinx!altar", ImpossiblePosition, "altar is in two places; there is one copy"),
    wrong("pyramids!theater", WONDERS, ImpossiblePosition, "9 wonders are in play; a game has 8"),
    wrong("board", f"returned {WONDERS}\nboard", ImpossiblePosition, "10 wonders are in play; a game has 8"),
    wrong(
        "wonders sphinx",
        "wonders " + "! ".join(WONDERS.split()[:7]) + "!",
        ImpossiblePosition,
        "8 wonders are built; a game allows 7",
    ),
    wrong("tokens law", "tokens law law", ImpossiblePosition, "progress token law is named twice; there is one"),
    wrong("tokens law", "tokens economy", ImpossiblePosition, "progress token economy is in two places"),
    wrong("tokens law", "tokens lore", UnknownName, "'lore' is no progress token; "),
    wrong(
        "tokens law",
        "tokens law masonry mathematics philosophy theology urbanism",
        ImpossiblePosition,
        "2 progress tokens are left in the box; there are never below 3",
    ),
    wrong("loot    2 5", "loot    2", BadSyntax, "the loot line holds four numbers: near and far zone of first, "),
    wrong("loot    2 5", "loot    2 3", ImpossiblePosition, "loot is 3; it is 5 or 0"),
    wrong("loot    2 5", "loot    9 5", ImpossiblePosition, "loot is 9; it must be from 0 to 2"),
    wrong("board", "offered sphinx\nboard", ImpossiblePosition, "a wonder is in two places; there is one of each"),
    wrong("altar tavern", "altar altar", ImpossiblePosition, "altar is in two places; there is one copy of it"),
    wrong("altar tavern", "altar tavern .", ImpossiblePosition, "the structure has 21 places; there are 20"),
    wrong("altar tavern / .", "altar tavern /", ImpossiblePosition, "the structure has 19 places; there are 20"),
    wrong("altar tavern / .", ". tavern / altar", ImpossiblePosition, "slot 2 lies on slot 0, which is empty"),
    wrong(
        "altar tavern",
        "altar palace",
        ImpossiblePosition,
        "palace lies in the structure of age 1; it holds cards of age_1",
    ),
    wrong(
        "altar tavern",
        "altar ?guild",
        ImpossiblePosition,
        "a guild back lies in the structure of age 1; it holds cards of age_1",
    ),
    wrong("altar tavern", "altar ?temple", UnknownName, "'temple' is no deck; it can be age_1, age_2, age_3, guild"),
    wrong("discard baths", "discard bath", UnknownName, "'bath' is no building; did you mean baths"),
    wrong("age 1   pawn", "age 0   pawn", ImpossiblePosition, "cards lie in the structure before the first age"),
    wrong("turn first\n", "riddle first\n", BadSyntax, "the age line holds 'riddle'"),
    wrong("asked   turn", "asked   riddle", UnknownName, "'riddle' is no question; it can be turn, turn_up, draft, "),
    wrong("asked   turn first", "asked   turn", BadSyntax, "a seat is left out; it can be first, second, dealer"),
    wrong(
        "asked   turn first",
        "asked   turn dealer",
        ImpossiblePosition,
        "dealer is asked for turn; it is a question for a player",
    ),
    wrong(
        "asked   turn first",
        "asked   deal_token second",
        ImpossiblePosition,
        "second is asked for deal_token; it is a question for the dealer",
    ),
    wrong(
        "asked   turn first",
        "asked   destroy first grey",
        ImpossiblePosition,
        "first is asked for destroy, but has no answer to give",
    ),
    wrong("asked   turn first", "asked   destroy first", BadSyntax, "a colour is left out; it can be brown, grey, "),
    wrong(
        "asked   turn first",
        "asked   turn_up dealer 0",
        ImpossiblePosition,
        "dealer is asked for turn_up, but has no answer to give",
    ),
    wrong("asked   turn first", "asked   turn_up dealer 20", ImpossiblePosition, "slot is 20; it must be from 0 to 19"),
    wrong("altar tavern", "altar ?", ImpossiblePosition, "first is asked for turn, but has no answer to give"),
    wrong(
        "asked   turn first",
        "asked " + ", ".join(["turn first"] * 11),
        ImpossiblePosition,
        "11 questions are open; there are at most 10",
    ),
    wrong("asked   turn first", "result civilian", BadSyntax, "a result line holds the kind of victory and the winner"),
    wrong(
        "asked   turn first",
        "result none first",
        UnknownName,
        "'none' is no kind of victory; it can be civilian, military, science",
    ),
    wrong(
        "asked   turn first",
        "result military first",
        ImpossiblePosition,
        "the text says 'result military first', but first has not won so",
    ),
    wrong(
        "asked   turn first",
        "result military shared",
        ImpossiblePosition,
        "a military victory is shared; it belongs to first or second",
    ),
    wrong("asked   turn first", "result civilian first", ImpossiblePosition, "the points make the winner second, not"),
    wrong(
        "asked   turn first",
        "result civilian second",
        ImpossiblePosition,
        "points have decided too early; they count when the third structure is empty",
    ),
    wrong("pawn +2", "pawn +9", ImpossiblePosition, "first has already won; the text must say 'result military first'"),
    wrong(
        "wonders sphinx",
        "wonders sanctuary",
        ImpossiblePosition,
        "sanctuary is not in this game; the options say pantheon=off",
    ),
    wrong("board", "returned divine_theater\nboard", ImpossiblePosition, "divine_theater is not in this game; "),
    wrong("tokens law", "tokens mysticism", ImpossiblePosition, "mysticism is not in this game; the options say "),
    wrong("board   economy", "board   engineering", ImpossiblePosition, "engineering is not in this game; "),
    wrong("discard baths", "discard grand_temple_greek", ImpossiblePosition, "grand_temple_greek is not in this game"),
    wrong("tokens law", "tokens law gods mars", ImpossiblePosition, "second has parts of Pantheon; the options say "),
    wrong("tokens law", "mythology greek", ImpossiblePosition, "second has parts of Pantheon; the options say "),
    wrong("asked   turn first", "asked   place first greek", UnknownName, "'place' is no question; it can be turn, "),
    wrong("discard baths", "spaces . . . . . .", BadSyntax, "a line begins with 'spaces'; lines begin with options, "),
    wrong("discard baths", "action build altar", BadSyntax, "a line begins with 'action'; lines begin with options, "),
    wrong("age 1", "options riddles=on\nage 1", BadOption, "there is no option 'riddles'; options: wonders, begins, "),
    wrong("age 1", "options wonders=big\nage 1", BadOption, "option wonders is 'big'; it can be drafted, dealt, "),
    wrong("age 1", "options wonders\nage 1", BadSyntax, "'wonders' is no option; write name=value"),
    wrong("age 1", "options begins=first begins=second\nage 1", BadSyntax, "option begins is given twice; each may"),
]


@pytest.mark.parametrize(("old", "new", "error", "sentence"), BAD)
@pytest.mark.shipped_box
def test_a_wrong_text_is_refused_with_a_sentence_of_its_own(old, new, error, sentence):
    assert old in GOOD
    with pytest.raises(HeptapolisError) as refused:
        duel.read(GOOD.replace(old, new, 1))
    assert type(refused.value) is error
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


@pytest.mark.shipped_box
def test_more_backs_than_unseen_cards_are_refused():
    with pytest.raises(ImpossiblePosition, match="20 cards of age_1 lie face down; 19 have not been seen"):
        duel.read("duel/1\ncards" + " ?" * 20 + "\ndiscard altar baths theater tavern")


def test_a_draft_that_does_not_show_four_wonders_at_a_time_is_refused():
    with pytest.raises(ImpossiblePosition, match="the draft has shown 3 wonders; it shows 4 at a time"):
        duel.read("duel/1\nage 0\noffered sphinx pyramids\nfirst 7 coins wonders colossus")


def play_to_the_end(position):
    """Every question has an answer until the game is over."""
    while not position.is_over:
        position.push(position.legal_moves.numbers[-1])


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_a_damaged_text_is_refused_or_can_be_played_to_the_end(data):
    words = GOOD.replace("\n", " \n ").split(" ")
    place = data.draw(st.integers(1, len(words) - 1))
    other = data.draw(st.sampled_from(["", "?", ".", "7", "-1", "!", "=", ",", "\n", *words]))
    try:
        position = duel.read(" ".join([*words[:place], other, *words[place + 1 :]]))
    except HeptapolisError:
        return
    assert duel.read(str(position)) == position
    play_to_the_end(position)
