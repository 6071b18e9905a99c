"""Rule text: where the seeded dealer draws from, as numbers of pools and places; `dealer.orders` shuffles the pools."""

from heptapolis.core.bits import size
from heptapolis.core.deal_by_place import PLACES
from heptapolis.seven.moves import ASK_CARD, ASK_LAST, ASK_LEADER
from heptapolis.seven.rules.hands import filled, hand_at
from heptapolis.seven.state import LEADERS, SEATS, UNDEALT, State

BOARDS, LEADER, BEFORE_AGES = range(3)  # the pool of an age is BEFORE_AGES + age - 1


def place_of(s: State, orders: list[list[int]], drawn: list[int]) -> int:
    """The pool and the place in it that the open question is about."""
    if s.asked == ASK_CARD or s.asked == ASK_LAST:
        return (BEFORE_AGES + s.age - 1) * PLACES + cards_before(s)
    if s.asked == ASK_LEADER:
        return LEADER * PLACES + leaders_before(s)
    return BOARDS * PLACES + s.what


def cards_before(s: State) -> int:
    """How many cards of this age lie before this one."""
    dealt = 0
    for number in range(SEATS):
        dealt += size(filled(hand_at(s, number)))
    return dealt


def leaders_before(s: State) -> int:
    """How many leaders were dealt."""
    dealt = 0
    for leader in range(LEADERS):
        dealt += s.leader_place[leader] != UNDEALT
    return dealt
