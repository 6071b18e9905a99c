"""Victory points, and who wins when the third age is over."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log
from heptapolis.duel.box.enums import BLUE, GREEN, GUILD, NONE, YELLOW
from heptapolis.duel.rules.effects import better_count, counted
from heptapolis.duel.rules.military import military_points
from heptapolis.duel.rules.pantheon.score import devotion_points, god_points, temple_points
from heptapolis.duel.rules.victory import win
from heptapolis.duel.state import CIVILIAN, FIRST, IN_CITY, SECOND, SHARED, City, State
from heptapolis.duel.tables import (
    CARD_POINTS_EACH,
    CARD_POINTS_PER,
    DECK_FIRST,
    DECK_SIZE,
    TOKEN_POINTS,
    TOKEN_POINTS_EACH,
    TOKEN_POINTS_PER,
    WONDER_POINTS,
)

CATEGORIES = ("military", "blue", "green", "yellow", "purple", "wonders", "progress", "coins", "gods")
(IN_MILITARY, IN_BLUE, IN_GREEN, IN_YELLOW, IN_PURPLE, IN_WONDERS, IN_PROGRESS, IN_COINS,
 IN_GODS) = range(len(CATEGORIES))


def guild_points(s: State, who: int) -> int:
    """Each guild counts the better city, whoever owns the guild."""
    points = 0
    first = DECK_FIRST[GUILD]
    for card in range(first, first + DECK_SIZE[GUILD]):
        if s.place[card] == IN_CITY + who and CARD_POINTS_PER[card] != NONE:
            points += CARD_POINTS_EACH[card] * better_count(s, CARD_POINTS_PER[card])
    return points


def wonder_points(me: City) -> int:
    """Points printed on built wonders."""
    points = 0
    built = me.built
    while built:
        points += WONDER_POINTS[lowest(built)]
        built &= built - 1
    return points


def token_points(me: City) -> int:
    """Points of progress tokens, those that count included."""
    points = 0
    tokens = me.tokens
    while tokens:
        token = lowest(tokens)
        tokens &= tokens - 1
        points += TOKEN_POINTS[token]
        if TOKEN_POINTS_PER[token] != NONE:
            points += TOKEN_POINTS_EACH[token] * counted(me, TOKEN_POINTS_PER[token])
    return points


def points_in(s: State, who: int, category: int) -> int:
    """Points of one row of the score pad, as if the game ended now."""
    me = s.cities[who]
    if category == IN_MILITARY:
        return military_points(s, who)
    if category == IN_BLUE:
        return me.points[BLUE]
    if category == IN_GREEN:
        return me.points[GREEN]
    if category == IN_YELLOW:
        return me.points[YELLOW]
    if category == IN_PURPLE:
        return temple_points(s, who) if s.options.pantheon else guild_points(s, who)
    if category == IN_WONDERS:
        return wonder_points(me)
    if category == IN_PROGRESS:
        return token_points(me) + devotion_points(me)
    if category == IN_GODS:
        return god_points(me) if s.options.pantheon else 0
    return me.coins // 3


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
