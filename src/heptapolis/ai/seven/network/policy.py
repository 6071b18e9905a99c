"""Seven's policy head: which answers the network likes for a city, on top of the policy prior by features."""

from math import exp

from heptapolis.ai.network.policy import answer_logit, keep_positive
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.seven.network.forward import correction, foresee_all
from heptapolis.ai.seven.network.network_features import (
    BUILDS,
    BURIES,
    ERECTS,
    KEEPS,
    NOTHING,
    RECRUITS,
    SELLS,
    SENDS,
)
from heptapolis.ai.seven.weights import Weights
from heptapolis.seven.moves import BUILD_FREE, KEEP, RAISE, RECRUIT, SELL, STAGE
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import chosen_part
from heptapolis.seven.rules.seating import is_free_city
from heptapolis.seven.state import CARDS, State


def answer_of(s: State, city: int, move: int) -> int:
    """Which answer of the policy head a move is."""
    if is_free_city(s, city) or move >= RAISE:
        return NOTHING
    if move >= KEEP:
        return KEEPS + move - KEEP
    part = chosen_part(move)
    if RECRUIT <= move < BUILD_FREE:
        return RECRUITS + part - CARDS
    if move < STAGE:
        return BUILDS + part
    if move < SELL:
        return ERECTS + s.cities[city].stages
    return SELLS + part if part < CARDS else SENDS + part - CARDS


def buried_by(s: State, city: int, move: int) -> int:
    """The answer that stands for what is put under a stage, or the one that stands for nothing."""
    if is_free_city(s, city) or move < STAGE or move >= SELL:
        return NOTHING
    part = move - STAGE
    return BURIES + part if part < CARDS else SENDS + part - CARDS


def weigh_by_network(
    s: State, seat: int, count: int, buffers: SearchBuffers, learned: Weights, strength: float
) -> None:
    """Let the policy head change how likely each listed answer of a seat is."""
    city = acting_city(s, seat)
    foresee_all(s, learned, buffers.row, buffers.foreseen)
    correction(s, city, buffers.row, buffers.foreseen, learned.network, buffers)
    keep_positive(buffers.second)
    total = 0.0
    for number in range(count):
        move = buffers.legal[number]
        answer, buried = answer_of(s, city, move), buried_by(s, city, move)
        buffers.priors[number] *= exp(strength * answer_logit(answer, buried, NOTHING, buffers.second, learned.network))
        total += buffers.priors[number]
    for number in range(count):
        buffers.priors[number] /= total
