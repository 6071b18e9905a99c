"""What all environments share: spaces from the declared observation, dealing by a seed, and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from heptapolis.core import registry
from heptapolis.core.position import Position
from heptapolis.fast.observer import Observer

SEEDS = 1 << 31


def begun(position: Position | None) -> Position:
    """The position of an environment, once it was reset."""
    if position is None:
        raise ResetNeeded("call reset first: no game has begun")
    return position


class Table:
    """A game with its options: the spaces of its players, new games, and what they see and win."""

    def __init__(self, name: str, options: Mapping[str, Any]) -> None:
        self.game = registry.game(name)
        self.options = dict(options)
        self.start = registry.new(name, self.options).state
        self.seats = self.game.seats_of(self.options)
        self.actions = self.game.action_count(self.start)
        self._observer = Observer(self.game, self.start)

    def observation_space(self) -> spaces.Dict:
        """The observation and the mask over the actions."""
        layout, size = self.game.observation, self.game.observation.size_in(self.start.options)
        return spaces.Dict(
            {
                "observation": spaces.Box(layout.low[:size], layout.high[:size], dtype=layout.dtype.type),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """The players' moves by their numbers (`game.moves` are their texts)."""
        return spaces.Discrete(self.actions)

    def deal(self, dice: np.random.Generator) -> Position:
        """A new game whose dealer draws by a seed from the dice."""
        return registry.new(self.game.name, self.options, int(dice.integers(SEEDS)))

    def seen(self, position: Position, seat: int) -> dict[str, Any]:
        """What a seat sees, as an element of the observation space."""
        mask = np.zeros(self.actions, np.int8)
        if seat in position.to_answer:
            mask[position.legal_for(seat).numbers] = 1
        return {"observation": self._observer.observe(position.state, seat), "action_mask": mask}

    def rewards(self, position: Position) -> list[float]:
        """1 for each winner and -1 for each loser of a game that is over; 0 where all share the victory."""
        outcome = position.outcome()
        if outcome is None or len(outcome.winners) == self.seats:
            return [0.0] * self.seats
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.seats)]
