"""The help's sections on the rules of Duel, by the box that brings them, and the figures in their sentences."""

from __future__ import annotations

from heptapolis.duel.box.buildings import BUILDINGS
from heptapolis.duel.box.contents import EXPANSIONS, modules
from heptapolis.duel.box.enums import GUILD
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
from heptapolis.duel.box.progress import TOKENS_ON_BOARD
from heptapolis.duel.box.wonders import MOST_BUILT

BASE = ("aim", "setup", "ages", "turn", "pay", "chain", "war", "science", "wonders", "guilds", "scoring")
_added = dict(zip(EXPANSIONS, modules("{}_figures", "heptapolis.cli.duel"), strict=True))
SECTIONS = dict.fromkeys(BASE, "base")
for _name, _figures in _added.items():
    SECTIONS |= dict.fromkeys(_figures.SECTIONS, _name)

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
    "all_guilds": len([card for card in BUILDINGS if card.deck == GUILD]),
    "group": DRAFT_GROUP,
    "discard": DISCARD_COINS,
    "price": BASE_PRICE,
    "capital": CAPITAL,
    "war_near": MILITARY_POINTS[1],
    "war_middle": MILITARY_POINTS[_near[0]],
    "war_far": MILITARY_POINTS[_far[0]],
    "most_wonders": MOST_BUILT,
}
for _figures in _added.values():
    FIGURES |= _figures.FIGURES
