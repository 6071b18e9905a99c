"""The positions that a search of Duel works with, made once and used again."""

from __future__ import annotations

from typing import Any, NamedTuple

from heptapolis.ai.duel.solver import Known
from heptapolis.core.layout import numpy_type
from heptapolis.duel.moves import MOST_LEGAL
from heptapolis.duel.state import State

LEVELS = 64  # moves that the solver looks ahead, at most
KNOWN = 1 << 16  # positions that the solver remembers


class SearchMemory(NamedTuple):
    """Positions as rule text sees them; compiled code takes them as they are."""

    states: list[State]  # the position at hand, the one to play in, where the old tree grew, and those ahead
    raws: list[list[int]]  # their bytes
    answers: list[list[int]]  # by level: answers listed
    table: list[Known]  # solved positions
    counts: list[int]  # positions visited by the solver, and how many it may visit


def make_memory() -> SearchMemory:
    """Empty memory for one search."""
    import numpy as np

    zeros: Any = np.zeros
    states = zeros(LEVELS, numpy_type(State))
    return SearchMemory(
        states,
        states.view(np.uint8).reshape(LEVELS, -1),
        zeros((LEVELS, MOST_LEGAL), np.int64),
        zeros(KNOWN, numpy_type(Known)),
        zeros(2, np.int64),
    )
