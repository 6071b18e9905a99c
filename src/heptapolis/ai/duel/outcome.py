"""How a finished game of Duel went, as a number."""

from heptapolis.duel.state import FIRST, SHARED, State


def result(s: State) -> float:
    """How a finished game went for the first seat."""
    return 0.5 if s.winner == SHARED else 1.0 if s.winner == FIRST else 0.0
