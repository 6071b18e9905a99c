"""The positions that a search of Duel works with, made once and used again."""

from __future__ import annotations

from typing import Any, NamedTuple

from heptapolis.core.layout import Record, f64, i16, i64, numpy_type
from heptapolis.duel.moves import MOST_LEGAL, MOVES
from heptapolis.duel.state import SEATS, State

LEVELS = 64  # moves that the solver looks ahead, at most
KNOWN = 1 << 16  # positions that the solver remembers
VISITED, LIMIT, SOLVED = range(3)  # places in the row of counts
OLD, BELOW = 2, 3  # places in the row of states: where the old tree grew, and the first of those to try moves in


class Known(Record):
    """What is known of a position met before."""

    key: i64
    low: f64  # the value is at least this
    high: f64  # and at most this
    move: i16  # the answer that was best, or caused the cut


class SearchMemory(NamedTuple):
    """Positions as rule text sees them; compiled code takes them as they are."""

    states: list[State]  # the position at hand, the one to play in, where the old tree grew, and those ahead
    raws: list[list[int]]  # the same as rows of words of four bytes, to compare and to mix
    answers: list[list[int]]  # by level: answers listed
    table: list[Known]  # solved positions
    cuts: list[list[int]]  # by seat and move: cut-offs so far, weighed by the cards left (the history heuristic)
    solved: list[float]  # by answer at hand: its exact value to whoever answers
    counts: list[int]  # positions visited by the solver, how many it may visit, and whether the root was solved


def make_memory() -> SearchMemory:
    """Empty memory for one search."""
    import numpy as np

    zeros: Any = np.zeros
    states = zeros(LEVELS, numpy_type(State))
    return SearchMemory(
        states,
        states.view(np.int32).reshape(LEVELS, -1),
        zeros((LEVELS, MOST_LEGAL), np.int64),
        zeros(KNOWN, numpy_type(Known)),
        zeros((SEATS, MOVES), np.int64),
        zeros(MOST_LEGAL, np.float64),
        zeros(3, np.int64),
    )
