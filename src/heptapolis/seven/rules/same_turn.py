"""The extra last card in the same turn: what works once a turn, and was used for the card before, is used up."""

from heptapolis.core.bits import size
from heptapolis.seven.box.enums import (
    BANK_SELLS,
    BROWN,
    GREY,
    LAST_CARD,
    MISSING_UNIT,
    REBATE_LEFT,
    REBATE_RIGHT,
    SECOND_UNIT,
    STAGES_FOR_COINS,
    WAIVES_ON_STAGE,
)
from heptapolis.seven.goods import LANE, LANES, MOST, at_most, covers, plus, shortfall
from heptapolis.seven.moves import RECRUIT, SELL, STAGE
from heptapolis.seven.rules.city import has, stands
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.rules.structures import is_free, next_stage
from heptapolis.seven.rules.trade import waived_on
from heptapolis.seven.rules.ways import (
    BANKED,
    MISSING,
    SECOND,
    bought_made,
    bought_raw,
    coins_left,
    coins_right,
    fewest_bought,
    made_with_pieces,
    pieces_of,
    raw_with_pieces,
    with_made_pieces,
    with_raw_pieces,
)
from heptapolis.seven.state import CARDS, MOST_STAGES, Choice, City, State
from heptapolis.seven.tables import (
    CARD_COLOUR,
    FIRST_SIDE,
    FIRST_STAGE,
    PART_ABILITIES,
    PART_COINS,
    PART_EITHER,
    PART_MADE,
    PART_OWN_MADE,
    PART_OWN_RAW,
    PART_RAW,
)

# How a construction was paid for (State.paid_units): units of each neighbour, and the pieces used for each class.
RAW_FROM_LEFT, MADE_FROM_LEFT, RAW_FROM_RIGHT, MADE_FROM_RIGHT, RAW_PIECES, MADE_PIECES = range(6)
FIXED, EITHER = 0, 1
LANE_SET = 15


def remember_payment(s: State) -> None:
    """Before the last cards of an age are revealed: how the city that plays an extra one pays for its first."""
    if s.options.rules or s.options.extra_card:
        return
    for city in range(s.in_play):
        me = s.cities[city]
        move = s.choices[city].move
        if has(me, LAST_CARD):
            if move < RECRUIT and (is_bought(s.choices[city]) or not is_free(s, me, move)):
                note_payment(s, city, move, waived_on(me, move))
            elif STAGE <= move < SELL and not has(me, STAGES_FOR_COINS):
                note_payment(s, city, next_stage(me), has(me, WAIVES_ON_STAGE))
        elif STAGE <= move < SELL and PART_ABILITIES[next_stage(me)] >> LAST_CARD & 1:
            if not has(me, STAGES_FOR_COINS):
                note_payment(s, city, next_stage(me), has(me, WAIVES_ON_STAGE))


def is_bought(choice: Choice) -> int:
    """Whether coins are paid: by option also for what a parent makes free."""
    return choice.left + choice.right + choice.bank > 0


def note_payment(s: State, who: int, part: int, waived: int) -> None:
    """The purchases that come to the coins paid, with as few units of a free choice as possible."""
    me = s.cities[who]
    banked = (s.choices[who].bank - PART_COINS[part]) * BANKED
    pieces = pieces_of(me, waived, banked > 0)
    units = fewest_bought(me, PART_RAW[part], PART_MADE[part], pieces)
    s.paid_part = part + 1
    fewest = LANES
    used = pieces
    while True:
        if used & banked == banked and size(used) < fewest and pay_with(s, who, part, used, units):
            fewest = size(used)
        if used == 0:
            return
        used = (used - 1) & pieces


