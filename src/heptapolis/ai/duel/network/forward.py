"""The forward pass: inputs summed into the first layer, a second layer, and heads for who wins and how."""

from math import exp

from heptapolis.ai.duel.network.list_inputs import list_inputs, viewpoint
from heptapolis.ai.duel.network.network import Network
from heptapolis.ai.duel.network.network_features import ENDINGS, HEADS, KINDS, SECOND, WIDTH
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.core.vectors import add_rows, add_scaled
from heptapolis.duel.state import FIRST, State

SHARED = 2 * KINDS


def look(s: State, network: Network, buffers: SearchBuffers) -> None:
    """Fill the layers for a position."""
    count = list_inputs(s, viewpoint(s), buffers.active)
    pass_forward(buffers.active, count, network, buffers.first, buffers.second, buffers.heads)


def pass_forward(
    active: list[int], count: int, network: Network, first: list[float], second: list[float], heads: list[float]
) -> None:
    """From active inputs to the heads; the first layer's last numbers go straight to the heads."""
    for number in range(WIDTH + len(HEADS)):
        first[number] = network.first_bias[number]
    add_rows(first, network.inputs, active, count)
    for number in range(SECOND):
        second[number] = network.second_bias[number]
    for number in range(WIDTH):
        if first[number] > 0.0:
            add_scaled(second, network.second[number], first[number])
    for number in range(len(HEADS)):
        heads[number] = first[WIDTH + number]
    for number in range(SECOND):
        if second[number] > 0.0:
            add_scaled(heads, network.heads[number], second[number])


def to_chances(heads: list[float]) -> None:
    """Turn the logits of the endings into chances."""
    most = heads[0]
    for ending in range(1, ENDINGS):
        most = max(most, heads[ending])
    total = 0.0
    for ending in range(ENDINGS):
        heads[ending] = exp(heads[ending] - most)
        total += heads[ending]
    for ending in range(ENDINGS):
        heads[ending] /= total


def win_chance(heads: list[float]) -> float:
    """The chance to win of the seat that looks; a shared victory counts half."""
    return heads[0] + heads[1] + heads[2] + 0.5 * heads[SHARED]


def network_chance(s: State, network: Network, buffers: SearchBuffers) -> float:
    """The first seat's chance to win."""
    look(s, network, buffers)
    to_chances(buffers.heads)
    mine = win_chance(buffers.heads)
    return mine if viewpoint(s) == FIRST else 1.0 - mine
