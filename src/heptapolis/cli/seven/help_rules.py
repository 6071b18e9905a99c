"""The help's sections on the rules of Seven, by the box that brings them, and the figures in their sentences."""

from __future__ import annotations

from heptapolis.seven.box.sums import (
    COINS_PER_POINT,
    FREE_CITY_DECK,
    GUILDS_BEYOND_PLAYERS,
    HAND,
    LEADERS_DEALT,
    MOST_DECK,
    MOST_PLAYERS,
    PRICE,
    SALE_COINS,
    SET_POINTS,
    STARTING_COINS,
    STARTING_COINS_WITH_LEADERS,
    VICTORY_POINTS,
)

BASE = ("aim", "setup", "turn", "pay", "chain", "wonder", "war", "science", "guilds", "scoring", "two", "teams")
LEADERS = ("leaders",)
CITIES = ("cities", "debts", "diplomacy", "masks", "eight")
SECTIONS = dict.fromkeys(BASE, "base") | dict.fromkeys(LEADERS, "leaders") | dict.fromkeys(CITIES, "cities")

FIGURES = {
    "players": MOST_PLAYERS,
    "hand": HAND,
    "turns": HAND - 1,
    "city_hand": HAND + 1,
    "city_turns": HAND,
    "coins": STARTING_COINS,
    "leader_coins": STARTING_COINS_WITH_LEADERS,
    "sale": SALE_COINS,
    "price": PRICE,
    "more_guilds": GUILDS_BEYOND_PLAYERS,
    "first_age": VICTORY_POINTS[0],
    "second_age": VICTORY_POINTS[1],
    "third_age": VICTORY_POINTS[2],
    "set": SET_POINTS,
    "coins_per_point": COINS_PER_POINT,
    "leaders": LEADERS_DEALT,
    "free_city_deck": FREE_CITY_DECK,
    "largest_deck": MOST_DECK,
    "largest_guilds": MOST_DECK + GUILDS_BEYOND_PLAYERS,
}
