"""The public face: a game is begun, read, answered, taken back, copied, priced and printed."""

import copy
import pickle
import random

import pytest

from heptapolis import duel
from heptapolis.core.errors import AmbiguousMove, BadOption, BadSyntax, IllegalMove, UnknownName
from heptapolis.core.game import Asked, Target
from heptapolis.duel import DEALER, FIRST, SECOND, Bought
from tests.kit import duel as kit


def small():
    """Two cards, one wonder."""
    return kit.duel(me=kit.city(coins=20, wonders="pyramids"), cards="altar baths").position


def played(seed, moves=25):
    """A game after some moves at random."""
    position, dice = duel.new(seed), random.Random(seed)
    for _ in range(moves):
        position.push(dice.choice(position.legal_moves.numbers))
    return position


def test_a_new_game_without_a_seed_asks_the_dealer_like_a_seat():
    position = duel.new()
    assert position.to_answer == {DEALER}
    assert position.asked[-1] == Asked("deal_token", DEALER, "")
    position.push("deal law", seat=DEALER)
    assert "board   law" in str(position)


def test_with_a_seed_the_dealer_answers_by_itself():
    position = duel.new(1)
    assert position.to_answer == {FIRST}
    assert len(position.history) == 5 + 4
    assert {entry.seat for entry in position.history} == {DEALER}


def test_a_seed_may_be_a_text():
    assert duel.new("tuesday") == duel.new("tuesday")
    assert duel.new("tuesday") != duel.new("wednesday")


def test_options_are_given_by_name():
    position = duel.new(1, wonders="first_game", begins="second", library_private=True)
    assert position.to_answer == {SECOND}
    assert duel.DUEL.options_of(position.state) == {
        **duel.DUEL.options_of(duel.new().state),
        "wonders": "first_game",
        "begins": "second",
        "library_private": "on",
    }


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"wonder": "dealt"}, "there is no option 'wonder'; options: wonders, begins, "),
        ({"wonders": "stolen"}, "option wonders is 'stolen'; it can be drafted, dealt, first_game"),
        ({"library_private": "maybe"}, "option library_private is 'maybe'; it can be off, on"),
        ({"library_private": [1]}, "option library_private is [1]; it can be off, on"),
        ({"begins": True}, "option begins is True; it can be first, second, drawn"),
        ({"gate_private": "on"}, "option gate_private needs pantheon=on"),
        ({"seed": 1.5}, "seed is 1.5; it must be a whole number or a text"),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_be_right(options, sentence):
    with pytest.raises(BadOption) as refused:
        duel.new(**options)
    assert str(refused.value).startswith(sentence)


def test_a_position_is_read_and_printed():
    position = kit.duel(cards="altar baths").position
    assert duel.read(str(position)) == position
    assert repr(position) == "<duel position: turn of seat 0>"


def test_legal_moves_can_be_listed_counted_asked_and_printed():
    legal = small().legal_moves
    assert len(legal) == 6
    assert list(legal) == [
        "discard altar",
        "build altar",
        "discard baths",
        "build baths",
        "wonder pyramids with altar",
        "wonder pyramids with baths",
    ]
    assert "build altar" in legal
    assert "Build  ALTAR" in legal
    assert "build theater" not in legal
    assert legal.numbers[0] in legal
    assert repr(legal).startswith("<LegalMoves: discard altar, build altar, ")


def test_legal_moves_belong_to_the_seat_that_is_asked():
    position = small()
    assert list(position.legal_for(FIRST)) == list(position.legal_moves)
    assert not position.legal_for(SECOND)
    assert repr(position.legal_for(SECOND)) == "<LegalMoves: none>"


def test_a_move_may_be_pushed_as_text_or_as_number():
    one, other = small(), small()
    one.push("build altar")
    other.push(other.legal_moves.numbers[1])
    assert one == other


def test_a_text_that_begins_only_one_legal_move_is_enough():
    position = kit.duel(me=kit.city(coins=20, wonders="pyramids"), cards="altar").position
    position.push("wonder pyramids")
    assert position.history[0].text == "wonder pyramids with altar"


@pytest.mark.parametrize(
    ("move", "error", "sentence"),
    [
        ("", BadSyntax, "'' does not begin with a verb; verbs: draft, build, "),
        ("sell altar", BadSyntax, "'sell altar' does not begin with a verb; verbs: draft, build, "),
        ("build atlar", UnknownName, "'atlar' names nothing in the box; did you mean altar"),
        ("build zzz", UnknownName, "'zzz' names nothing in the box"),
        ("build", AmbiguousMove, "'build' could be any of: build altar, build baths"),
        ("wonder pyramids", AmbiguousMove, "'wonder pyramids' could be any of: wonder pyramids with altar, "),
        ("build theater", IllegalMove, "'build theater' is not legal here: theater is not in the structure; legal: "),
        (
            "build pyramids",
            IllegalMove,
            "'build pyramids' is not legal here: pyramids is a wonder, not a card; legal: ",
        ),
        (
            "wonder sphinx with altar",
            IllegalMove,
            "'wonder sphinx with altar' is not legal here: sphinx is not this city's wonder; legal: ",
        ),
        ("take law", IllegalMove, "'take law' is not legal here: no progress token is being chosen"),
        ("draft sphinx", IllegalMove, "'draft sphinx' is not legal here: no wonder is being drafted; legal: "),
        ("deal law", IllegalMove, "'deal law' is not legal here: the dealer is not asked for this; legal: "),
        ("wonder", AmbiguousMove, "'wonder' could be any of: "),
        (9999, IllegalMove, "9999 is not legal here; legal: discard altar, "),
        (-1, IllegalMove, "-1 is not legal here; legal: discard altar, "),
    ],
)
def test_a_wrong_move_is_refused_with_a_sentence_and_changes_nothing(move, error, sentence):
    position = small()
    before = position.key
    with pytest.raises(error) as refused:
        position.push(move)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)
    assert position.key == before
    assert position.history == []


