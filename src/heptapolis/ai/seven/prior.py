"""The policy prior: how likely each answer is to be the best, from a few features of the move and learned weights."""

from heptapolis.ai.search.buffers import SearchBuffers, note
from heptapolis.ai.seven.evaluation import symbol_gain
from heptapolis.ai.seven.move_features import (
    AGES,
    ARMS,
    BUILT,
    COPIED,
    DENIED,
    ERECTED,
    FREE,
    FREE_DENIED,
    FREE_MISSED,
    FREE_USE,
    GAIN,
    INCOME,
    KEPT,
    MORE_GOODS,
    NEW_GOODS,
    OVERTAKES,
    OWED,
    PAID,
    PAID_AHEAD,
    POOR,
    POWER_USED,
    PRICE,
    PURSES,
    RAISED,
    RECRUITED,
    SCIENCE,
    SEATED,
    SOLD,
    STAGE_PRICE,
)
from heptapolis.core.bits import size
from heptapolis.core.rng import pick
from heptapolis.core.vectors import softmax
from heptapolis.seven.box.enums import AGE_2, COLOURS, NONE, STAGES_FOR_COINS, SYMBOLS, WAIVES_ON_STAGE
from heptapolis.seven.moves import (
    BUILD_FREE,
    COPY_GUILD,
    COPY_LEADER,
    KEEP,
    LOSE,
    PASS,
    PAY,
    RAISE,
    RECRUIT,
    SELL,
    STAGE,
    TAKE_BOARD,
)
from heptapolis.seven.rules.cities.losses import coins_to_lose
from heptapolis.seven.rules.city import has, has_structure
from heptapolis.seven.rules.effects import coins_of
from heptapolis.seven.rules.hands import turns
from heptapolis.seven.rules.leaders.recruit import leader_price
from heptapolis.seven.rules.military import military_points, strength
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import chosen_part, way_numbered
from heptapolis.seven.rules.score import part_points
from heptapolis.seven.rules.seating import has_free_city, is_free_city, left_of, right_of
from heptapolis.seven.rules.structures import is_free, next_stage
from heptapolis.seven.rules.trade import price, waived_on
from heptapolis.seven.state import CARDS, City, State
from heptapolis.seven.tables import (
    FIRST_GUILD,
    FIRST_LEADER,
    FIRST_STAGE,
    PART_COINS,
    PART_MADE,
    PART_MAKES,
    PART_RAW,
    PART_SHIELDS,
    PART_SYMBOL,
)

FINE = 1 << 20  # steps of a draw


def goods_price(s: State, city: int, part: int, waived: int) -> int:
    """The coins that the goods of a construction cost, at most as many as there are."""
    return min(s.cities[city].coins, price(s, city, PART_RAW[part], PART_MADE[part], waived))


def card_price(s: State, city: int, card: int) -> int:
    """All coins that a card costs."""
    if is_free(s, s.cities[city], card):
        return 0
    return PART_COINS[card] + goods_price(s, city, card, waived_on(s.cities[city], card))


def stage_price(s: State, city: int, stage: int) -> int:
    """All coins that a stage costs."""
    me = s.cities[city]
    if has(me, STAGES_FOR_COINS):
        return PART_COINS[stage]
    return PART_COINS[stage] + goods_price(s, city, stage, has(me, WAIVES_ON_STAGE))


def turned(s: State, city: int, other: int, shields: int) -> int:
    """How far shields turn the conflict with a neighbour: from behind to level is one step, to ahead another."""
    before = strength(s.cities[city]) - strength(s.cities[other])
    after = before + shields
    return (after >= 0) + (after > 0) - (before >= 0) - (before > 0)


def conflicts_turned(s: State, city: int, shields: int) -> int:
    """How far shields turn both conflicts."""
    return turned(s, city, left_of(s, city), shields) + turned(s, city, right_of(s, city), shields)


def worth(s: State, city: int, card: int) -> int:
    """What a card would give a city as the table lies, in points."""
    points = part_points(s, city, card)
    if PART_SYMBOL[card] != NONE:
        points += symbol_gain(s.cities[city], PART_SYMBOL[card])
    if PART_SHIELDS[card]:
        points += s.age * conflicts_turned(s, city, PART_SHIELDS[card])
    return points


