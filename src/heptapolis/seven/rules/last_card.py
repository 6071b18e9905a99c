"""The extra last card: played after the turn, but judged on the table as the turn began."""

from heptapolis.seven.box.enums import (
    BANK_SELLS,
    BROWN,
    FREE_BLACK,
    FREE_GUILDS,
    GREY,
    MISSING_UNIT,
    REBATE_LEFT,
    REBATE_RIGHT,
    SECOND_UNIT,
    STAGES_FOR_COINS,
    WAIVES_ON_BLUE,
    WAIVES_ON_GREEN,
    WAIVES_ON_RED,
    WAIVES_ON_STAGE,
)
from heptapolis.seven.rules.city import stands
from heptapolis.seven.rules.hands import act_of, hand_at, taker_of
from heptapolis.seven.rules.same_turn import forget_payment, use_up
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.rules.structures import produce, provide
from heptapolis.seven.rules.trade import visit_market
from heptapolis.seven.state import BUILT, CARDS, MOST_STAGES, SLOTS, UNKNOWN, City, State
from heptapolis.seven.tables import (
    CARD_COLOUR,
    FIRST_LEADER,
    FIRST_SIDE,
    FIRST_STAGE,
    PART_ABILITIES,
    PART_CHEAP,
    PART_COPIES_LEADER,
)

# Abilities that make something cheaper or free; the others work from the moment they are there.
SAVING = (
    1 << WAIVES_ON_GREEN
    | 1 << WAIVES_ON_RED
    | 1 << WAIVES_ON_BLUE
    | 1 << WAIVES_ON_STAGE
    | 1 << BANK_SELLS
    | 1 << FREE_GUILDS
    | 1 << FREE_BLACK
    | 1 << STAGES_FOR_COINS
    | 1 << SECOND_UNIT
    | 1 << MISSING_UNIT
    | 1 << REBATE_LEFT
    | 1 << REBATE_RIGHT
)
NO_CARD = UNKNOWN


def withholds(s: State) -> int:
    """Whether what was built in the turn waits until after the extra last card; in version 1 it always did."""
    return not s.options.extra_card or s.options.rules


def set_back(s: State, who: int) -> None:
    """For the extra last card nothing built this turn, here or next door, produces, discounts or makes free, and what
    works once a turn is used up; unless it is played in a turn of its own.
    """
    if not withholds(s):
        for city in range(s.in_play):
            s.cities[city].bank_paid = 0
    else:
        withhold(s, who)
        withhold(s, left_of(s, who))
        withhold(s, right_of(s, who))
        if s.paid_part:
            use_up(s, who, fresh_card(s, who), fresh_card(s, left_of(s, who)), fresh_card(s, right_of(s, who)))
    visit_market(s, who)


def restore(s: State, who: int) -> None:
    """The extra last card is chosen: everything built this turn works again."""
    release(s, who)
    release(s, left_of(s, who))
    release(s, right_of(s, who))
    if s.paid_part:
        restock(s.cities[who], NO_CARD)
        restock(s.cities[left_of(s, who)], NO_CARD)
        restock(s.cities[right_of(s, who)], NO_CARD)
        s.cities[who].abilities |= s.used_up
        forget_payment(s)


def withhold(s: State, who: int) -> None:
    """Take out of a city what the card it built this turn makes or saves."""
    me = s.cities[who]
    card = fresh_card(s, who)
    if card != NO_CARD:
        restock(me, card)
        me.cheap &= ~PART_CHEAP[card]
        me.abilities &= ~(fresh_abilities(me, card) & SAVING)


def release(s: State, who: int) -> None:
    """Give a city back what was withheld."""
    me = s.cities[who]
    card = fresh_card(s, who)
    if card != NO_CARD:
        restock(me, NO_CARD)
        me.cheap |= PART_CHEAP[card]
        me.abilities |= fresh_abilities(me, card)


def fresh_card(s: State, who: int) -> int:
    """The card of a hand that a city built this turn, or none."""
    act = act_of(s, who, s.turn)
    for number in range(s.in_play):
        hand = hand_at(s, number)
        if hand.use[act] == BUILT and taker_of(s, s.age, number, act) == who:
            for slot in range(SLOTS):
                if hand.taken[slot] == act:
                    return hand.card[slot]
    return NO_CARD


def fresh_abilities(me: City, card: int) -> int:
    """What a card built this turn enables, the leader it copied included."""
    abilities = PART_ABILITIES[card]
    if PART_COPIES_LEADER[card] and me.copied_leader != UNKNOWN:
        abilities |= PART_ABILITIES[FIRST_LEADER + me.copied_leader]
    return abilities


def restock(me: City, without: int) -> None:
    """Count the producers of a city anew, one card left out."""
    me.own_raw = 0
    me.own_made = 0
    me.sells_raw = 0
    me.sells_made = 0
    me.makes = 0
    produce(me, FIRST_SIDE + me.board)
    for stage in range(me.stages):
        provide(me, FIRST_STAGE + me.board * MOST_STAGES + stage)
    for card in range(CARDS):
        if card != without and stands(me, card):
            if CARD_COLOUR[card] == BROWN or CARD_COLOUR[card] == GREY:
                produce(me, card)
            else:
                provide(me, card)
