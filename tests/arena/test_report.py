"""Figures, tables and pages of tournaments."""

import json
import re
from xml.etree import ElementTree

import pytest

from heptapolis.arena.html_report import page
from heptapolis.arena.report import markdown
from heptapolis.arena.rounds import Clock, Result
from heptapolis.arena.runs import Run
from heptapolis.arena.scores import round_scores
from heptapolis.arena.sprt import Sprt
from heptapolis.arena.summary import summarise
from heptapolis.arena.things import Things
from heptapolis.arena.tournament import hold
from heptapolis.cluster import Workers
from tests.arena.test_match import plan

POINTS = ({"blue": 30, "coins": 5}, {"blue": 20, "coins": 4})


def game(
    number: int, lineup: tuple[int, ...], winners: tuple[int, ...], victory: str = "civilian", failure: str = ""
) -> Result:
    clocks = tuple(Clock(10, 1.0 + holder, 0.5) for holder in lineup)
    return Result(number, lineup, winners, victory, () if failure else POINTS, 20, failure, (), clocks)


def pair(number: int, *winners: int, victory: str = "civilian") -> list[Result]:
    return [game(number, (0, 1), winners[:1], victory), game(number, (1, 0), winners[1:], victory)]


MATCH = plan("greedy", "random", deals=3)
GAMES = (
    pair(0, 0, 1)
    + pair(1, 0, 0, victory="military")
    + [game(2, (0, 1), (0, 1)), game(2, (1, 0), (0,), "forfeit", "second: crash: oh | no")]
)
TABLE = plan("random", "random", game="seven", players="3", deals=2)
TABLES = [game(number, lineup, (0,), "points") for number in range(2) for lineup in ((0, 1, 1), (1, 0, 1), (1, 1, 0))]


def test_a_match_in_figures():
    figures = summarise(MATCH, GAMES, Sprt(0, 20))
    match = figures["match"]
    assert (figures["rounds"], figures["games"]) == (3, 6)
    assert match["games"] == {"won": 3, "shared": 1, "lost": 2}
    assert match["pentanomial"] == [0, 1, 1, 0, 1]
    assert match["score"]["value"] == pytest.approx(3.5 / 6, abs=1e-4)
    assert match["sprt"]["accepted"] is None
    assert figures["victories"] == {"civilian": 3, "military": 2, "forfeit": 1}
    assert figures["seats"]["first"]["value"] == pytest.approx(4.5 / 6, abs=1e-4)
    assert figures["answers"]["value"] == 20


def test_a_bot_in_figures():
    greedy, random = summarise(MATCH, GAMES)["bots"]
    assert greedy["victories"] == {"civilian": 3, "military": 1}
    assert random["victories"] == {"military": 1, "civilian": 1, "forfeit": 1}
    assert greedy["points"] == {"blue": pytest.approx(26), "coins": pytest.approx(4.6), "total": pytest.approx(30.6)}
    assert (greedy["seconds_per_answer"], greedy["cpu_per_answer"]) == (0.1, 0.05)
    assert random["seconds_per_answer"] == 0.2


def test_a_failure_in_figures():
    assert summarise(MATCH, GAMES)["failures"] == [
        {"round": 3, "bot": "greedy", "seat": "second", "what": "crash: oh | no"}
    ]


def test_a_table_in_figures():
    figures = summarise(TABLE, TABLES)
    assert figures["match"]["score"]["value"] == figures["match"]["fair"] == pytest.approx(1 / 3, abs=1e-4)
    assert [bot["fair"] for bot in figures["bots"]] == [pytest.approx(1 / 3, abs=1e-4), pytest.approx(2 / 3, abs=1e-4)]
    assert figures["seats"]["first"]["value"] == 1
    assert {entry["name"] for entry in figures["ladder"]} == {"random", "random (2)"}


def test_a_bot_that_sat_at_no_table_is_left_out():
    many = plan("random", "random", "random", "random", game="seven", players="3", deals=2)
    assert [bot["name"] for bot in summarise(many, TABLES)["bots"]] == ["random", "random (2)"]


def test_figures_are_json_even_without_bounds():
    figures = summarise(MATCH, pair(0, 0, 1))
    assert figures["match"]["elo"]["value"] is None
    json.dumps(figures, allow_nan=False)


def test_the_report_has_every_table():
    text = markdown(summarise(MATCH, GAMES, Sprt(0, 20)))
    assert text.startswith("# Duel: greedy against random\n\n6 games on 3 deals")
    for line in (
        "| games won, shared, lost | 3, 1, 2 |",
        "| test of Elo 0 against 20 | undecided (",
        "| 3 | second | greedy | crash: oh / no |",
        "| all | 3 (50.0%) | 2 (33.3%) | 1 (16.7%) |",
        "| greedy | 3 (75.0%) | 1 (25.0%) | 0 (0.0%) |",
        "| greedy | 26.0 | 4.6 | 30.6 |",
        "## Seats (20.0 answers a game)",
    ):
        assert line in text