def test_a_card_too_dear_or_covered_is_refused_with_the_reason():
    position = kit.duel(me=kit.city(coins=1), cards="baths altar theater", seed=1).position
    with pytest.raises(IllegalMove, match="baths is 1 coin short"):
        position.push("build baths")
    beneath = str(position).split("cards")[1].split()[0]
    with pytest.raises(IllegalMove, match=f"{beneath} is covered by other cards"):
        position.push(f"discard {beneath}")


def test_an_answer_to_another_question_is_refused_with_the_question():
    position = duel.new(1)
    with pytest.raises(IllegalMove, match="the question is draft, put to first; legal: draft "):
        position.push("build altar")


def test_a_seat_that_is_not_asked_is_refused():
    position = small()
    with pytest.raises(IllegalMove, match="seat 1 is not asked now; asked: 0"):
        position.push("build altar", seat=SECOND)
    position.push("build altar", seat=FIRST)
    assert position.to_answer == {SECOND}


def test_after_the_end_nobody_is_asked_and_nothing_is_legal():
    position = kit.duel(cards="senate", age=3).position
    assert position.outcome() is None
    position.push("discard senate")
    assert position.is_over
    assert position.to_answer == frozenset()
    assert list(position.legal_moves) == []
    assert position.outcome().victory == "civilian"
    assert repr(position) == "<duel position: over>"
    with pytest.raises(IllegalMove, match="the game is over"):
        position.push("discard senate")


def test_an_outcome_holds_winners_kind_and_score_pad():
    position = kit.duel(me=kit.city(built="palace"), cards="senate", age=3).position
    position.push("discard senate")
    outcome = position.outcome()
    assert outcome.winners == (FIRST,)
    assert outcome.score[FIRST]["blue"] == 7
    assert outcome.totals == tuple(sum(position.score(seat).values()) for seat in (FIRST, SECOND))


def test_pop_takes_back_one_answer():
    position = small()
    before = position.key
    position.push("build altar")
    assert position.pop() == "build altar"
    assert position.key == before
    assert position.history == []


def test_pop_takes_the_seeded_dealers_draws_back_too():
    position = kit.duel(cards="altar baths theater tavern stable garrison", seed=1).position
    position.push("discard altar")
    before = position.key
    position.push("discard baths")
    assert position.history[-1].seat == DEALER
    assert position.pop() == "discard baths"
    assert position.key == before


def test_pop_takes_back_a_single_draw_when_the_dealer_is_asked_like_a_seat():
    position = duel.new()
    position.push("deal law")
    position.push("deal economy")
    assert position.pop() == "deal economy"
    assert len(position.history) == 1


def test_a_whole_game_can_be_taken_back_to_its_first_question():
    start, position = duel.new(3), played(3, moves=60)
    while any(entry.seat != DEALER for entry in position.history):
        position.pop()
    assert position == start


@pytest.mark.parametrize("seed", [None, 1])
def test_there_is_nothing_to_take_back_at_the_beginning(seed):
    position = duel.new(seed)
    before = position.key
    with pytest.raises(IndexError, match="nothing to take back"):
        position.pop()
    assert position.key == before


def test_a_copy_goes_its_own_way():
    position = small()
    other = position.copy()
    other.push("build altar")
    assert position != other
    assert position.history == []
    assert other.pop() == "build altar"
    assert position == other


def test_a_position_can_be_pickled_and_goes_on_alike():
    position = played(5)
    other = pickle.loads(pickle.dumps(position))
    assert (other, other.seed, other.history) == (position, position.seed, position.history)
    move = position.legal_moves.numbers[0]
    assert other.push(move) == position.push(move)
    assert other == position


def test_a_view_can_be_pickled_and_the_rules_of_a_game_are_one():
    position = played(5)
    other = pickle.loads(pickle.dumps(position.view(0)))
    assert other.key == position.view(0).key
    assert other.game is position.game


def test_a_position_can_be_deeply_copied():
    position = played(5)
    assert copy.deepcopy(position) == position


