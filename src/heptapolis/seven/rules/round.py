"""A turn: everybody chooses a card, its use and how to pay; then all is revealed and carried out together."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import (
    CHAIN_COINS,
    FREE_BLACK,
    FREE_FROM_HAND,
    STAGES_FOR_COINS,
    TRADE_COINS,
    WAIVES_ON_STAGE,
)
from heptapolis.seven.box.sums import EVENT_COINS, SALE_COINS, TRADE_BONUS
from heptapolis.seven.event_kinds import BUILDS, BUYS, BY_CHAIN, BY_SALE, BY_TRADE, CHAINS, PAYS, SELLS, TUCKS
from heptapolis.seven.goods import covers
from heptapolis.seven.hooks import coins_to_spend, give_up, note_trade, price_further, use_further
from heptapolis.seven.moves import (
    BUILD,
    BUILD_BLACK,
    BUILD_FREE,
    CHOOSE_LAST,
    MOST_WAYS,
    PAY,
    RECRUIT,
    SELL,
    STAGE,
)
from heptapolis.seven.rules.city import has, has_structure
from heptapolis.seven.rules.effects import act, reward_colour
from heptapolis.seven.rules.free_city import PILE, hand_seat, is_reserved, keep_constructions, plays_from_pile
from heptapolis.seven.rules.hands import hand_at, hand_of, take_out
from heptapolis.seven.rules.money import gain_coins
from heptapolis.seven.rules.questions import finish_answer, reopen
from heptapolis.seven.rules.seating import is_free_city, left_of, right_of
from heptapolis.seven.rules.structures import (
    USED_BLACK,
    USED_FROM_HAND,
    erect,
    has_free_black,
    has_free_build,
    is_chained,
    is_free,
    join_city,
    may_build,
    may_erect,
    next_stage,
)
from heptapolis.seven.rules.trade import waived_on
from heptapolis.seven.rules.ways import nth_way, payable, sensible_bank_ways, sensible_ways
from heptapolis.seven.state import (
    BUILT,
    CARDS,
    RAISING_BY_LEADER,
    RAISING_BY_STAGE,
    SLOTS,
    SOLD,
    TUCKED,
    Choice,
    City,
    State,
)
from heptapolis.seven.tables import FIRST_BLACK, PART_COINS, PART_MADE, PART_RAW

# Numbers with names, because the compiler makes a variant of a rule for each bare number handed to it.
NONE_YET, CHEAPEST = 0, 0
FREE_POWERS = 1 << FREE_FROM_HAND | 1 << FREE_BLACK


def spendable(s: State, me: City) -> int:
    """The coins a city may spend: for the extra last card not what this turn brought, unless it has its own turn."""
    return min(me.coins, me.purse) if s.asked == CHOOSE_LAST and not s.options.extra_card else coins_to_spend(s, me)


def mark_turn(s: State, city: int, legal: list[int]) -> int:
    """Everything that may be done with the cards at hand."""
    coins = spendable(s, s.cities[city])
    stage_is_possible = may_erect(s, city, coins)
    count = mark_hand(s, city, hand_of(s, hand_seat(s, city)), coins, stage_is_possible, NONE_YET, legal)
    if plays_from_pile(s, city):
        count = mark_hand(s, city, PILE, coins, stage_is_possible, count, legal)
        count = keep_constructions(s, city, count, legal)
    return count


def mark_hand(
    s: State, city: int, number: int, coins: int, stage_is_possible: int, count: int, legal: list[int]
) -> int:
    """With every card of a hand: build it if that is possible, use it for a possible stage, or sell it."""
    me = s.cities[city]
    hand = hand_at(s, number)
    slots = hand.left
    last = CARDS
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        card = hand.card[slot]
        if card == last or is_reserved(s, city, number, slot):
            continue
        last = card
        legal[count] = SELL + card
        count += 1
        if stage_is_possible:
            legal[count] = STAGE + card
            count += 1
        if may_build(s, city, card, coins):
            legal[count] = BUILD + card
            count += 1
        if me.abilities & FREE_POWERS:
            count = mark_free(me, card, count, legal)
    return count


def mark_free(me: City, card: int, count: int, legal: list[int]) -> int:
    """Once-an-age powers build at no cost, but never a structure twice."""
    if has_structure(me, card):
        return count
    if has_free_build(me):
        legal[count] = BUILD_FREE + card
        count += 1
    if has_free_black(me, card):
        legal[count] = BUILD_BLACK + card - FIRST_BLACK
        count += 1
    return count


def chosen_part(move: int) -> int:
    """The card or leader that a choice uses."""
    if move < BUILD_FREE:
        return move - BUILD
    if move < BUILD_BLACK:
        return move - BUILD_FREE
    if move < STAGE:
        return move - BUILD_BLACK + FIRST_BLACK
    return move - STAGE if move < SELL else move - SELL


def part_paid_for(me: City, move: int) -> int:
    """What a payment is for: the card or leader shown, or the next stage, whose card stays face down."""
    return next_stage(me) if move >= STAGE else chosen_part(move)


def choose(s: State, city: int, move: int) -> None:
    """A city chooses a card and its use; where several ways to pay make sense it will be asked for one."""
    if s.done >> city & 1:
        reopen(s, city)
    choice = s.choices[city]
    choice.move = move
    part = chosen_part(move)
    if part < CARDS:
        find_in_hand(s, city, part, choice)
    if move < RECRUIT:
        if not is_free(s, s.cities[city], part):
            plan_payment(s, city, part, waived_on(s.cities[city], part), choice)
        elif s.options.paid_chains and may_pay_chain(s, city, part):
            plan_chain(s, city, part, choice)
    elif move < BUILD_FREE:
        choice.bank = price_further(s, city, part)
    elif STAGE <= move < SELL:
        plan_stage(s, city, choice)
    if not choice.paying:
        finish_answer(s, city)


def find_in_hand(s: State, city: int, card: int, choice: Choice) -> None:
    """Where the chosen card lies."""
    choice.hand = hand_of(s, hand_seat(s, city))
    choice.slot = slot_of(s, city, choice.hand, card)
    if choice.slot == SLOTS:
        choice.hand = PILE
        choice.slot = slot_of(s, city, PILE, card)


def slot_of(s: State, city: int, number: int, card: int) -> int:
    """The place of a card in a hand."""
    hand = hand_at(s, number)
    for slot in range(SLOTS):
        if hand.card[slot] == card and hand.left >> slot & 1 and not is_reserved(s, city, number, slot):
            return slot
    return SLOTS


def plan_stage(s: State, city: int, choice: Choice) -> None:
    """A stage is paid at its own price, whatever the card under it costs."""
    me = s.cities[city]
    stage = next_stage(me)
    if has(me, STAGES_FOR_COINS):
        choice.bank = PART_COINS[stage]
    else:
        plan_payment(s, city, stage, has(me, WAIVES_ON_STAGE), choice)


def plan_payment(s: State, city: int, part: int, waived: int, choice: Choice) -> None:
    """The only sensible way to pay is taken; of several the city chooses one."""
    me = s.cities[city]
    choice.bank = PART_COINS[part]
    if covers(me.own_raw, PART_RAW[part]) and covers(me.own_made, PART_MADE[part]):
        return
    choice.ways = sensible_ways(s, city, PART_RAW[part], PART_MADE[part], waived)
    choice.bank_ways = sensible_bank_ways(s, city, PART_RAW[part], PART_MADE[part], waived, choice.ways)
    if payable_ways(s, city) > 1:
        choice.paying = 1
    else:
        take_way(s, city, nth_way(me, choice.ways, choice.bank_ways, CHEAPEST))


def may_pay_chain(s: State, city: int, part: int) -> int:
    """What a parent makes free may be paid for, but not by the Free City, and not beside a partner who would sell."""
    return is_chained(s, s.cities[city], part) and not is_free_city(s, city) and not s.options.teams


def plan_chain(s: State, city: int, part: int, choice: Choice) -> None:
    """By option what a parent makes free may be paid for all the same, if the goods are bought."""
    choice.chained = 1
    choice.bank = PART_COINS[part]
    waived = waived_on(s.cities[city], part)
    choice.ways = sensible_ways(s, city, PART_RAW[part], PART_MADE[part], waived)
    choice.bank_ways = sensible_bank_ways(s, city, PART_RAW[part], PART_MADE[part], waived, choice.ways)
    if payable_ways(s, city) > 1:
        choice.paying = 1
    else:
        choice.chained = 0
        build_by_parent(choice)


def build_by_parent(choice: Choice) -> None:
    """Nothing is paid."""
    choice.bank = 0
    choice.ways = 0
    choice.bank_ways = 0


def payable_ways(s: State, city: int) -> int:
    """How many ways the city can pay besides the printed coins; where a parent makes a card free, with that one."""
    choice = s.choices[city]
    coins = spendable(s, s.cities[city]) - choice.bank
    count = payable(s.cities[city], choice.ways, choice.bank_ways, coins)
    if choice.chained and (count == 0 or pays_somebody(s, city)):
        return min(MOST_WAYS, count + 1)
    return count


def pays_somebody(s: State, city: int) -> int:
    """Whether the cheapest way to buy the goods costs anything."""
    choice = s.choices[city]
    return nth_way(s.cities[city], choice.ways, choice.bank_ways, CHEAPEST) > 0


def way_numbered(s: State, city: int, number: int) -> int:
    """A way by its number; where a parent makes a card free, the first pays nothing."""
    choice = s.choices[city]
    if choice.chained and pays_somebody(s, city):
        if number == 0:
            return 0
        number -= 1
    return nth_way(s.cities[city], choice.ways, choice.bank_ways, number)


def mark_ways(s: State, city: int, legal: list[int]) -> int:
    """The ways to pay, cheapest first."""
    count = payable_ways(s, city)
    for number in range(count):
        legal[number] = PAY + number
    return count


def pay_chosen_way(s: State, city: int, number: int) -> None:
    """A city says how it pays."""
    choice = s.choices[city]
    if choice.chained and number == 0:
        build_by_parent(choice)
    else:
        take_way(s, city, way_numbered(s, city, number))
    choice.chained = 0
    choice.paying = 0
    finish_answer(s, city)


def take_way(s: State, city: int, way: int) -> None:
    """Note what each neighbour and the bank will receive."""
    choice = s.choices[city]
    printed = choice.bank
    choice.left = way & 15
    choice.right = way >> 4 & 15
    choice.bank += way >> 8
    choice.ways = 0
    choice.bank_ways = 0
    if has(s.cities[city], TRADE_COINS):
        note_trade(s, city, printed)


def reveal(s: State, cities: int, turn: int, log: Log) -> None:
    """All choices at once: payments, then cards on the table, then what they bring."""
    for city in range(s.in_play):
        if cities >> city & 1:
            pay(s, city, log)
    for city in range(s.in_play):
        if cities >> city & 1:
            carry_out(s, city, turn, log)
    for city in range(s.in_play):
        if cities >> city & 1:
            collect(s, city, log)


def pay(s: State, city: int, log: Log) -> None:
    """Coins leave the treasury; what neighbours receive they cannot spend this turn."""
    me = s.cities[city]
    choice = s.choices[city]
    me.coins -= choice.left + choice.right + choice.bank
    me.purse -= choice.left + choice.right + choice.bank
    if choice.bank:
        tell(log, PAYS, city, part_paid_for(me, choice.move), choice.bank)
    if choice.left:
        s.cities[left_of(s, city)].coins += choice.left
        tell(log, BUYS, city, left_of(s, city), choice.left)
    if choice.right:
        s.cities[right_of(s, city)].coins += choice.right
        tell(log, BUYS, city, right_of(s, city), choice.right)


def carry_out(s: State, city: int, turn: int, log: Log) -> None:
    """The chosen card is built, put under a stage, or sold."""
    move = s.choices[city].move
    part = chosen_part(move)
    if move >= SELL:
        sell(s, city, part, turn, log)
    elif move >= STAGE:
        tuck(s, city, part, turn, log)
    elif RECRUIT <= move < BUILD_FREE:
        use_further(s, city, part, log)
    else:
        build(s, city, part, move, turn, log)


def sell(s: State, city: int, part: int, turn: int, log: Log) -> None:
    """A card goes face down to the discard pile; a leader leaves the game."""
    tell(log, SELLS, city, part, 0)
    if part < CARDS:
        take_out(s, s.choices[city].hand, s.choices[city].slot, turn, SOLD, city)
    else:
        give_up(s, city, part, SOLD)


def tuck(s: State, city: int, part: int, turn: int, log: Log) -> None:
    """A card or leader lies face down under the next stage."""
    tell(log, TUCKS, city, part, 0)
    if part < CARDS:
        take_out(s, s.choices[city].hand, s.choices[city].slot, turn, TUCKED, city)
    else:
        give_up(s, city, part, TUCKED)
    erect(s, city, part, log)


def build(s: State, city: int, card: int, move: int, turn: int, log: Log) -> None:
    """A structure stands in the city; the chain that made it free is noted before anything changes."""
    me = s.cities[city]
    choice = s.choices[city]
    take_out(s, choice.hand, choice.slot, turn, BUILT, city)
    tell(log, BUILDS, city, card, choice.left + choice.right + choice.bank)
    if move >= BUILD_FREE:
        me.free_used |= USED_FROM_HAND if move < BUILD_BLACK else USED_BLACK
    elif is_chained(s, me, card) and choice.left + choice.right + choice.bank == 0:
        choice.chained = 1
        tell(log, CHAINS, city, card, 0)
    join_city(me, card)


def collect(s: State, city: int, log: Log) -> None:
    """What the chosen card brings at once; earlier leaders add their coins."""
    me = s.cities[city]
    choice = s.choices[city]
    move = choice.move
    if choice.traded:
        gain_coins(s, city, TRADE_BONUS * choice.traded, BY_TRADE, log)
    if move >= SELL:
        gain_coins(s, city, SALE_COINS, BY_SALE, log)
    elif move >= STAGE:
        act(s, city, next_stage(me) - 1, RAISING_BY_STAGE, log)
    else:
        act(s, city, chosen_part(move), RAISING_BY_LEADER, log)
        if move < RECRUIT or move >= BUILD_FREE:
            reward_colour(s, city, chosen_part(move), log)
        if choice.chained and has(me, CHAIN_COINS):
            gain_coins(s, city, EVENT_COINS, BY_CHAIN, log)
