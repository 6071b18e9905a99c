"""What no city can have: boards, cards, leaders and tokens that are not in play yet, or not in this game."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.errors import ImpossiblePosition
from heptapolis.seven.box.enums import CITY_1, DECKS, GUILD
from heptapolis.seven.hooks import expansions_in
from heptapolis.seven.notation.move_text import SEAT_NAMES
from heptapolis.seven.tables import BOARD_POOL, CARD_NAMES, DECK_FIRST, LEADER_NAMES, LEADER_POOL, SIDE_NAMES

FIGHTS = 2  # conflicts of a city at the end of an age


def refuse_impossible(s: Any) -> None:
    """Look at every city."""
    for seat in range(s.in_play):
        name, city = SEAT_NAMES[seat], s.cities[seat]
        _refuse_board(s, name, city)
        _refuse_cards(s, name, city)
        _refuse_leaders(s, name, city)
        _refuse_tokens(s, name, city)


def _refuse_board(s: Any, name: str, city: Any) -> None:
    if not BOARD_POOL[expansions_in(s)] >> city.board // 2 & 1:
        raise ImpossiblePosition(
            f"{name} has the board {SIDE_NAMES[city.board]}, which is of an expansion that is not in play"
        )


def _refuse_cards(s: Any, name: str, city: Any) -> None:
    for deck in range(len(DECKS)):
        age = deck + 1 if deck < GUILD else len(s.ages) if deck == GUILD else deck - CITY_1 + 1
        for number in members(city.built[deck]) if age > s.age else ():
            card = CARD_NAMES[DECK_FIRST[deck] + number]
            raise ImpossiblePosition(f"{name} has {card}, a card of age {age}; this is age {s.age}")


def _refuse_leaders(s: Any, name: str, city: Any) -> None:
    for leader in members((city.leaders | city.held) & ~LEADER_POOL[expansions_in(s)]):
        raise ImpossiblePosition(f"{name} has {LEADER_NAMES[leader]}, who is of an expansion that is not in play")


def _refuse_tokens(s: Any, name: str, city: Any) -> None:
    over = s.age - 1
    for age, count in enumerate(city.victories, 1):
        if count > (FIGHTS if age <= over else 0):
            most = f"a city wins at most {FIGHTS}" if age <= over else "it is not over"
            raise ImpossiblePosition(f"{name} has {count} victory tokens of age {age}; {most}")
    if city.defeats > FIGHTS * over:
        raise ImpossiblePosition(
            f"{name} has {city.defeats} defeat tokens; after {over} ages it has at most {FIGHTS * over}"
        )
    if not s.options.cities and (city.debt or city.diplomacy):
        raise ImpossiblePosition(f"{name} has debts or diplomacy tokens, which come with Cities")
