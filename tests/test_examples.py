"""The examples in Python do what they say."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.core import registry
from heptapolis.storage import SavedGame, write_games
from tests.kit.notebooks import run_notebook

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


def example(name: str) -> ModuleType:
    return importlib.import_module(f"examples.{name}")


@pytest.mark.parametrize(
    ("game", "bot"),
    [("duel", "network_bot:NetworkBot"), ("seven", "network_bot:NetworkBot"), ("duel", "own_bot:PointsBot")],
)
def test_a_class_plays_as_a_bot(game: str, bot: str) -> None:
    player, position = roster.any_bot(game, f"py:{bot}", 1), registry.new(game, seed=1)
    for _ in range(12):
        seat = min(position.to_answer)
        position.push(player.choose(position.view(seat), NO_LIMIT), seat)


def test_the_bot_that_counts_points_beats_a_random_one() -> None:
    won = 0
    for seed in range(10):
        position = duel.new(seed=seed)
        bots = [roster.any_bot("duel", name, seed) for name in ("py:own_bot:PointsBot", "random")]
        while not position.is_over:
            (seat,) = position.to_answer
            position.push(bots[seat].choose(position.view(seat), NO_LIMIT))
        won += list(position.outcome().winners) == [0]  # type: ignore[union-attr]
    assert won >= 7


@pytest.mark.compiled
def test_the_compiled_loop_counts_the_victories_of_each_seat() -> None:
    assert 200 <= sum(example("compiled_loop").seat_wins("duel", 200)) <= 210


def test_the_same_loop_runs_uncompiled_for_the_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEPTAPOLIS_PLAIN", "1")
    assert len(example("compiled_loop").seat_wins("seven", 1, players=4)) == 4


def test_the_loop_over_pettingzoo_ends_with_rewards_that_cancel_out() -> None:
    found = example("pettingzoo_loop").play(seed=1)
    assert sorted(found) == ["player_0", "player_1"]
    assert sum(found.values()) == 0


def test_the_masked_policy_learns_not_to_sell() -> None:
    rewards, weights = example("gymnasium_masked").train(40)
    assert len(rewards) == 40
    assert weights["build"] > weights["discard"]


@pytest.mark.compiled
def test_collected_rows_belong_to_games_that_have_ended() -> None:
    found = example("vector_collection").collect("duel", 100, num_envs=8)
    assert set(np.unique(found["reward"])) <= {-1.0, 0.0, 1.0}
    assert found["action_mask"][np.arange(len(found["action"])), found["action"]].all()
    assert len(found["observation"]) == len(found["reward"]) > 8 * 40


@pytest.mark.compiled
def test_the_table_of_games_says_how_they_ended(tmp_path: Path) -> None:
    positions = [duel.new(seed=seed) for seed in range(5)]
    for position in positions:
        while not position.is_over:
            position.push(position.legal_moves.numbers[0])
    write_games(tmp_path / "games.shard", [SavedGame.of(position) for position in positions])
    table = example("games_table").games_table(tmp_path / "games.shard")
    outcomes = [position.outcome() for position in positions]
    assert table["victory"].tolist() == [outcome.victory for outcome in outcomes if outcome]
    assert table["coins_1"].tolist() == [position.state.cities[1].coins for position in positions]


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["analysis", "training"])
def test_a_notebook_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLES / "notebooks" / f"{name}.ipynb"
    assert path.stat().st_size < 20_000, "outputs are not kept in the repository"
    run_notebook(path)
    assert capsys.readouterr().out
