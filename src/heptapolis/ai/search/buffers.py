"""The arrays one search works with, made once and used again."""

from __future__ import annotations

from typing import Any, NamedTuple

from heptapolis.ai.search.tree import Node
from heptapolis.core.layout import numpy_type

USED, STAMP = range(2)
DEEPEST = 512
MOST_MOVE_FEATURES = 16


class SearchBuffers(NamedTuple):
    """What lies on a searcher's buffers; compiled code takes it as it is."""

    nodes: Any    # the tree
    path: Any     # nodes from the root to the leaf
    legal: Any    # answers just listed
    priors: Any   # how likely each of them is
    allowed: Any  # by move: the number of the last list that held it
    results: Any  # by seat, the dealer included: how the simulation went
    counts: Any   # nodes in use; the number of the last list
    row: Any      # position features of the leaf
    feature: Any  # move features of an answer
    amount: Any   # and how much of each it has
    place: Any    # room for moving nodes


def make_buffers(*, nodes: int, most_legal: int, moves: int, seats: int, features: int) -> SearchBuffers:
    """Empty buffers for a game of this size."""
    import numpy as np

    return SearchBuffers(np.zeros(nodes, numpy_type(Node)), np.zeros(DEEPEST, np.int32), np.zeros(most_legal, np.int64),
                np.zeros(most_legal, np.float32), np.zeros(moves, np.int32), np.zeros(seats + 1, np.float64),
                np.zeros(2, np.int64), np.zeros(features, np.float32), np.zeros(MOST_MOVE_FEATURES, np.int64),
                np.zeros(MOST_MOVE_FEATURES, np.float32), np.zeros(nodes, np.int32))
