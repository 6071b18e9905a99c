"""Which inputs of the network a position makes active, as seen by the seat that plays next."""

from heptapolis.ai.duel.evaluation import plays_next
from heptapolis.ai.duel.expansions import list_further_inputs
from heptapolis.ai.duel.network.network_features import (
    AGAIN,
    AGAIN_WONDERS,
    BUILT,
    CAN_ERECT,
    CAN_PAY,
    CHANCES,
    COINS,
    COUNTED,
    COVERED,
    COVERED_CARD,
    DEEPER,
    DIFFERENT,
    DISCARDED,
    EITHER_MADE,
    EITHER_RAW,
    ERECTED,
    FACE_DOWN,
    FIXED,
    GONE_CARD,
    GOODS,
    LEAD,
    LOOTED,
    MISSING,
    MOST_AGAIN,
    MOST_COINS,
    MOST_COUNTED,
    MOST_EITHER,
    MOST_GOODS,
    MOST_LEAD,
    MOST_MISSING,
    MOST_POINTS,
    NOTED,
    OFFERED,
    ON_BOARD,
    OPEN,
    PAWN,
    PAYABLE,
    PLANNED,
    POINTS,
    PRICE,
    PRICES,
    QUESTION,
    SEEN,
    SYMBOL,
    TIME,
    TOKEN,
    TOO_DEAR,
    UNDER,
    UNSEEN_CARD,
    WAYS,
    WONDER_PRICE,
)
from heptapolis.ai.network.active import put, put_members
from heptapolis.core.bits import lowest, size
from heptapolis.duel.box.enums import COLOURS, NONE, RESOURCES, SYMBOLS, WONDERS_PLAY_AGAIN
from heptapolis.duel.box.layouts import CAPITAL, LOOT, SLOTS
from heptapolis.duel.goods import amount
from heptapolis.duel.moves import QUESTIONS
from heptapolis.duel.rules.cost import building_price, has, wonder_price
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.money import purse
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import CARDS, DEALER, IN_CITY, TOKENS, UNDER_WONDER, UNSEEN, WONDERS, State
from heptapolis.duel.state import DISCARDED as ON_DISCARD_PILE
from heptapolis.duel.tables import BLOCKERS, CARD_DECK, FIRST_WONDER, PART_PLAYS_AGAIN, PART_SYMBOL

ZONES = len(LOOT)
KINDS = len(SYMBOLS)
GREEN_CARDS = tuple(card for card in range(CARDS) if PART_SYMBOL[card] != NONE)
PRICE_BUCKET = (0, 1, 1, 2, 2, 3, 3, 3, 4)  # by coins, up to the last


def viewpoint(s: State) -> int:
    """The seat that looks: who drafts, and later who plays next."""
    if s.age == 0 and s.depth and s.asked[s.depth - 1].seat != DEALER:
        return s.asked[s.depth - 1].seat
    return plays_next(s)


def bucket(price: int) -> int:
    """A price, told apart roughly."""
    return PRICE_BUCKET[min(len(PRICE_BUCKET) - 1, price)]


def list_inputs(s: State, who: int, active: list[int]) -> int:
    """Write every active input; the result is how many there are."""
    count = list_cards(s, who, active)
    count = list_structure(s, who, active, count)
    for side in range(2):
        count = list_city(s, side, who if side == 0 else 1 - who, active, count)
        count = list_science(s, side, who if side == 0 else 1 - who, active, count)
    count = list_table(s, who, active, count)
    return list_further_inputs(s, who, active, count)


def list_cards(s: State, who: int, active: list[int]) -> int:
    """Cards that have left the structure."""
    count = 0
    for card in range(CARDS):
        place = s.place[card]
        if place >= UNDER_WONDER:
            count = put(active, count, UNDER + card)
        elif place >= IN_CITY:
            count = put(active, count, BUILT + (place - IN_CITY != who) * CARDS + card)
        elif place == ON_DISCARD_PILE:
            count = put(active, count, DISCARDED + card)
    return count


def list_structure(s: State, who: int, active: list[int], count: int) -> int:
    """Cards that lie face up, and slots that lie face down."""
    for card in range(2 * KINDS):
        active[NOTED + card] = GONE_CARD
    if s.age == 0:
        return count
    count = put_members(active, count, FACE_DOWN + s.age * SLOTS, s.down)
    slots = s.present & ~s.down
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        card = s.slot[slot]
        blockers = size(BLOCKERS[s.age - 1][slot] & s.present)
        count = put(active, count, (OPEN if blockers == 0 else COVERED if blockers == 1 else DEEPER) + card)
        count = list_price(s, 0, who, card, blockers, active, count)
        count = list_price(s, 1, 1 - who, card, blockers, active, count)
    return count


def list_price(s: State, side: int, who: int, card: int, blockers: int, active: list[int], count: int) -> int:
    """What a card that lies face up costs a city, and whether it could be built now."""
    price = building_price(s, who, card)
    count = put(active, count, PRICE + (side * CARDS + card) * PRICES + bucket(price))
    can_pay = price <= purse(s.cities[who])
    if blockers == 0 and can_pay:
        count = put(active, count, CAN_PAY + side * CARDS + card)
    if PART_SYMBOL[card] != NONE:
        where = COVERED_CARD if blockers else PAYABLE if can_pay else TOO_DEAR
        place = NOTED + side * KINDS + PART_SYMBOL[card]
        active[place] = min(active[place], where)
    return count


