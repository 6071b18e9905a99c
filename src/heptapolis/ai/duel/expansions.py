"""What the expansions of Duel add to the features that bots go by; the only file here that names one."""

from heptapolis.ai.duel.network.pantheon_inputs import list_pantheon, pantheon_answer
from heptapolis.ai.duel.pantheon_features import devotion, move_features
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.duel.state import State


def describe_expansions(s: State, who: int, sign: int, x: list[float]) -> None:
    """Write what a city has from the expansions in play into the features of the position."""
    if s.options.pantheon:
        devotion(s, who, sign, x)


def note_further_move(s: State, seat: int, move: int, buffers: SearchBuffers) -> int:
    """Note the features of a move that only an expansion has; the result is how many there are."""
    return move_features(s, seat, move, buffers)


def list_further_inputs(s: State, who: int, active: list[int], count: int) -> int:
    """Write the inputs of the network that the expansions in play make active; the result is how many there are."""
    return list_pantheon(s, who, active, count) if s.options.pantheon else count


def further_answer(s: State, move: int) -> int:
    """Which answer of the policy head a move is that only an expansion has."""
    return pantheon_answer(s, move)
