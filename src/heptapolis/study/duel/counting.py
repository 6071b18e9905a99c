"""What finished games of Duel add up to: counted in rule text over their final positions.

The tables are `things[row][seat][thing]`, `endings[victory][winner]`, `points[row][result][category]` (the last one is
the sum of all) and `begun[result]`, the results of the seat that began. A result is twice the share of the victory.
"""

from typing import Any

from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.rules.score import CATEGORIES, points_in
from heptapolis.duel.state import CARDS, IN_CITY, SEATS, SHARED, UNDECIDED, VICTORIES, WONDERS
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

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
HAD, RESULTS = range(2)  # rows of the things: cities that had it, and the sum of their results
COUNT, SUM, SQUARES = range(3)  # rows of the points
ROWS = tuple(CATEGORIES)
SHAPES = {
    "things": (2, SEATS, len(NAMES)),
    "endings": (len(VICTORIES), SEATS + 1),
    "points": (3, 3, len(CATEGORIES) + 1),
    "begun": (3,),
}
ENDINGS = VICTORIES


def result_of(s: Any, seat: int) -> int:
    """Twice a seat's share of the victory."""
    return 1 if s.winner == SHARED else 2 if s.winner == seat else 0


def note_set(members: int, size: int, first: int, seat: int, result: int, things: Any) -> None:
    """Count the members of a set of things in a city."""
    for number in range(size):
        if members >> number & 1:
            things[HAD][seat][first + number] += 1
            things[RESULTS][seat][first + number] += result


def note_points(points: Any, result: int, category: int, value: int) -> None:
    """Sum and sum of squares give mean and spread."""
    points[COUNT][result][category] += 1
    points[SUM][result][category] += value
    points[SQUARES][result][category] += value * value


def count_city(s: Any, seat: int, things: Any, points: Any) -> None:
    """What a city has, and its points."""
    city = s.cities[seat]
    result = result_of(s, seat)
    for card in range(CARDS):
        if s.place[card] == IN_CITY + seat:
            things[HAD][seat][card] += 1
            things[RESULTS][seat][card] += result
    note_set(city.built, WONDERS, CARDS, seat, result, things)
    note_set(city.built | city.planned, WONDERS, FIRST_OWNED, seat, result, things)
    note_set(city.tokens, TOKENS, FIRST_TOKEN, seat, result, things)
    note_set(city.gods, GODS, FIRST_GOD, seat, result, things)
    total = 0
    for category in range(len(CATEGORIES)):
        value = points_in(s, seat, category)
        total += value
        note_points(points, result, category, value)
    note_points(points, result, len(CATEGORIES), total)


def count_finished(states: Any, things: Any, endings: Any, points: Any, begun: Any) -> int:
    """Count the games that are over; the result is how many."""
    games = 0
    for number in range(len(states)):
        s = states[number]
        if s.victory != UNDECIDED:
            games += 1
            endings[s.victory][s.winner] += 1
            begun[result_of(s, s.leader)] += 1
            for seat in range(SEATS):
                count_city(s, seat, things, points)
    return games
