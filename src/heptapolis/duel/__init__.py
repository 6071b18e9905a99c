"""Duel: 7 Wonders Duel as rules that can be played, searched and replayed."""

import heptapolis.duel.expansions  # noqa: F401 - it answers the hooks of the base game
from heptapolis.core.observation_layout import Observation
from heptapolis.duel.game import DUEL
from heptapolis.duel.position import Position, new, read, view_from_observation
from heptapolis.duel.quote import Bought, Quote
from heptapolis.duel.state import DEALER, FIRST, SECOND

__all__ = [
    "DEALER",
    "DUEL",
    "FIRST",
    "SECOND",
    "Bought",
    "Observation",
    "Position",
    "Quote",
    "new",
    "read",
    "view_from_observation",
]
