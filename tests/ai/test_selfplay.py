"""Self-play and what is learnt from it, by the programs that made the shipped weights."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from heptapolis.ai.duel.move_features import MOVE_FEATURES
from heptapolis.ai.duel.position_features import FEATURES, PHASES
from heptapolis.ai.seven.move_features import MOVE_FEATURES as SEVEN_MOVE_FEATURES
from heptapolis.ai.seven.position_features import FEATURES as SEVEN_FEATURES
from heptapolis.ai.seven.position_features import PHASES as SEVEN_PHASES
from heptapolis.ai.seven.weights import read_weights
from heptapolis.core import registry
from heptapolis.core.position import Position

pytestmark = pytest.mark.compiled
TOOLS = Path(__file__).parents[2] / "tools"
SIMULATIONS = 8


def run(tool: str, *words: str | Path) -> None:
    """Run one of the project's tools."""
    done = subprocess.run([sys.executable, TOOLS / f"{tool}.py", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def selfplay(game: str, folder: Path, games: int) -> tuple[Path, Any]:
    """The file of some self-play games, and the decisions in it."""
    out = folder / "selfplay.npy"
    run(f"selfplay_{game}", out, "--games", str(games), "--simulations", str(SIMULATIONS), "--seed", "5")
    return out, np.load(out)


def assert_sound(game: str, decisions: Any) -> None:
    """Every noted answer is legal for the seat that was asked, and the simulations tried them."""
    for decision in decisions:
        rules = registry.game(game)
        position = Position(rules, rules.record.from_bytes(decision["state"].tobytes()))
        tried, visits = decision["move"][: decision["count"]], decision["visits"][: decision["count"]]
        assert decision["seat"] in position.to_answer
        assert set(tried.tolist()) <= set(position.legal_for(int(decision["seat"])).numbers)
        assert 0 < visits.sum() <= SIMULATIONS  # fewer once a victory is proven


def test_duel_learns_from_selfplay(tmp_path: Path) -> None:
    out, decisions = selfplay("duel", tmp_path, 70)
    assert_sound("duel", decisions[::40])
    assert set(decisions["result"].tolist()) <= {0.0, 0.5, 1.0}
    run("fit_duel", tmp_path / "weights.npz", "base", out)
    tables = np.load(tmp_path / "weights.npz")
    assert tables["base_evaluation"].shape == (PHASES, FEATURES)
    assert tables["base_prior"].shape == (MOVE_FEATURES,)
    assert np.isfinite(tables["base_evaluation"]).all()
    assert np.abs(tables["base_evaluation"][1:]).sum(1).all()


def test_seven_learns_from_selfplay(tmp_path: Path) -> None:
    out, decisions = selfplay("seven", tmp_path, 20)
    assert_sound("seven", decisions[::40])
    assert (decisions["winners"] > 0).all()
    run("fit_seven", tmp_path / "weights.npz", out)
    learned = read_weights(tmp_path / "weights.npz")
    assert learned.evaluation.shape == (SEVEN_PHASES, SEVEN_FEATURES)
    assert learned.prior.shape == (SEVEN_MOVE_FEATURES,)
    assert np.isfinite(learned.evaluation).all()
    assert np.abs(learned.prior).sum() > 0
