"""The count of Seven for the oracle: science (57, 131), counted points (58-60), the rows of the pad (55, 166)."""

from itertools import combinations, combinations_with_replacement

from .seven_box import CARDS, SYMBOLS, Effect
from .seven_table import (
    City,
    Table,
    all_effects,
    board_effects,
    card_effects,
    count,
    count_around,
    leader_effects,
    sum_of,
)


def symbol_points(symbols: list[str], bonus: int) -> int:
    """The square of each symbol's number, and 7 points for each set (57), 10 with Aristotle (87)."""
    numbers = [symbols.count(symbol) for symbol in SYMBOLS]
    return sum(number**2 for number in numbers) + min(numbers) * (7 + bonus)


def copied_effects(city: City) -> list[Effect]:
    """The effects of the guild that Olympia copies (48), and of a leader named by it (108)."""
    copied = [card for card in (city.copied_guild, city.named_leader) if card]
    return [effect for card in copied for effect in CARDS[card].effects]


def science(table: Table, city: City) -> int:
    """The points of the best use of free symbols (42, 49) and masks (131, 132)."""
    effects = [*all_effects(city), *copied_effects(city)]
    own = [effect[1] for effect in effects if effect[0] == "symbol"]
    near = [e[1] for other in table.neighbours(city.seat) for e in card_effects(other, "green") if e[0] == "symbol"]
    masks = min(effects.count(("mask",)), len(near))
    best = 0
    for copied in set(combinations(sorted(near), masks)):
        for chosen in combinations_with_replacement(SYMBOLS, effects.count(("free_symbol",))):
            best = max(best, symbol_points(own + list(copied) + list(chosen), 3 * effects.count(("set_bonus",))))
    return best


def points(table: Table, city: City, effect: Effect) -> int:
    """What one effect is worth in the final count."""
    kind = effect[0]
    if kind == "vp":
        return effect[1]
    if kind == "vp_per":
        return effect[1] * count_around(table, city, effect[2], effect[3])
    if kind == "vp_per_coins":
        return city.coins // 3
    if kind == "vp_per_set":
        return effect[1] * min(count(city, colour) for colour in effect[2].split())
    return 0


def colour_points(table: Table, city: City, *colours: str) -> int:
    return sum(points(table, city, effect) for effect in card_effects(city, *colours))


def leaders_points(table: Table, city: City) -> int:
    """The points of all leaders that work in a city, the one that Courtesans copied included (106)."""
    return sum(points(table, city, effect) for effect in leader_effects(city))


def copied_points(table: Table, city: City) -> int:
    """What Olympia's copy is worth, counted from its own place (49); its symbols count with the others."""
    return sum(points(table, city, effect) for effect in copied_effects(city))


def score(table: Table, city: City) -> dict[str, int]:
    """The rows of the pad as if the game ended now (55)."""
    return {
        "conflicts": sum(city.victories) - city.defeats,
        "treasury": city.coins // 3 - city.debts,
        "wonder": sum_of(board_effects(city), "vp") + copied_points(table, city),
        "blue": colour_points(table, city, "blue"),
        "green": science(table, city),
        "yellow": colour_points(table, city, "yellow"),
        "guilds": colour_points(table, city, "purple"),
        "others": leaders_points(table, city) + colour_points(table, city, "black"),
    }
