"""What writing and reading a position have in common: its words and what goes without saying.

    seven/1
    options  players=3 leaders=on
    age 2   turn 1   step settle
    seat0    gizah:A   5 coins   built loom_1 altar   stages baths   victories 1 0 0   purse 5
    seat1    rhodos:B   2 coins   built stone_pit quarry   defeats 1   purse 2
    seat2    ephesos:A   4 coins   built quarry   purse 4
    hand1.2  altar/1built theater/2sold stockade/7left@3
    hand2.0  aqueduct temple
    hand2.1  forum statue
    hand2.2  walls school
    leaders  solomon=held/0/-/0/1
    asked    turn 0 1 2
    chosen0  build aqueduct paying
    chosen2  sell walls

A city begins with its board and coins; what else it has follows its name. `hand2.0` is the hand dealt to seat 0 in
Age II, wherever it is now: a card that was taken has the act that took it (its turn; 8 more for the Free City), what
became of it and, if that is not as usual, the set of seats that know. In views `?` is an unknown card and `temple~2`
one last seen in turn 2. A leader has its place, seat, pack, turn of the draft, and the set of seats that know.
"""

from __future__ import annotations

from typing import Any

from heptapolis.seven import options
from heptapolis.seven.rules.hands import taker_of, turn_of, turns
from heptapolis.seven.rules.questions import NOBODY
from heptapolis.seven.rules.seating import holder_at, is_free_city, partner_of
from heptapolis.seven.state import BUILT, EVERYBODY, LEFT_OVER, RAISED

HEADER = "seven/1"
NUMBERS = (
    "debt",
    "defeats",
    "diplomacy",
    "purse",
    "loss",
    "loss_victories",
    "loss_stages",
    "free_used",
    "bank_paid",
    "drawn",
    "dropped",
)
ROWS = ("victories", "recruitment")
LISTS = ("built", "older", "stages", "recruited", "held", "copied", *ROWS, *NUMBERS)
DEFAULTS = {
    "players": str(options.USUAL),
    "rules": options.VERSIONS[0],
    **{name: option.values[0] for name, option in options.OPTIONS.items()},
}


def seats_of(s: Any, seat: int) -> int:
    """A seat and, in teams, its partner."""
    return 1 << seat | 1 << partner_of(seat) if s.options.teams else 1 << seat


def default_known(s: Any, age: int, number: int, act: int, use: int) -> int:
    """Who knows of an act if nobody has looked through the discard pile since."""
    if use in (BUILT, RAISED):
        return EVERYBODY
    city = taker_of(s, age, number, act)
    if not is_free_city(s, city):
        return seats_of(s, city)
    return NOBODY if use == LEFT_OVER else seats_of(s, holder_at(s, age, min(turn_of(act), turns(s))))


def default_under(s: Any, seat: int) -> int:
    """Who knows the card under a stage."""
    return seats_of(s, seat)
