"""Exact values of answers near the end of a game of Duel that hides nothing."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.duel.memory import LIMIT, VISITED, make_memory
from heptapolis.ai.duel.solver import worth
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.duel.rules.play import apply_move
from heptapolis.duel.state import FIRST, State

LARGEST = 3_000_000  # positions that may be visited for one answer
Window = tuple[float, float]
ALL: Window = (0.0, 1.0)


class Solver:
    """Solves positions; what it met before it remembers."""

    def __init__(self, limit: int = LARGEST) -> None:
        self._limit = limit
        self._memory = make_memory()

    def value(self, state: Any, seat: int, window: Window = ALL) -> float | None:
        """A seat's expected result with best play of both, exact within the window, else a bound; None if too hard."""
        import numpy as np

        memory: Any = self._memory
        memory.states[:1] = np.frombuffer(state.to_bytes(), dtype=numpy_type(State))
        memory.counts[VISITED], memory.counts[LIMIT] = 0, self._limit
        low, high = window if seat == FIRST else (1.0 - window[1], 1.0 - window[0])
        worth_first = compiled(worth)(memory, 0, low, high)
        if memory.counts[VISITED] >= self._limit:
            return None
        return float(worth_first if seat == FIRST else 1.0 - worth_first)

    def after(self, state: Any, seat: int, move: int, window: Window = ALL, asked: int | None = None) -> float | None:
        """A seat's value after an answer of the seat that is asked, which is itself unless said otherwise."""
        later = state.copy()
        apply_move(later, seat if asked is None else asked, move, None)
        return self.value(later, seat, window)
