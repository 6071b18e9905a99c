"""Bots and games of other packages: found by their entry points, or named by their module and class."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.cli import main
from heptapolis.core import registry
from heptapolis.core.errors import UnknownName
from heptapolis.server.bots.jobs import Job, choose
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.serving import checked
from heptapolis.server.settings import Settings
from tests.server.kit import RunningServer

BOT = """
class FirstBot:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, budget):
        return view.legal_moves.numbers[0]

def broken(seed):
    raise RuntimeError("no network file")
"""
ENTRY_POINTS = """
[heptapolis.bots]
duel.first = other_package.bots:FirstBot
duel.random = other_package.bots:FirstBot
duel.broken = other_package.bots:broken
duel.missing = no_such_package.bots:Bot
seven.first = other_package.bots:FirstBot
nonsense = other_package.bots:FirstBot

[heptapolis.games]
pocket = other_package.pocket
ruined = other_package.ruined
duel = other_package.pocket
"""
POCKET = """
from heptapolis.duel import DUEL as POCKET, Position, read
"""


@pytest.fixture(autouse=True)
def _nobody_admitted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "ADMITTED", {})


@pytest.fixture
def other_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package as installed: its modules, and what it declares."""
    files = {
        "other_package/__init__.py": "",
        "other_package/bots.py": BOT,
        "other_package/pocket.py": POCKET,
        "other_package/ruined.py": "1 / 0",
        "other_package-1.0.dist-info/entry_points.txt": ENTRY_POINTS,
        "other_package-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: other-package\nVersion: 1.0\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))


def run(*words: str) -> Any:
    return CliRunner().invoke(main, words)


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize("game", ["duel", "seven"])
def test_a_bot_of_another_package_plays_a_whole_game(game):
    position = registry.new(game, seed=5)
    bot = roster.any_bot(game, "first", 1)
    while not position.is_over:
        seat = min(position.to_answer)
        position.push(bot.choose(position.view(seat), NO_LIMIT), seat)
    assert position.outcome is not None


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize("bot", ["first", "py:other_package.bots:FirstBot"])
def test_arena_simulations_and_the_terminal_know_it(bot, tmp_path):
    played = run("arena", "duel", bot, "random", "--pairs", "1", "--run", str(tmp_path / "run"), "--json")
    assert (played.exit_code, f'"{bot}"' in played.output, '"failures": []' in played.output) == (0, True, True)
    assert run("simulate", "duel", "--games", "1", "--bots", bot, "random", "--json").exit_code == 0
    seated = CliRunner().invoke(main, ["play", "duel", "--against", bot, "--seed", "1"], input="\nquit\n")
    assert (seated.exit_code, bot.rpartition(":")[2].capitalize() in seated.output) == (0, True)


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("broken", "the bot 'broken' at other_package.bots:broken cannot be loaded: RuntimeError: no network file"),
        ("missing", "the bot 'missing' at no_such_package.bots:Bot cannot be loaded: ModuleNotFoundError"),
        ("py:other_package.bots:NoBot", "cannot be loaded: AttributeError"),
        ("py:other_package", "there is no bot 'py:other_package' for duel"),
    ],
)
def test_one_that_cannot_be_loaded_is_told_in_a_sentence_and_the_others_play(name, told):
    with pytest.raises(UnknownName, match=told):
        roster.any_bot("duel", name, 1)
    assert roster.any_names("duel") == (*roster.names("duel"), "first", "broken", "missing")
    assert type(roster.any_bot("duel", "first", 1)).__name__ == "FirstBot"


@pytest.mark.usefixtures("other_package")
def test_nobody_takes_the_place_of_a_bot_or_game_of_ours():
    assert type(roster.any_bot("duel", "random", 1)).__name__ == "RandomBot"
    assert registry.new("duel", seed=1).game is registry.game("duel")
    assert registry.names() == ("duel", "seven", "pocket", "ruined")


@pytest.mark.usefixtures("other_package")
def test_a_game_of_another_package_is_new_read_and_played_at_random():
    position = registry.new("pocket", seed=3)
    position.push(roster.bot("pocket", "random", 1).choose(position.view(min(position.to_answer)), NO_LIMIT))
    assert registry.read("pocket", str(position)).key == position.key


@pytest.mark.usefixtures("other_package")
def test_a_game_that_cannot_be_loaded_is_told_in_a_sentence():
    with pytest.raises(UnknownName, match=r"the game 'ruined' at other_package\.ruined cannot be loaded: ZeroDivision"):
        registry.new("ruined")


def test_a_class_in_the_current_folder_needs_no_package(tmp_path, monkeypatch):
    (tmp_path / "bot_beside_me.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(sys.path))
    assert run("simulate", "duel", "--games", "1", "--bots", "py:bot_beside_me:FirstBot", "random").exit_code == 0


def answer_of(server: RunningServer, bot: str) -> tuple[int, str]:
    """What the server says to somebody who opens a table with a bot."""
    with httpx.Client(base_url=server.address) as client:
        said = client.post("/api/tables", json={"game": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]})
        return said.status_code, said.text


@pytest.mark.usefixtures("other_package")
def test_a_server_takes_only_the_bots_that_its_operator_configured(tmp_path):
    server = RunningServer(tmp_path, bots=["duel.first"])
    try:
        assert answer_of(server, "first")[0] == 201
        for bot in ("py:other_package.bots:FirstBot", "py:os:abort", "missing"):
            status, text = answer_of(server, bot)
            assert (status, "bad_seats" in text) == (409, True)
    finally:
        server.stop()


@pytest.mark.usefixtures("other_package")
def test_a_configured_bot_answers_in_a_worker_process():
    position = registry.new("duel", seed=5)
    position.push(position.legal_moves.numbers[0])

    async def answer() -> int:
        bot_workers = BotWorkers(1, 60, ["duel.first"])
        try:
            return await bot_workers.run(choose, Job("duel", "first", "1", 1, position.view(1).key), 0)
        finally:
            bot_workers.close()

    assert asyncio.run(answer()) == position.legal_moves.numbers[0]


@pytest.mark.usefixtures("other_package")
@pytest.mark.parametrize("bot", ["duel.missing", "duel.py:no_such:Bot", "chess.first", "duel.nobody"])
def test_a_server_does_not_begin_with_a_bot_that_cannot_be_loaded(bot, tmp_path):
    with pytest.raises(UnknownName):
        checked(Settings(bots=[bot], database=f"sqlite:///{tmp_path / 'games.db'}"))
