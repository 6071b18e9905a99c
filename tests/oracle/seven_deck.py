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
    foreign = {card for card in dealt if CARDS[card].colour == "purple"} - guilds_in_play(table.options)
    if foreign:
        raise ValueError(f"guilds that are not in play: {foreign}")
    plain = Counter(card for card in dealt if CARDS[card].colour not in ("purple", "black"))
    if plain != age_cards(table.age, crowd):
        raise ValueError(f"the deck is not that of {crowd} players in age {table.age}: {plain}")
    if any(dealt.count(card) > 1 or CARDS[card].age != table.age for card in set(dealt) - set(plain)):
        raise ValueError("a guild or black card is there twice, or in the wrong age")


def guilds_in_play(options: dict[str, str]) -> set[str]:
    """Those of the base game, of Leaders (73, 107) and of Cities (113)."""
    need_leaders, lone = {"courtesans_guild", "diplomats_guild"}, {"architects_guild", "gamers_guild"}
    of_cities = {"counterfeiters_guild", "guild_of_shadows", "mourners_guild"}
    guilds = {card for card in CARDS if CARDS[card].colour == "purple"}
    if options["leaders"] == "off":
        guilds -= need_leaders | (lone if options["lone_guilds"] == "stay_out" else set())
    return guilds - (of_cities if options["cities"] == "off" else set())


def age_cards(age: int, crowd: int) -> Counter[str]:
    """The copies whose printed number is at most the number of players (1)."""
    found: Counter[str] = Counter()
    for name, card in CARDS.items():
        if card.age == age and card.colour not in ("purple", "black", "white"):
            found[name] = sum(number <= crowd for number in card.copies)
    return +found
