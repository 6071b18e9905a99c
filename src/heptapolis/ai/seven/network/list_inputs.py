"""Which inputs of the network a city makes active."""

from heptapolis.ai.network.active import put, put_members
from heptapolis.ai.seven import position_features as f
from heptapolis.ai.seven.network.network_features import (
    ABLE,
    AHEAD,
    ANY_SYMBOL,
    AROUND,
    BUILT,
    COINS,
    COINS_AROUND,
    COUNTED,
    COUNTED_AROUND,
    DEBT,
    FLAG,
    GOODS,
    IN_HAND,
    LEAD,
    LEADER,
    LEADER_AROUND,
    LEADER_HELD,
    LEAST_MILITARY,
    MASK,
    MILITARY,
    MOST_AHEAD,
    MOST_ANY,
    MOST_AROUND,
    MOST_CARDS,
    MOST_CARDS_AROUND,
    MOST_COINS,
    MOST_DEBT,
    MOST_GOODS,
    MOST_LEAD,
    MOST_MILITARY,
    MOST_POINTS,
    MOST_REACHED,
    MOST_SHIELDS,
    MOST_SOLD,
    MOST_SYMBOLS,
    POINTS,
    RANK,
    REACHED,
    SHIELDS,
    SIDE_AROUND,
    SOLD,
    STAGES,
    STEPS,
    SYMBOL,
    SYMBOL_AROUND,
    TABLE,
    TURN,
)
from heptapolis.core.bits import lowest
from heptapolis.seven.box.enums import COLOURS, DECKS, RAW_KINDS, RESOURCES, SYMBOLS
from heptapolis.seven.box.sums import MOST_PLAYERS
from heptapolis.seven.goods import LANE, MOST
from heptapolis.seven.rules.hands import hand_at, hand_of
from heptapolis.seven.rules.military import strength
from heptapolis.seven.rules.score import CATEGORIES, IN_MILITARY
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import IN_PLAY, MOST_STAGES, MOST_TURNS, UNKNOWN, City, State
from heptapolis.seven.tables import DECK_FIRST

KINDS_OF_REACH = (f.NEAR_OWN, f.NEAR_REACH, f.LATER_OWN, f.LATER_REACH, f.NEAR_CHAINS, f.LATER_CHAINS)
FLAGGED = (f.STAGE_OWN, f.STAGE_REACH)


def within(number: int, least: int, most: int) -> int:
    """A number, or the nearest in a range."""
    return max(least, min(most, number))


def in_lane(supply: int, lane: int) -> int:
    """How many units of a set of goods a supply can give."""
    return supply >> LANE * lane & MOST


def list_inputs(s: State, who: int, x: list[float], foreseen: list[float], active: list[int]) -> int:
    """Write every active input of a city with the features `x`; the result is how many there are."""
    count = list_table(s, active)
    if s.cities[who].board == UNKNOWN:
        return count
    count = list_city(s.cities[who], active, count)
    count = list_neighbour(s, who, left_of(s, who), active, count)
    count = list_neighbour(s, who, right_of(s, who), active, count)
    count = list_both(s, s.cities[left_of(s, who)], s.cities[right_of(s, who)], active, count)
    count = list_features(s, x, active, count)
    count = list_standing(s, who, foreseen, active, count)
    return list_hand(s, who, active, count)


def list_table(s: State, active: list[int]) -> int:
    """What is the same for all cities."""
    count = put(active, 0, TURN + s.age * (MOST_TURNS + 1) + within(s.turn, 0, MOST_TURNS))
    count = put(active, count, TABLE + s.options.players * STEPS + s.age)
    if s.options.leaders:
        count = put(active, count, FLAG)
    if s.options.cities:
        count = put(active, count, FLAG + 1)
    return put(active, count, FLAG + 2) if s.options.teams else count


def list_city(me: City, active: list[int], count: int) -> int:
    """What a city has built, owns and makes."""
    for deck in range(len(DECKS)):
        count = put_members(active, count, BUILT + DECK_FIRST[deck], me.built[deck])
    count = put(active, count, STAGES + me.board * (MOST_STAGES + 1) + me.stages)
    count = put_members(active, count, LEADER, me.leaders)
    count = put_members(active, count, LEADER_HELD, me.held)
    count = put_members(active, count, ABLE, me.abilities)
    count = put(active, count, COINS + within(me.coins, 0, MOST_COINS))
    count = put(active, count, DEBT + within(me.debt, 0, MOST_DEBT))
    for symbol in range(len(SYMBOLS)):
        number = within(me.symbols[symbol], 0, MOST_SYMBOLS)
        count = put(active, count, SYMBOL + symbol * (MOST_SYMBOLS + 1) + number)
    count = put(active, count, ANY_SYMBOL + within(me.any_symbols, 0, MOST_ANY))
    count = put(active, count, MASK + within(me.masks, 0, MOST_ANY))
    for good in range(len(RESOURCES)):
        count = put(active, count, GOODS + good * (MOST_GOODS + 1) + within(units_of(me, good), 0, MOST_GOODS))
    for colour in range(len(COLOURS)):
        count = put(active, count, COUNTED + colour * (MOST_CARDS + 1) + within(me.count[colour], 0, MOST_CARDS))
    return count


