"""Drawing by lot in rule text: each card as likely as the dealer would deal it."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.rng import advance, pick
from heptapolis.seven.box.enums import CITY_1, GUILD
from heptapolis.seven.rules.hands import copies_left, pool_left, to_draw
from heptapolis.seven.state import State
from heptapolis.seven.tables import DECK_FIRST, DECK_SIZE


def nth_member(members: int, number: int) -> int:
    """A member of a set by its rank."""
    for _ in range(number):
        members &= members - 1
    return lowest(members)


def draw_card(s: State, dice: int) -> int:
    """A card of this age's deck as the dealer would deal it: copies, then guilds, then black cards."""
    deck = s.age - 1
    total = deck_left(s, deck)
    guilds = to_draw(s, GUILD)
    black = to_draw(s, CITY_1 + deck)
    number = pick(dice, total + guilds + black)
    if number < total:
        return nth_copy(s, deck, number)
    pool = GUILD if number < total + guilds else CITY_1 + deck
    left = pool_left(s, pool)
    return DECK_FIRST[pool] + nth_member(left, pick(advance(dice), size(left)))


def deck_left(s: State, deck: int) -> int:
    """Copies of an age's own cards that lie nowhere yet."""
    total = 0
    for card in range(DECK_FIRST[deck], DECK_FIRST[deck] + DECK_SIZE[deck]):
        total += copies_left(s, card)
    return total


def nth_copy(s: State, deck: int, number: int) -> int:
    """The card of a copy by its rank."""
    card = DECK_FIRST[deck]
    while number >= copies_left(s, card):
        number -= copies_left(s, card)
        card += 1
    return card
