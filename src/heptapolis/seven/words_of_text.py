"""What writing and reading a position have in common: its words and what goes without saying."""

from __future__ import annotations

from typing import Any

from heptapolis.seven import options
from heptapolis.seven.rules.hands import taker_of, turn_of
from heptapolis.seven.rules.seating import FREE_CITY, has_free_city, holder_at, partner_of
from heptapolis.seven.state import BUILT, EVERYBODY, RAISED

HEADER = "seven/1"
NUMBERS = ("debt", "defeats", "diplomacy", "purse", "loss", "loss_victories", "loss_stages", "free_used", "bank_paid",
           "drawn", "dropped")
ROWS = ("victories", "recruitment")
LISTS = ("built", "older", "stages", "recruited", "copied", *ROWS, *NUMBERS)
DEFAULTS = {"players": str(options.USUAL), **{name: option.values[0] for name, option in options.OPTIONS.items()}}


def seats_of(s: Any, seat: int) -> int:
    """A seat and, in teams, its partner."""
    return 1 << seat | 1 << partner_of(seat) if s.options.teams else 1 << seat


def default_known(s: Any, age: int, number: int, act: int, use: int) -> int:
    """Who knows of an act if nobody has looked through the discard pile since."""
    if use in (BUILT, RAISED):
        return EVERYBODY
    city = taker_of(s, age, number, act)
    free = has_free_city(s) and city == FREE_CITY
    return seats_of(s, holder_at(age, min(turn_of(act), s.turn if age == s.age else act)) if free else city)


def default_under(s: Any, seat: int) -> int:
    """Who knows the card under a stage."""
    return seats_of(s, seat)
