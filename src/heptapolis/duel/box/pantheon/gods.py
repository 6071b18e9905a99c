"""The gods by mythology, the Gate, and what their board and tokens look like."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.duel.box.effects import RaisesDiscarded, Science, Shields, coins, points
from heptapolis.duel.box.enums import LAW
from heptapolis.duel.box.pantheon.effects import (
    CoinsOnCard,
    CopiesSymbol,
    DiscardsFromStructure,
    Erects,
    GuardsTrack,
    KeepsTokenOnCard,
    RemovesLoot,
    Seizes,
    TakesWonder,
    UnbuildsWonder,
)


@dataclass(frozen=True)
class God:
    """A god: activated once, then kept."""

    name: str
    mythology: str
    gives: tuple[Effect, ...]


MYTHOLOGIES = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")

GODS = (
    God("enki", "mesopotamian", (KeepsTokenOnCard(drawn=2),)),
    God("ishtar", "mesopotamian", (Science(LAW),)),
    God("nisaba", "mesopotamian", (CopiesSymbol(),)),
    God("astarte", "phoenician", (CoinsOnCard(7),)),
    God("baal", "phoenician", (Seizes(),)),
    God("tanit", "phoenician", (coins(12),)),
    God("aphrodite", "greek", (points(9),)),
    God("hades", "greek", (RaisesDiscarded(),)),
    God("zeus", "greek", (DiscardsFromStructure(),)),
    God("anubis", "egyptian", (UnbuildsWonder(),)),
    God("isis", "egyptian", (Erects(),)),
    God("ra", "egyptian", (TakesWonder(),)),
    God("mars", "roman", (Shields(2),)),
    God("minerva", "roman", (GuardsTrack(),)),
    God("neptune", "roman", (RemovesLoot(),)),
)
GATE = "gate"
GODS_PER_DECK = 3
GODS_LOOKED_AT = 2

SPACES = 6
SPACE_COSTS = (3, 4, 5, 6, 7, 8)  # for the first city; the second pays them the other way round
GATE_FACTOR = 2

MYTHOLOGY_SLOTS = (2, 4, 9, 11, 13)
TOKENS_PER_MYTHOLOGY = 2
OFFERING_SLOTS = (6, 8, 10)
OFFERINGS = (2, 3, 4)
DEVOTION_POINTS_EACH = 2
