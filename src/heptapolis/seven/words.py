"""Texts of moves as numbers that need no position: files tell the coins of a payment where a move numbers the ways.

The number of a text is that of its move, or lies above all moves where the move depends on the position.
"""

from __future__ import annotations

from functools import cache

from heptapolis.seven.moves import MOST_WAYS, MOVES, PAY
from heptapolis.seven.notation.move_text import PAYMENT_WORDS, move_table, payment
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import payable_ways, way_numbered
from heptapolis.seven.state import State

PAY_COINS = MOVES  # + the way: four bits for the left, four for the right, the rest for the bank
LANE = 4
UNKNOWN = -1


@cache
def words() -> dict[str, int]:
    """Every text whose move needs no position, with its number."""
    return {text: move for move, text in enumerate(move_table()) if not text.startswith("pay ")}


def word_of(text: str) -> int:
    """The number of a move's text in its standard form, or -1."""
    return _payment(text.split()[1:]) if text.startswith("pay ") else words().get(text, UNKNOWN)


def _payment(parts: list[str]) -> int:
    if parts == ["0"]:
        return PAY_COINS
    way = 0
    for coins, who in zip(parts[::2], parts[1::2], strict=False):
        if who not in PAYMENT_WORDS or not coins.isdecimal():
            return UNKNOWN
        way += int(coins) << LANE * PAYMENT_WORDS.index(who)
    return PAY_COINS + way if parts and len(parts) % 2 == 0 else UNKNOWN


@cache
def _texts() -> dict[int, str]:
    return {word: text for text, word in words().items()}


def text_of(word: int) -> str:
    """The text with that number."""
    return _texts()[word] if word < MOVES else f"pay {payment(word - PAY_COINS)}"


def word_in(s: State, seat: int, move: int) -> int:
    """Rule text: the number of the text of a move in a position."""
    if PAY <= move < PAY + MOST_WAYS:
        return PAY_COINS + way_numbered(s, acting_city(s, seat), move - PAY)
    return move


def move_of(s: State, seat: int, word: int) -> int:
    """Rule text: the move that a text means in a position, or -1."""
    if word < MOVES:
        return word
    city = acting_city(s, seat)
    if s.choices[city].paying:
        for number in range(payable_ways(s, city)):
            if way_numbered(s, city, number) == word - PAY_COINS:
                return PAY + number
    return UNKNOWN
