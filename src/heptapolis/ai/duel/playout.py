"""Play-outs in which each seat follows, by lot, a plain, a science-hunting or a military policy to the end."""

from heptapolis.ai.duel.evaluation import wins_with
from heptapolis.ai.duel.playout_features import (
    BUILT,
    COUNTED,
    DRAFTED,
    ERECTED,
    FURTHER,
    MADE,
    MILITARY,
    NEW_SYMBOL,
    PAIR,
    PLAIN,
    PRICE,
    REACHED,
    SCIENCE,
    SOLD,
    TAKEN,
    UNITS,
    WIDTH,
)
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.core.bits import lowest, size
from heptapolis.core.rng import advance, pick
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.box.layouts import CAPITAL, SLOTS, SYMBOLS_TO_WIN
from heptapolis.duel.goods import EACH, amount
from heptapolis.duel.hooks import expansions_in, mark_further_actions
from heptapolis.duel.moves import (
    BUILD,
    CHOOSE_DISCARDED,
    CHOOSE_FROM_BOX,
    CHOOSE_TOKEN,
    CHOOSE_WONDER,
    DECLINE,
    DISCARD,
    DRAFT,
    RAISE,
    REDRAW,
    TAKE_TOKEN,
    TURN,
    WONDER,
)
from heptapolis.duel.random_dealer import deal
from heptapolis.duel.rules.cost import building_price, wonder_price
from heptapolis.duel.rules.effects import shields_of
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.money import purse
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.state import DEALER, FIRST, State
from heptapolis.duel.tables import FIRST_WONDER, PART_MAKES, PART_SHIELDS, PART_SYMBOL

FINE = 1 << 20  # a lot is drawn among so many
LEAST = 0.05  # how much any action attracts a searcher
LONGEST_REACH = 4  # shields that one card may bring


def play_out(s: State, legal: list[int], config: SearchConfig, dice: int) -> None:
    """Play on to the end, each seat by a policy of its own."""
    playout = config.playout
    first = drawn_policy(config, advance(dice))
    dice = advance(advance(dice))
    second = drawn_policy(config, dice)
    while s.depth > 0:
        dice = advance(dice)
        question = s.asked[s.depth - 1]
        seat = question.seat
        policy = (first if seat == FIRST else second) * WIDTH
        if seat == DEALER:
            move = deal(s, legal, dice)
        elif question.kind == TURN:
            move = drawn_action(s, seat, legal, playout, policy, dice)
        else:
            move = drawn_choice(s, question.kind, seat, legal, playout, policy, dice)
        apply_move(s, seat, move, None)


def drawn_policy(config: SearchConfig, dice: int) -> int:
    """The policy of a seat for one play-out, by lot."""
    lot = fraction(dice)
    if lot < config.hunts:
        return SCIENCE
    return MILITARY if lot < config.hunts + config.raids else PLAIN


def fraction(dice: int) -> float:
    """A number from 0 to below 1."""
    return pick(dice, FINE) / FINE


def drawn_choice(s: State, kind: int, who: int, legal: list[int], playout: list[float], policy: int, dice: int) -> int:
    """An answer to a question other than a turn, drawn by weight: each next one replaces the last by its share."""
    total = 0.0
    chosen = NONE
    for number in range(mark_legal(s, who, legal)):
        dice = advance(dice)
        weight = choice_weight(s, kind, who, legal[number], playout, policy)
        total += weight
        if fraction(dice) * total < weight or chosen == NONE:
            chosen = legal[number]
    return chosen


def choice_weight(s: State, kind: int, who: int, move: int, playout: list[float], policy: int) -> float:
    """How much an answer to a question other than a turn attracts; to leave something is seldom good."""
    if move == DECLINE or move == REDRAW:
        return LEAST
    if kind == CHOOSE_TOKEN or kind == CHOOSE_FROM_BOX:
        return playout[policy + TAKEN + move - TAKE_TOKEN]
    if kind == CHOOSE_WONDER:
        return playout[policy + DRAFTED + move - DRAFT]
    if kind == CHOOSE_DISCARDED:
        return building_weight(s, who, move - RAISE, 0, playout, policy)
    return 1.0


