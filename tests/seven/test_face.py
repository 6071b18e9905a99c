"""The public face: reading, writing, refusing, taking back, and the seeded dealer."""

import pickle

import pytest

from heptapolis import seven as box
from heptapolis.core.errors import BadSyntax, IllegalMove, ImpossiblePosition, UnknownName
from heptapolis.seven.goods import ONES, SOURCE, at_most, covers, demand, plus, shortfall
from heptapolis.seven.notation import text_words
from tests.kit.seven import city, seven


def test_the_same_seed_deals_the_same_game_whatever_is_played():
    first, second = (box.new(players=3, seed=7) for _ in range(2))
    for seat in range(3):
        first.push(first.legal_for(seat).numbers[0], seat)
        second.push(second.legal_for(seat).numbers[-1], seat)
    assert [hand.card for hand in first.state.ages[0].hands] == [hand.card for hand in second.state.ages[0].hands]
    assert box.new(players=3, seed=8).state != box.new(players=3, seed=7).state


def test_answers_can_be_taken_back():
    position = box.new(players=3, seed=7)
    before = position.key
    for seat in range(3):
        position.push(position.legal_for(seat).numbers[0], seat)
    for _ in range(3):
        position.pop()
    assert position.key == before


def test_a_position_survives_pickling_and_copying():
    position = box.new(players=4, cities=True, seed="a seed")
    position.push(position.legal_for(2).numbers[0], 2)
    assert pickle.loads(pickle.dumps(position)) == position == position.copy()
    assert pickle.loads(pickle.dumps(position.view(2))).key == position.view(2).key


@pytest.mark.parametrize(
    ("move", "error", "words"),
    [
        ("erect altar", BadSyntax, "verbs"),
        ("build altra", UnknownName, "did you mean altar"),
        ("build palace", IllegalMove, "not at hand"),
        ("build stockade", IllegalMove, "goods are missing"),
        ("stage altar", IllegalMove, "stage is"),
        ("keep nero", IllegalMove, "no leader is being drafted"),
        ("pay 2 left", IllegalMove, "no sensible way"),
    ],
)
def test_a_bad_move_says_what_is_wrong(move, error, words):
    game = seven(me=city("ephesos:A", hand="altar stockade"))
    before = game.position.key
    with pytest.raises(error, match=words):
        game.position.push(move, 0)
    assert game.position.key == before


def test_a_seat_that_is_not_asked_cannot_answer():
    game = seven(
        me=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="walls statue"), age=2, discard="altar"
    ).turn("stage walls")
    with pytest.raises(IllegalMove, match="seat 1 is not asked"):
        game.position.push("pass", 1)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("seven/2", BadSyntax),
        ("seven/1\nnonsense", BadSyntax),
        ("seven/1\noptions players", BadSyntax),
        ("seven/1\noptions players=3 players=4", BadSyntax),
        ("seven/1\nage 4", ImpossiblePosition),
        ("seven/1\nage one", BadSyntax),
        ("seven/1\nseat0 atlantis:A 3 coins", UnknownName),
        ("seven/1\nseat0 gizah:A 3", BadSyntax),
        ("seven/1\nseat0 gizah:A -1 coins", ImpossiblePosition),
        ("seven/1\nseat0 gizah:A 3 coins built altar altar", ImpossiblePosition),
        ("seven/1\nseat0 gizah:A 3 coins\nseat1 gizah:B 3 coins", ImpossiblePosition),
        ("seven/1\nseat0 gizah:A 3 coins stages ? ? ? ?", ImpossiblePosition),
        ("seven/1\noptions players=3\nhand1.0 altar altar", ImpossiblePosition),
        ("seven/1\nhand1.0 altar/x", BadSyntax),
        ("seven/1\nleaders nero=held", BadSyntax),
        ("seven/1\nasked riddle 0", UnknownName),
        ("seven/1\nage 1\nage 2", BadSyntax),
        ("seven/1\nhand1.0 stockade\nasked turn 0 1 2 3\nchosen0 build stockade", ImpossiblePosition),
        ("seven/1\nhand1.0 stockade\nasked turn 0 1 2 3\nchosen0 sell altar", ImpossiblePosition),
        ("", BadSyntax),
    ],
)
def test_a_bad_text_is_refused_in_a_sentence(line, error):
    with pytest.raises(error) as refused:
        box.read(line)
    assert len(str(refused.value).splitlines()) == 1


def test_a_text_written_by_hand_needs_only_what_matters():
    position = box.read(
        "seven/1\nseat0 gizah:A 5 coins built altar\nhand1.0 theater baths\nhand1.1 clay_pool\n"
        "hand1.2 ore_vein\nhand1.3 tavern"
    )
    assert position.to_answer == {0, 1, 2, 3}
    assert [one.coins for one in position.state.cities[:4]] == [5, 3, 3, 3]
    assert "build theater" in position.legal_for(0)


def test_the_example_of_the_text_form_is_a_position():
    example = text_words.__doc__.partition("\n\n")[2].partition("\n\n")[0]
    lines = [line.strip() for line in example.splitlines()]
    assert str(box.read(example)).splitlines() == lines


def test_quotes_speak():
    game = seven(me=city("ephesos:A", coins=1), right=city(built="lumber_yard"))
    assert str(game.position.quote("stockade", 0)) == "stockade: 2 (1 coin short)"
    assert "not to be had" in str(game.position.quote("workshop", 0))
    with pytest.raises(UnknownName):
        game.position.quote("colossus", 0)


def test_supplies_cover_demands_exactly_when_producers_can_be_assigned():
    either = plus(SOURCE[0b0011], SOURCE[0b0110])
    assert covers(either, demand([1, 1, 0, 0]))
    assert covers(either, demand([0, 1, 1, 0]))
    assert not covers(either, demand([2, 0, 0, 0]))
    assert shortfall(either, demand([1, 1, 1, 0])) == 1
    assert not covers(at_most(either, 1), demand([1, 1, 0, 0]))
    assert plus(plus(ONES * 7, ONES * 7), ONES) == ONES * 7
