"""What the network says of a position: who wins, and how."""

from heptapolis.ai.duel.network.list_inputs import list_inputs, viewpoint
from heptapolis.ai.duel.network.network_features import ENDINGS, KINDS
from heptapolis.ai.network.layers import pass_forward
from heptapolis.ai.network.tables import Network
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.core.vectors import softmax
from heptapolis.duel.state import FIRST, State

SHARED = 2 * KINDS


def look(s: State, network: Network, buffers: SearchBuffers) -> None:
    """Fill the layers for a position."""
    count = list_inputs(s, viewpoint(s), buffers.active)
    pass_forward(buffers.active, count, network, buffers.first, buffers.second, buffers.heads)


def win_chance(heads: list[float]) -> float:
    """The chance to win of the seat that looks; a shared victory counts half."""
    return heads[0] + heads[1] + heads[2] + 0.5 * heads[SHARED]


def network_chance(s: State, network: Network, buffers: SearchBuffers) -> float:
    """The first seat's chance to win."""
    look(s, network, buffers)
    softmax(buffers.heads, ENDINGS)
    mine = win_chance(buffers.heads)
    return mine if viewpoint(s) == FIRST else 1.0 - mine
