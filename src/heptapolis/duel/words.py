"""Texts of moves as numbers that need no position: files name a card where a move names the slot that it lies in.

The number of a text is that of its move, or lies above all moves where the move depends on the position.
"""

from __future__ import annotations

from functools import cache

from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.hooks import further_move, further_word
from heptapolis.duel.moves import BUILD, DISCARD, MOVES, TAKE_TOKEN, WONDER
from heptapolis.duel.notation.move_text import RANGES, choice
from heptapolis.duel.parts import CARD_NAMES, WONDER_NAMES
from heptapolis.duel.state import CARDS, NOBODY, WONDERS, State

BUILD_CARD = MOVES  # + card
DISCARD_CARD = BUILD_CARD + CARDS  # + card
WONDER_CARD = DISCARD_CARD + CARDS  # + wonder * CARDS + card
FURTHER = WONDER_CARD + WONDERS * CARDS  # + what expansions add
UNKNOWN = -1
_EXPANSIONS = modules("notation.{}_moves")


@cache
def words() -> dict[str, int]:
    """Every text with its number."""
    unknown = State.from_bytes(b"\xfe" * State.size)
    moves = (part.first + number for part in RANGES for number in range(part.size))
    fixed = {choice(unknown, move).text: move for move in moves}
    return {
        **{text: move for text, move in fixed.items() if "?" not in text},
        **{f"build {card}": BUILD_CARD + number for number, card in enumerate(CARD_NAMES)},
        **{f"discard {card}": DISCARD_CARD + number for number, card in enumerate(CARD_NAMES)},
        **{
            f"wonder {wonder} with {card}": WONDER_CARD + number * CARDS + place
            for number, wonder in enumerate(WONDER_NAMES)
            for place, card in enumerate(CARD_NAMES)
        },
        **{
            text: FURTHER + number
            for number, text in enumerate(text for expansion in _EXPANSIONS for text in expansion.WORDS)
        },
    }


def word_of(text: str) -> int:
    """The number of a move's text in its standard form, or -1."""
    return words().get(text, UNKNOWN)


@cache
def _texts() -> dict[int, str]:
    return {word: text for text, word in words().items()}


def text_of(word: int) -> str:
    """The text with that number."""
    return _texts()[word]


def word_in(s: State, seat: int, move: int) -> int:
    """Rule text: the number of the text of a move in a position."""
    if BUILD <= move < DISCARD:
        return BUILD_CARD + s.slot[move - BUILD]
    if DISCARD <= move < WONDER:
        return DISCARD_CARD + s.slot[move - DISCARD]
    if WONDER <= move < TAKE_TOKEN:
        return WONDER_CARD + (move - WONDER) // SLOTS * CARDS + s.slot[(move - WONDER) % SLOTS]
    word = further_word(s, move)
    return move if word < 0 else FURTHER + word


def move_of(s: State, seat: int, word: int) -> int:
    """Rule text: the move that a text means in a position, or -1."""
    if word < MOVES:
        return word
    if word >= FURTHER:
        return further_move(s, word - FURTHER)
    slot = slot_of(s, (word - MOVES) % CARDS)
    if slot == NOBODY:
        return UNKNOWN
    if word < DISCARD_CARD:
        return BUILD + slot
    if word < WONDER_CARD:
        return DISCARD + slot
    return WONDER + (word - WONDER_CARD) // CARDS * SLOTS + slot


def slot_of(s: State, card: int) -> int:
    """Rule text: the slot in which a card lies face up, or -1."""
    for slot in range(SLOTS):
        if s.slot[slot] == card:
            return slot
    return NOBODY
