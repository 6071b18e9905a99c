"""Gymnasium with a masked policy: a weight for each kind of move, improved by policy gradients against a bot.

python examples/gymnasium_masked.py 300
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np

import heptapolis.envs  # noqa: F401 - it registers the ids


class MaskedPolicy:
    """A softmax over the legal actions; actions of one kind (draft, build, discard and so on) share a weight."""

    def __init__(self, texts: list[str], seed: int, rate: float = 0.02) -> None:
        self.names, self.kinds = np.unique([text.split()[0] for text in texts], return_inverse=True)
        self.weights, self.gradient = np.zeros(len(self.names)), np.zeros(len(self.names))
        self.dice, self.rate = np.random.default_rng(seed), rate

    def act(self, mask: Any) -> int:
        """Draw a legal action, and remember how the weights would make it more likely."""
        chances = np.where(mask, np.exp(self.weights[self.kinds]), 0.0)
        chances /= chances.sum()
        action = int(self.dice.choice(len(chances), p=chances))
        self.gradient -= np.bincount(self.kinds, chances)
        self.gradient[self.kinds[action]] += 1.0
        return action

    def learn(self, reward: float) -> None:
        """After a game: what was done becomes more likely if it was won, and less if it was lost."""
        self.weights += self.rate * reward * self.gradient
        self.gradient[:] = 0.0


def train(games: int, opponent: str = "random", seed: int = 1) -> tuple[list[float], dict[str, float]]:
    """The reward of each game, and the weight of each kind of move."""
    env = gymnasium.make("heptapolis/Duel-v0", opponent=opponent)
    table = env.unwrapped.table  # type: ignore[attr-defined]
    policy, rewards = MaskedPolicy(list(table.game.moves[: table.actions]), seed), []
    for game in range(games):
        seen, _ = env.reset(seed=seed + game)
        terminated, reward = False, 0.0
        while not terminated:
            seen, reward, terminated, _, _ = env.step(policy.act(seen["action_mask"]))
        policy.learn(float(reward))
        rewards.append(float(reward))
    env.close()
    return rewards, dict(zip(policy.names.tolist(), policy.weights.round(2).tolist(), strict=True))


if __name__ == "__main__":
    rewards, weights = train(int(sys.argv[1]))
    half = len(rewards) // 2
    print(f"mean reward: first half {np.mean(rewards[:half]):+.2f}, second half {np.mean(rewards[half:]):+.2f}")
    print(weights)
