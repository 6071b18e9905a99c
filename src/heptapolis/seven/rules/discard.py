"""The discard pile: cards sold or left over, face down; some effects build one of them at no cost."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.event_kinds import RAISES
from heptapolis.seven.moves import CHOOSE_DISCARDED, PASS, RAISE
from heptapolis.seven.rules.city import has_structure
from heptapolis.seven.rules.effects import act, reward_colour
from heptapolis.seven.rules.questions import ask
from heptapolis.seven.rules.seating import confidants
from heptapolis.seven.rules.structures import join_city
from heptapolis.seven.state import CARDS, EVERYBODY, LEFT_OVER, RAISED, RAISING_BY_LEADER, SLOTS, SOLD, Hand, State

HALF = CARDS // 2  # a set of half the cards fits an integer
LOWER_HALF, UPPER_HALF = 0, 1


def is_discarded(hand: Hand, slot: int) -> int:
    """Whether a card dealt into a hand lies in the discard pile now."""
    use = hand.use[hand.taken[slot]]
    return use == SOLD or use == LEFT_OVER


def pile(s: State, half: int) -> int:
    """The set of cards in the discard pile, of the lower or the upper half of all cards."""
    cards = 0
    for age in range(s.age):
        for number in range(s.in_play):
            hand = s.ages[age].hands[number]
            for slot in range(SLOTS):
                if is_discarded(hand, slot) and hand.card[slot] // HALF == half:
                    cards |= 1 << hand.card[slot] % HALF
    return cards


def ask_to_raise(s: State, city: int) -> None:
    """A city looks through the pile, and knows it then; it is asked even if nothing there is of use, so that the
    others learn nothing.
    """
    look_through(s, city)
    if pile(s, LOWER_HALF) or pile(s, UPPER_HALF):
        ask(s, CHOOSE_DISCARDED, 1 << city)


def look_through(s: State, city: int) -> None:
    """Who builds from the pile sees every card in it and remembers."""
    for age in range(s.age):
        for number in range(s.in_play):
            hand = s.ages[age].hands[number]
            for slot in range(SLOTS):
                if is_discarded(hand, slot):
                    hand.known[hand.taken[slot]] |= confidants(s, city)


def mark_raisable(s: State, city: int, legal: list[int]) -> int:
    """Each structure of the pile that the city lacks, or none."""
    count = 0
    for half in range(2):
        cards = pile(s, half)
        while cards:
            card = half * HALF + lowest(cards)
            cards &= cards - 1
            if not has_structure(s.cities[city], card):
                legal[count] = RAISE + card
                count += 1
    legal[count] = PASS
    return count + 1


def raise_card(s: State, city: int, card: int, log: Log) -> None:
    """A card of the pile is built at no cost, with all it does; it is no chain."""
    lift(s, card)
    tell(log, RAISES, city, card, 0)
    join_city(s.cities[city], card)
    act(s, city, card, RAISING_BY_LEADER, log)
    reward_colour(s, city, card, log)


def lift(s: State, card: int) -> None:
    """Take a card out of the pile: everybody sees where it came from."""
    for age in range(s.age):
        for number in range(s.in_play):
            hand = s.ages[age].hands[number]
            for slot in range(SLOTS):
                if hand.card[slot] == card and is_discarded(hand, slot):
                    hand.use[hand.taken[slot]] = RAISED
                    hand.known[hand.taken[slot]] = EVERYBODY
                    return
