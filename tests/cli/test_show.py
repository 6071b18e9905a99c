"""Looking at positions and saved games: the table, a seat's view of it, and a walk through the steps."""

import pytest

from heptapolis import duel
from heptapolis.cli.scene import scene_of
from heptapolis.cli.story import tell_story
from tests.cli.run import LARGE, answer, complaint, run
from tests.conftest import CORPUS
from tests.kit import duel as kit

GAME = str(CORPUS / "sample_duel.game")


@pytest.fixture
def position_file(tmp_path):
    table = kit.duel(me=kit.city(coins=2, built="tavern baths", wonders="sphinx"), cards="altar stable garrison")
    path = tmp_path / "position.txt"
    path.write_text(str(table.position))
    return path


def test_a_position_is_drawn(position_file):
    screen = run("show", str(position_file)).stdout
    for words in ("Age I", "[  C Altar  ]", "M Stable", "First: 2 coins", "Sphinx", "0/0"):
        assert words in screen


def test_prices_are_shown_for_both_seats_and_too_dear_ones_are_marked(position_file):
    position_file.write_text(
        str(kit.duel(me=kit.city(coins=1), them=kit.city(built="lumber_yard"), cards="stable altar").position)
    )
    assert "3!/0" in run("show", str(position_file)).stdout


def test_a_card_free_by_its_chain_is_marked(position_file):
    position_file.write_text(str(kit.duel(me=kit.city(built="stable"), cards="horse_breeders walls").position))
    assert "chain/4" in run("show", str(position_file)).stdout


def test_face_down_cards_show_their_backs_and_guilds_another_one(position_file):
    position = duel.new(seed=1, wonders="first_game")
    while position.state.age < 3:
        position.push(next(move for move in position.legal_moves if move.startswith(("discard", "begin"))))
    position_file.write_text(str(position))
    screen = run("show", str(position_file)).stdout
    assert "\u2591 III \u2591" in screen
    assert "\u2591 guild \u2591" in screen


def test_a_seat_sees_the_table_from_its_own_side():
    first, second = (run("show", GAME, "--moves", "60", "--seat", seat).stdout for seat in ("first", "second"))
    assert first.splitlines()[0].count("First/") == 1
    assert second.splitlines()[0].count("Second/") == 1


def test_programs_get_the_position_and_the_legal_moves():
    facts = answer("show", GAME, "--moves", "60")
    assert facts["position"].startswith("duel/1\n")
    assert facts["legal_moves"]
    assert facts["outcome"] is None


def test_a_finished_game_shows_the_score_pad():
    screen = run("show", GAME, **LARGE).stdout
    assert "Score pad" in screen
    assert "the game is over" in screen


def test_replay_steps_forward_back_and_jumps():
    screens = run("replay", GAME, typed="\nn\nb\n20\njump 3\nq\n").stdout
    steps = [line.split()[1] for line in screens.splitlines() if line.startswith("Step")]
    assert steps == ["0", "1", "2", "1", "20", "3"]


def test_replay_keeps_its_place_when_a_step_does_not_exist():
    screens = run("replay", GAME, typed="b\n5000\nsideways\n").stdout
    assert screens.count("There is no such step") == 3
    assert screens.count("Step 0 of") == 4


def test_replay_can_print_the_whole_game():
    story = run("replay", GAME, "--plain").stdout
    for words in ("drafted", "Age III is laid out.", "won", "Score pad"):
        assert words in story


def test_replay_answers_programs_with_every_move():
    moves = answer("replay", GAME)["moves"]
    assert {move["seat"] for move in moves} == {"first", "second", "dealer"}


def test_a_private_draw_is_told_to_its_drawer_alone():
    table = kit.duel(me=kit.city(coins=40, wonders="great_library"), cards="altar baths", library_private="on", seed=1)
    table.play("wonder great_library with altar")
    position = table.position
    stories = [
        tell_story(scene_of(position.game, position.state, position.history, seat, ("First", "Second"), seat))
        for seat in range(2)
    ]
    assert any("Drawn from the box" in sentence for sentence in stories[0])
    assert not any("Drawn from the box" in sentence for sentence in stories[1])


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_truncated_file_is_told_in_one_sentence(tmp_path, command):
    path = tmp_path / "cut.game"
    path.write_bytes((CORPUS / "sample_duel.game").read_bytes()[:900])
    assert "cut.game" in complaint(command, str(path))


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_tampered_game_is_told_in_one_sentence(tmp_path, command):
    path = tmp_path / "tampered.game"
    text = (CORPUS / "sample_duel.game").read_text()
    path.write_text(text.replace("discard ", "build ", 1))
    assert "tampered.game" in complaint(command, str(path))


def test_a_game_that_is_not_in_the_file_is_told():
    assert "there is no game 99" in complaint("show", GAME, "--number", "99")


def test_a_position_has_no_moves_to_stop_after(position_file):
    assert "which has no moves to stop after" in complaint("show", str(position_file), "--moves", "3")


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe\x00"])
def test_a_file_of_something_else_is_told(tmp_path, content):
    path = tmp_path / "other.game"
    path.write_bytes(content)
    assert "other.game" in complaint("show", str(path))