def list_city(s: State, side: int, who: int, active: list[int], count: int) -> int:
    """What a city has and makes."""
    me = s.cities[who]
    count = put(active, count, COINS + side * (MOST_COINS + 1) + min(MOST_COINS, purse(me)))
    count = put_members(active, count, ERECTED + side * WONDERS, me.built)
    count = put_members(active, count, TOKEN + side * TOKENS, me.tokens)
    count = put_members(active, count, FIXED + side * len(RESOURCES), me.fixed)
    for resource in range(len(RESOURCES)):
        units = min(MOST_GOODS, amount(me.makes, resource))
        count = put(active, count, GOODS + (side * len(RESOURCES) + resource) * (MOST_GOODS + 1) + units)
    count = put(active, count, EITHER_RAW + side * (MOST_EITHER + 1) + min(MOST_EITHER, me.either_raw))
    count = put(active, count, EITHER_MADE + side * (MOST_EITHER + 1) + min(MOST_EITHER, me.either_made))
    for colour in range(len(COLOURS)):
        number = min(MOST_COUNTED, me.count[colour])
        count = put(active, count, COUNTED + (side * len(COLOURS) + colour) * (MOST_COUNTED + 1) + number)
    return list_wonders_ahead(s, side, who, active, count)


def list_wonders_ahead(s: State, side: int, who: int, active: list[int], count: int) -> int:
    """Wonders not yet built, what they cost, and how many that can be paid would play again."""
    me = s.cities[who]
    again = 0
    planned = me.planned
    while planned:
        wonder = lowest(planned)
        planned &= planned - 1
        price = wonder_price(me, wonder)
        count = put(active, count, PLANNED + side * WONDERS + wonder)
        count = put(active, count, WONDER_PRICE + (side * WONDERS + wonder) * PRICES + bucket(price))
        if price <= purse(me):
            count = put(active, count, CAN_ERECT + side * WONDERS + wonder)
            again += PART_PLAYS_AGAIN[FIRST_WONDER + wonder] | has(me, WONDERS_PLAY_AGAIN)
    return put(active, count, AGAIN_WONDERS + side * MOST_AGAIN + min(MOST_AGAIN - 1, again))


def note_unseen(s: State, side: int, active: list[int]) -> None:
    """Symbols whose next card is still unseen."""
    for number in range(len(GREEN_CARDS)):
        card = GREEN_CARDS[number]
        if s.place[card] == UNSEEN and CARD_DECK[card] >= s.age - 1:
            place = NOTED + side * KINDS + PART_SYMBOL[card]
            active[place] = min(active[place], UNSEEN_CARD)


def list_science(s: State, side: int, who: int, active: list[int], count: int) -> int:
    """Symbols, how many differ, and for each one that is missing where its next card is."""
    me = s.cities[who]
    note_unseen(s, side, active)
    different = different_symbols(me)
    count = put(active, count, DIFFERENT + side * (KINDS + 1) + different)
    payable = 0
    visible = 0
    unseen = 0
    for symbol in range(KINDS):
        owned = me.symbols[symbol]
        where = active[NOTED + side * KINDS + symbol]
        if owned:
            count = put(active, count, SYMBOL + (side * KINDS + symbol) * 2 + (owned > 1))
        else:
            count = put(active, count, MISSING + (side * KINDS + symbol) * len(SEEN) + where)
            payable += where == PAYABLE
            visible += where == TOO_DEAR or where == COVERED_CARD
            unseen += where == UNSEEN_CARD
    first = CHANCES + (side * (KINDS + 1) + different) * WAYS * MOST_MISSING
    count = put(active, count, first + min(MOST_MISSING - 1, payable))
    count = put(active, count, first + MOST_MISSING + min(MOST_MISSING - 1, visible))
    return put(active, count, first + 2 * MOST_MISSING + min(MOST_MISSING - 1, unseen))


def list_table(s: State, who: int, active: list[int], count: int) -> int:
    """What lies between the cities: the pawn, tokens, the draft, points, the turn."""
    count = put(active, count, PAWN + CAPITAL + max(-CAPITAL, min(CAPITAL, advantage(s, who))))
    for side in range(2):
        zones = (who if side == 0 else 1 - who) * ZONES
        for zone in range(ZONES):
            if s.loot[zones + zone]:
                count = put(active, count, LOOTED + side * ZONES + zone)
    count = put_members(active, count, ON_BOARD, s.board)
    count = put_members(active, count, OFFERED, s.offered)
    count = put(active, count, TIME + s.age * (SLOTS + 1) + size(s.present))
    if s.again:
        count = put(active, count, AGAIN)
    count = list_points(s, who, active, count)
    if s.depth:
        question = s.asked[s.depth - 1]
        if question.seat != DEALER:
            count = put(active, count, QUESTION + (question.seat != who) * len(QUESTIONS) + question.kind)
    return count


def list_points(s: State, who: int, active: list[int], count: int) -> int:
    """Points as if the game ended now."""
    mine = score(s, who)
    theirs = score(s, 1 - who)
    lead = max(-MOST_LEAD, min(MOST_LEAD, mine - theirs))
    count = put(active, count, LEAD + s.age * (2 * MOST_LEAD + 1) + MOST_LEAD + lead)
    count = put(active, count, POINTS + min(MOST_POINTS - 1, max(0, mine) // 3))
    return put(active, count, POINTS + MOST_POINTS + min(MOST_POINTS - 1, max(0, theirs) // 3))
