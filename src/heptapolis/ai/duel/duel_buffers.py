"""The buffers that a search of Duel needs."""

from __future__ import annotations

from heptapolis.ai.duel.network.network_features import ROOM
from heptapolis.ai.duel.position_features import FEATURES
from heptapolis.ai.search.buffers import SearchBuffers, make_buffers
from heptapolis.duel import moves
from heptapolis.duel.state import SEATS


def duel_buffers(nodes: int) -> SearchBuffers:
    """Empty buffers with room for so many nodes."""
    return make_buffers(
        nodes=nodes, most_legal=moves.MOST_LEGAL, moves=moves.MOVES, seats=SEATS, features=FEATURES, network=ROOM
    )
