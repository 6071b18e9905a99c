"""What finished games of Duel add up to: counted in rule text over their final positions."""

from typing import Any

from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.rules.score import CATEGORIES, points_in
from heptapolis.duel.state import CARDS, IN_CITY, SEATS, SHARED, UNDECIDED, VICTORIES, WONDERS
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from heptapolis.study.counts import note_points, note_thing, shapes

TOKENS = len(TOKEN_NAMES)
GODS = len(GOD_NAMES)
FIRST_OWNED = CARDS + WONDERS  # wonders drafted, built or not
FIRST_TOKEN = FIRST_OWNED + WONDERS
FIRST_GOD = FIRST_TOKEN + TOKENS
NAMES = (
    *(("card", name) for name in CARD_NAMES),
    *(("wonder built", name) for name in WONDER_NAMES),
    *(("wonder owned", name) for name in WONDER_NAMES),
    *(("token", name) for name in TOKEN_NAMES),
    *(("god", name) for name in GOD_NAMES),
)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
ROWS = tuple(CATEGORIES)
ENDINGS = VICTORIES
SHAPES = shapes(len(NAMES), len(ENDINGS), len(CATEGORIES))


def result_of(s: Any, seat: int) -> int:
    """Twice a seat's share of the victory."""
    return 1 if s.winner == SHARED else 2 if s.winner == seat else 0


def ending_of(s: Any) -> int:
    """The kind of victory."""
    return int(s.victory)


def first_of(s: Any) -> int:
    """The seat that began."""
    return int(s.leader)


def seats_of(s: Any) -> int:
    """How many play."""
    return SEATS


def note_set(members: int, size: int, first: int, result: int, things: Any) -> None:
    """Count the members of a set of things in a city."""
    for number in range(size):
        if members >> number & 1:
            note_thing(things, first + number, result)


def count_city(s: Any, seat: int, things: Any, points: Any, begun: Any) -> None:
    """What a city has, its points, and whether it began."""
    city = s.cities[seat]
    result = result_of(s, seat)
    for card in range(CARDS):
        if s.place[card] == IN_CITY + seat:
            note_thing(things, card, result)
    note_set(city.built, WONDERS, CARDS, result, things)
    note_set(city.built | city.planned, WONDERS, FIRST_OWNED, result, things)
    note_set(city.tokens, TOKENS, FIRST_TOKEN, result, things)
    note_set(city.gods, GODS, FIRST_GOD, result, things)
    total = 0
    for category in range(len(CATEGORIES)):
        value = points_in(s, seat, category)
        total += value
        note_points(points, result, category, value)
    note_points(points, result, len(CATEGORIES), total)
    begun[1 if seat != s.leader else 0][result] += 1


def count_finished(states: Any, things: Any, endings: Any, points: Any, begun: Any) -> int:
    """Count the games that are over; the result is how many."""
    games = 0
    for number in range(len(states)):
        s = states[number]
        if s.victory != UNDECIDED:
            games += 1
            endings[s.victory] += 1
            for seat in range(SEATS):
                count_city(s, seat, things, points, begun)
    return games