def pay_with(s: State, who: int, part: int, pieces: int, units: int) -> int:
    """Whether these pieces and so many bought units come to the coins paid; then it is noted how."""
    me = s.cities[who]
    use = pieces
    while True:
        raw_units = shortfall(with_raw_pieces(me, use), PART_RAW[part])
        made_units = shortfall(with_made_pieces(me, pieces & ~use), PART_MADE[part])
        if raw_units + made_units == units and share_out(s, who, part, use, pieces & ~use, raw_units, made_units):
            return True
        if use == 0:
            return False
        use = (use - 1) & pieces


def share_out(s: State, who: int, part: int, raw_pieces: int, made_pieces: int, raw: int, made: int) -> int:
    """Find the units of each neighbour that come to the coins paid."""
    me = s.cities[who]
    choice = s.choices[who]
    own_raw = with_raw_pieces(me, raw_pieces)
    own_made = with_made_pieces(me, made_pieces)
    for raw_left in range(raw + 1):
        for made_left in range(made + 1):
            if (
                coins_left(me, raw_left, made_left) == choice.left
                and coins_right(me, raw - raw_left, made - made_left) == choice.right
                and covers(bought_raw(s, who, own_raw, raw_left, raw - raw_left), PART_RAW[part])
                and covers(bought_made(s, who, own_made, made_left, made - made_left), PART_MADE[part])
            ):
                s.paid_units[RAW_FROM_LEFT] = raw_left
                s.paid_units[MADE_FROM_LEFT] = made_left
                s.paid_units[RAW_FROM_RIGHT] = raw - raw_left
                s.paid_units[MADE_FROM_RIGHT] = made - made_left
                s.paid_units[RAW_PIECES] = raw_pieces
                s.paid_units[MADE_PIECES] = made_pieces
                return True
    return False


def forget_payment(s: State) -> None:
    """The extra last card is chosen."""
    s.paid_part = 0
    s.used_up = 0
    for number in range(len(s.paid_units)):
        s.paid_units[number] = 0


def sides_bought_from(s: State) -> int:
    """The neighbours bought from in this turn: bit 0 the left one, bit 1 the right one."""
    paid = s.paid_units
    return (paid[RAW_FROM_LEFT] + paid[MADE_FROM_LEFT] > 0) + 2 * (paid[RAW_FROM_RIGHT] + paid[MADE_FROM_RIGHT] > 0)


def use_up(s: State, who: int, fresh: int, fresh_left: int, fresh_right: int) -> None:
    """Take out what the first card used: either-or goods, units of a free choice, and rebates."""
    use_up_raw(s, who, fresh, fresh_left, fresh_right)
    use_up_made(s, who, fresh, fresh_left, fresh_right)
    pieces = s.paid_units[RAW_PIECES] | s.paid_units[MADE_PIECES]
    sides = sides_bought_from(s)
    used = 0
    if pieces & SECOND:
        used |= 1 << SECOND_UNIT
    if pieces & MISSING:
        used |= 1 << MISSING_UNIT
    if pieces & BANKED:
        used |= 1 << BANK_SELLS
    if sides & 1:
        used |= 1 << REBATE_LEFT
    if sides & 2:
        used |= 1 << REBATE_RIGHT
    me = s.cities[who]
    s.used_up = me.abilities & used
    me.abilities &= ~used


def use_up_raw(s: State, who: int, fresh: int, fresh_left: int, fresh_right: int) -> None:
    """What is left of either-or raw goods, here and next door."""
    me = s.cities[who]
    left = s.cities[left_of(s, who)]
    right = s.cities[right_of(s, who)]
    needed = PART_RAW[s.paid_part - 1]
    own = raw_with_pieces(me, s.paid_units[RAW_PIECES], me.own_raw)
    from_left = at_most(left.sells_raw, s.paid_units[RAW_FROM_LEFT])
    from_right = at_most(right.sells_raw, s.paid_units[RAW_FROM_RIGHT])
    others = raw_with_pieces(me, s.paid_units[RAW_PIECES], plus(from_left, from_right))
    me.own_raw = left_over(raw_of(me, fresh, FIXED), raw_of(me, fresh, EITHER), others, needed)
    if s.paid_units[RAW_FROM_LEFT]:
        left.sells_raw = left_over(
            sold_raw(left, fresh_left, FIXED), sold_raw(left, fresh_left, EITHER), plus(own, from_right), needed
        )
    if s.paid_units[RAW_FROM_RIGHT]:
        right.sells_raw = left_over(
            sold_raw(right, fresh_right, FIXED), sold_raw(right, fresh_right, EITHER), plus(own, from_left), needed
        )


