"""Whether a position hides nothing that can still matter, so that the exact solver may be asked.

With Pantheon, gods that somebody has looked at lie in the decks. They matter only while the decks can be opened: by the
Gate, or by a wonder that somebody owns.
"""

from __future__ import annotations

from typing import Any

from heptapolis.core.position import Position
from heptapolis.duel.box.pantheon.record import THE_GATE, UNKNOWN_GOD
from heptapolis.duel.tables import WONDER_NAMES

OPENS_DECKS = 1 << WONDER_NAMES.index("divine_theater")


def hides_nothing(position: Position) -> bool:
    """Whether both seats know everything that is decided and can still matter."""
    states = [position.state, *(position.view(seat).state for seat in range(2))]
    return len({_without_idle_decks(state).to_bytes() for state in states}) == 1


def _without_idle_decks(state: Any) -> Any:
    """The same position; decks that nobody can open any more are as if nobody had looked into them."""
    if _may_open_decks(state):
        return state
    known = state.copy()
    for mythology, deck in enumerate(known.pantheon.deck):
        for place in range(deck.left):
            deck.god[place], deck.seen[place] = UNKNOWN_GOD + mythology, 0
    return known


def _may_open_decks(state: Any) -> bool:
    owned = state.cities[0].built | state.cities[0].planned | state.cities[1].built | state.cities[1].planned
    return THE_GATE in list(state.pantheon.space) or bool(owned & OPENS_DECKS)
