"""Scoring for the oracle (41, 49, 57-62, 98, 100, 104)."""

from .duel_box import (
    BUILDINGS,
    GUILD_COUNTS,
    GUILD_POINTS,
    TEMPLE_POINTS,
    TOKEN_POINTS,
    WONDERS,
)
from .duel_table import City, Table, cards_of_colour, win


def score(table: Table, seat: str) -> dict[str, int]:
    """The points of a city by category, as if the game ended now (62)."""
    city = table.city(seat)
    points = {
        "military": military_points(table, seat),
        "blue": colour_points(city, "blue"),
        "green": colour_points(city, "green"),
        "yellow": colour_points(city, "yellow"),
        "purple": purple_points(table, seat),
        "wonders": sum(WONDERS[name].points for name in city.built),
        "progress": progress_points(city),
        "coins": city.coins // 3,
    }
    if table.pantheon():
        points["gods"] = god_points(city)
    return points


def military_points(table: Table, seat: str) -> int:
    """The player who has pushed the pawn to the other side scores by its distance (41)."""
    distance = table.pawn if seat == "first" else -table.pawn
    if 1 <= distance <= 2:
        return 2
    if 3 <= distance <= 5:
        return 5
    if 6 <= distance <= 8:
        return 10
    return 0


def colour_points(city: City, colour: str) -> int:
    """The points printed on cards of one colour."""
    return sum(BUILDINGS[name].points for name in cards_of_colour(city, colour))


def purple_points(table: Table, seat: str) -> int:
    """The points of guilds (57-59) and of grand temples (100)."""
    purple = cards_of_colour(table.city(seat), "purple")
    guilds = [name for name in purple if name in GUILD_COUNTS]
    temples = len(purple) - len(guilds)
    return TEMPLE_POINTS[temples] + sum(GUILD_POINTS[name] * guild_count(table, name) for name in guilds)


def guild_count(table: Table, guild: str) -> int:
    """What a guild counts, in the city that has more of it (57)."""
    thing = GUILD_COUNTS[guild]
    return max(count(table.first, thing), count(table.second, thing))


def count(city: City, thing: str) -> int:
    """How many of a thing a city has: cards of a colour, built Wonders (56), brown and grey cards (58), coins (59)."""
    if thing == "wonder":
        return len(city.built)
    if thing == "three coins":
        return city.coins // 3
    if thing == "brown and grey":
        return count(city, "brown") + count(city, "grey")
    return len(cards_of_colour(city, thing))


def progress_points(city: City) -> int:
    """The points of progress tokens; `mathematics` (49) and `mysticism` (98) count."""
    points = sum(TOKEN_POINTS.get(token, 0) for token in city.tokens)
    if "mathematics" in city.tokens:
        points += 3 * len(city.tokens)
    if "mysticism" in city.tokens:
        points += 2 * (len(city.mythology) + len(city.offerings))
    return points


def god_points(city: City) -> int:
    """The points of `aphrodite` (88) and of the coins on `astarte` (86)."""
    return (9 if "aphrodite" in city.gods else 0) + city.card_coins


def civilian_victory(table: Table) -> None:
    """The higher total wins, then more points on blue cards; else the victory is shared (17, 62)."""
    scores = {seat: score(table, seat) for seat in ("first", "second")}
    ranks = {seat: (sum(points.values()), points["blue"]) for seat, points in scores.items()}
    if ranks["first"] == ranks["second"]:
        win(table, "civilian", "shared")
    else:
        winner = max(ranks, key=lambda seat: ranks[seat])
        win(table, "civilian", winner)
