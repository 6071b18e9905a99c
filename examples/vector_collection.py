"""Collect training data from many compiled games at once: observations, masks, actions, and how each game ended.

python examples/vector_collection.py 200
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

from heptapolis.envs import make_vec


def collect(game: str, steps: int, num_envs: int = 64, seed: int = 1, **options: Any) -> dict[str, Any]:
    """Random play; each row is an answer whose game has ended, with the final reward of the seat that gave it."""
    envs = make_vec(game, num_envs, **options)
    seen, infos = envs.reset(seed=seed)
    rows: dict[str, list[Any]] = {"observation": [], "action_mask": [], "action": [], "seat": []}
    final = np.full((steps, num_envs, envs.table.seats), np.nan, np.float32)
    begun = np.zeros(num_envs, int)  # the step at which the running game began
    for step in range(steps):
        actions = envs.sample()  # your own policy chooses here
        for name, value in {**seen, "action": actions, "seat": infos["to_answer"]}.items():
            rows[name].append(value)
        seen, _, over, _, infos = envs.step(actions)
        for number in np.flatnonzero(over):
            final[begun[number] : step + 1, number] = infos["returns"][number]
            begun[number] = step + 1
    table = {name: np.stack(values) for name, values in rows.items()}
    table["reward"] = np.take_along_axis(final, table["seat"][..., None], 2)[..., 0]
    ended = ~np.isnan(table["reward"])
    return {name: values[ended] for name, values in table.items()}


if __name__ == "__main__":
    begun = time.perf_counter()
    found = collect("duel", int(sys.argv[1]), 256)
    rate = len(found["action"]) / (time.perf_counter() - begun)
    print({name: values.shape for name, values in found.items()}, f"{rate:,.0f} rows a second")
