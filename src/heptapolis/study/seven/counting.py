"""What finished games of Seven add up to: counted in rule text over their final positions.

Nobody begins, so that table stays empty. The Free City is not counted.
"""

from typing import Any

from heptapolis.core.bits import lowest
from heptapolis.seven.rules.score import CATEGORIES, points_in
from heptapolis.seven.rules.teams import team_of
from heptapolis.seven.state import CARDS, IS_OVER, LEADERS
from heptapolis.seven.tables import CARD_DECK, CARD_NAMES, DECK_FIRST, LEADER_NAMES, SIDE_NAMES
from heptapolis.study.counts import note_points, note_thing, shapes

FIRST_LEADER = CARDS
FIRST_SIDE = CARDS + LEADERS
NAMES = (
    *(("card", name) for name in CARD_NAMES),
    *(("leader", name) for name in LEADER_NAMES),
    *(("wonder", name) for name in SIDE_NAMES),
)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
ROWS = tuple(CATEGORIES)
ENDINGS = ("points",)
SHAPES = shapes(len(NAMES), len(ENDINGS), len(CATEGORIES))


def result_of(s: Any, seat: int) -> int:
    """Twice a seat's share of the victory; partners win together."""
    first = lowest(s.winners)
    alone = team_of(first) if s.options.teams else 1 << first
    return 0 if not s.winners >> seat & 1 else 2 if s.winners == alone else 1


def ending_of(s: Any) -> int:
    """Every game is won on points."""
    return 0


def first_of(s: Any) -> None:
    """All begin together."""


def seats_of(s: Any) -> int:
    """How many play."""
    return int(s.options.players)


def count_city(s: Any, seat: int, things: Any, points: Any, begun: Any) -> None:
    """What a city has, and its points."""
    me = s.cities[seat]
    result = result_of(s, seat)
    for card in range(CARDS):
        if me.built[CARD_DECK[card]] >> card - DECK_FIRST[CARD_DECK[card]] & 1:
            note_thing(things, card, result)
    for leader in range(LEADERS):
        if me.leaders >> leader & 1:
            note_thing(things, FIRST_LEADER + leader, result)
    note_thing(things, FIRST_SIDE + me.board, result)
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
        if s.step == IS_OVER:
            games += 1
            endings[0] += 1
            for seat in range(s.options.players):
                count_city(s, seat, things, points, begun)
    return games
