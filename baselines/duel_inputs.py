"""Duel's observations as inputs of a network, of version 1 or version 2, for many games at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from heptapolis import duel, fast
from heptapolis.core.position import View
from heptapolis.core.rules import NOBODY, see
from heptapolis.duel.knowledge.observation import observe as observe_1
from heptapolis.duel.knowledge.observation_layout import SIZE as SIZE_1

LAYOUT = duel.DUEL.observation
CALIBRATION_STEPS = 80


def observe_games_1(states: Any, seats: Any, views: Any, out: Any) -> None:
    """Version 1 of the observation of a seat in each game; `views[1]` is an empty record."""
    for number in range(len(states)):
        if seats[number] != NOBODY:
            views[0] = views[1]
            see(states[number], seats[number], views[0])
            observe_1(views[0], seats[number], out[number])


class Inputs:
    """Rows of float32 for a network. Each column is divided by the largest value that random play shows in it."""

    def __init__(self, version: int, scale: Any = None) -> None:
        """`scale` is that of a trained network; without it random play is looked at."""
        if version not in (1, 2):
            raise ValueError(f"there is no version {version} of the observation; versions: 1, 2")
        self.version = version
        self._views = fast.records(duel.DUEL.record(), 2)
        self.scale = self._calibrated() if scale is None else scale

    def stored(self, batch: fast.Batch) -> Any:
        """The observations of the seats that are asked, small enough to be kept."""
        if self.version == 2:
            return batch.observe()
        out = np.zeros((len(batch), SIZE_1), np.int16)
        fast.loop(batch.game, observe_games_1)(batch.states, batch.to_answer, self._views, out)
        return out

    def of_view(self, view: View) -> Any:
        """What one view shows, as a row of inputs."""
        if self.version == 2:
            return self.expanded(view.observe().numbers[None])
        numbers = np.zeros(SIZE_1, np.int16)
        found = [0] * SIZE_1
        observe_1(view.state, view.seat, found)
        numbers[:] = found
        return self.expanded(numbers[None])

    def expanded(self, stored: Any) -> Any:
        """Kept observations as inputs: in version 2 a mark for each value of a number that names a thing."""
        wide = LAYOUT.expanded(stored) if self.version == 2 else stored.astype(np.float32)
        return wide * self.scale

    def _calibrated(self) -> Any:
        self.scale = np.float32(1)
        batch, most = fast.reset("duel", range(256)), np.float32(1)
        for _ in range(CALIBRATION_STEPS):
            most = np.maximum(most, np.abs(self.expanded(self.stored(batch))).max(axis=0))
            batch.step(batch.sample())
            batch.restart()
        return (1 / most).astype(np.float32)
