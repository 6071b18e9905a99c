"""Statistics of stored games: equal to what the games themselves say, with intervals; reports, filters, and the lab."""

from __future__ import annotations

import asyncio
import csv
import random
import re

import pytest
from pyarrow import parquet

from heptapolis import duel, seven
from heptapolis.duel.tables import TOKEN_NAMES, WONDER_NAMES
from heptapolis.server.store.records import Person
from heptapolis.server.store.store import Store
from heptapolis.storage import SavedGame, write_games
from heptapolis.study import statistics_report
from heptapolis.study.facts import facts_of, plain_tables
from heptapolis.study.gathering import Gathered, counting_of
from heptapolis.study.statistics import mean, rate
from heptapolis.text import words_of
from tests.cli.run import answer, complaint, run
from tests.server.stored_games import store_game

pytestmark = pytest.mark.compiled
GAMES = 12
DAY = 86_400.0


def random_game(seed: int, game=duel, **options):
    lot, position = random.Random(seed), game.new(seed=seed, **options)
    while not position.is_over:
        seat = min(position.to_answer)
        position.push(lot.choice(position.view(seat).legal_moves.numbers), seat)
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


def test_the_report_has_names_and_the_table_ids(folder, tmp_path):
    page, table = tmp_path / "out.html", tmp_path / "out.csv"
    run("stats", str(folder), "--report", str(page), "--csv", str(table), "--language", "nl")
    words, ids = page.read_text(), table.read_text()
    assert "Houthakkerskamp" in words
    assert "Blauwe kaarten" in words
    assert "logging_camp" in ids
    cells = re.findall(r"<td>(.*?)</td>", words)
    assert [cell for cell in cells if "_" in cell] == []
    assert "Logging Camp" in run("stats", str(folder)).stdout


def test_intervals():
    assert rate(5, 10).low < 0.5 < rate(5, 10).high
    assert rate(0, 10).low == 0.0 < rate(0, 10).high
    assert rate(500, 1000).high - rate(500, 1000).low < rate(5, 10).high - rate(5, 10).low
    assert mean(2, 4, 10).low < 2.0 < mean(2, 4, 10).high


def test_what_cannot_be_counted_or_written_is_refused(folder, tmp_path):
    for wrong, said in (
        (("--since", "yesterday"), "'yesterday' is no day; write it as 2026-11-01"),
        (("--options", "pawns=3"), "there is no option 'pawns'"),
        (("--options", "pantheon=maybe"), "option pantheon is 'maybe'; it can be off, on"),
        (("--game", "duel", "--options", "leaders"), "there is no option 'leaders'"),
        *(((f"--{form}", str(tmp_path / "no" / "out")), "there is no folder") for form in ("report", "csv", "parquet")),
    ):
        assert said in complaint("stats", str(folder), *wrong)


def test_a_library_that_is_missing_is_told_before_anything_is_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(statistics_report, "find_spec", lambda name: None)
    for form, library in (("report", "altair"), ("parquet", "pyarrow")):
        assert f"this needs {library}" in complaint("stats", str(tmp_path), f"--{form}", str(tmp_path / "out"))


def test_a_folder_without_games_is_refused(tmp_path):
    assert "no files of games" in complaint("stats", str(tmp_path))
    assert "there is no" in complaint("stats", str(tmp_path / "nowhere"))


@pytest.fixture(scope="module")
def seven_games():
    return [random_game(seed, seven, players=3, leaders="on", cities="on") for seed in range(3)]


