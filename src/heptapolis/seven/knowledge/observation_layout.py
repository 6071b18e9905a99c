"""The named pieces of an observation: where each lies in the one buffer that holds them all."""

from __future__ import annotations

from heptapolis.core.observation_layout import lay_out
from heptapolis.seven.box.enums import AGES, CHEAPER, COLOURS, RESOURCES, SYMBOLS
from heptapolis.seven.moves import GUILDS, HANDED, MOST_WAYS, QUESTIONS
from heptapolis.seven.state import CARDS, LEADERS, PENDING, SEATS, SIDES, STEPS

VERSION = 1
TOKENS = (
    "coins",
    "debt",
    "shields",
    "defeats",
    "diplomacy",
    "loss",
    "any_symbols",
    "masks",
    "stages",
    "leaders_held",
    "purse",
    "free_used",
)
OPTIONS = (
    "players",
    "leaders",
    "cities",
    "teams",
    "boards",
    "late_chains",
    "last_card_income",
    "free_purchase",
    "copied_courtesans",
    "diplomacy",
    "lone_guilds",
    "team_tie",
    "kept_leaders",
)
TURN = ("turn", "dealt", "holds_free_city")
USES = ("build", "recruit", "stage", "sell", "other")
RECEIVERS = ("left", "right", "bank")


SHAPES: dict[str, tuple[int, ...]] = {
    # Cities.
    "tokens": (SEATS, len(TOKENS)),
    "victories": (SEATS, AGES),
    "board": (SEATS, SIDES),
    "built": (SEATS, CARDS),
    "recruited": (SEATS, LEADERS),
    "copied_leader": (SEATS, LEADERS),
    "copied_guild": (SEATS, GUILDS),
    "count": (SEATS, len(COLOURS)),
    "points": (SEATS, len(COLOURS)),
    "symbols": (SEATS, len(SYMBOLS)),
    "makes": (SEATS, len(RESOURCES)),
    "cheap": (SEATS, len(CHEAPER)),
    "under": (SEATS, HANDED),
    # The hand in front of each city: cards known to be there, cards once seen there, and how many there are.
    "hands": (SEATS, CARDS),
    "seen": (SEATS, CARDS),
    "hand_size": (SEATS,),
    # Leaders in hand, in the pack before me, and seen in a pack that has gone by.
    "held": (SEATS, LEADERS),
    "pack": (LEADERS,),
    "passed": (LEADERS,),
    # Cards known to lie in the discard pile, and how many lie there.
    "discarded": (CARDS,),
    "discards": (1,),
    # The table and its question.
    "options": (len(OPTIONS),),
    "age": (AGES + 1,),
    "turn": (len(TURN),),
    "step": (len(STEPS),),
    "pending": (len(PENDING),),
    "question": (len(QUESTIONS),),
    "asked": (SEATS,),
    "answered": (SEATS,),
    # Choices not revealed yet: what it is about, its use, and the ways to pay that I am asked about.
    "chosen": (SEATS, HANDED),
    "use": (SEATS, len(USES)),
    "ways": (MOST_WAYS, len(RECEIVERS)),
}


PIECES = lay_out(SHAPES)
SIZE = sum(piece.size for piece in PIECES.values())


def at(name: str) -> int:
    """Where a piece begins."""
    return PIECES[name].first
