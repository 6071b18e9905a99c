"""Counting what the expansion adds: gods and the Gate activated, gods placed, mythology and offering tokens."""

from typing import Any

from heptapolis.duel.box.pantheon.gods import OFFERINGS, SPACES
from heptapolis.duel.rules.pantheon.moves import ACTIVATE, CLAIM, PLACE, SUBSETS
from heptapolis.duel.state import State
from heptapolis.duel.tally import ACTIVATED, CLAIMED, OFFERED, PLACED, count


def count_for_pantheon(s: State, seat: int, move: int, tally: Any) -> None:
    """An activation with its offerings, or a god placed because of a mythology token."""
    if ACTIVATE <= move < ACTIVATE + SPACES * SUBSETS:
        count(tally, ACTIVATED, seat, s.pantheon.space[(move - ACTIVATE) // SUBSETS])
        for offering in range(len(OFFERINGS)):
            if (move - ACTIVATE) % SUBSETS >> offering & 1:
                count(tally, OFFERED, seat, offering)
    elif PLACE <= move < CLAIM:
        count(tally, PLACED, seat, (move - PLACE) // SPACES)
        count(tally, CLAIMED, seat, s.asked[s.depth - 1].what)
