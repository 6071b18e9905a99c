"""Scientific symbols: the square of each kind and sets of three, free symbols and masks used at their best."""

from heptapolis.seven.box.enums import COMPASS, GEAR, GREEN, RICHER_SETS, TABLET
from heptapolis.seven.box.sums import RICHER_SET_POINTS, SET_POINTS
from heptapolis.seven.rules.city import has, stands
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import City, State
from heptapolis.seven.tables import CARD_COLOUR, PART_SYMBOL


def symbol_points(compasses: int, gears: int, tablets: int, for_set: int) -> int:
    """Points of so many symbols."""
    sets = min(compasses, gears, tablets)
    return compasses * compasses + gears * gears + tablets * tablets + for_set * sets


def best_points(compasses: int, gears: int, tablets: int, free: int, for_set: int) -> int:
    """Free symbols are whatever scores most together."""
    best = 0
    for more_compasses in range(free + 1):
        for more_gears in range(free - more_compasses + 1):
            best = max(
                best,
                symbol_points(
                    compasses + more_compasses,
                    gears + more_gears,
                    tablets + free - more_compasses - more_gears,
                    for_set,
                ),
            )
    return best


def green_cards(me: City, symbol: int) -> int:
    """Green cards of a city with a symbol; symbols of boards, guilds and leaders are on no green card."""
    cards = 0
    for card in range(len(CARD_COLOUR)):
        if CARD_COLOUR[card] == GREEN and PART_SYMBOL[card] == symbol and stands(me, card):
            cards += 1
    return cards


def copyable(s: State, who: int, symbol: int) -> int:
    """Green cards with a symbol in the neighbouring cities: each can be copied once."""
    return green_cards(s.cities[left_of(s, who)], symbol) + green_cards(s.cities[right_of(s, who)], symbol)


def science_points(s: State, who: int, more_free: int) -> int:
    """Points of all symbols; every mask copies a different green card of a neighbour."""
    me = s.cities[who]
    for_set = RICHER_SET_POINTS if has(me, RICHER_SETS) else SET_POINTS
    free = me.any_symbols + more_free
    if me.masks == 0:
        return best_points(me.symbols[COMPASS], me.symbols[GEAR], me.symbols[TABLET], free, for_set)
    return masked_points(s, who, me, free, for_set)


def masked_points(s: State, who: int, me: City, free: int, for_set: int) -> int:
    """The best of all ways to wear the masks."""
    compasses = min(me.masks, copyable(s, who, COMPASS))
    gears = min(me.masks, copyable(s, who, GEAR))
    tablets = copyable(s, who, TABLET)
    best = 0
    for as_compass in range(compasses + 1):
        for as_gear in range(min(gears, me.masks - as_compass) + 1):
            as_tablet = min(tablets, me.masks - as_compass - as_gear)
            best = max(
                best,
                best_points(
                    me.symbols[COMPASS] + as_compass,
                    me.symbols[GEAR] + as_gear,
                    me.symbols[TABLET] + as_tablet,
                    free,
                    for_set,
                ),
            )
    return best
