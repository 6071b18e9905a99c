"""The arrays one search works with, made once and used again."""

from __future__ import annotations

from typing import Any, NamedTuple

from heptapolis.ai.search.tree import NOBODY, Node
from heptapolis.core.layout import numpy_type

USED, STAMP = range(2)
DEEPEST = 512
MOST_MOVE_FEATURES = 16
MOST_CACHED = 1 << 15


class SearchBuffers(NamedTuple):
    """The arrays of a search, as rule text sees them; compiled code takes them as they are."""

    nodes: list[Node]  # the tree
    path: list[int]  # nodes from the root to the leaf
    legal: list[int]  # answers just listed
    priors: list[float]  # how likely each of them is
    allowed: list[int]  # by move: the number of the last list that held it
    results: list[float]  # by seat, the dealer included: how the simulation went
    counts: list[int]  # nodes in use; the number of the last list
    row: list[float]  # position features of the leaf, or of each of its cities
    foreseen: list[float]  # by seat: what the features promise
    feature: list[int]  # move features of an answer
    amount: list[float]  # and how much of each it has
    place: list[int]  # room for moving nodes
    active: list[int]  # inputs of a network that are active
    first: list[float]  # its layers: the first, summed from the inputs
    second: list[float]
    heads: list[float]
    cached: list[list[float]]  # the second layer of nodes that were evaluated, as a cache
    cached_node: list[int]  # by row of the cache: which node it is of


def make_buffers(
    *, nodes: int, most_legal: int, moves: int, seats: int, features: int, network: tuple[int, int, int, int] = (0,) * 4
) -> SearchBuffers:
    """Empty buffers for a game of this size, and for a network with this many active inputs and layers so wide."""
    import numpy as np

    zeros: Any = np.zeros
    return SearchBuffers(
        nodes=zeros(nodes, numpy_type(Node)),
        path=zeros(DEEPEST, np.int32),
        legal=zeros(most_legal, np.int64),
        priors=zeros(most_legal, np.float32),
        allowed=zeros(moves, np.int32),
        results=zeros(seats + 1, np.float64),
        counts=zeros(2, np.int64),
        row=zeros(features, np.float32),
        foreseen=zeros(seats, np.float64),
        feature=zeros(MOST_MOVE_FEATURES, np.int64),
        amount=zeros(MOST_MOVE_FEATURES, np.float32),
        place=zeros(nodes, np.int32),
        active=zeros(network[0], np.int64),
        first=zeros(network[1], np.float32),
        second=zeros(network[2], np.float32),
        heads=zeros(network[3], np.float32),
        cached=zeros((min(nodes, MOST_CACHED), network[2]), np.float32),
        cached_node=np.full(min(nodes, MOST_CACHED), NOBODY, np.int32),  # type: ignore[arg-type]
    )


def plain_move_buffers() -> SearchBuffers:
    """Buffers for the features of one move in plain code, without a tree."""
    nothing: list[list[Any]] = [[] for _ in SearchBuffers._fields]
    return SearchBuffers(*nothing)._replace(feature=[0] * MOST_MOVE_FEATURES, amount=[0.0] * MOST_MOVE_FEATURES)


def cache_layer(buffers: SearchBuffers, node: int) -> None:
    """Keep the second layer just computed for a node; another node's may have to give way."""
    row = node % len(buffers.cached_node)
    buffers.cached_node[row] = node
    for number in range(len(buffers.second)):
        buffers.cached[row][number] = buffers.second[number]


def recall_layer(buffers: SearchBuffers, node: int) -> bool:
    """Fetch the second layer of a node from the cache; the result says whether it was there."""
    row = node % len(buffers.cached_node)
    if buffers.cached_node[row] != node:
        return False
    for number in range(len(buffers.second)):
        buffers.second[number] = buffers.cached[row][number]
    return True


def empty_cache(buffers: SearchBuffers) -> None:
    """Nodes have got other numbers."""
    for row in range(len(buffers.cached_node)):
        buffers.cached_node[row] = NOBODY


def note(buffers: SearchBuffers, count: int, which: int, amount: float) -> int:
    """Write down a feature of a move; the result is how many there are."""
    buffers.feature[count] = which
    buffers.amount[count] = amount
    return count + 1
