"""Many games side by side, compiled: Gymnasium's vector environment without Python for each game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from heptapolis import fast
from heptapolis.envs.spaces import SEEDS, Table


class GameVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """In each game the seat that is asked acts, so that one policy plays every seat.

    `infos["to_answer"]` says whose turn it is. The reward is that of the seat that has just acted, and
    `infos["returns"]` holds those of all seats where a game is over: 1 for winners, -1 for losers, 0 where all share.
    Such games begin anew in the same step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: str, num_envs: int, **options: Any) -> None:
        self.table = Table(game, options)
        self.num_envs = num_envs
        self.single_observation_space = self.table.observation_space()
        self.single_action_space = self.table.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: fast.Batch | None = None

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games."""
        dice = np.random.default_rng(seed)
        self.batch = fast.reset(self.table.game, dice.integers(SEEDS, size=self.num_envs), self.table.options)
        return self._seen(), {"to_answer": self.batch.to_answer}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """One action in each game."""
        assert self.batch is not None, "call reset first"
        acting = self.batch.to_answer
        over = self.batch.step(actions)
        returns = np.zeros((self.num_envs, self.table.seats), np.float32)
        if over.any():
            winners = self.batch.winners[:, : self.table.seats]
            contested = over & ~winners.all(axis=1)
            returns[contested] = 2.0 * winners[contested] - 1.0
            self.batch.restart()
        rewards = returns[np.arange(self.num_envs), acting]
        infos = {"to_answer": self.batch.to_answer, "returns": returns}
        return self._seen(), rewards, over, np.zeros(self.num_envs, bool), infos

    def sample(self) -> Any:
        """A random legal action in each game."""
        assert self.batch is not None, "call reset first"
        return self.batch.sample()

    def _seen(self) -> dict[str, Any]:
        assert self.batch is not None
        return {"observation": self.batch.observe(), "action_mask": self.batch.legal_mask()}


def make_vec(game: str, num_envs: int = 256, **options: Any) -> GameVectorEnv:
    """So many games of "duel" or "seven" side by side, with options by name."""
    return GameVectorEnv(game, num_envs, **options)
