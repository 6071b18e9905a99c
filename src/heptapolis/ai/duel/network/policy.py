"""The policy head: which answers the network likes in a position, on top of the policy prior by features."""

from math import exp

from heptapolis.ai.duel.expansions import further_answer
from heptapolis.ai.duel.network.forward import look
from heptapolis.ai.duel.network.network_features import (
    BEGINS,
    BUILDS,
    BURIES,
    DESTROYS,
    DRAFTS,
    ERECTS,
    OTHER,
    RAISES,
    SELLS,
    TAKES,
)
from heptapolis.ai.network.policy import answer_logit, keep_positive
from heptapolis.ai.network.tables import Network
from heptapolis.ai.search.buffers import SearchBuffers, recall_layer
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.moves import BASE_PLAYER_MOVES, BEGIN, BUILD, DECLINE, DESTROY, DISCARD, RAISE, TAKE_TOKEN, WONDER
from heptapolis.duel.state import State


def answer_of(s: State, seat: int, move: int) -> int:
    """Which answer of the policy head a move is."""
    if move < BUILD:
        return DRAFTS + move
    if move < DISCARD:
        return BUILDS + s.slot[move - BUILD]
    if move < WONDER:
        return SELLS + s.slot[move - DISCARD]
    if move < TAKE_TOKEN:
        return ERECTS + (move - WONDER) // SLOTS
    if move < RAISE:
        return TAKES + move - TAKE_TOKEN
    if move < DESTROY:
        return RAISES + move - RAISE
    if move < BEGIN:
        return DESTROYS + move - DESTROY
    if move < DECLINE:
        return BEGINS + (move - BEGIN != seat)
    if move < BASE_PLAYER_MOVES:
        return OTHER
    return further_answer(s, move)


def buried_by(s: State, move: int) -> int:
    """The answer that stands for the card put under a wonder, or the one that stands for nothing."""
    if WONDER <= move < TAKE_TOKEN:
        return BURIES + s.slot[(move - WONDER) % SLOTS]
    return OTHER


def weigh_by_network(
    s: State, seat: int, count: int, node: int, buffers: SearchBuffers, network: Network, strength: float
) -> None:
    """Let the policy head change how likely each listed answer at a node is."""
    if not recall_layer(buffers, node):
        look(s, network, buffers)
    keep_positive(buffers.second)
    total = 0.0
    for number in range(count):
        move = buffers.legal[number]
        logit = answer_logit(answer_of(s, seat, move), buried_by(s, move), OTHER, buffers.second, network)
        buffers.priors[number] *= exp(strength * logit)
        total += buffers.priors[number]
    for number in range(count):
        buffers.priors[number] /= total
