"""Statistics of stored games: equal to what the games themselves say, with intervals; reports, filters, and the lab."""

from __future__ import annotations

import csv
import random

import pytest

from heptapolis import duel
from heptapolis.duel.tables import TOKEN_NAMES, WONDER_NAMES
from heptapolis.storage import SavedGame, write_games
from heptapolis.study.statistics import mean, rate
from tests.cli.run import answer, complaint, run

pytestmark = pytest.mark.compiled
GAMES = 12


def random_game(seed: int):
    lot, position = random.Random(seed), duel.new(seed=seed)
    while not position.is_over:
        position.push(lot.choice(position.legal_moves.numbers))
    return position


@pytest.fixture(scope="module")
def positions():
    return [random_game(seed) for seed in range(GAMES)]


@pytest.fixture(scope="module")
def folder(positions, tmp_path_factory):
    place = tmp_path_factory.mktemp("games")
    names = [{"First": "Lotte", "Second": "Joris"}, {"First": "Joris", "Second": "Anna"}]
    saved = [SavedGame.of(position, names[number % 2]) for number, position in enumerate(positions)]
    write_games(place / "some.shard", saved[:8])
    write_games(place / "more.jsonl", saved[8:])
    return place


def test_the_figures_are_those_of_the_games(positions, folder):
    found = answer("stats", str(folder))
    outcomes = [position.outcome() for position in positions]
    assert (found["games"], found["unfinished"]) == (GAMES, 0)
    for kind, share in found["victories"].items():
        assert share["share"] * GAMES == pytest.approx(sum(each.victory == kind for each in outcomes))
    begun = sum(p.state.leader in o.winners for p, o in zip(positions, outcomes, strict=True) if len(o.winners) == 1)
    shared = sum(len(o.winners) == 2 for o in outcomes)
    assert found["first_player"]["share"] * GAMES == pytest.approx(begun + shared / 2)
    won = [o.totals[o.winners[0]] for o in outcomes if len(o.winners) == 1]
    assert found["points"]["won"]["total"]["mean"] == pytest.approx(sum(won) / len(won))


@pytest.mark.parametrize(
    ("kind", "field", "names"), [("wonder built", "built", WONDER_NAMES), ("token", "tokens", TOKEN_NAMES)]
)
def test_things_are_counted_by_city_with_their_results(positions, folder, kind, field, names):
    found = {each["name"]: each for each in answer("stats", str(folder))["things"] if each["kind"] == kind}
    for number, name in enumerate(names):
        results = [
            (seat in position.outcome().winners) / len(position.outcome().winners)
            for position in positions
            for seat in range(2)
            if getattr(position.state.cities[seat], field) >> number & 1
        ]
        assert (name in found) == bool(results)
        if results:
            assert found[name]["had"]["share"] * 2 * GAMES == pytest.approx(len(results))
            assert found[name]["won"]["share"] * len(results) == pytest.approx(sum(results))


def test_players_and_filters(folder):
    found = answer("stats", str(folder), "--players")
    assert {name: share["count"] for name, share in found["players"].items()} == {"Anna": 6, "Joris": 12, "Lotte": 6}
    assert sum(share["share"] * share["count"] for share in found["players"].values()) == pytest.approx(GAMES)
    assert answer("stats", str(folder), "--player", "Anna")["games"] == 6
    assert "no games to count" in complaint("stats", str(folder), "--player", "nobody")


def test_the_report_and_the_table_hold_every_figure(folder, tmp_path):
    page, table = tmp_path / "out.html", tmp_path / "out.csv"
    screen = run("stats", str(folder), "--report", str(page), "--csv", str(table)).stdout
    assert f"{GAMES} games of duel" in screen
    text = page.read_text()
    assert "Whoever begins wins" in text
    assert text.count("<svg") >= 5
    for words in ("Date: ", "Version: ", "Command: heptapolis"):
        assert words in text
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert {"first player", "victory", "card, won", "token, had"} <= {row["kind"] for row in rows}
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in rows)


def test_intervals():
    assert rate(5, 10).low < 0.5 < rate(5, 10).high
    assert rate(0, 10).low == 0.0 < rate(0, 10).high
    assert rate(500, 1000).high - rate(500, 1000).low < rate(5, 10).high - rate(5, 10).low
    assert mean(2, 4, 10).low < 2.0 < mean(2, 4, 10).high


def test_a_folder_without_games_is_refused(tmp_path):
    assert "no files of games" in complaint("stats", str(tmp_path))


def test_the_lab_sets_a_variant_beside_the_standard_rules():
    words = ("lab", "duel", "--variant", "second_player_coins=plus_2", "--bots", "random", "random", "--pairs", "1")
    found = answer(*words)
    assert (found["standard"]["games"], found["variant"]["games"]) == (2, 2)
    assert "there is no option" in complaint("lab", "duel", "--variant", "extra=2")
    assert "a lab has two" in complaint("lab", "duel", "--variant", "redraw=once", "--bots", "random")
