"""Two players: the Free City between them, played by whoever holds its card this turn."""

from heptapolis.seven.moves import BUILD_BLACK, BUILD_FREE, RECRUIT, SELL, STAGE
from heptapolis.seven.rules.city import has_structure
from heptapolis.seven.rules.seating import FREE_CITY, has_free_city, holder, is_free_city
from heptapolis.seven.rules.structures import is_chained
from heptapolis.seven.state import State

PILE = FREE_CITY  # the number of the hand that the Free City's drawn cards join


def hand_seat(s: State, city: int) -> int:
    """The seat whose hand serves a city: the Free City is played from its holder's."""
    return holder(s) if is_free_city(s, city) else city


def plays_from_pile(s: State, city: int) -> int:
    """The holder has the cards drawn for the Free City beside the own hand."""
    return has_free_city(s) and hand_seat(s, city) == holder(s)


def is_reserved(s: State, city: int, hand: int, slot: int) -> int:
    """The card the holder has chosen for the own city is not there for the Free City."""
    if not is_free_city(s, city) or not s.done >> holder(s) & 1:
        return False
    chosen = s.choices[holder(s)]
    return chosen.hand == hand and chosen.slot == slot


def keep_constructions(s: State, city: int, count: int, legal: list[int]) -> int:
    """The Free City must build a structure or a stage if it can; it sells only if it cannot."""
    if not is_free_city(s, city):
        return count
    kept = 0
    for number in range(count):
        if legal[number] < SELL and not wastes_chain(s, city, legal[number]):
            legal[kept] = legal[number]
            kept += 1
    return kept if kept else count


def wastes_chain(s: State, city: int, move: int) -> int:
    """What a parent makes free the Free City builds by that parent, and uses it in no other way."""
    if move < RECRUIT or s.options.rules or BUILD_BLACK <= move < STAGE:
        return False
    card = move - STAGE if move >= STAGE else move - BUILD_FREE
    me = s.cities[city]
    return is_chained(s, me, card) and not has_structure(me, card)
