"""The whole training pipeline, small: a league plays, a network learns, and beats an untrained one in the arena.

python tools/train_smoke.py [FOLDER]   `make train-smoke`; exit code 1 if the gain is not significant
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.network.tables import fresh_network, write_network
from heptapolis.arena.plan import Plan
from heptapolis.arena.runs import Run
from heptapolis.arena.statistics import Estimate, share
from heptapolis.arena.tournament import Watch, hold
from heptapolis.cluster import Workers
from heptapolis.core import registry
from heptapolis.train.pipeline import TrainRun
from heptapolis.train.plan import TrainPlan

PLAN = TrainPlan(seed=3, shards=6, games=200, full=96, quick=24, epochs=4)
PAIRS, SIMULATIONS, SEED = 100, 100, 31


def trained(folder: Path) -> Path:
    """The network of one generation."""
    run = TrainRun(folder, PLAN)
    while not run.networks:
        run.go_on(0, print)
    return run.networks[0]


def gain(network: Path, folder: Path) -> Estimate:
    """The score of a network against an untrained one."""
    untrained = folder / "untrained.npz"
    write_network(untrained, SHAPE, fresh_network(SHAPE, PLAN.seed))
    game, watches = registry.game("duel"), []
    names = tuple(f"net:{path}@{SIMULATIONS}" for path in (network, untrained))

    def see(rounds: int, watch: Watch) -> None:
        watches.append(watch)

    hold(Run(Plan("duel", game.options_of(game.prepare({})), names, SEED, PAIRS)), Workers(1), None, see)
    return share(watches[-1].scores)


def check(folder: Path) -> Estimate:
    """Train and measure; the whole interval must lie above one half."""
    score = gain(trained(folder), folder)
    assert score.low > 0.5, f"the trained network scored {score.value:.1%} ({score.low:.1%} to {score.high:.1%})"
    return score


def main() -> None:
    """In a folder of its own, or in one that is named."""
    with tempfile.TemporaryDirectory() as spare:
        score = check(Path(sys.argv[1] if len(sys.argv) > 1 else spare))
    print(f"trained against untrained: {score.value:.1%} ({score.low:.1%} to {score.high:.1%}), {PAIRS} pairs")  # noqa: T201


if __name__ == "__main__":
    main()
