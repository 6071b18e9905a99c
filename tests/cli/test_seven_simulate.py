"""Simulations of Seven: the same numbers for the same seed, that agree with the games that were played."""

from collections import Counter

import pytest

from heptapolis.ai.roster import names
from heptapolis.cli import measuring
from heptapolis.seven.rules.score import CATEGORIES
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES, SIDE_NAMES
from heptapolis.storage import read_games
from tests.cli.run import PLAIN, answer, complaint, run

BOTS = ", ".join(names("seven"))
SERIES = ("simulate", "seven", "--players", "4", "--games", "8", "--seed", "1", "--options", "cities", "leaders")


def test_the_answer_has_every_figure():
    report = answer(*SERIES, **PLAIN)
    seats = ["first", "second", "third", "fourth"]
    assert report["options"] == {"players": "4", "cities": "on", "leaders": "on"}
    assert list(report["wins"]) == [*seats, "shared"]
    assert sum(report["wins"].values()) == 8
    assert list(report["scores"]) == seats
    assert set(report["scores"]["third"]) == {"total", *CATEGORIES}
    assert set(report["counts"]["cards"]) == set(CARD_NAMES)
    assert set(report["counts"]["leaders"]) == set(LEADER_NAMES)
    assert set(report["counts"]["boards"]) == set(SIDE_NAMES)


def test_categories_add_up_to_the_score():
    for scores in answer(*SERIES, **PLAIN)["scores"].values():
        total = sum(scores[category]["mean"] for category in CATEGORIES)
        assert total == pytest.approx(scores["total"]["mean"], abs=0.001)


def test_every_card_that_was_dealt_became_something():
    cards = answer(*SERIES, **PLAIN)["counts"]["cards"]
    uses = sum(count for rows in cards.values() for use, count in rows.items() if use != "by_winner")
    assert uses == 8 * 3 * 4 * 8  # games, ages, players, cards in hand


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others():
    assert answer(*SERIES, **PLAIN) == answer(*SERIES, **PLAIN)
    assert answer(*SERIES, **PLAIN)["scores"] != answer(*SERIES, "--seed", "2", **PLAIN)["scores"]


def test_partners_win_together():
    wins = answer("simulate", "seven", "--players", "4", "--games", "6", "--options", "teams", **PLAIN)["wins"]
    assert wins["first"] == wins["second"]
    assert wins["first"] + wins["third"] + wins["shared"] == 6


def test_the_counts_are_those_of_the_saved_games(tmp_path):
    path = tmp_path / "games.jsonl"
    report = answer("simulate", "seven", "--players", "3", "--games", "3", "--save", str(path), **PLAIN)
    games = list(read_games(path))
    moves = Counter(move.text for game in games for move in game.moves if move.seat != "dealer")
    assert len(games) == 3
    assert report["counts"]["cards"]["altar"]["sold"] == moves["sell altar"]
    assert report["counts"]["cards"]["altar"]["built"] == moves["build altar"] + moves["build_free altar"]
    assert report["wins"]["first"] == sum(game.result.endswith(" first") for game in games)


def test_stages_debts_and_diplomacy_of_winning_cities(tmp_path):
    path = tmp_path / "games.jsonl"
    report = answer(*SERIES, "--save", str(path), **PLAIN)["winning_city"]
    seats = ["first", "second", "third", "fourth"]
    games = [(game.position().state, game.result.split()[1:]) for game in read_games(path)]
    for measure, field in (("stages", "stages"), ("debts", "debt")):
        won = [getattr(state.cities[seats.index(name)], field) for state, winners in games for name in winners]
        assert report[measure]["mean"] == pytest.approx(sum(won) / len(won), abs=0.001)
    assert set(report) == {"stages", "debts", "diplomacy"}
    assert list(answer("simulate", "seven", "--games", "2", **PLAIN)["winning_city"]) == ["stages"]


