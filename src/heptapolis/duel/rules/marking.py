"""Writing legal answers down: one for each member of a set, each card in a place, each unseen card of a deck."""

from heptapolis.core.bits import lowest
from heptapolis.duel.moves import DEAL_CARD, DECLINE
from heptapolis.duel.state import UNSEEN, State
from heptapolis.duel.tables import CARD_COLOUR, DECK_FIRST, DECK_SIZE

ANY_COLOUR = -1


def mark_set(members: int, first: int, legal: list[int]) -> int:
    """One answer for each member of a set."""
    count = 0
    while members:
        legal[count] = first + lowest(members)
        count += 1
        members &= members - 1
    return count


def mark_unseen(s: State, deck: int, legal: list[int]) -> int:
    """Every card of a deck that nobody has seen may lie there."""
    count = 0
    for card in range(DECK_FIRST[deck], DECK_FIRST[deck] + DECK_SIZE[deck]):
        if s.place[card] == UNSEEN:
            legal[count] = DEAL_CARD + card
            count += 1
    return count


def mark_cards(s: State, place: int, colours: int, first: int, legal: list[int]) -> int:
    """Every card in a place whose colour is in a set."""
    count = 0
    for card in range(len(CARD_COLOUR)):
        if s.place[card] == place and colours >> CARD_COLOUR[card] & 1:
            legal[count] = first + card
            count += 1
    return count


def mark_declining(s: State, legal: list[int], count: int) -> int:
    """By option nothing need be taken."""
    if s.options.declines:
        legal[count] = DECLINE
        count += 1
    return count
