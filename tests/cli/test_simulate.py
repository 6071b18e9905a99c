"""Simulations: the same numbers for the same seed, plain or compiled, that agree with the games that were played."""

import json
from collections import Counter

import pytest

from heptapolis.core.bits import members
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, TOKEN_POOL, WONDER_NAMES, WONDER_POOL
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
    assert set(report["counts"]) == {"cards", "wonders", "tokens"}


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
    assert "De Piramiden" in run(*SERIES, "--language", "nl", **PLAIN).stdout


@pytest.mark.parametrize(("path", "part"), [("games", "does not say its form"), ("no/games.jsonl", "no folder")])
def test_a_file_that_cannot_be_written_is_refused_before_any_game_is_played(tmp_path, path, part):
    assert part in complaint(*SERIES, "--save", str(tmp_path / path), **PLAIN)


def test_the_answer_is_json_and_nothing_else():
    json.loads(run(*SERIES, "--json", **PLAIN).stdout)


@pytest.mark.parametrize(("options", "expansions"), [((), 0), (("--options", "pantheon"), 1)])
def test_only_things_of_this_game_are_counted(options, expansions):
    counts = answer("simulate", "duel", "--games", "3", *options, **PLAIN)["counts"]
    assert set(counts["tokens"]) == {TOKEN_NAMES[token] for token in members(TOKEN_POOL[expansions])}
    assert set(counts["wonders"]) == {WONDER_NAMES[wonder] for wonder in members(WONDER_POOL[expansions])}
    assert ("merchants_guild" in counts["cards"], "grand_temple_greek" in counts["cards"]) == (
        not expansions,
        bool(expansions),
    )
    assert len(counts["cards"]) < len(CARD_NAMES)


def test_what_pantheon_adds_is_counted_as_the_saved_games_say(tmp_path):
    path = tmp_path / "games.jsonl"
    report = answer("simulate", "duel", "--games", "20", "--options", "pantheon", "--save", str(path), **PLAIN)
    texts = Counter(" ".join(move.text.split()[:2]) for game in read_games(path) for move in game.moves)
    gods = report["counts"]["gods"]
    assert {god: sum(rows["activated"]) for god, rows in gods.items()} == {
        god: texts[f"activate {god}"] for god in gods
    }
    assert {god: sum(rows["placed"]) for god, rows in gods.items()} == {god: texts[f"place {god}"] for god in gods}
    claimed = sum(sum(rows["claimed"]) for rows in report["counts"]["mythologies"].values())
    assert claimed == sum(sum(rows["placed"]) for rows in gods.values()) > 0
    assert sum(sum(rows["offered"]) for rows in report["counts"]["offerings"].values()) > 0
    assert gods["gate"]["activated"] != [0, 0]


def test_what_winners_had_is_counted_apart(tmp_path):
    path = tmp_path / "games.jsonl"
    report = answer(*SERIES, "--save", str(path), **PLAIN)
    won = Counter(str(move) for game in read_games(path) for move in game.moves if move.seat in game.result.split())
    for card, rows in report["counts"]["cards"].items():
        assert rows["by_winner"]["built"] == [won[f"first build {card}"], won[f"second build {card}"]]


@pytest.mark.parametrize("form", ["jsonl", "shard"])
def test_several_processes_count_and_save_the_same(tmp_path, form):
    series = ("simulate", "duel", "--games", "9", "--bots", "greedy", "random@7")
    alone = answer(*series, "--save", str(tmp_path / f"alone.{form}"), **PLAIN)
    together = answer(*series, "--jobs", "2", "--save", str(tmp_path / f"together.{form}"), **PLAIN)
    assert alone == together
    assert alone["bots"] == ["greedy", "random@7"]
    assert (tmp_path / f"alone.{form}").read_bytes() == (tmp_path / f"together.{form}").read_bytes()