def test_the_report_names_rules_that_are_not_the_usual_ones():
    assert "seed 1; the usual rules." in markdown(summarise(MATCH, GAMES))
    assert "seed 1; wonders=dealt." in markdown(summarise(plan("greedy", "random", wonders="dealt"), GAMES))


def test_a_round_robin_has_ratings_and_pairings():
    results = pair(0, 0, 1)
    for number, (better, worse) in enumerate([(0, 2), (1, 2)], 1):
        results += [game(number, (better, worse), (0,)), game(number, (worse, better), (1,))]
    figures = summarise(plan("greedy", "random", "random", deals=1), results)
    assert [entry["name"] for entry in figures["ladder"]] == ["greedy", "random", "random (2)"]
    assert "| greedy : random (2) | 100.0% (" in markdown(figures)
    assert "match" not in figures


@pytest.mark.parametrize(
    ("figures", "scores", "plots"),
    [(summarise(MATCH, GAMES), round_scores(GAMES, 0), 5), (summarise(TABLE, TABLES), round_scores(TABLES, 0), 5)],
)
def test_a_page_holds_its_plots_and_asks_nothing_of_the_network(figures, scores, plots):
    text = page(figures, scores)
    drawings = re.findall(r"<svg .*?</svg>", text, re.DOTALL)
    assert len(drawings) == plots
    for drawing in drawings:
        ElementTree.fromstring(drawing)
    assert "<script" not in text
    assert not re.findall(r'(?:src|href)="(?!#)', text)


def test_a_page_shows_names_as_they_are():
    figures = summarise(plan("cmd:./<b>bot</b>", "random", deals=3), GAMES)
    assert "<h1>Duel: cmd:./&lt;b&gt;bot&lt;/b&gt; against random</h1>" in page(figures, round_scores(GAMES, 0))


def test_deals_are_counted_once_however_many_pairings_play_them():
    of = plan("greedy", "random", "random", deals=2)
    results = [game(number, lineup, (0,)) for number in range(6) for lineup in of.round(number).lineups]
    figures = summarise(of, results)
    assert (figures["games"], figures["rounds"], figures["deals"]) == (12, 6, 2)
    assert "12 games on 2 deals, each deal played by each of 3 pairings in every rotation" in markdown(figures)


def test_a_cross_table_says_who_came_out_ahead_of_whom():
    of = plan("greedy", "random", "random", deals=1)
    results = [game(0, (0, 1), (0,)), game(0, (1, 0), (1,)), game(1, (0, 2), (0,)), game(1, (2, 0), (0,))]
    table = {entry["name"]: entry["against"] for entry in summarise(of, results)["cross_table"]}
    assert table["greedy"] == {"greedy": None, "random": 1.0, "random (2)": 0.5}
    assert table["random (2)"] == {"greedy": 0.5, "random": None, "random (2)": None}
    assert "| greedy | - | 100.0% | 50.0% |" in markdown(summarise(of, results))


def test_at_a_table_for_more_a_bot_is_ahead_of_another_by_its_rank():
    of = plan("random", "random", "random", game="seven", players="3", deals=1)
    points = tuple({"blue": total} for total in (10, 30, 20))
    result = game(0, (0, 1, 2), (1,), "points")._replace(points=points)
    table = {entry["name"]: entry["against"] for entry in summarise(of, [result])["cross_table"]}
    assert table["random (3)"] == {"random": 1.0, "random (2)": 0.0, "random (3)": None}


def test_things_are_those_of_the_moves():
    things = Things("duel")
    won, lost = pair(0, 0, 1)
    moves = [("first", "build baths"), ("second", "wonder sphinx with altar"), ("dealer", "deal baths")]
    things.add(won, moves)
    things.add(lost._replace(winners=(0,)), moves)
    assert things.figures(MATCH) == {
        "cards": {"baths": {"greedy": {"games": 1, "score": 1.0}, "random": {"games": 1, "score": 1.0}}},
        "wonders": {"sphinx": {"greedy": {"games": 1, "score": 0.0}, "random": {"games": 1, "score": 0.0}}},
    }


def test_boards_that_are_dealt_belong_to_the_seats_in_their_order():
    things = Things("seven")
    things.add(TABLES[0], [("dealer", "deal rhodos:A"), ("dealer", "deal gizah:B"), ("second", "recruit plato")])
    assert things.figures(TABLE) == {
        "boards": {
            "gizah:B": {"random (2)": {"games": 1, "score": 0.0}},
            "rhodos:A": {"random": {"games": 1, "score": 1.0}},
        },
        "leaders": {"plato": {"random (2)": {"games": 1, "score": 0.0}}},
    }


def test_a_run_that_goes_on_knows_what_was_had_before(tmp_path):
    of = plan("greedy", "random", deals=2)
    first = Run(of, tmp_path)
    hold(first, Workers(), None, lambda rounds, watch: None)
    again = Run(of, tmp_path)
    assert again.things.figures(of) == first.things.figures(of)
    assert first.things.figures(of)["cards"]