def test_people_get_tables():
    text = run(*SERIES, **PLAIN).stdout
    for words in ("8 games of seven, 4 players", "wins", "Science", "cards built most often", "leaders recruited"):
        assert words in text
    for words in ("a city at the end", "of winners", "stages", "debts", "diplomacy"):
        assert words in text


@pytest.mark.compiled
def test_compiled_games_are_the_plain_ones():
    assert answer(*SERIES) == answer(*SERIES, **PLAIN)


@pytest.mark.compiled
def test_every_figure_of_the_benchmark_counts_something(monkeypatch):
    monkeypatch.setattr(measuring, "GAME_SECONDS", 0.0)
    for name, value in (("COPIES", 100), ("STEPS", 100), ("PLAIN_SECONDS", 0.05)):
        monkeypatch.setattr(measuring, name, value)
    monkeypatch.setattr(measuring, "_run", lambda *words, **environment: '{"seconds": 12.5}')
    report = answer("bench", "seven", "--players", "4", "--repeats", "1")
    for name in ("decisions_per_second", "games_per_second", "plain_decisions_per_second", "state_bytes"):
        assert report[name] > 0
    assert report["options"] == {"players": "4"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "seven", "--players", "5", "--options", "teams"), "teams of two need 4, 6 or 8 players, not 5"),
        (("simulate", "seven", "--players", "3", "--bots", "random"), "seven has 3 seats, and --bots names 1"),
        (("simulate", "seven", "--bots", *["greedy"] * 4), f"there is no bot 'greedy' for seven; bots: {BOTS}"),
        (("bench", "seven", "--players", "9"), "players is '9'; it must be a whole number from 2 to 8"),
        (("perft", "seven", "nothing", "--depth", "1"), "'nothing' is neither a file nor a position of seven"),
    ],
)
def test_what_cannot_be_run_is_refused_in_one_sentence(words, sentence):
    assert sentence in complaint(*words)


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "2", "--options", "leaders"),
        ("--players", "3"),
        ("--players", "4", "--options", "cities", "leaders", "teams"),
    ],
)
def test_saved_games_are_those_that_are_counted_without_saving(tmp_path, options):
    path = tmp_path / "games.jsonl"
    series = ("simulate", "seven", "--games", "3", "--seed", "5", *options)
    assert answer(*series, "--save", str(path), **PLAIN) == answer(*series, **PLAIN)
    assert [game.position().is_over for game in read_games(path)] == [True] * 3


def test_without_expansions_nothing_of_theirs_is_counted():
    report = answer("simulate", "seven", "--players", "3", "--games", "2", **PLAIN)
    assert set(report["counts"]) == {"cards", "boards"}
    assert "pigeon_loft" not in report["counts"]["cards"]
    assert set(report["cities"]["first"]) == {"stages"}


def test_stages_debts_diplomacy_and_winners_are_those_of_the_saved_games(tmp_path):
    path = tmp_path / "games.jsonl"
    report = answer(*SERIES, "--save", str(path), **PLAIN)
    ends = [game.position() for game in read_games(path)]
    cities = [[end.state.cities[seat] for end in ends] for seat in range(4)]
    for seat, name in enumerate(("first", "second", "third", "fourth")):
        for measure, field in (("stages", "stages"), ("debts", "debt")):
            mean = sum(getattr(city, field) for city in cities[seat]) / len(ends)
            assert report["cities"][name][measure]["mean"] == pytest.approx(mean, abs=1e-4)
    taken = sum(event.kind == "negotiates" for end in ends for played in end.history for event in played.events)
    assert sum(round(city["diplomacy"]["mean"] * len(ends)) for city in report["cities"].values()) == taken > 0
    built = Counter(
        move.text.split()[1]
        for game in read_games(path)
        for move in game.moves
        if move.text.startswith("recruit ") and move.seat in game.result.split()
    )
    leaders = report["counts"]["leaders"]
    assert {name: rows["by_winner"]["recruited"] for name, rows in leaders.items()} == {
        name: built[name] for name in leaders
    }