def next_holder(s: State, city: int) -> int:
    """Who gets the hand after this turn."""
    if has_free_city(s):
        return 1 - city if city < 2 else 0
    return right_of(s, city) if s.age - 1 == AGE_2 else left_of(s, city)


def part_features(s: State, city: int, part: int, buffers: SearchBuffers, count: int) -> int:
    """What a part does once it is in the city."""
    me = s.cities[city]
    age = s.age
    count = note(buffers, count, GAIN + age, part_points(s, city, part))
    count = note(buffers, count, INCOME + age, coins_of(s, city, part))
    if PART_SYMBOL[part] != NONE:
        count = note(buffers, count, SCIENCE + age, symbol_gain(me, PART_SYMBOL[part]))
    if PART_SHIELDS[part]:
        steps = conflicts_turned(s, city, PART_SHIELDS[part])
        count = note(buffers, count, OVERTAKES + age, steps)
        count = note(buffers, count, ARMS + age, PART_SHIELDS[part] if steps == 0 else 0)
    if PART_MAKES[part]:
        count = note(buffers, count, NEW_GOODS + age, size(PART_MAKES[part] & ~me.makes))
        count = note(buffers, count, MORE_GOODS + age, size(PART_MAKES[part] & me.makes))
    return count


def denied(s: State, city: int, card: int, buffers: SearchBuffers, count: int) -> int:
    """A card that the next holder of the hand does not get."""
    holder = next_holder(s, city)
    if s.turn >= turns(s) or has_structure(s.cities[holder], card):
        return count
    return note(buffers, count, DENIED + s.age, worth(s, holder, card))


def build_features(s: State, city: int, card: int, buffers: SearchBuffers) -> int:
    """A structure: which one, its price, and what it does."""
    count = note(buffers, 0, BUILT + card, 1)
    count = note(buffers, count, PRICE, card_price(s, city, card))
    if is_free(s, s.cities[city], card):
        count = note(buffers, count, FREE, 1)
    count = part_features(s, city, card, buffers, count)
    return denied(s, city, card, buffers, count)


def power_features(s: State, city: int, card: int, buffers: SearchBuffers) -> int:
    """A structure built by a power that is used up."""
    count = note(buffers, 0, BUILT + card, 1)
    count = note(buffers, count, POWER_USED + max(0, turns(s) - s.turn), 1)
    count = part_features(s, city, card, buffers, count)
    return denied(s, city, card, buffers, count)


def stage_features(s: State, city: int, part: int, buffers: SearchBuffers) -> int:
    """A stage: which one, its price, what it does, and the card put away under it."""
    stage = next_stage(s.cities[city])
    count = note(buffers, 0, ERECTED + stage - FIRST_STAGE, 1)
    count = note(buffers, count, STAGE_PRICE, stage_price(s, city, stage))
    count = part_features(s, city, stage, buffers, count)
    return denied(s, city, part, buffers, count) if part < CARDS else count


def sell_features(s: State, city: int, part: int, buffers: SearchBuffers) -> int:
    """A card or leader sold for coins."""
    count = note(buffers, 0, SOLD + s.age, 1)
    count = note(buffers, count, POOR + min(PURSES - 1, s.cities[city].coins), 1)
    return denied(s, city, part, buffers, count) if part < CARDS else count


def recruit_features(s: State, city: int, leader: int, buffers: SearchBuffers) -> int:
    """A leader: which one and when, its price, and what it does."""
    count = note(buffers, 0, RECRUITED + leader * AGES + s.age, 1)
    count = note(buffers, count, PRICE, leader_price(s, city, leader))
    return part_features(s, city, FIRST_LEADER + leader, buffers, count)


