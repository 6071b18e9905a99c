"""What a position of Seven promises: named features of each city, weighed by phase into the points it will end with.

The chance to win follows from the points expected of all: the further ahead of the others, the likelier.
"""

from math import exp

from heptapolis.ai.seven.position_features import (
    ABLE,
    AHEAD,
    ALL_SYMBOLS,
    ANY_SYMBOLS,
    AROUND,
    CARDS_OF,
    CHASED,
    CHEAP_GOODS,
    CITIES,
    COINS,
    DIPLOMACY,
    FEATURES,
    GOODS,
    HELD,
    LATER_CHAINS,
    LATER_OWN,
    LATER_REACH,
    LEAD,
    LEVEL,
    MADE_AROUND,
    MADE_GOODS,
    MASKS,
    NEAR_CHAINS,
    NEAR_OWN,
    NEAR_REACH,
    NEXT_SYMBOL,
    ONE,
    PLAYERS,
    POINTS,
    PURSE,
    RAW_AROUND,
    RAW_GOODS,
    RECRUITED,
    SHIELDS,
    SIDE,
    STAGE_OWN,
    STAGE_REACH,
    STAGES_LEFT,
    TEAMS,
    TURNS_LEFT,
    WANTED_GOODS,
)
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.bits import lowest, size
from heptapolis.seven.box.enums import (
    AGES,
    COLOURS,
    COMPASS,
    GEAR,
    RAW_KINDS,
    RESOURCES,
    RICHER_SETS,
    SYMBOLS,
    TABLET,
)
from heptapolis.seven.box.sums import RICHER_SET_POINTS, SET_POINTS
from heptapolis.seven.goods import LANE, LANES, MOST, covers, plus
from heptapolis.seven.rules.city import has, has_structure
from heptapolis.seven.rules.hands import turns
from heptapolis.seven.rules.military import strength
from heptapolis.seven.rules.science import best_points
from heptapolis.seven.rules.score import CATEGORIES, points_in
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.rules.structures import has_stage_left, is_chained, next_stage
from heptapolis.seven.state import IS_OVER, UNKNOWN, City, State
from heptapolis.seven.tables import DECK_FIRST, DECK_SIZE, PART_MADE, PART_RAW, STAGES_OF

FULL_PURSE = 6
FAR_AHEAD = 3  # shields beyond a neighbour's; more hardly matter
ALL_MADE = 6  # the lane of all manufactured goods


def phase(s: State) -> int:
    """Before the first age, then the two halves of each age."""
    return 0 if s.age == 0 else 2 * s.age - (s.turn <= 3)


def in_lane(supply: int, lane: int) -> int:
    """How many units of a set of goods a supply can give."""
    return supply >> LANE * lane & MOST


def symbol_gain(me: City, symbol: int) -> int:
    """Points that one symbol more would add, masks aside."""
    for_set = RICHER_SET_POINTS if has(me, RICHER_SETS) else SET_POINTS
    compasses = me.symbols[COMPASS]
    gears = me.symbols[GEAR]
    tablets = me.symbols[TABLET]
    return best_points(
        compasses + (symbol == COMPASS), gears + (symbol == GEAR), tablets + (symbol == TABLET), me.any_symbols, for_set
    ) - best_points(compasses, gears, tablets, me.any_symbols, for_set)


def treasury(s: State, who: int, x: list[float]) -> None:
    """Points by row of the score pad, coins, and what each colour counts."""
    me = s.cities[who]
    for category in range(len(CATEGORIES)):
        x[POINTS + category] = points_in(s, who, category)
    for colour in range(len(COLOURS)):
        x[CARDS_OF + colour] = me.count[colour]
    x[COINS] = me.coins
    x[PURSE] = min(FULL_PURSE, me.coins)
    x[DIPLOMACY] = me.diplomacy


def neighbourhood(s: State, who: int, x: list[float]) -> None:
    """Goods of the city, those its neighbours sell or lack, and what else stands there."""
    me = s.cities[who]
    left = s.cities[left_of(s, who)]
    right = s.cities[right_of(s, who)]
    for good in range(RAW_KINDS):
        x[GOODS + good] = in_lane(me.own_raw, (1 << good) - 1)
    for good in range(RAW_KINDS, len(RESOURCES)):
        x[GOODS + good] = in_lane(me.own_made, (1 << good - RAW_KINDS) - 1)
    x[RAW_GOODS] = in_lane(me.own_raw, LANES - 1)
    x[MADE_GOODS] = in_lane(me.own_made, ALL_MADE)
    x[RAW_AROUND] = in_lane(left.sells_raw, LANES - 1) + in_lane(right.sells_raw, LANES - 1)
    x[MADE_AROUND] = in_lane(left.sells_made, ALL_MADE) + in_lane(right.sells_made, ALL_MADE)
    x[CHEAP_GOODS] = size(me.cheap)
    x[WANTED_GOODS] = size(me.makes & ~left.makes) + size(me.makes & ~right.makes)
    for colour in range(len(COLOURS)):
        x[AROUND + colour] = left.count[colour] + right.count[colour]


