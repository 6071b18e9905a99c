"""`heptapolis arena`: figures for programs, Markdown for people, one sentence for whatever is wrong."""

import csv
import json
import re

import pytest

from heptapolis import __version__
from tests.cli.run import answer, complaint, run

MATCH = ("arena", "duel", "greedy", "random", "--pairs", "3", "--seed", "3")


def test_the_answer_is_the_same_each_time_but_for_the_clock():
    first, again = answer(*MATCH), answer(*MATCH)
    for report in (first, again):
        for bot in report["bots"]:
            assert bot.pop("seconds_per_answer") > 0
            assert bot.pop("cpu_per_answer") > 0
    assert first == again
    assert first["match"]["pentanomial"] == [0, 0, 0, 0, 3]
    assert first["games"] == 6


def test_people_get_a_report():
    result = run(*MATCH)
    assert result.exit_code == 0
    assert result.stdout.startswith("# Duel: greedy against random\n\n6 games on 3 deals")


def test_a_run_is_kept_and_goes_on(tmp_path):
    kept = (*MATCH, "--run", str(tmp_path / "run"))
    first = answer(*kept)
    assert answer(*kept) == first
    assert "holds another run: its seed is 3, not 4" in complaint(*kept, "--seed", "4")


@pytest.mark.parametrize("name", ["report.md", "report.html"])
def test_a_report_is_written_with_its_origin(tmp_path, name):
    answer(*MATCH, "--report", str(tmp_path / name))
    text = (tmp_path / name).read_text(encoding="utf-8")
    for words in ("Duel: greedy against random", f"Heptapolis {__version__}; cpu ", "Command: heptapolis", "Wonders"):
        assert words in text
    assert re.search(r"20\d\d-\d\d-\d\d \d\d:\d\d UTC", text)


def test_a_report_has_names_in_the_language_asked_for(tmp_path):
    answer(*MATCH, "--report", str(tmp_path / "report.md"), "--language", "nl")
    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "| Houthakkerskamp |" in text
    assert "| Blauwe kaarten |" in text
    assert "| De Piramiden |" in text


def test_a_table_for_spreadsheets_is_written(tmp_path):
    told = answer(*MATCH, "--report", str(tmp_path / "report.csv"))
    with (tmp_path / "report.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    found = {(row["section"], row["name"], row["figure"]): row["value"] for row in rows}
    assert len(found) == len(rows)
    assert float(found["bots", "greedy", "score value"]) == told["bots"][0]["score"]["value"]
    assert found["made", "", "version"] == __version__
    card, bots = next(iter(told["things"]["cards"].items()))
    bot, had = next(iter(bots.items()))
    assert int(found["cards", card, f"{bot} games"]) == had["games"]


def test_more_than_two_play_everybody_against_everybody():
    report = answer("arena", "duel", "greedy", "random", "random", "--pairs", "1")
    assert report["ladder"][0]["name"] == "greedy"
    assert (report["rounds"], report["games"]) == (3, 6)


def test_seven_plays_at_tables_for_many_with_options():
    report = answer(
        "arena", "seven", "random", "random", "--players", "3", "--tables", "1", "--options", "cities", "leaders"
    )
    assert report["options"]["leaders"] == report["options"]["cities"] == "on"
    assert (report["rounds"], report["games"]) == (1, 3)
    assert report["match"]["fair"] == pytest.approx(1 / 3, abs=1e-4)


def test_teams_are_two_copies_without_being_asked():
    report = answer("arena", "seven", "random", "random", "--players", "4", "--tables", "1", "--options", "teams")
    assert (report["games"], report["match"]["fair"]) == (2, 0.5)


def test_simulations_are_for_those_that_name_none():
    report = answer("arena", "duel", "random@7", "random", "--pairs", "1", "--simulations", "20")
    assert [bot["name"] for bot in report["bots"]] == ["random@7", "random@20"]


def test_a_test_may_end_the_match_early():
    report = answer("arena", "duel", "greedy", "random", "--pairs", "300", "--sprt", "0", "400")
    assert report["match"]["sprt"]["accepted"] == "high"
    assert report["rounds"] < 100


def test_a_program_that_fails_loses_and_is_reported():
    report = answer("arena", "duel", "cmd:no-such-bot", "random", "--pairs", "1")
    assert report["match"]["games"] == {"won": 0, "shared": 0, "lost": 2}
    assert [failure["what"].partition(":")[0] for failure in report["failures"]] == ["crash", "crash"]
    assert report["bots"][0]["cpu_per_answer"] is None


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("chess", "random", "random"), "there is no game 'chess'"),
        (("duel", "random"), "an arena needs two bots or more"),
        (("duel", "deep", "random"), "there is no bot 'deep' for duel"),
        (("duel", "random@0", "random"), "leaves no time to think"),
        (("duel", "cmd:", "random"), "names no program"),
        (("duel", "random", "random", "--sprt", "20", "0"), "the first rating must be below the second"),
        (("duel", "random", "random", "--report", "report.doc"), "let it end in .md or .html or .csv"),
        (("duel", "random", "random", "--report", "no/folder.md"), "there is no folder no"),
        (("duel", "random", "random", "--options", "colour=red"), "there is no option 'colour'"),
        (("seven", "random", "random", "--players", "4", "--copies", "4"), "it can be 1 to 3"),
        (("seven", "random", "random", "--players", "3", "--sprt", "0", "20"), "compares two bots in a game for two"),
    ],
)
def test_wrong_input_is_told_in_one_sentence(words, part):
    assert part in complaint("arena", *words)


def test_the_answer_is_json_and_nothing_else():
    json.loads(run(*MATCH, "--json").stdout)