def pay_features(s: State, city: int, number: int, buffers: SearchBuffers) -> int:
    """A way to pay: its coins, and those that go to the stronger neighbour."""
    way = way_numbered(s, city, number)
    left = way & 15
    right = way >> 4 & 15
    count = note(buffers, 0, PAID, left + right + (way >> 8))
    is_left_ahead = promise(s.cities[left_of(s, city)]) > promise(s.cities[right_of(s, city)])
    return note(buffers, count, PAID_AHEAD, left if is_left_ahead else right)


def promise(me: City) -> int:
    """A glance at how far a city has come."""
    total = military_points(me) + me.stages * 4 + me.coins // 3
    for colour in range(len(COLOURS)):
        total += me.points[colour]
    for symbol in range(len(SYMBOLS)):
        total += 3 * me.symbols[symbol]
    return total


def free_city_features(s: State, seat: int, move: int, buffers: SearchBuffers) -> int:
    """A card of the own hand played for the Free City: nobody else gets it."""
    card = chosen_part(move)
    if move >= KEEP or card >= CARDS:
        return 0
    count = note(buffers, 0, FREE_USE + (move >= STAGE) + (move >= SELL), 1)
    if not has_structure(s.cities[1 - seat], card):
        count = note(buffers, count, FREE_DENIED, worth(s, 1 - seat, card))
    if not has_structure(s.cities[seat], card):
        count = note(buffers, count, FREE_MISSED, worth(s, seat, card))
    return count


def features_of(s: State, seat: int, move: int, buffers: SearchBuffers) -> int:
    """Note the features of a move; the result is how many there are."""
    city = acting_city(s, seat)
    if is_free_city(s, city):
        return free_city_features(s, seat, move, buffers)
    if move < RECRUIT:
        return build_features(s, city, move, buffers)
    if move < BUILD_FREE:
        return recruit_features(s, city, move - RECRUIT, buffers)
    if move < STAGE:
        return power_features(s, city, chosen_part(move), buffers)
    if move < SELL:
        return stage_features(s, city, move - STAGE, buffers)
    if move < KEEP:
        return sell_features(s, city, move - SELL, buffers)
    return rarer_features(s, city, move, buffers)


def rarer_features(s: State, city: int, move: int, buffers: SearchBuffers) -> int:
    """Answers to the rarer questions."""
    if move < RAISE:
        return note(buffers, 0, KEPT + move - KEEP, 1)
    if move < COPY_LEADER:
        return part_features(s, city, move - RAISE, buffers, note(buffers, 0, RAISED + move - RAISE, 1))
    if move < COPY_GUILD:
        count = note(buffers, 0, COPIED + move - COPY_LEADER, 1)
        return part_features(s, city, FIRST_LEADER + move - COPY_LEADER, buffers, count)
    if move < PAY:
        return part_features(s, city, FIRST_GUILD + move - COPY_GUILD, buffers, 0)
    if move < LOSE:
        return pay_features(s, city, move - PAY, buffers)
    if move < TAKE_BOARD:
        return note(buffers, 0, OWED, coins_to_lose(s, city) - (move - LOSE))
    return note(buffers, 0, SEATED + move - TAKE_BOARD, 1) if move < PASS else 0


def logit(s: State, seat: int, move: int, buffers: SearchBuffers, weights: list[float]) -> float:
    """The logit of an answer before any search."""
    total = 0.0
    for number in range(features_of(s, seat, move, buffers)):
        total += weights[buffers.feature[number]] * buffers.amount[number]
    return total


def weigh_answers(
    s: State, seat: int, count: int, buffers: SearchBuffers, weights: list[float], strength_of: float
) -> None:
    """How likely each listed answer is; with no strength all are alike."""
    for number in range(count):
        buffers.priors[number] = 0.0
        if strength_of > 0.0:
            buffers.priors[number] = strength_of * logit(s, seat, buffers.legal[number], buffers, weights)
    softmax(buffers.priors, count)


def draw_answer(buffers: SearchBuffers, count: int, dice: int) -> int:
    """One of the listed answers, drawn by how likely it is."""
    left = pick(dice, FINE) / FINE
    number = 0
    while number < count - 1 and left >= buffers.priors[number]:
        left -= buffers.priors[number]
        number += 1
    return buffers.legal[number]
