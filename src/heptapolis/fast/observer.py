"""Observations of single positions in compiled code, for those who play move by move."""

from __future__ import annotations

from typing import Any

import numpy as np

from heptapolis.core.game import Game
from heptapolis.fast import batch_loops
from heptapolis.fast.runtime import loop, numbers, records


class Observer:
    """Observes positions of one game with the options of a given record."""

    def __init__(self, game: Game, start: Any) -> None:
        """`start` is any record with the options of the game."""
        self._layout, self._size = game.observation, game.observation.size_in(start.options)
        self._observe = loop(game, batch_loops.observe_games, bounds_checks=False)
        self._seats, self._views = numbers(1), records(game.record(), 2)

    def observe(self, state: Any, seat: int) -> Any:
        """What a seat may know of a position, as `Position.observe` tells it."""
        out = np.zeros((1, self._size), self._layout.dtype)
        self._seats[0] = seat
        self._observe(records(state, 1), self._seats, self._views, out)
        return out[0]
