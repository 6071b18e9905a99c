"""The whole training run in one folder: a league plays, a network learns from it, joins the league, and so on.

Every shard and every network is written when it is done; the same command goes on where it was.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from heptapolis import __version__
from heptapolis.ai.duel.network.network import Network, fresh_network, read_network, write_network
from heptapolis.ai.weight_files import WeightFile
from heptapolis.core import registry
from heptapolis.core.errors import BadOption
from heptapolis.duel.hooks import expansions_in
from heptapolis.train.calibration import bins, markdown
from heptapolis.train.league import League, league_players
from heptapolis.train.shards import Shards
from heptapolis.train.trainer import (
    Lesson,
    Trainer,
    batch_of,
    chances_of,
    join,
    log_loss,
    policy_loss_of,
    results_of,
    wins_of,
)

PLAN, CURVE, CALIBRATION = "run.json", "curve.jsonl", "calibration.md"
MATCH = 10  # games of one pairing
HELD_OUT = 20  # one shard in so many is kept from training
AT_ONCE = 10  # shards listed at a time
WINDOW = 6  # generations that a network learns from


class TrainPlan(NamedTuple):
    """What decides a run; the hours do not."""

    seed: int = 1
    options: Mapping[str, str] = {}  # of the game
    shards: int = 40  # of a generation
    games: int = 200  # of a shard
    full: int = 256  # simulations of a full search
    quick: int = 64
    epochs: int = 3
    trust: float = 0.5


def kept_plan(kept: dict[str, Any]) -> TrainPlan:
    """The plan of a run from its file; runs begun before it had options only said whether Pantheon was played."""
    choices = dict(kept["plan"])
    if "options" not in choices:
        choices["options"] = {"pantheon": "on"} if choices.pop("pantheon") else {}
    return TrainPlan(**choices)


Tell = Callable[[str], None]


class TrainRun:
    """A run in its folder."""

    def __init__(self, folder: Path, plan: TrainPlan) -> None:
        self.folder, self.plan, self.begin = folder, plan, registry.new("duel", plan.options).state
        self.expansions = expansions_in(self.begin)
        (folder / "networks").mkdir(parents=True, exist_ok=True)
        claimed = folder / PLAN
        if claimed.exists() and kept_plan(json.loads(claimed.read_text(encoding="utf-8"))) != plan:
            raise BadOption(f"{folder} holds another run (see {PLAN}); name another folder or the same choices")
        claimed.write_text(json.dumps({"plan": plan._asdict(), "version": __version__}, indent=1), encoding="utf-8")

    @property
    def networks(self) -> list[Path]:
        """The networks trained so far, the oldest first."""
        return sorted((self.folder / "networks").glob("*.npz"))

    def go_on(self, seconds: float, tell: Tell) -> list[Path]:
        """Play and train until the time is over, and at least one step further; the result is all networks."""
        end = time.monotonic() + seconds
        while True:
            self._step(tell)
            if time.monotonic() >= end:
                return self.networks

    def _step(self, tell: Tell) -> None:
        """The next shard, or, once a generation is complete, its network."""
        generation = len(self.networks)
        shards = self.shards(generation)
        if len(shards) < self.plan.shards:
            self._play(generation, shards)
            tell(f"generation {generation}: shard {len(shards)} of {self.plan.shards}")
        else:
            tell(f"generation {generation}: {self._train(generation)}")

    def shards(self, generation: int) -> Shards:
        """The samples of a generation."""
        return Shards(self.folder / "samples" / f"{generation:03d}")

    def _play(self, generation: int, shards: Shards) -> None:
        pace = {"full": self.plan.full, "quick": self.plan.quick}
        players = league_players(self.expansions, self.networks)
        league = League(players, self.begin, self.plan.seed * 1000 + generation, pace)
        matches = max(1, self.plan.games // MATCH)
        played = [league.play(len(shards) * matches + match, MATCH) for match in range(matches)]
        samples = np.concatenate([samples for _, samples in played])
        shards.add(samples, games=matches * MATCH, players=[" - ".join(names) for names, _ in played])

    def _train(self, generation: int) -> str:
        """A new network from the last generations; the result says how well it foresees the shards held out."""
        network, lesson = self._begin(), Lesson(epochs=self.plan.epochs, trust=self.plan.trust)
        known = join([self._batch(number, False) for number in self._window(generation)])
        Trainer(network, lesson, self.plan.seed + generation).train(known, lambda epoch, loss: None)
        figures = self._judge(network, generation)
        write_network(self.folder / "networks" / f"{generation:03d}.npz", network)
        with (self.folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(figures) + "\n")
        return f"log-loss {figures['log_loss']:.4f} held out, the search's own {figures['search_log_loss']:.4f}"

    def _begin(self) -> Network:
        if not self.networks:
            return fresh_network(self.plan.seed)
        return read_network(WeightFile.read(self.networks[-1]))

    def _window(self, generation: int) -> range:
        return range(max(0, generation + 1 - WINDOW), generation + 1)

    def _batch(self, generation: int, held_out: bool) -> Any:
        shards = self.shards(generation)
        numbers = [number for number in range(len(shards)) if (number % HELD_OUT == 0) == held_out or len(shards) == 1]
        parts = [numbers[first : first + AT_ONCE] for first in range(0, len(numbers), AT_ONCE)]
        return join([batch_of(shards.load(part), self.expansions) for part in parts])

    def _judge(self, network: Network, generation: int) -> dict[str, Any]:
        """The learning curve's next point; the calibration is written beside it."""
        shards = self.shards(generation)
        samples = shards.load(range(0, len(shards), HELD_OUT))
        batch = batch_of(samples, self.expansions)
        wins, results = wins_of(chances_of(network, batch)), results_of(batch)
        table = markdown(bins(samples, wins, results))
        (self.folder / CALIBRATION).write_text(
            f"# Calibration of network {generation:03d}\n\n{table}", encoding="utf-8"
        )
        return {
            "generation": generation,
            "games": sum(self.shards(number).games for number in range(generation + 1)),
            "log_loss": log_loss(wins, results),
            "search_log_loss": log_loss(np.asarray(batch.estimate), results),
            "policy_loss": policy_loss_of(network, batch),
        }
