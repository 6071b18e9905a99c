"""What a city has: abilities, structures, and things that can be counted."""

from heptapolis.core.bits import size
from heptapolis.seven.box.enums import (
    BLUE,
    BROWN,
    BROWN_GREY_PURPLE,
    COLOURS,
    DEFEATS,
    GREEN,
    GREY,
    LEADERS,
    NEIGHBOURS,
    OWN,
    PURPLE,
    RED,
    SET_OF_SEVEN,
    SET_OF_THREE,
    STAGES,
    THREE_COINS,
    VICTORIES,
    YELLOW,
)
from heptapolis.seven.box.sums import COINS_PER_POINT
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import City, State
from heptapolis.seven.tables import CARD_BIT, CARD_DECK, CARD_TWIN

KINDS = len(COLOURS)


def has(me: City, ability: int) -> int:
    """Whether a city has a lasting ability."""
    return me.abilities >> ability & 1


def stands(me: City, card: int) -> int:
    """Whether this very card stands in the city."""
    return me.built[CARD_DECK[card]] & CARD_BIT[card] != 0


def has_structure(me: City, card: int) -> int:
    """A city never has the same structure twice; two cards of different ages may be the same structure."""
    return stands(me, card) or stands(me, CARD_TWIN[card])


def victory_tokens(me: City) -> int:
    """Victory tokens of all ages, each counted as one."""
    return me.victories[0] + me.victories[1] + me.victories[2]


def counted(me: City, what: int) -> int:
    """How many of a thing a city has."""
    if what < KINDS:
        return me.count[what]
    if what == STAGES:
        return me.stages
    if what == VICTORIES:
        return victory_tokens(me)
    if what == DEFEATS:
        return me.defeats
    if what == LEADERS:
        return size(me.leaders)
    if what == THREE_COINS:
        return me.coins // COINS_PER_POINT
    return counted_sets(me, what)


def counted_sets(me: City, what: int) -> int:
    """Colours counted together: the sum of three, or complete sets of three or seven."""
    if what == BROWN_GREY_PURPLE:
        return me.count[BROWN] + me.count[GREY] + me.count[PURPLE]
    sets = min(me.count[BLUE], me.count[RED], me.count[GREEN])
    if what == SET_OF_THREE:
        return sets
    if what == SET_OF_SEVEN:
        return min(sets, me.count[BROWN], me.count[GREY], me.count[YELLOW], me.count[PURPLE])
    return 0


def counted_around(s: State, who: int, what: int, of: int) -> int:
    """How many of a thing there are in a city, in its two neighbours, or in all three."""
    number = 0
    if of != NEIGHBOURS:
        number += counted(s.cities[who], what)
    if of != OWN:
        number += counted(s.cities[left_of(s, who)], what) + counted(s.cities[right_of(s, who)], what)
    return number
