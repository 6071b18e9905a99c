"""The help's sections on the rules of Duel, by the box that brings them, and the figures in their sentences."""

from __future__ import annotations

from heptapolis.duel.box.contents import BOXES
from heptapolis.duel.box.layouts import (
    BASE_PRICE,
    CAPITAL,
    DISCARD_COINS,
    DRAFT_GROUP,
    GUILDS_IN_PLAY,
    LOOT,
    MILITARY_POINTS,
    REMOVED_PER_AGE,
    SLOTS,
    STARTING_COINS,
    SYMBOLS_TO_WIN,
)
from heptapolis.duel.box.pantheon.gods import (
    GODS,
    GODS_LOOKED_AT,
    MYTHOLOGIES,
    MYTHOLOGY_SLOTS,
    OFFERING_SLOTS,
    SPACE_COSTS,
    TOKENS_PER_MYTHOLOGY,
)
from heptapolis.duel.box.pantheon.temples import TEMPLE_POINTS
from heptapolis.duel.box.progress import TOKENS_ON_BOARD
from heptapolis.duel.box.wonders import MOST_BUILT

BASE = ("aim", "setup", "ages", "turn", "pay", "chain", "war", "science", "wonders", "guilds", "scoring")
PANTHEON = ("pantheon_setup", "placing", "activation", "temples")
SECTIONS = dict.fromkeys(BASE, "base") | dict.fromkeys(PANTHEON, "pantheon")

_guild_decks = [[card for card in box.buildings if card.deck == box.guild_deck] for box in BOXES]
_near, _far = LOOT

FIGURES = {
    "slots": SLOTS,
    "symbols": SYMBOLS_TO_WIN,
    "coins": STARTING_COINS,
    "loot_near": _near[1],
    "loot_far": _far[1],
    "board_tokens": TOKENS_ON_BOARD,
    "removed": REMOVED_PER_AGE,
    "guilds": GUILDS_IN_PLAY,
    "all_guilds": len(_guild_decks[0]),
    "all_temples": len(_guild_decks[1]),
    "group": DRAFT_GROUP,
    "discard": DISCARD_COINS,
    "price": BASE_PRICE,
    "capital": CAPITAL,
    "war_near": MILITARY_POINTS[1],
    "war_middle": MILITARY_POINTS[_near[0]],
    "war_far": MILITARY_POINTS[_far[0]],
    "most_wonders": MOST_BUILT,
    "gods": len(GODS),
    "mythologies": len(MYTHOLOGIES),
    "mythology_tokens": len(MYTHOLOGY_SLOTS),
    "all_mythology_tokens": TOKENS_PER_MYTHOLOGY * len(MYTHOLOGIES),
    "offering_tokens": len(OFFERING_SLOTS),
    "looked_at": GODS_LOOKED_AT,
    "cheapest": min(SPACE_COSTS),
    "dearest": max(SPACE_COSTS),
    "one_temple": TEMPLE_POINTS[1],
    "two_temples": TEMPLE_POINTS[2],
    "three_temples": TEMPLE_POINTS[3],
}
