"""What an answer shows: the faces that a seat or a stranger has not seen before."""

from __future__ import annotations

from collections import Counter
from typing import Any

from heptapolis.core.game import STRANGER
from heptapolis.seven.knowledge.view import see
from heptapolis.seven.state import SLOTS, UNDEALT, UNKNOWN, State
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES


def reveals(before: Any, after: Any, seat: int) -> bool:
    """Whether a seat or a stranger can see in the second position what was hidden from them in the first."""
    return any(_faces(after, observer) - _faces(before, observer) for observer in (seat, STRANGER))


def gathers(state: Any) -> bool:
    """Whether the open question has answers that count only once all are there: chosen, but not yet turned over."""
    return bool(state.done) or any(choice.paying for choice in state.choices)


def _faces(state: Any, observer: int) -> Counter[str]:
    """The cards, leaders and boards that an observer has seen, with how often."""
    seen = State()
    see(state, observer, seen)
    cards = [
        CARD_NAMES[hand.card[slot]]
        for age in seen.ages
        for hand in age.hands
        for slot in range(SLOTS)
        if hand.card[slot] != UNKNOWN
    ]
    leaders = [
        name for name, place in zip(LEADER_NAMES, seen.leader_place, strict=True) if place not in (UNDEALT, UNKNOWN)
    ]
    return Counter(cards + leaders)
