"""The buffers that a search of Seven needs."""

from __future__ import annotations

from heptapolis.ai.search.buffers import SearchBuffers, make_buffers
from heptapolis.ai.seven.network.network_features import ROOM
from heptapolis.ai.seven.position_features import FEATURES
from heptapolis.seven import moves
from heptapolis.seven.state import SEATS


def seven_buffers(nodes: int) -> SearchBuffers:
    """Empty buffers with room for so many nodes."""
    return make_buffers(
        nodes=nodes,
        most_legal=moves.MOST_LEGAL,
        moves=moves.MOVES,
        seats=SEATS,
        features=SEATS * FEATURES,
        network=ROOM,
    )
