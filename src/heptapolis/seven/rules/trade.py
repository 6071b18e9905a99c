"""What a construction costs: own producers first, the rest bought from the two neighbours."""

from heptapolis.seven.box.enums import (
    BANK_SELLS,
    BLUE,
    GREEN,
    MADE_GOODS,
    MISSING_UNIT,
    RAW_KINDS,
    RAW_LEFT,
    RAW_RIGHT,
    REBATE_LEFT,
    REBATE_RIGHT,
    RED,
    SECOND_UNIT,
    WAIVES_ON_BLUE,
    WAIVES_ON_GREEN,
    WAIVES_ON_RED,
)
from heptapolis.seven.box.sums import CHEAP_PRICE, PRICE
from heptapolis.seven.goods import SOURCE, covers, plus, shortfall
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.rules.ways import cheapest_way
from heptapolis.seven.state import City, State
from heptapolis.seven.tables import CARD_COLOUR

NO_WAY = 99
RAW_SET = (1 << RAW_KINDS) - 1
CHOOSING_UNITS = 1 << SECOND_UNIT | 1 << MISSING_UNIT
REBATES = 1 << REBATE_LEFT | 1 << REBATE_RIGHT
# The ability that waives a resource of a card, by colour; a bit nobody has where there is none.
NO_ABILITY = 30
WAIVER = tuple(
    {GREEN: WAIVES_ON_GREEN, RED: WAIVES_ON_RED, BLUE: WAIVES_ON_BLUE}.get(colour, NO_ABILITY)
    for colour in range(max(CARD_COLOUR) + 1)
)


def open_market(s: State) -> None:
    """At the start of a turn: what each city can make or buy until its end."""
    for who in range(s.in_play):
        visit_market(s, who)


def close_market(s: State) -> None:
    """Once the choices are made nothing can be bought; blank records make equal positions equal."""
    for who in range(s.in_play):
        me = s.cities[who]
        me.cheap_raw = 0
        me.cheap_made = 0
        me.reach_raw = 0
        me.reach_made = 0


def visit_market(s: State, who: int) -> None:
    """What one city can make, buy for a coin, or buy at all."""
    me = s.cities[who]
    left = s.cities[left_of(s, who)]
    right = s.cities[right_of(s, who)]
    me.reach_raw = plus(plus(me.own_raw, left.sells_raw), right.sells_raw)
    me.reach_made = plus(plus(me.own_made, left.sells_made), right.sells_made)
    cheap = me.own_raw
    if me.cheap >> RAW_LEFT & 1:
        cheap = plus(cheap, left.sells_raw)
    if me.cheap >> RAW_RIGHT & 1:
        cheap = plus(cheap, right.sells_raw)
    me.cheap_raw = cheap
    me.cheap_made = me.reach_made if me.cheap >> MADE_GOODS & 1 else me.own_made


def missing(me: City, raw_supply: int, made_supply: int, raw: int, made: int) -> int:
    """How many units a supply leaves open, units of a free choice used at their best."""
    short = shortfall(raw_supply, raw) + shortfall(made_supply, made)
    if short and me.abilities & CHOOSING_UNITS:
        for use in range(4):
            short = min(short, missing_with(me, use, raw_supply, made_supply, raw, made))
    return short


def missing_with(me: City, use: int, raw_supply: int, made_supply: int, raw: int, made: int) -> int:
    """The same with each unit of a free choice used for one class of goods: bit 0 the second, bit 1 the missing."""
    if has(me, SECOND_UNIT):
        if use & 1:
            raw_supply = plus(raw_supply, SOURCE[me.makes & RAW_SET])
        else:
            made_supply = plus(made_supply, SOURCE[me.makes >> RAW_KINDS])
    if has(me, MISSING_UNIT):
        if use & 2:
            raw_supply = plus(raw_supply, SOURCE[~me.makes & RAW_SET])
        else:
            made_supply = plus(made_supply, SOURCE[7 & ~(me.makes >> RAW_KINDS)])
    return shortfall(raw_supply, raw) + shortfall(made_supply, made)


def price(s: State, who: int, raw: int, made: int, waived: int) -> int:
    """The fewest coins for goods, or no way.

    Producers are used in the order of their price. Which of them are used is a matroid, so taking the cheapest
    that still help is best: units beyond the own ones cost a coin, those beyond the cheap ones another.
    """
    me = s.cities[who]
    if covers(me.own_raw, raw) and covers(me.own_made, made):
        return 0
    bought = missing(me, me.own_raw, me.own_made, raw, made) - waived
    if bought <= 0:
        return 0
    waived += has(me, BANK_SELLS)
    if missing(me, me.reach_raw, me.reach_made, raw, made) > waived:
        return NO_WAY
    if me.abilities & REBATES:
        return cheapest_way(s, who, raw, made, waived - has(me, BANK_SELLS))
    dear = max(0, missing(me, me.cheap_raw, me.cheap_made, raw, made) - waived)
    return bought * CHEAP_PRICE + dear * (PRICE - CHEAP_PRICE)


def waived_on(me: City, card: int) -> int:
    """How many resources of a card a leader waives."""
    return me.abilities >> WAIVER[CARD_COLOUR[card]] & 1
