"""The programs that fit the sums of features read what a training run leaves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from heptapolis.ai.duel.move_features import MOVE_FEATURES
from heptapolis.ai.duel.position_features import FEATURES, PHASES
from heptapolis.ai.seven.move_features import MOVE_FEATURES as SEVEN_MOVE_FEATURES
from heptapolis.ai.seven.position_features import FEATURES as SEVEN_FEATURES
from heptapolis.ai.seven.position_features import PHASES as SEVEN_PHASES
from heptapolis.ai.seven.weights import read_weights
from heptapolis.core.position import Position
from heptapolis.seven.game import SEVEN
from heptapolis.train.pipeline import TrainRun
from heptapolis.train.plan import TrainPlan

pytestmark = pytest.mark.compiled
TOOLS = Path(__file__).parents[2] / "tools"


def fit(tool: str, *words: str | Path) -> None:
    """Run one of the project's tools."""
    done = subprocess.run([sys.executable, TOOLS / f"{tool}.py", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def shard(folder: Path, game: str, games: int) -> np.ndarray:
    """One shard of a training run, and the samples in it."""
    run = TrainRun(folder, TrainPlan(game, seed=5, shards=1, games=games, full=8, quick=8))
    run.go_on(0, lambda words: None)
    return run.shards(0).load([0])


def test_duel_is_fitted_to_a_run(tmp_path: Path) -> None:
    shard(tmp_path / "run", "duel", 160)
    fit("fit_duel", tmp_path / "weights.npz", "base", tmp_path / "run")
    tables = np.load(tmp_path / "weights.npz")
    assert tables["base_evaluation"].shape == (PHASES, FEATURES)
    assert tables["base_prior"].shape == (MOVE_FEATURES,)
    assert np.isfinite(tables["base_evaluation"]).all()
    assert np.abs(tables["base_evaluation"][1:]).sum(1).all()
    assert np.abs(tables["base_prior"]).sum() > 0


def test_seven_is_fitted_to_a_run_whose_samples_name_legal_answers(tmp_path: Path) -> None:
    samples = shard(tmp_path / "run", "seven", 60)
    assert (samples["winners"] > 0).all()
    full = samples[samples["count"] > 0]
    assert 0.2 < len(full) / len(samples) < 0.9
    for sample in full[::40]:
        position = Position(SEVEN, SEVEN.record.from_bytes(sample["state"].tobytes()))
        tried = sample["move"][: sample["count"]].tolist()
        assert set(tried) <= set(position.legal_for(int(sample["seat"])).numbers)
    fit("fit_seven", tmp_path / "weights.npz", tmp_path / "run")
    learned = read_weights(tmp_path / "weights.npz")
    assert learned.evaluation.shape == (SEVEN_PHASES, SEVEN_FEATURES)
    assert learned.prior.shape == (SEVEN_MOVE_FEATURES,)
    assert np.isfinite(learned.evaluation).all()
    assert np.abs(learned.prior).sum() > 0
