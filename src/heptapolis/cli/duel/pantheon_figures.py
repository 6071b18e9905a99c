"""Pantheon's sections of the help, and the figures in its sentences."""

from heptapolis.duel.box.pantheon.contents import CONTENTS
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

SECTIONS = ("pantheon_setup", "placing", "activation", "temples")
POINTS = tuple(str(points) for points in TEMPLE_POINTS[1:])  # of the temples, by how many were built
FIGURES = {
    "all_temples": len([card for card in CONTENTS.buildings if card.deck == CONTENTS.guild_deck]),
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
