"""The conflicts of Seven for the oracle: shields (51-54), diplomacy (124-128), teams (156, 157)."""

from .seven_effects import earn_on
from .seven_table import City, Table, all_effects, has, sum_of

WORTH = {1: 1, 2: 3, 3: 5}


def shields(city: City) -> int:
    """The shields of a city (52); with Semiramis its defeat tokens too (145)."""
    return sum_of(all_effects(city), "shields") + (city.defeats if has(city, "defeats_fight") else 0)


def pairs_at_war(table: Table, absent: set[int]) -> list[tuple[int, int]]:
    """Who compares with whom: cities with the next one present (126), two cities once (127)."""
    present = [city.seat for city in table.cities if city.seat not in absent]
    if len(present) < 2:
        return []
    if len(present) == 2:
        return [(present[0], present[1])]
    return list(zip(present, present[1:] + present[:1], strict=True))


def fight(table: Table) -> None:
    """The conflicts after an age, all at once (53)."""
    strength = [shields(city) for city in table.cities]
    spending = {city.seat for city in table.cities if city.diplomacy > 0}
    for seat in spending:
        table.cities[seat].diplomacy -= 1
    for city in table.cities:
        city.bank_bonus_given = False
    outcomes = team_wars(table, spending) if table.options["teams"] == "on" else wars(table, spending)
    victories = dict.fromkeys(range(len(table.cities)), 0)
    for one, other, tokens in outcomes:
        if strength[one] != strength[other]:
            winner, loser = (one, other) if strength[one] > strength[other] else (other, one)
            victories[winner] += tokens
            give_tokens(table, table.cities[winner], table.cities[loser], tokens)
    for seat, won in victories.items():
        earn_on(table.cities[seat], "victory", won)


def wars(table: Table, spending: set[int]) -> list[tuple[int, int, int]]:
    return [(one, other, 1) for one, other in pairs_at_war(table, spending)]


def team_wars(table: Table, spending: set[int]) -> list[tuple[int, int, int]]:
    """Each city fights its neighbour of another team for two tokens (156), for one if diplomacy is spent (157)."""
    found = []
    for one in range(1, table.players, 2):
        other = (one + 1) % table.players
        found.append((one, other, 1 if {one, other} & spending else 2))
    return found


def give_tokens(table: Table, winner: City, loser: City, tokens: int) -> None:
    """Victory tokens by age and defeat tokens (51); with Tomyris her defeats go to the winner (102)."""
    winner.victories += [WORTH[table.age]] * tokens
    bearer = winner if has(loser, "redirect") else loser
    bearer.defeats += tokens
