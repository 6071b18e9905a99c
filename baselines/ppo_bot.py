"""A trained network as a bot; it needs numpy alone. HEPTAPOLIS_PPO names the file of weights.

HEPTAPOLIS_PPO=build/ppo-2.npz heptapolis arena duel py:baselines.ppo_bot:PPOBot greedy --pairs 50
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import numpy as np

from baselines.duel_inputs import Inputs
from heptapolis.ai.bot import Budget
from heptapolis.core.position import View

DEFAULT = "build/ppo-2.npz"


@cache
def loaded(path: str) -> tuple[Inputs, dict[str, Any]]:
    """The inputs and the weights of a file."""
    with np.load(path) as arrays:
        weights = dict(arrays)
    return Inputs(int(weights["version"]), weights["scale"]), weights


class PPOBot:
    """Plays the move that the network likes best."""

    def __init__(self, seed: int | str, path: str | None = None) -> None:
        self.inputs, self.weights = loaded(path or os.environ.get("HEPTAPOLIS_PPO", DEFAULT))

    def choose(self, view: View, budget: Budget) -> int:
        """The best legal move."""
        moves = view.legal_moves.numbers
        return int(moves[self.logits(view)[moves].argmax()])

    def logits(self, view: View) -> Any:
        """How much the network likes each move."""
        hidden = self.inputs.of_view(view)[0]
        for layer in ("body_0", "body_2"):
            hidden = np.maximum(self._layer(layer, hidden), 0.0)
        return self._layer("policy", hidden)

    def _layer(self, name: str, inputs: Any) -> Any:
        return self.weights[f"{name}_weight"] @ inputs + self.weights[f"{name}_bias"]


class PPOBot1(PPOBot):
    """The same, trained on version 1 of the observation."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed, os.environ.get("HEPTAPOLIS_PPO_1", "build/ppo-1.npz"))