def test_seven_is_counted_by_city_with_leaders_and_wonders(seven_games, tmp_path):
    write_games(tmp_path / "seven.jsonl", [SavedGame.of(position) for position in seven_games])
    found = answer("stats", str(tmp_path))
    assert (found["games"], found["cities"], found["first_player"]) == (3, 9, None)
    won = [position.outcome().totals[seat] for position in seven_games for seat in position.outcome().winners]
    assert found["points"]["won"]["total"]["mean"] == pytest.approx(sum(won) / len(won))
    leaders = sum(position.state.cities[seat].leaders.bit_count() for position in seven_games for seat in range(3))
    counted = sum(each["had"]["share"] * 9 for each in found["things"] if each["kind"] == "leader")
    assert counted == pytest.approx(leaders)
    page = tmp_path / "out.html"
    run("stats", str(tmp_path), "--report", str(page))
    assert "Winners have" in page.read_text()
    assert re.search(r"; with [A-Z][a-z]+ [AB] \d", page.read_text())


@pytest.mark.parametrize("number", range(3))
def test_the_facts_kept_of_one_game_are_what_is_counted_of_many(positions, seven_games, number):
    for game, position in (("duel", positions[number]), ("seven", seven_games[number])):
        rules = counting_of(game)
        tables = plain_tables(rules.SHAPES)
        assert rules.count_finished([position.state], *tables.values()) == 1
        kept = Gathered(game, is_plain=True)
        facts = facts_of(position.state, rules)
        kept.add_facts(facts, range(len(facts.cities)))
        assert kept.tables == tables


def test_dates_and_games_are_filters(positions, seven_games, tmp_path):
    days = ("2026-01-05", "2026.02.01", "")
    dated = [SavedGame.of(each, {"Date": day} if day else {}) for each, day in zip(positions[:3], days, strict=True)]
    write_games(tmp_path / "dated.jsonl", [*dated, SavedGame.of(seven_games[0])])
    assert "choose one with --game" in complaint("stats", str(tmp_path))
    wanted = ("stats", str(tmp_path), "--game", "duel")
    assert answer(*wanted)["games"] == 3
    assert answer(*wanted, "--since", "2026-01-06")["games"] == 1
    assert answer(*wanted, "--until", "2026-02-01")["games"] == 2
    assert "is no day; write it as" in complaint(*wanted, "--since", "soon")


def test_the_games_of_a_server_are_read_from_its_database(positions, tmp_path):
    database = tmp_path / "games.db"

    async def fill() -> None:
        store = await Store.open(f"sqlite:///{database}")
        person = Person("p", "Lotte")
        await store.add_person(person)
        for number, position in enumerate(positions[:3]):
            await store_game(store, position, "p", ["casual"], DAY * (20_000 + number), number % 2)
        await store.close()

    asyncio.run(fill())
    found = answer("stats", str(database), "--players")
    assert found["games"] == 3
    assert set(found["players"]) == {"Lotte", "casual"}
    assert answer("stats", str(database), "--since", "2024-10-05")["games"] == 2
    assert "no games to count" in complaint("stats", str(database), "--game", "seven")


def test_parquet_holds_the_same_table(folder, tmp_path):
    run("stats", str(folder), "--parquet", str(tmp_path / "out.parquet"), "--csv", str(tmp_path / "out.csv"))
    table = parquet.read_table(tmp_path / "out.parquet").to_pylist()
    told = list(csv.DictReader((tmp_path / "out.csv").read_text().splitlines()))
    assert [(row["kind"], row["name"], row["value"]) for row in table] == [
        (row["kind"], row["name"], float(row["value"])) for row in told
    ]


def test_the_lab_sets_a_variant_beside_the_standard_rules():
    words = ("lab", "duel", "--variant", "second_player_coins=plus_2", "--bots", "random", "random", "--pairs", "1")
    found = answer(*words)
    assert (found["standard"]["games"], found["variant"]["games"]) == (2, 2)
    screen = run(*words).stdout
    built = {each["name"] for rules in found.values() for each in rules["things"] if each["kind"] == "wonder built"}
    for wonder in built:
        assert words_of("duel").name("wonders", wonder) in screen
    assert "there is no option" in complaint("lab", "duel", "--variant", "extra=2")
    assert "a lab has two" in complaint("lab", "duel", "--variant", "redraw=once", "--bots", "random")