def building_weight(s: State, who: int, card: int, price: int, playout: list[float], policy: int) -> float:
    """How much a building attracts: the card itself, its price, and what it adds to the city."""
    me = s.cities[who]
    weight = playout[policy + BUILT + card] * playout[policy + PRICE + min(COUNTED - 1, price)]
    symbol = PART_SYMBOL[card]
    if symbol != NONE:
        if me.symbols[symbol]:
            weight *= playout[policy + PAIR + (s.board != 0)]
        else:
            weight *= playout[policy + NEW_SYMBOL + different_symbols(me)]
    elif PART_MAKES[card]:
        weight *= playout[policy + MADE + min(UNITS - 1, amount(me.makes, lowest(PART_MAKES[card]) // EACH))]
    elif PART_SHIELDS[card]:
        weight *= playout[policy + REACHED + reached(s, who, shields_of(me, card))]
    return weight


def reached(s: State, who: int, shields: int) -> int:
    """Where the pawn stands after some shields, not behind the middle."""
    return max(0, min(CAPITAL, advantage(s, who) + shields))


def may_win_soon(s: State, who: int) -> int:
    """Whether one card could win at once."""
    return advantage(s, who) >= CAPITAL - LONGEST_REACH or different_symbols(s.cities[who]) == SYMBOLS_TO_WIN - 1


def wins_by(s: State, who: int, slot: int) -> int:
    """Whether a seat can pay for the card in a slot, and wins with it at once."""
    card = s.slot[slot]
    return wins_with(s, who, card) and building_price(s, who, card) <= purse(s.cities[who])


def winning_slot(s: State, who: int) -> int:
    """An open slot with whose card a seat would win at once."""
    if may_win_soon(s, who):
        open_slots = s.open
        while open_slots:
            slot = lowest(open_slots)
            open_slots &= open_slots - 1
            if wins_by(s, who, slot):
                return slot
    return NONE


def drawn_action(s: State, who: int, legal: list[int], playout: list[float], policy: int, dice: int) -> int:
    """The action of a turn: a card that wins, a card with which the opponent would win, or one drawn by weight."""
    slot = winning_slot(s, who)
    if slot != NONE:
        return BUILD + slot
    slot = winning_slot(s, 1 - who)
    slots = s.open if slot == NONE else 1 << slot
    return drawn_use(s, who, slots, legal, playout, policy, dice)


def drawn_use(s: State, who: int, slots: int, legal: list[int], playout: list[float], policy: int, dice: int) -> int:
    """An action with the card in one of these slots; a wonder, or coins, cost the card that attracts least."""
    me = s.cities[who]
    funds = purse(me)
    total = 0.0
    chosen = NONE
    spare = NONE
    least = 1.0e9
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        price = building_price(s, who, s.slot[slot])
        weight = 0.0
        if price <= funds:
            weight = building_weight(s, who, s.slot[slot], price, playout, policy)
            dice = advance(dice)
            total += weight
            if fraction(dice) * total < weight:
                chosen = BUILD + slot
        if weight < least:
            least = weight
            spare = slot
    planned = me.planned
    while planned:
        wonder = lowest(planned)
        planned &= planned - 1
        if wonder_price(me, wonder) <= funds:
            weight = wonder_weight(s, who, wonder, playout, policy)
            dice = advance(dice)
            total += weight
            if fraction(dice) * total < weight:
                chosen = WONDER + wonder * SLOTS + spare
    if expansions_in(s):
        weight = playout[policy + FURTHER]
        for number in range(mark_further_actions(s, who, legal, 0)):
            dice = advance(dice)
            total += weight
            if fraction(dice) * total < weight:
                chosen = legal[number]
    weight = playout[policy + SOLD + min(COUNTED - 1, me.coins)]
    dice = advance(dice)
    return DISCARD + spare if chosen == NONE or fraction(dice) * (total + weight) < weight else chosen


def wonder_weight(s: State, who: int, wonder: int, playout: list[float], policy: int) -> float:
    """How much a wonder attracts."""
    weight = playout[policy + ERECTED + wonder]
    shields = PART_SHIELDS[FIRST_WONDER + wonder]
    return weight * playout[policy + REACHED + reached(s, who, shields)] if shields else weight


def mix_in_policies(
    s: State, who: int, count: int, legal: list[int], priors: list[float], config: SearchConfig
) -> None:
    """Give the policies their share in how likely each listed answer is."""
    kind = s.asked[s.depth - 1].kind
    total = 0.0
    for number in range(count):
        total += mixed_weight(s, kind, who, legal[number], config)
    for number in range(count):
        likely = mixed_weight(s, kind, who, legal[number], config) / total
        priors[number] += config.policy_prior * (likely - priors[number])


def mixed_weight(s: State, kind: int, who: int, move: int, config: SearchConfig) -> float:
    """How much an answer attracts by all policies, each as likely as it is drawn for a play-out."""
    playout = config.playout
    plain = 1.0 - config.hunts - config.raids
    weight = plain * move_weight(s, kind, who, move, playout, PLAIN * WIDTH)
    weight += config.hunts * move_weight(s, kind, who, move, playout, SCIENCE * WIDTH)
    return weight + config.raids * move_weight(s, kind, who, move, playout, MILITARY * WIDTH)


def move_weight(s: State, kind: int, who: int, move: int, playout: list[float], policy: int) -> float:
    """How much an answer attracts by one policy; a sale or a wonder is shared out among the open cards."""
    if kind != TURN:
        return choice_weight(s, kind, who, move, playout, policy)
    if move < DISCARD:
        card = s.slot[move - BUILD]
        return LEAST + building_weight(s, who, card, building_price(s, who, card), playout, policy)
    if move < WONDER:
        return LEAST + playout[policy + SOLD + min(COUNTED - 1, s.cities[who].coins)] / size(s.open)
    if move < TAKE_TOKEN:
        return LEAST + wonder_weight(s, who, (move - WONDER) // SLOTS, playout, policy) / size(s.open)
    return playout[policy + FURTHER]
