"""What the expansions of Duel add to the features that bots go by; the only file here that names one."""

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