def use_up_made(s: State, who: int, fresh: int, fresh_left: int, fresh_right: int) -> None:
    """What is left of either-or manufactured goods of the own city; neighbours sell none."""
    me = s.cities[who]
    left = s.cities[left_of(s, who)]
    right = s.cities[right_of(s, who)]
    bought = plus(
        at_most(left.sells_made, s.paid_units[MADE_FROM_LEFT]), at_most(right.sells_made, s.paid_units[MADE_FROM_RIGHT])
    )
    others = made_with_pieces(me, s.paid_units[MADE_PIECES], bought)
    me.own_made = left_over(made_of(me, fresh, FIXED), made_of(me, fresh, EITHER), others, PART_MADE[s.paid_part - 1])


def raw_of(me: City, fresh: int, either: int) -> int:
    """Raw goods for a city's own use: those of fixed or of either-or producers."""
    supply = 0 if either else PART_OWN_RAW[FIRST_SIDE + me.board]
    for stage in range(me.stages):
        part = FIRST_STAGE + me.board * MOST_STAGES + stage
        if PART_EITHER[part] == either:
            supply = plus(supply, PART_OWN_RAW[part])
    for card in range(CARDS):
        if card != fresh and PART_EITHER[card] == either and stands(me, card):
            supply = plus(supply, PART_OWN_RAW[card])
    return supply


def made_of(me: City, fresh: int, either: int) -> int:
    """Manufactured goods for a city's own use."""
    supply = 0 if either else PART_OWN_MADE[FIRST_SIDE + me.board]
    for stage in range(me.stages):
        part = FIRST_STAGE + me.board * MOST_STAGES + stage
        if PART_EITHER[part] == either:
            supply = plus(supply, PART_OWN_MADE[part])
    for card in range(CARDS):
        if card != fresh and PART_EITHER[card] == either and stands(me, card):
            supply = plus(supply, PART_OWN_MADE[card])
    return supply


def sold_raw(me: City, fresh: int, either: int) -> int:
    """Raw goods that a city sells."""
    supply = 0 if either else PART_OWN_RAW[FIRST_SIDE + me.board]
    for card in range(CARDS):
        if (
            card != fresh
            and PART_EITHER[card] == either
            and stands(me, card)
            and (CARD_COLOUR[card] == BROWN or CARD_COLOUR[card] == GREY)
        ):
            supply = plus(supply, PART_OWN_RAW[card])
    return supply


def left_over(fixed: int, either: int, others: int, needed: int) -> int:
    """A supply after one construction: fixed producers give again, either-or producers only if they were not needed.

    Hall's theorem for two constructions at once: for all sets of goods A of the first and B of the second, both must
    find enough in the fixed producers of each, and in the either-or producers that can make any good of A or B. So
    what is left for B is the least that any A leaves.
    """
    rest = 0
    for goods in range(1, LANES + 1):
        least = lane(either, goods)
        for first in range(1, LANES + 1):
            least = min(
                least, lane(fixed, first) + lane(others, first) + lane(either, first | goods) - lane(needed, first)
            )
        rest |= max(0, min(MOST, lane(fixed, goods) + least)) << LANE * (goods - 1)
    return rest


def lane(lanes: int, goods: int) -> int:
    """The number in the lane of a set of goods."""
    return lanes >> LANE * (goods - 1) & LANE_SET
