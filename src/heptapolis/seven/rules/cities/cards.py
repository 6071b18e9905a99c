"""The black cards: as many in each age as there are players, and one more card in each hand."""

from heptapolis.seven.box.enums import CITY_1
from heptapolis.seven.box.sums import MOST_PLAYERS
from heptapolis.seven.rules.hands import deck_players, mark_pool
from heptapolis.seven.state import State


def larger_hands(s: State) -> int:
    """One more card is dealt to each hand, except for eight players."""
    return s.options.players < MOST_PLAYERS


def black_cards(s: State) -> int:
    """How many black cards are shuffled into each age."""
    return deck_players(s)


def mark_black(s: State, count: int, legal: list[int]) -> int:
    """Black cards of the age that may be dealt next."""
    return mark_pool(s, CITY_1 + s.age - 1, count, legal)
