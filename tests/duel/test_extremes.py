"""The largest values a game can reach fit their fields, and a value that does not fit is refused."""

import random
import struct
from itertools import pairwise

import pytest

from heptapolis import duel
from heptapolis.core.layout import Rows
from heptapolis.duel import tables
from heptapolis.duel.box.buildings import BUILDINGS
from heptapolis.duel.box.enums import COLOURS, RESOURCES, YELLOW
from heptapolis.duel.box.layouts import BASE_PRICE, CAPITAL, CHAIN_COINS_GAINED, DISCARD_COINS, SLOTS, STARTING_COINS
from heptapolis.duel.goods import AMOUNT, amount, price_list
from heptapolis.duel.moves import MOST_LEGAL, MOVES
from heptapolis.duel.notation.move_text import RANGES, choice
from heptapolis.duel.notation.position_text import MOST_COINS
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.state import DEEPEST, City, State
from tests.kit import duel as kit

ALL = " ".join(card.name for card in BUILDINGS)
EVERYTHING = f"""duel/1
age 3
first {MOST_COINS} coins built {ALL} tokens law agriculture mathematics philosophy
result science first
"""
U8, I16 = 2**8 - 1, 2**15 - 1
CARDS_IN_PLAY = 3 * SLOTS
MOST_EXTRA_TURNS = 4 + 3  # own wonders, and the first turn of every age


def from_discards(first_cards, first_yellow):
    """Coins paid for discards if one player takes so many cards and builds so many yellow ones of them first."""
    second_cards, second_yellow = CARDS_IN_PLAY - first_cards, tables.CARD_COLOUR.count(YELLOW) - first_yellow
    return (first_cards - first_yellow) * (DISCARD_COINS + first_yellow) + (second_cards - second_yellow) * (
        DISCARD_COINS + second_yellow
    )


def paid_once():
    """Coins of every card, wonder, token and chain together, each counting all there is in the box."""
    counted = sum(
        each * max(tables.CARD_COLOUR.count(colour) for colour in range(len(COLOURS)))
        for each in tables.PART_COINS_EACH
        if each > 0
    )
    chains = sum(chain >= 0 for chain in tables.CARD_CHAIN) * CHAIN_COINS_GAINED
    return sum(tables.PART_COINS[: tables.FIRST_GOD]) + counted + chains


def test_the_bank_cannot_pay_more_in_a_game_than_a_city_can_hold():
    most_cards = CARDS_IN_PLAY // 2 + MOST_EXTRA_TURNS
    most = max(
        from_discards(cards, yellow)
        for cards in range(CARDS_IN_PLAY - most_cards, most_cards + 1)
        for yellow in range(tables.CARD_COLOUR.count(YELLOW) + 1)
    )
    assert 2 * STARTING_COINS + most + paid_once() <= MOST_COINS <= I16


def test_every_building_in_one_city_fits_the_record():
    position = duel.read(EVERYTHING)
    city = position.state.cities[0]
    assert sum(city.count) == len(BUILDINGS)
    assert list(city.symbols) == [2, 2, 2, 2, 2, 2, 1]
    assert duel.DUEL.record.from_bytes(position.key) == position.state


def test_every_building_in_one_city_is_scored_in_full():
    position = duel.read(EVERYTHING)
    in_colour = [0] * len(COLOURS)
    for card in BUILDINGS:
        in_colour[card.colour] += tables.PART_POINTS[tables.CARD_IDS[card.name]]
    assert list(position.state.cities[0].points) == in_colour
    assert max(in_colour) <= U8
    assert position.score(0)["coins"] == MOST_COINS // 3


def test_every_producer_in_one_city_makes_and_prices_no_more_than_a_field_holds():
    city, other = duel.read(EVERYTHING).state.cities
    made = [amount(city.makes, resource) for resource in range(len(RESOURCES))]
    assert made == [4, 4, 4, 2, 2]
    assert price_list(other.prices) == [BASE_PRICE + units for units in made]
    assert max(made) <= AMOUNT


def test_the_pawn_fits_on_either_capital():
    for pawn, seat in ((CAPITAL, "first"), (-CAPITAL, "second")):
        position = duel.read(f"duel/1\nage 1 pawn {pawn}\nresult military {seat}")
        assert duel.DUEL.record.from_bytes(position.key).pawn == pawn


def test_the_longest_list_of_answers_fits():
    game = kit.duel(discard=ALL, asked="raise first", age=3)
    assert len(game.legal) == len(BUILDINGS) <= MOST_LEGAL
    game = kit.duel(
        me=kit.city(coins=99, wonders="sphinx pyramids colossus piraeus"),
        cards="altar baths theater tavern stable garrison",
    )
    assert len(game.legal) == 6 * (1 + 1 + 4)


def test_the_most_questions_open_at_once_fit_the_stack():
    deepest = 0
    for seed in range(20):
        position, dice = duel.new(begins="drawn"), random.Random(seed)
        while not position.is_over:
            deepest = max(deepest, len(position.asked))
            position.push(dice.choice(position.legal_moves.numbers))
    assert deepest == 5 + 1 <= DEEPEST  # tokens and leader, before the first move


def test_one_question_too_many_is_refused():
    state = State()
    for _ in range(DEEPEST):
        ask(state, 0, 0, 0)
    with pytest.raises(OverflowError, match="too many open questions"):
        ask(state, 0, 0, 0)


def limits(kind):
    """Every field of numbers with the smallest and the largest value it holds."""
    for name, field in kind.fields.items():
        if not isinstance(field, Rows):
            width = 8 * struct.calcsize("<" + field.code)
            low, high = (0, 2**width - 1) if field.code.isupper() else (-(2 ** (width - 1)), 2 ** (width - 1) - 1)
            yield pytest.param(kind, name, field.length, low, high, id=f"{kind.__name__}.{name}")


@pytest.mark.parametrize(("kind", "name", "length", "low", "high"), [*limits(City), *limits(State)])
def test_a_value_that_does_not_fit_its_field_is_refused(kind, name, length, low, high):
    for value in (low, high):
        record = filled(kind, name, length, value)
        assert kind.from_bytes(record.to_bytes()) == record
    for value in (low - 1, high + 1):
        with pytest.raises(struct.error):
            filled(kind, name, length, value).to_bytes()


def filled(kind, name, length, value):
    """A record with one field set."""
    record = kind()
    setattr(record, name, [value] * length if length else value)
    return record


def test_bytes_of_another_length_are_refused():
    with pytest.raises(ValueError, match=f"a State record has {State.size} bytes, not 3"):
        State.from_bytes(b"abc")


def test_the_ranges_of_moves_lie_one_after_the_other():
    in_order = sorted(RANGES, key=lambda part: part.first)
    for part, following in pairwise(in_order):
        assert part.first + part.size <= following.first
    assert in_order[-1].first + in_order[-1].size <= MOVES
    with pytest.raises(ValueError, match=f"{MOVES} is no move of this game; moves run from 0 to {MOVES - 1}"):
        choice(State(), MOVES)
