"""Simulations: the same numbers for the same seed, plain or compiled, that agree with the games that were played."""

import json
from collections import Counter

import pytest

from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from heptapolis.storage import read_games
from tests.cli.run import PLAIN, answer, complaint, run

SERIES = ("simulate", "duel", "--games", "60", "--seed", "7", "--bots", "random", "random")


def test_the_answer_has_every_figure():
    report = answer(*SERIES, **PLAIN)
    assert {"game", "games", "seed", "bots", "options", "wins", "victories", "scores", "decisions", "counts"} == set(
        report
    )
    assert set(report["wins"]) == {"first", "second", "shared"}
    assert set(report["victories"]) == {"civilian", "military", "science"}
    assert set(report["scores"]["second"]) == {"mean", "spread"}
    assert set(report["counts"]["cards"]) == set(CARD_NAMES)
    assert set(report["counts"]["wonders"]) == set(WONDER_NAMES)
    assert set(report["counts"]["tokens"]) == set(TOKEN_NAMES)


def test_every_game_has_a_winner_and_a_kind_of_victory():
    report = answer(*SERIES, **PLAIN)
    assert sum(report["wins"].values()) == sum(report["victories"].values()) == 60


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others():
    assert answer(*SERIES, **PLAIN) == answer(*SERIES, **PLAIN)
    assert answer(*SERIES, **PLAIN)["scores"] != answer(*SERIES, "--seed", "8", **PLAIN)["scores"]


def test_a_seed_may_be_a_text():
    assert answer(*SERIES, "--seed", "spring", **PLAIN) == answer(*SERIES, "--seed", "spring", **PLAIN)


@pytest.mark.compiled
@pytest.mark.parametrize("wonders", ["drafted", "dealt", "first_game"])
def test_compiled_games_are_the_plain_ones(wonders):
    series = ("simulate", "duel", "--games", "300", "--seed", "3", "--options", f"wonders={wonders}")
    assert answer(*series) == answer(*series, **PLAIN)


def test_the_counts_are_those_of_the_saved_games(tmp_path):
    path = tmp_path / "games.jsonl"
    report = answer(*SERIES, "--save", str(path), **PLAIN)
    games = list(read_games(path))
    moves = Counter(str(move) for game in games for move in game.moves)
    assert len(games) == 60
    assert report["counts"]["cards"]["baths"]["built"] == [moves["first build baths"], moves["second build baths"]]
    assert report["counts"]["tokens"]["law"]["taken"] == [moves["first take law"], moves["second take law"]]
    erected = sum(count for move, count in moves.items() if move.startswith("second wonder sphinx "))
    assert report["counts"]["wonders"]["sphinx"]["erected"][1] == erected
    assert report["wins"]["first"] == sum(game.result.endswith(" first") for game in games)
    assert report == {**answer(*SERIES, **PLAIN)}


def test_saved_games_replay(tmp_path):
    path = tmp_path / "games.game"
    answer("simulate", "duel", "--games", "3", "--bots", "greedy", "random", "--save", str(path), **PLAIN)
    totals = [game.position().outcome().totals for game in read_games(path)]
    assert len(totals) == 3


def test_bots_of_any_kind_play_through_the_public_face():
    series = ("simulate", "duel", "--games", "4", "--bots", "greedy", "random")
    report = answer(*series, **PLAIN)
    assert report == answer(*series, **PLAIN)
    assert report["scores"]["first"]["mean"] > report["scores"]["second"]["mean"]


def test_people_get_tables():
    result = run(*SERIES, **PLAIN)
    assert result.exit_code == 0
    assert "60 games of duel, random against random, seed 7" in result.stdout
    assert "cards built most often" in result.stdout


@pytest.mark.parametrize(("path", "part"), [("games", "does not say its form"), ("no/games.jsonl", "no folder")])
def test_a_file_that_cannot_be_written_is_refused_before_any_game_is_played(tmp_path, path, part):
    assert part in complaint(*SERIES, "--save", str(tmp_path / path), **PLAIN)


def test_the_answer_is_json_and_nothing_else():
    json.loads(run(*SERIES, "--json", **PLAIN).stdout)
