"""Practice games and what is learnt from them, by the very programs that made the minds of the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from heptapolis.ai.duel.features import FEATURES, PHASES
from heptapolis.ai.duel.traits import TRAITS
from heptapolis.ai.seven.features import FEATURES as SEVEN_FEATURES
from heptapolis.ai.seven.features import PHASES as SEVEN_PHASES
from heptapolis.ai.seven.mind import read_mind
from heptapolis.ai.seven.traits import TRAITS as SEVEN_TRAITS
from heptapolis.core import registry
from heptapolis.core.position import Position

pytestmark = pytest.mark.compiled
TOOLS = Path(__file__).parents[2] / "tools"
SIMULATIONS = 8


def run(tool: str, *words: str | Path) -> None:
    """Run one of the project's tools."""
    done = subprocess.run([sys.executable, TOOLS / f"{tool}.py", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def practice(game: str, folder: Path, games: int) -> tuple[Path, Any]:
    """The file of some practice games, and the decisions in it."""
    out = folder / "practice.npy"
    run(f"practice_{game}", out, "--games", str(games), "--simulations", str(SIMULATIONS), "--seed", "5")
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


def test_duel_learns_from_practice(tmp_path: Path) -> None:
    out, decisions = practice("duel", tmp_path, 70)
    assert_sound("duel", decisions[::40])
    assert set(decisions["result"].tolist()) <= {0.0, 0.5, 1.0}
    run("fit_duel", tmp_path / "mind.npz", "base", out)
    tables = np.load(tmp_path / "mind.npz")
    assert tables["base_weights"].shape == (PHASES, FEATURES)
    assert tables["base_leanings"].shape == (TRAITS,)
    assert np.isfinite(tables["base_weights"]).all()
    assert np.abs(tables["base_weights"][1:]).sum(1).all()


def test_seven_learns_from_practice(tmp_path: Path) -> None:
    out, decisions = practice("seven", tmp_path, 20)
    assert_sound("seven", decisions[::40])
    assert (decisions["winners"] > 0).all()
    run("fit_seven", tmp_path / "mind.npz", out)
    mind = read_mind(tmp_path / "mind.npz")
    assert mind.weights.shape == (SEVEN_PHASES, SEVEN_FEATURES)
    assert mind.leanings.shape == (SEVEN_TRAITS,)
    assert np.isfinite(mind.weights).all()
    assert np.abs(mind.leanings).sum() > 0
