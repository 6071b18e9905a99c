"""Victory points, and who wins when the third age is over."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log
from heptapolis.duel.box.enums import BROWN, COLOURS, GREY, NONE, RED
from heptapolis.duel.hooks import god_points, more_progress_points, more_purple_points
from heptapolis.duel.parts import FIRST_TOKEN, FIRST_WONDER
from heptapolis.duel.rules.effects import better_count, counted
from heptapolis.duel.rules.military import military_points
from heptapolis.duel.rules.victory import win
from heptapolis.duel.state import CIVILIAN, FIRST, IN_CITY, SECOND, SHARED, State
from heptapolis.duel.tables import (
    CARD_COLOUR,
    COUNTING_CARDS,
    COUNTING_FIRST,
    PART_POINTS,
    PART_POINTS_BETTER,
    PART_POINTS_EACH,
    PART_POINTS_PER,
)

# Brown, grey and red cards have a row of the score pad only in a box where they score.
FURTHER_COLOURS = tuple(
    COLOURS[colour]
    for colour in (BROWN, GREY, RED)
    if any(
        of == colour and (points or per != NONE)
        for of, points, per in zip(CARD_COLOUR, PART_POINTS, PART_POINTS_PER, strict=False)
    )
)
CATEGORIES = ("military", "blue", "green", "yellow", "purple", "wonders", "progress", "coins", "gods", *FURTHER_COLOURS)
(IN_MILITARY, IN_BLUE, IN_GREEN, IN_YELLOW, IN_PURPLE, IN_WONDERS, IN_PROGRESS, IN_COINS, IN_GODS) = range(9)
COLOUR_OF = tuple(COLOURS.index(name) if name in COLOURS else NONE for name in CATEGORIES)


def counting_points(s: State, who: int, part: int) -> int:
    """Points of a part for each thing it counts, in the own city or the better one."""
    what = PART_POINTS_PER[part]
    if what == NONE:
        return 0
    number = better_count(s, what) if PART_POINTS_BETTER[part] else counted(s.cities[who], what)
    return PART_POINTS_EACH[part] * number


def card_points(s: State, who: int, colour: int) -> int:
    """Points of the cards of a colour, those that count something included."""
    points = s.cities[who].points[colour]
    for number in range(COUNTING_FIRST[colour], COUNTING_FIRST[colour + 1]):
        card = COUNTING_CARDS[number]
        if s.place[card] == IN_CITY + who:
            points += counting_points(s, who, card)
    return points


def part_points(s: State, who: int, members: int, first: int) -> int:
    """Points of some wonders, tokens or gods, those that count something included."""
    points = 0
    while members:
        part = first + lowest(members)
        members &= members - 1
        points += PART_POINTS[part] + counting_points(s, who, part)
    return points


def points_in(s: State, who: int, category: int) -> int:
    """Points of one row of the score pad, as if the game ended now."""
    me = s.cities[who]
    if category == IN_MILITARY:
        return military_points(s, who)
    if category == IN_WONDERS:
        return part_points(s, who, me.built, FIRST_WONDER)
    if category == IN_PROGRESS:
        return part_points(s, who, me.tokens, FIRST_TOKEN) + more_progress_points(s, who)
    if category == IN_COINS:
        return me.coins // 3
    if category == IN_GODS:
        return god_points(s, who)
    points = card_points(s, who, COLOUR_OF[category])
    return points + more_purple_points(s, who) if category == IN_PURPLE else points


def score(s: State, who: int) -> int:
    """All points of a city, as if the game ended now."""
    total = 0
    for category in range(len(CATEGORIES)):
        total += points_in(s, who, category)
    return total


def decide(s: State, log: Log) -> None:
    """Most points win; a tie goes to more points on blue cards, else the victory is shared."""
    lead = score(s, FIRST) - score(s, SECOND)
    if lead == 0:
        lead = points_in(s, FIRST, IN_BLUE) - points_in(s, SECOND, IN_BLUE)
    if lead > 0:
        win(s, FIRST, CIVILIAN, log)
    elif lead < 0:
        win(s, SECOND, CIVILIAN, log)
    else:
        win(s, SHARED, CIVILIAN, log)
