"""How the twenty cards of an age lie, the military track, and the sums fixed by the rulebook."""

from __future__ import annotations

from typing import NamedTuple


class Slot(NamedTuple):
    """A place in the structure: its row from the top and its centre in half card widths."""

    row: int
    x: int


def _rows(*rows: str) -> tuple[Slot, ...]:
    """Read a picture: each row lists the centres of its cards from left to right."""
    return tuple(Slot(row, int(x)) for row, centres in enumerate(rows, start=1) for x in centres.split())


LAYOUTS = (
    _rows("5 7", "4 6 8", "3 5 7 9", "2 4 6 8 10", "1 3 5 7 9 11"),
    _rows("1 3 5 7 9 11", "2 4 6 8 10", "3 5 7 9", "4 6 8", "5 7"),
    _rows("5 7", "4 6 8", "3 5 7 9", "4 8", "3 5 7 9", "4 6 8", "5 7"),
)
SLOTS = 20
REMOVED_PER_AGE = 3
GUILDS_IN_PLAY = 3

STARTING_COINS = 7
BASE_PRICE = 2
FIXED_PRICE = 1
DISCARD_COINS = 2
CHAIN_COINS_GAINED = 4
DISCOUNTED_GOODS = 2

CAPITAL = 9
LOOT = ((3, 2), (6, 5))  # (distance of the first space of the zone, coins lost there)
MILITARY_POINTS = (0, 2, 2, 5, 5, 5, 10, 10, 10, 0)
SYMBOLS_TO_WIN = 6

DRAFT_ORDERS = ((0, 1, 1, 0, 1, 0, 0, 1), (0, 1, 0, 1, 1, 0, 1, 0), (1, 0, 0, 1, 0, 1, 1, 0))  # 1: not the leader
DRAFT_ORDER = DRAFT_ORDERS[0]
DRAFT_GROUP = 4
