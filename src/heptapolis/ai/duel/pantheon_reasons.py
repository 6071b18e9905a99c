"""What can be said of a god that is placed or activated."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.bot import Reason
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.rules.pantheon.board import activation_price
from heptapolis.duel.rules.pantheon.moves import ACTIVATE, CLAIM, PLACE

REASONS = ("god_power", "god_near", "god_far")


def said_of(before: Any, seat: int, move: int) -> list[Reason]:
    """What an activation or a place means; nothing for other answers."""
    if ACTIVATE <= move < PLACE:
        return [Reason("god_power")]
    if not PLACE <= move < CLAIM:
        return []
    own, other = (activation_price(before, who, (move - PLACE) % SPACES, 0) for who in (seat, 1 - seat))
    return [Reason("god_near" if own < other else "god_far")]
