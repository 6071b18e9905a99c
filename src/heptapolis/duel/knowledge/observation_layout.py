"""The named pieces of an observation: where each lies in the one buffer that holds them all."""

from __future__ import annotations

from heptapolis.core.observation_layout import lay_out
from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.enums import COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.moves import QUESTIONS
from heptapolis.duel.state import CARDS, SEATS, TOKENS, WONDERS

VERSION = 1
PLACES = 6  # of a card: face up in the structure, open, mine, theirs, discarded, under a wonder


SHAPES: dict[str, tuple[int, ...]] = {
    # Cities.
    "coins": (SEATS,),
    "makes": (SEATS, len(RESOURCES)),
    "prices": (SEATS, len(RESOURCES)),
    "either": (SEATS, 2),
    "count": (SEATS, len(COLOURS)),
    "points": (SEATS, len(COLOURS)),
    "symbols": (SEATS, len(SYMBOLS)),
    "tokens": (SEATS, TOKENS),
    "planned": (SEATS, WONDERS),
    "built": (SEATS, WONDERS),
    # The table.
    "age": (4,),
    "pawn": (1,),
    "loot": (SEATS, 2),
    "turn": (3,),
    "board": (TOKENS,),
    "shown": (TOKENS,),
    "offered": (WONDERS,),
    "cards": (CARDS, PLACES),
    "slots": (SLOTS, 2 + len(DECKS)),
    "question": (len(QUESTIONS),),
    "asked": (3,),
    # Expansions.
    **{name: shape for module in modules("knowledge.{}_shapes") for name, shape in module.SHAPES.items()},
}


PIECES = lay_out(SHAPES)
SIZE = sum(piece.size for piece in PIECES.values())


def at(name: str) -> int:
    """Where a piece begins."""
    return PIECES[name].first