def units_of(city: City, good: int) -> int:
    """How many units of a resource a city has for itself."""
    if good < RAW_KINDS:
        return in_lane(city.own_raw, (1 << good) - 1)
    return in_lane(city.own_made, (1 << good - RAW_KINDS) - 1)


def units_sold(city: City, good: int) -> int:
    """How many units of a resource a city sells."""
    if good < RAW_KINDS:
        return in_lane(city.sells_raw, (1 << good) - 1)
    return in_lane(city.sells_made, (1 << good - RAW_KINDS) - 1)


def list_neighbour(s: State, who: int, other: int, active: list[int], count: int) -> int:
    """What a neighbour has built, and how the conflict with it stands."""
    them = s.cities[other]
    for deck in range(len(DECKS)):
        count = put_members(active, count, AROUND + DECK_FIRST[deck], them.built[deck])
    if them.board != UNKNOWN:
        count = put(active, count, SIDE_AROUND + them.board)
    count = put_members(active, count, LEADER_AROUND, them.leaders)
    count = put(active, count, COINS_AROUND + within(them.coins, 0, MOST_AROUND))
    lead = within(strength(s.cities[who]) - strength(them), -MOST_LEAD, MOST_LEAD)
    return put(active, count, LEAD + s.age * (2 * MOST_LEAD + 1) + MOST_LEAD + lead)


def list_both(s: State, left: City, right: City, active: list[int], count: int) -> int:
    """What both neighbours have together."""
    for symbol in range(len(SYMBOLS)):
        number = within(left.symbols[symbol] + right.symbols[symbol], 0, MOST_SYMBOLS)
        count = put(active, count, SYMBOL_AROUND + symbol * (MOST_SYMBOLS + 1) + number)
    for good in range(len(RESOURCES)):
        units = within(units_sold(left, good) + units_sold(right, good), 0, MOST_SOLD)
        count = put(active, count, SOLD + good * (MOST_SOLD + 1) + units)
    for colour in range(len(COLOURS)):
        number = within(left.count[colour] + right.count[colour], 0, MOST_CARDS_AROUND)
        count = put(active, count, COUNTED_AROUND + colour * (MOST_CARDS_AROUND + 1) + number)
    return count


def list_features(s: State, x: list[float], active: list[int], count: int) -> int:
    """What the features of the evaluation tell: points so far, shields, and what could be built."""
    total = 0
    for category in range(len(CATEGORIES)):
        total += int(x[f.POINTS + category])
    count = put(active, count, POINTS + s.age * (MOST_POINTS + 1) + within(total // 3, 0, MOST_POINTS))
    fought = within(int(x[f.POINTS + IN_MILITARY]), LEAST_MILITARY, MOST_MILITARY)
    count = put(active, count, MILITARY + fought - LEAST_MILITARY)
    count = put(active, count, SHIELDS + s.age * (MOST_SHIELDS + 1) + within(int(x[f.SHIELDS]), 0, MOST_SHIELDS))
    for kind in range(len(KINDS_OF_REACH)):
        number = within(int(x[KINDS_OF_REACH[kind]]) // 2, 0, MOST_REACHED)
        count = put(active, count, REACHED + kind * (MOST_REACHED + 1) + number)
    for flag in range(len(FLAGGED)):
        if x[FLAGGED[flag]] > 0:
            count = put(active, count, FLAG + 3 + flag)
    return count


def list_standing(s: State, who: int, foreseen: list[float], active: list[int], count: int) -> int:
    """How far the city is foreseen ahead of the best of the others, and how many are ahead of it."""
    best = -1.0e9
    rank = 0
    for other in range(s.options.players):
        if other != who:
            best = max(best, foreseen[other])
            rank += foreseen[other] > foreseen[who]
    ahead = within(int(foreseen[who] - best), -MOST_AHEAD, MOST_AHEAD)
    count = put(active, count, AHEAD + s.age * (2 * MOST_AHEAD + 1) + MOST_AHEAD + ahead)
    return put(active, count, RANK + s.options.players * MOST_PLAYERS + rank)


def list_hand(s: State, who: int, active: list[int], count: int) -> int:
    """The cards that the city holds."""
    if s.age == 0 or s.step != IN_PLAY:
        return count
    hand = hand_at(s, hand_of(s, who))
    slots = hand.left
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if hand.card[slot] >= 0:
            count = put(active, count, IN_HAND + hand.card[slot])
    return count
