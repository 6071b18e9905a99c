"""PettingZoo: every agent acts by the same function of its observation and its mask.

python examples/pettingzoo_loop.py
"""

from __future__ import annotations

from typing import Any

import numpy as np

from heptapolis.envs import duel_v0


def build_first(seen: dict[str, Any]) -> int:
    """The legal action with the lowest number: in Duel drafting, then building, then selling."""
    return int(np.flatnonzero(seen["action_mask"])[0])


def play(seed: int) -> dict[str, float]:
    """One game; the result is what each agent got."""
    env = duel_v0.env()
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else build_first(seen))
    env.close()
    return total


if __name__ == "__main__":
    print([play(seed) for seed in range(3)])