def test_equal_positions_have_equal_keys_and_hashes_whatever_led_to_them():
    one = kit.duel(cards="altar baths theater").position
    other = one.copy()
    for move in ("discard altar", "discard theater"):
        one.push(move)
    for move in ("discard theater", "discard altar"):
        other.push(move)
    assert one.key == other.key
    assert len({one, other}) == 1


def test_positions_that_differ_have_different_keys():
    assert kit.duel(cards="altar baths").position.key != kit.duel(cards="altar baths", turn=SECOND).position.key


def test_a_position_knows_its_history():
    position = small()
    position.push("wonder pyramids with baths")
    entry = position.history[0]
    assert (entry.seat, entry.text, entry.asked) == (FIRST, "wonder pyramids with baths", Asked("turn", FIRST, ""))
    assert position.story(FIRST) == ["wonder pyramids with baths"]


def test_a_choice_names_its_verb_and_its_targets():
    choices = {choice.text: choice for choice in small().legal_moves.choices()}
    assert choices["build altar"].verb == "build"
    assert choices["build altar"].targets == (Target("card", "altar"), Target("slot", 0))
    assert choices["wonder pyramids with baths"].targets == (
        Target("wonder", "pyramids"),
        Target("card", "baths"),
        Target("slot", 1),
    )


@pytest.mark.parametrize(
    ("game", "text", "target"),
    [
        (kit.duel(board="law", cards="altar", asked="token first quill"), "take law", Target("token", "law")),
        (kit.duel(discard="baths", cards="altar", asked="raise first"), "raise baths", Target("card", "baths")),
        (
            kit.duel(them=kit.city(built="quarry"), cards="altar", asked="destroy first brown"),
            "destroy quarry",
            Target("card", "quarry"),
        ),
        (kit.duel(cards="altar", asked="begin second 1"), "begin first", Target("seat", "first")),
    ],
)
def test_every_question_offers_choices_with_targets(game, text, target):
    choice = game.position.legal_moves.choices()[0]
    assert (choice.text, choice.targets) == (text, (target,))


def test_every_choice_of_a_game_is_understood_again():
    position, dice = duel.new(), random.Random(11)
    while not position.is_over:
        for choice in position.legal_moves.choices():
            assert position.parse(choice.text) == choice.move
        position.push(dice.choice(position.legal_moves.numbers))


def test_push_tells_what_happened():
    position = kit.duel(me=kit.city(built="quarry"), cards="aqueduct", age=2, seed=1).position
    events = position.push("build aqueduct")
    told = [(event.kind, event.seat, event.what, event.amount) for event in events]
    assert told[:2] == [("pays", FIRST, "4", 4), ("builds", FIRST, "aqueduct", 4)]
    assert ("lays_out", 0, "3", 0) in told
    assert told[-1][0] == "turns_up"


def test_the_events_of_a_game_are_kept_with_their_moves():
    position = small()
    events = position.push("discard altar")
    assert position.history[0].events == events


def test_a_quote_shows_how_a_price_is_made():
    position = kit.duel(me=kit.city(built="quarry"), them=kit.city(built="stone_pit"), cards="aqueduct", age=2).position
    quote = position.quote("aqueduct", FIRST)
    assert (quote.price, quote.made, quote.bought) == (6, {"stone": 1}, (Bought("stone", 2, 3),))
    assert quote.why_not is None
    assert str(quote) == "aqueduct: 6 = 6 for 2 stone at 3"


def test_a_quote_shows_choices_and_discounts():
    position = kit.duel(me=kit.city(built="caravansery", tokens="masonry"), cards="palace", age=3).position
    quote = position.quote("palace", FIRST)
    assert quote.chosen == {"clay": 1}
    assert sum(quote.waived.values()) == 2
    assert quote.price == 4


def test_a_quote_names_the_chain():
    position = kit.duel(me=kit.city(coins=0, built="baths"), cards="aqueduct", age=2).position
    assert str(position.quote("aqueduct", FIRST)) == "aqueduct: 0 = free by baths"


def test_a_quote_is_given_for_the_opponent_too():
    position = kit.duel(them=kit.city(coins=0), cards="baths altar").position
    assert position.quote("baths", SECOND).why_not == "2 coins short"


def test_a_quote_for_something_unknown_is_refused():
    with pytest.raises(UnknownName, match="'stonehenge' is neither a building, a wonder nor a god"):
        small().quote("stonehenge", FIRST)


@pytest.mark.parametrize("seat", [5, -1, 2, "first"])
def test_a_quote_for_a_seat_that_does_not_exist_is_refused(seat):
    with pytest.raises(UnknownName, match=f"there is no seat {seat!r}; seats run from 0 to 1"):
        small().quote("altar", seat)


def test_the_score_can_be_asked_at_any_time():
    assert small().score(FIRST) == {**dict.fromkeys(small().score(SECOND), 0), "coins": 6}


def test_the_history_names_the_question_that_was_answered():
    position = duel.new(seed=1, pantheon="on")
    laid = [played.asked.about for played in position.history if played.asked.kind == "deal_mythology"]
    assert laid == ["2", "4", "9", "11", "13"]
