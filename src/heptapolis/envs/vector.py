"""Many games side by side, compiled: Gymnasium's vector environment without Python for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from heptapolis import fast
from heptapolis.core.errors import BadOption
from heptapolis.envs.spaces import SEEDS, Table


class GameVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """In each game the seat that is asked acts, so that one policy plays every seat.

    `infos["to_answer"]` says whose turn it is. The reward is that of the seat that has just acted, and
    `infos["returns"]` holds those of all seats where a game is over: 1 for winners, -1 for losers, 0 where all share.
    Such games begin anew in the same step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: str, num_envs: int, **options: Any) -> None:
        if num_envs < 1:
            raise BadOption(f"num_envs is {num_envs}; it must be 1 or more")
        self.table = Table(game, options)
        self.num_envs = num_envs
        self.single_observation_space = self.table.observation_space()
        self.single_action_space = self.table.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch: fast.Batch | None = None
        self._dice = np.random.default_rng()

    @property
    def batch(self) -> fast.Batch:
        """The games themselves."""
        if self._batch is None:
            raise ResetNeeded("call reset first: no game has begun")
        return self._batch

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games: by one seed, by a seed for each game, or by the draws that follow."""
        if isinstance(seed, Sequence):
            if len(seed) != self.num_envs:
                raise BadOption(f"seed lists {len(seed)} numbers for {self.num_envs} games")
            seeds: Any = seed
        else:
            self._dice = self._dice if seed is None else np.random.default_rng(seed)
            seeds = self._dice.integers(SEEDS, size=self.num_envs)
        self._batch = fast.reset(self.table.game, seeds, self.table.options)
        return self._seen(), {"to_answer": self.batch.to_answer}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """One action in each game."""
        batch = self.batch
        acting = batch.to_answer
        over = batch.step(actions)
        returns = np.zeros((self.num_envs, self.table.seats), np.float32)
        if over.any():
            winners = batch.winners[:, : self.table.seats]
            contested = over & ~winners.all(axis=1)
            returns[contested] = 2.0 * winners[contested] - 1.0
            batch.restart()
        rewards = returns[np.arange(self.num_envs), acting]
        infos = {"to_answer": batch.to_answer, "returns": returns}
        return self._seen(), rewards, over, np.zeros(self.num_envs, bool), infos

    def sample(self) -> Any:
        """A random legal action in each game."""
        return self.batch.sample()

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.batch.observe(), "action_mask": self.batch.legal_mask()}


def make_vec(game: str, num_envs: int = 256, **options: Any) -> GameVectorEnv:
    """So many games of "duel" or "seven" side by side, with options by name."""
    return GameVectorEnv(game, num_envs, **options)
