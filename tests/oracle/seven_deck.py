"""The deck of an age for the oracle: which copies are used (1), guilds (2, 73, 113), black cards (112, 152)."""

from collections import Counter

from .seven_box import CARDS
from .seven_table import Table


def check_deck(table: Table, dealt: list[str]) -> None:
    """All cards dealt in an age must be those that the rules ask for."""
    crowd = min(table.players, 7)
    numbers = Counter(CARDS[card].colour for card in dealt)
    guilds = crowd + 2 if table.age == 3 else 0
    blacks = crowd if table.options["cities"] == "on" else 0
    if (numbers["purple"], numbers["black"]) != (guilds, blacks):
        raise ValueError(f"there are {numbers['purple']} guilds and {numbers['black']} black cards")
    plain = Counter(card for card in dealt if CARDS[card].colour not in ("purple", "black"))
    if plain != age_cards(table.age, crowd):
        raise ValueError(f"the deck is not that of {crowd} players in age {table.age}: {plain}")
    if any(dealt.count(card) > 1 or CARDS[card].age != table.age for card in set(dealt) - set(plain)):
        raise ValueError("a guild or black card is there twice, or in the wrong age")


def age_cards(age: int, crowd: int) -> Counter[str]:
    """The copies whose printed number is at most the number of players (1)."""
    found: Counter[str] = Counter()
    for name, card in CARDS.items():
        if card.age == age and card.colour not in ("purple", "black", "white"):
            found[name] = sum(number <= crowd for number in card.copies)
    return +found
