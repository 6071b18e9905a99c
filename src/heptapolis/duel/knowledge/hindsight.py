"""A position with the cards turned up that lay face down then and were turned up later in the game."""

from __future__ import annotations

from collections.abc import Iterable

from heptapolis.core.bits import members
from heptapolis.core.game import Event
from heptapolis.duel.state import State
from heptapolis.duel.tables import CARD_NAMES

NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}


def hindsight(state: State, later: Iterable[Event]) -> tuple[State, list[int]]:
    """A copy with those cards face up, and their slots. Cards that nobody ever turned up stay face down."""
    shown = state.copy()
    for event in later:
        if event.kind == "lays_out":  # the next age
            break
        if event.kind == "turns_up" and shown.down >> event.amount & 1:
            shown.slot[event.amount] = NUMBERS[event.what]
            shown.down &= ~(1 << event.amount)
    return shown, members(state.down & ~shown.down)
