"""Runs live in folders, lose no finished round, and end the same however often they were interrupted."""

import contextlib
import json
import random
from pathlib import Path

import pytest

from heptapolis.arena.plan import Plan
from heptapolis.arena.rounds import Result
from heptapolis.arena.runs import CLOCKS, GAMES, PLAN, Run
from heptapolis.arena.sprt import Sprt
from heptapolis.arena.summary import summarise
from heptapolis.arena.tournament import Watch, hold
from heptapolis.cluster import Workers
from heptapolis.core.errors import BadOption
from heptapolis.storage import read_games
from tests.arena.bots import CrashingBot, enrol
from tests.arena.test_match import plan, played

MATCH = ("greedy", "random")


def run(of: Plan, folder: Path | None, jobs: int = 1, test: Sprt | None = None) -> list[Result]:
    return hold(Run(of, folder), Workers(jobs), test, lambda rounds, watch: None)


def interrupted(of: Plan, folder: Path, rounds: int) -> None:
    """Play until so many rounds are over, and then be stopped."""
    left = [rounds + 1]  # the first thing told is how many were over before

    def tell(_rounds: int, _watch: Watch) -> None:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt

    with contextlib.suppress(KeyboardInterrupt):
        hold(Run(of, folder), Workers(), None, tell)


def facts(results: list[Result]) -> list[tuple]:
    """What results say, without clocks."""
    return [
        (
            result.round,
            result.lineup,
            result.winners,
            result.victory,
            tuple(map(dict, result.points)),
            result.answers,
            result.failure,
        )
        for result in results
    ]


def test_a_run_that_was_interrupted_ends_with_the_same_games_byte_for_byte(tmp_path):
    of = plan(*MATCH, deals=5)
    whole = run(of, tmp_path / "whole")
    interrupted(of, tmp_path / "parts", 2)
    interrupted(of, tmp_path / "parts", 1)
    assert len(Run(of, tmp_path / "parts").missing()) == 2
    parts = run(of, tmp_path / "parts")
    assert (tmp_path / "whole" / GAMES).read_bytes() == (tmp_path / "parts" / GAMES).read_bytes()
    assert facts(parts) == facts(whole)


@pytest.mark.parametrize("lost", [1, 400, 9_000])
def test_what_was_written_only_in_part_is_played_again(tmp_path, lost):
    of = plan(*MATCH, deals=3)
    run(of, tmp_path)
    whole = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(whole[:-lost])
    assert Run(of, tmp_path).missing()
    run(of, tmp_path)
    assert (tmp_path / GAMES).read_bytes() == whole


def test_a_run_of_which_nothing_was_written_to_its_end_begins_anew(tmp_path):
    of = plan("random", "random", deals=1)
    run(of, tmp_path)
    whole = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(whole[: len(whole) // 2])
    assert Run(of, tmp_path).missing() == [0]


def test_a_finished_run_plays_nothing_and_tells_the_same(tmp_path):
    of = plan(*MATCH, deals=2)
    first, again = run(of, tmp_path), run(of, tmp_path)
    assert facts(first) == facts(again)
    assert summarise(of, first) == summarise(of, again)
    assert len(list(read_games(tmp_path / GAMES))) == 4


def test_the_games_of_a_run_are_whole_games(tmp_path):
    of = plan("random", "random", game="seven", deals=1, players="3", leaders="on", cities="on")
    run(of, tmp_path)
    games = list(read_games(tmp_path / GAMES))
    assert [game.headers["Round"] for game in games] == ["1.1", "1.2", "1.3"]
    assert [game.headers["First"] for game in games] == ["random", "random (2)", "random (2)"]
    assert all(game.position().is_over for game in games)


def test_a_failure_is_kept(tmp_path, monkeypatch):
    enrol(monkeypatch, crashing=CrashingBot)
    of = plan("crashing", "random", deals=1)
    assert facts(run(of, tmp_path)) == facts(Run(of, tmp_path).results)
    assert Run(of, tmp_path).results[0].failure.startswith("first: crash: KeyError")
    assert next(iter(read_games(tmp_path / GAMES))).result == "*"


def test_more_deals_may_be_asked_for(tmp_path):
    run(plan(*MATCH, deals=1), tmp_path)
    results = run(plan(*MATCH, deals=2), tmp_path)
    assert facts(results) == facts(run(plan(*MATCH, deals=2), None))
    assert len(run(plan(*MATCH, deals=1), tmp_path)) == 2


@pytest.mark.parametrize(
    ("other", "part"),
    [
        ({"seed": 2}, "its seed is 1, not 2"),
        ({"wonders": "dealt"}, "its options is"),
        ({"timeout": 5.0}, "its timeout is 60.0, not 5.0"),
    ],
)
def test_another_command_on_the_same_folder_is_refused(tmp_path, other, part):
    Run(plan(*MATCH), tmp_path)
    with pytest.raises(BadOption, match=part):
        Run(plan(*MATCH, **other), tmp_path)


def test_a_folder_of_something_else_is_refused(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(BadOption, match="is no folder of a run, and not empty"):
        Run(plan(*MATCH), tmp_path)


def test_a_folder_whose_plan_is_damaged_is_refused(tmp_path):
    Run(plan(*MATCH), tmp_path)
    (tmp_path / PLAN).write_text("{", encoding="utf-8")
    with pytest.raises(BadOption, match="that is damaged"):
        Run(plan(*MATCH), tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadOption, match="cannot hold a run"):
        Run(plan(*MATCH), tmp_path / "file" / "run")


def test_the_score_of_a_round_robin_is_that_of_the_first_bots_rounds():
    of, watch = plan("greedy", "random", "random", deals=2), Watch()
    assert watch.words() == ""
    for number in range(len(of)):
        watch.see(played(of, number))
    assert watch.words().startswith("100.0% (")


def test_clocks_are_kept_as_far_as_they_were_written(tmp_path):
    of = plan(*MATCH, deals=2)
    results = run(of, tmp_path)
    lines = (tmp_path / CLOCKS).read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["round"] == 0
    (tmp_path / CLOCKS).write_text("\n".join([lines[0], lines[1][:-5]]), encoding="utf-8")
    kept = Run(of, tmp_path).results
    assert [result.clocks for result in kept] == [results[0].clocks, results[1].clocks, (), ()]


def test_several_processes_play_the_same_games(tmp_path):
    of = plan(*MATCH, deals=4)
    alone, together = run(of, None), run(of, tmp_path, jobs=2)
    assert facts(sorted(together)) == facts(sorted(alone))
    assert len(list(read_games(tmp_path / GAMES))) == 8


def test_a_sequential_test_stops_the_match_and_finds_it_stopped(tmp_path):
    of, test = plan(*MATCH, deals=500), Sprt(0, 400)
    results = run(of, tmp_path, test=test)
    assert len(results) < 100
    assert summarise(of, results, test)["match"]["sprt"]["accepted"] == "high"
    assert facts(run(of, tmp_path, test=test)) == facts(results)


def test_the_order_in_which_rounds_end_does_not_matter_to_the_test():
    games = run(plan("random", "random", deals=40), None)
    rounds = [games[at : at + 2] for at in range(0, len(games), 2)]
    seen = []
    for order in (rounds, rounds[::-1], random.Random(1).sample(rounds, len(rounds))):
        watch = Watch(Sprt(0, 5))
        for results in order:
            watch.see(results)
        seen.append((watch.scores, watch.is_decided))
    assert seen[0] == seen[1] == seen[2]
    assert len(seen[0][0]) == 40
