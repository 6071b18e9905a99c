"""Measuring and warming up: the figures a program may read, and the words a person reads."""

import json

import pytest

from heptapolis.cli import measuring
from heptapolis.cli.games import playable
from heptapolis.core import registry
from tests.cli.run import PLAIN, answer, complaint, run

FIGURES = {
    "decisions_per_second",
    "games_per_second",
    "plain_decisions_per_second",
    "copy_nanoseconds",
    "calibration_steps_per_second",
    "compile_seconds_cold",
    "start_seconds_warm",
    "state_bytes",
}


@pytest.fixture
def small(monkeypatch):
    """A benchmark of a few games that starts no other process."""
    monkeypatch.setattr(measuring, "GAME_SECONDS", 0.0)
    for name, value in (("COPIES", 100), ("STEPS", 100), ("PLAIN_SECONDS", 0.05)):
        monkeypatch.setattr(measuring, name, value)
    monkeypatch.setattr(measuring, "_run", lambda *words, **environment: json.dumps({"seconds": 12.5}))


@pytest.mark.compiled
def test_every_figure_is_there_and_counts_something(small):
    report = answer("bench", "duel", "--repeats", "2")
    assert set(report) >= FIGURES
    assert all(report[name] > 0 for name in FIGURES - {"start_seconds_warm"})
    assert report["compile_seconds_cold"] == 12.5
    assert set(report["machine"]) == {"cpu", "system", "python", "numba", "numpy"}


@pytest.mark.compiled
def test_people_get_a_table(small):
    result = run("bench", "duel", "--repeats", "1")
    assert "decisions per second" in result.stdout
    assert "python" in result.stdout


def test_bench_needs_the_compiler():
    assert "HEPTAPOLIS_PLAIN is set" in complaint("bench", "duel", **PLAIN)


def test_a_process_of_its_own_answers():
    assert measuring._run("--version").startswith("heptapolis, version")


@pytest.mark.compiled
def test_warm_compiles_once():
    run("warm")
    report = answer("warm")
    assert report["compiled"] == []
    assert set(report["already_compiled"]) == {
        f"{game}: {name}"
        for game in playable()
        for name in (*measuring.entries(registry.game(game)), "search", "games between bots")
    }
    assert run("warm").stdout.startswith("already compiled (")


def test_warm_has_nothing_to_do_in_plain_mode():
    assert run("warm", **PLAIN).stdout == "HEPTAPOLIS_PLAIN is set: nothing is compiled.\n"