def constructions(s: State, who: int, x: list[float]) -> None:
    """Cards of this age and later ones, and the next stage, that the city could build alone or with its neighbours."""
    me = s.cities[who]
    left = s.cities[left_of(s, who)]
    right = s.cities[right_of(s, who)]
    raw = plus(plus(me.own_raw, left.sells_raw), right.sells_raw)
    made = plus(plus(me.own_made, left.sells_made), right.sells_made)
    current = max(0, s.age - 1)
    for deck in range(current, AGES):
        later = deck > current
        for card in range(DECK_FIRST[deck], DECK_FIRST[deck] + DECK_SIZE[deck]):
            if not has_structure(me, card):
                x[(LATER_CHAINS if later else NEAR_CHAINS)] += is_chained(s, me, card)
                x[(LATER_OWN if later else NEAR_OWN)] += is_covered(me.own_raw, me.own_made, card)
                x[(LATER_REACH if later else NEAR_REACH)] += is_covered(raw, made, card)
    x[STAGES_LEFT] = STAGES_OF[me.board] - me.stages
    if has_stage_left(me):
        x[STAGE_OWN] = is_covered(me.own_raw, me.own_made, next_stage(me))
        x[STAGE_REACH] = is_covered(raw, made, next_stage(me))


def is_covered(raw: int, made: int, part: int) -> int:
    """Whether supplies give all that a construction needs."""
    return covers(raw, PART_RAW[part]) and covers(made, PART_MADE[part])


def science(me: City, x: list[float]) -> None:
    """What the best next symbol, and each symbol, would add."""
    for symbol in range(len(SYMBOLS)):
        gain = symbol_gain(me, symbol)
        x[NEXT_SYMBOL] = max(x[NEXT_SYMBOL], gain)
        x[ALL_SYMBOLS] += gain
    x[ANY_SYMBOLS] = me.any_symbols
    x[MASKS] = me.masks


def military(s: State, who: int, other: int, x: list[float]) -> None:
    """How the coming conflict with a neighbour stands."""
    lead = strength(s.cities[who]) - strength(s.cities[other])
    x[AHEAD] += lead > 0
    x[LEVEL] += lead == 0
    x[LEAD] += max(-FAR_AHEAD, min(FAR_AHEAD, lead))
    x[CHASED] += lead == 1


def people(me: City, x: list[float]) -> None:
    """The side of the board, lasting abilities and leaders."""
    x[SIDE + me.board] = 1
    name_members(me.abilities, ABLE, x)
    name_members(me.leaders, RECRUITED, x)
    name_members(me.held, HELD, x)


def name_members(members: int, first: int, x: list[float]) -> None:
    """Each member of a set is a feature."""
    while members:
        x[first + lowest(members)] = 1
        members &= members - 1


def table(s: State, x: list[float]) -> None:
    """What is the same for all: the size of the table and the turns left."""
    x[ONE] = 1
    x[TURNS_LEFT] = turns(s) - s.turn
    x[PLAYERS] = s.options.players
    x[CITIES] = s.options.cities
    x[TEAMS] = s.options.teams


def describe(s: State, who: int, x: list[float]) -> None:
    """Write every feature of a city into a row."""
    for feature in range(FEATURES):
        x[feature] = 0
    me = s.cities[who]
    table(s, x)
    if me.board == UNKNOWN:
        return
    treasury(s, who, x)
    neighbourhood(s, who, x)
    constructions(s, who, x)
    science(me, x)
    x[SHIELDS] = strength(me)
    military(s, who, left_of(s, who), x)
    military(s, who, right_of(s, who), x)
    people(me, x)


def foresee(s: State, who: int, weights: list[list[float]], x: list[float]) -> float:
    """The points a city will end with, by the weights of the game's phase."""
    describe(s, who, x)
    now = weights[phase(s)]
    total = 0.0
    for feature in range(FEATURES):
        total += now[feature] * x[feature]
    return total


def chances(s: State, learned: Weights, x: list[float], results: list[float]) -> None:
    """Each seat's chance to win; after the end, its share of the victory."""
    players = s.options.players
    if s.step == IS_OVER:
        results_when_over(s, results)
        return
    for seat in range(players):
        results[seat] = foresee(s, seat, learned.evaluation, x)
    if s.options.teams:
        share_points(players, results)
    compare_points(players, 1 + s.options.teams, learned.temperature[phase(s)], results)


def results_when_over(s: State, results: list[float]) -> None:
    """Each seat's share of the victory."""
    for seat in range(s.options.players):
        results[seat] = (s.winners >> seat & 1) / winning_parties(s)


def winning_parties(s: State) -> float:
    """How many players or teams share the victory."""
    return size(s.winners) / (1 + s.options.teams)


def share_points(players: int, results: list[float]) -> None:
    """Partners count for each other."""
    for seat in range(0, players, 2):
        results[seat] += results[seat + 1]
        results[seat + 1] = results[seat]


def compare_points(players: int, party: int, temperature: float, results: list[float]) -> None:
    """From points to chances: `temperature` is how many points more make victory e times as likely."""
    most = results[0]
    for seat in range(players):
        most = max(most, results[seat])
    total = 0.0
    for seat in range(players):
        results[seat] = exp((results[seat] - most) / temperature)
        total += results[seat]
    for seat in range(players):
        results[seat] *= party / total
