"""`heptapolis analyse`: a review of a saved game, the best answers in a position, and what it refuses."""

import pytest

from heptapolis.storage import SavedGame, write_games
from tests.cli.run import answer, complaint, run
from tests.kit.duel import city
from tests.kit.duel import duel as table
from tests.study.test_review import played

pytestmark = pytest.mark.compiled
FIVE = "workshop apothecary scriptorium pharmacist academy"


@pytest.fixture(scope="module")
def game_file(tmp_path_factory):
    path = tmp_path_factory.mktemp("games") / "one.game"
    write_games(path, [SavedGame.of(played("novice", 4))])
    return str(path)


@pytest.fixture
def position_file(tmp_path):
    path = tmp_path / "position.txt"
    path.write_text(
        str(table(age=3, me=city(coins=30, built=FIVE), them=city(coins=90), cards="university palace").position)
    )
    return str(path)


def test_a_game_is_reviewed_in_words_and_for_programs(game_file):
    whole = answer("analyse", game_file, "--budget", "60")
    assert whole["complete"]
    worst = max(whole["decisions"], key=lambda each: each["loss"])
    screen = run("analyse", game_file, "--budget", "60").stdout
    assert f"move {worst['number'] + 1}, " in screen
    assert f"better: {worst['best']}" in screen
    for seat in whole["seats"]:
        assert f"{seat['decisions']}" in screen


def test_one_seat_gets_its_own_decisions(game_file):
    whole = answer("analyse", game_file, "--budget", "20", "--seat", "second")
    assert {each["seat"] for each in whole["decisions"]} == {1}


def test_the_best_answer_in_a_position_wins(position_file):
    found = answer("analyse", position_file, "--budget", "100")
    assert (found["answers"][0]["text"], found["chance"], found["proven"]) == ("build university", 1.0, True)
    screen = run("analyse", position_file, "--budget", "100").stdout
    assert "first to answer, won" in screen
    assert "wins at once" in screen


@pytest.mark.parametrize("budget", ["soon", "0", "1.5", "2h"])
def test_a_budget_that_is_no_measure_is_refused(position_file, budget):
    said = complaint("analyse", position_file, "--budget", budget)
    assert "write 2s, 200ms, 5000 (simulations) or 2sx2 (two threads)" in said


def test_a_seat_that_is_not_asked_is_refused(position_file):
    assert "is not asked" in complaint("analyse", position_file, "--seat", "second")


def test_a_finished_position_has_nothing_to_analyse(game_file):
    last = str(len(SavedGame.of(played("novice", 4)).moves))
    assert "nothing to analyse" in complaint("analyse", game_file, "--moves", last)
