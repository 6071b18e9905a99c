"""A saved game is its options plus its moves by name; replaying it checks every one."""

from __future__ import annotations

import pickle

import pytest

from heptapolis import duel
from heptapolis.core.errors import (
    BadFile,
    BadOption,
    BadSyntax,
    HeptapolisError,
    IllegalMove,
    ImpossiblePosition,
    UnknownName,
)
from heptapolis.core.game import STRANGER
from heptapolis.storage import SavedGame, SavedMove
from tests.storage.games import OPTION_SETS, altered, first_answer, game, play, private_game, through_file


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_a_replay_leads_to_the_same_position(options: dict[str, str]) -> None:
    position = play(11, options)
    again = SavedGame.of(position).position()
    assert again == position
    assert [(move.seat, move.text) for move in again.history] == [(move.seat, move.text) for move in position.history]


def test_a_replay_can_stop_after_any_move() -> None:
    position = play(2)
    saved = SavedGame.of(position)
    for upto in (0, 1, 30, len(saved.moves) - 1):
        assert saved.position(upto).key == position.history[upto].before


def test_positions_are_the_start_and_one_for_each_move() -> None:
    saved = SavedGame.of(play(2, moves=12))
    positions = list(saved.positions())
    assert len(positions) == len(saved.moves) + 1
    assert [position.key for position in positions] == [saved.position(upto).key for upto in range(len(positions))]


@pytest.mark.parametrize("upto", [-1, 1000])
def test_there_is_no_position_outside_the_game(upto: int) -> None:
    with pytest.raises(HeptapolisError, match=f"no position after move {upto}; the game has"):
        game().position(upto)


def test_a_finished_game_tells_its_result_and_score() -> None:
    position = play(1)
    saved = SavedGame.of(position, {"Result": "nonsense"})
    outcome = position.outcome()
    assert outcome is not None
    assert saved.result == saved.headers["Result"] == f"{outcome.victory} {('first', 'second')[outcome.winners[0]]}"
    assert saved.headers["Score"] == f"{outcome.totals[0]} {outcome.totals[1]}"


def test_a_running_game_has_no_result() -> None:
    saved = SavedGame.of(play(1, moves=9))
    assert saved.headers == {"Result": "*"}
    assert not saved.position().is_over


def test_moves_are_kept_with_the_dealers_and_without_the_seed() -> None:
    saved = SavedGame.of(duel.new(seed="deep secret"))
    assert {move.seat for move in saved.moves} == {"dealer"}
    assert "secret" not in repr(saved)


def test_a_game_begun_elsewhere_is_not_saved() -> None:
    position = duel.read(str(play(1, moves=9)))
    with pytest.raises(ImpossiblePosition, match="only whole games can be saved"):
        SavedGame.of(position)


def test_what_is_saved_cannot_be_changed_from_outside() -> None:
    headers = {"Event": "Test"}
    saved = SavedGame("duel", {}, headers)
    headers["Event"] = "Other"
    assert saved.headers == {"Event": "Test"}


def test_equal_games_have_equal_hashes_wherever_they_were_read() -> None:
    once, again = through_file([game()], "jsonl")[0], game()
    assert once == again
    assert hash(once) == hash(again)
    assert once.place == "games, game 1"
    assert pickle.loads(pickle.dumps(once)) == again


def test_an_illegal_move_is_told_with_its_number_and_the_reason() -> None:
    number = first_answer(game())
    wrong = altered(game(), number, game().moves[number - 1].seat, "build walls")
    where = rf"^x.game, game 3, move {number} of \d+ \(\w+ build walls\)"
    with pytest.raises(IllegalMove, match=f"{where}: 'build walls' is not legal here: "):
        wrong.position()


@pytest.mark.parametrize(
    ("text", "kind", "reason"),
    [
        ("build wals", UnknownName, "did you mean walls"),
        ("jump walls", BadSyntax, "does not begin with a verb"),
        ("draft", IllegalMove, "draft"),
    ],
)
def test_a_move_that_is_none_keeps_its_kind_of_error(text: str, kind: type[Exception], reason: str) -> None:
    with pytest.raises(HeptapolisError, match=r"game 3, move 20 of .*" + reason) as caught:
        altered(game(), 20, game().moves[19].seat, text).position()
    assert isinstance(caught.value, kind)


def test_a_move_of_a_seat_that_is_not_asked_is_illegal() -> None:
    number = first_answer(game())
    move = game().moves[number - 1]
    other = {"first": "second", "second": "first"}[move.seat]
    with pytest.raises(IllegalMove, match=rf"move {number} of .* is not asked now"):
        altered(game(), number, other, move.text).position()


def test_a_seat_that_the_game_has_not_is_not_the_dealer() -> None:
    with pytest.raises(UnknownName, match="duel has no seat 'third'; seats: first, second, dealer"):
        altered(game(), 1, "third", game().moves[0].text).position()


def test_a_move_after_the_end_is_illegal() -> None:
    saved = game()
    longer = SavedGame(saved.game, saved.options, {}, (*saved.moves, saved.moves[-1]))
    with pytest.raises(IllegalMove, match="the game is over"):
        longer.position()


@pytest.mark.parametrize(("key", "told"), [("Result", "science second"), ("Result", "*"), ("Score", "1 2")])
def test_a_result_must_agree_with_the_replay(key: str, told: str) -> None:
    saved = game()
    wrong = SavedGame(saved.game, saved.options, {**saved.headers, key: told}, saved.moves, place="x, game 1")
    with pytest.raises(BadFile, match=rf"^x, game 1: {key} is '{told.replace('*', '[*]')}', but the moves lead to"):
        wrong.position()
    assert wrong.position(5)


def test_a_running_game_cannot_claim_a_result() -> None:
    saved = game(moves=5)
    wrong = SavedGame(saved.game, saved.options, {"Result": "civilian first"}, saved.moves)
    with pytest.raises(BadFile, match=r"Result is 'civilian first', but the moves lead to '\*'"):
        wrong.position()


@pytest.mark.parametrize("options", [{"colour": "red"}, {"begins": "third"}])
def test_an_unknown_option_or_value_is_told_by_the_game(options: dict[str, str]) -> None:
    with pytest.raises(BadOption, match=r"^x, game 2: .*option"):
        SavedGame("duel", options, place="x, game 2").position()


def test_an_option_left_out_has_its_default() -> None:
    assert SavedGame("duel", {"rules": "2"}).position() == duel.new()


def test_a_game_without_a_version_of_the_rules_replays_by_the_first() -> None:
    assert SavedGame("duel", {}).position() == duel.new(rules="1")
    assert SavedGame.of(duel.new()).options["rules"] == "2"


@pytest.mark.parametrize(
    ("parts", "kind", "message"),
    [
        ({"game": "chess"}, UnknownName, "there is no game 'chess'"),
        ({"version": 2}, BadFile, "the version is 2; this program knows version 1"),
        ({"options": {"a b": "c"}}, BadSyntax, "one word each"),
        ({"options": {"a": 1}}, BadSyntax, "must be a text"),
        ({"headers": {"a b": "c"}}, BadSyntax, "letters, digits and _"),
        ({"headers": {"Game": "duel"}}, BadSyntax, "are written by themselves"),
        ({"headers": {"Event": "\ud800"}}, BadSyntax, "half a character"),
        ({"headers": {"Result": "(won)"}}, BadSyntax, "plain words"),
        ({"comments": {1: "late"}}, BadSyntax, "stands after move 1; the game has 0 moves"),
        ({"comments": {0: ""}}, BadSyntax, "is empty; leave it out"),
    ],
)
def test_what_no_file_could_carry_is_refused(parts: dict[str, object], kind: type[Exception], message: str) -> None:
    with pytest.raises(HeptapolisError, match=message) as caught:
        SavedGame(**{"game": "duel", "options": {}, **parts})  # type: ignore[arg-type]
    assert type(caught.value) is kind


@pytest.mark.parametrize(
    "text", ["", "build {walls}", "result", "build, walls", "12. build", 'say "so"', "a\\b", "\ud800"]
)
def test_a_move_is_plain_words(text: str) -> None:
    with pytest.raises(BadSyntax):
        SavedMove("first", text)


def test_a_move_is_made_by_a_seat_or_the_dealer() -> None:
    with pytest.raises(UnknownName, match="'ninth' is no seat"):
        SavedMove("ninth", "build walls")


def test_white_space_in_a_move_counts_once() -> None:
    assert SavedMove("first", " build \n walls ") == SavedMove("first", "build walls")


def test_a_seat_sees_its_own_draws_and_only_counts_the_others() -> None:
    saved = private_game()
    hidden = [move.text for move in saved.as_seen_by(1).moves].count("deal ?")
    assert hidden == 3
    assert saved.as_seen_by(STRANGER).moves == saved.as_seen_by(1).moves
    assert [move.text for move in saved.as_seen_by(0).moves] == [move.text for move in saved.moves]


def test_moves_that_a_seat_must_not_even_hear_of_are_left_out_of_its_view() -> None:
    saved = SavedGame.of(play(1, {"pantheon": "on", "gate_private": "on"}))
    assert saved.as_seen_by(1).moves[-1] == saved.as_seen_by(0).moves[-1] == saved.moves[-1]
    assert len(saved.as_seen_by(0).moves) == len(saved.as_seen_by(STRANGER).moves) == len(saved.moves) - 2
    assert [move.seat for move in saved.as_seen_by(1).moves] == [move.seat for move in saved.moves]


def test_a_view_holds_no_comments_and_no_private_headers() -> None:
    seen = private_game().as_seen_by(1)
    assert seen.comments == {}
    assert seen.headers.keys() == {"First", "Result", "Score", "View"}
    assert seen.headers["View"] == "second"


@pytest.mark.parametrize("form", ["text", "jsonl", "shard"])
def test_a_view_can_be_kept_but_a_hidden_move_cannot_be_replayed(form: str) -> None:
    seen = private_game().as_seen_by(1)
    assert through_file([seen], form) == [seen]
    with pytest.raises(IllegalMove, match=r"move \d+ of .* it is hidden from second; only the whole game"):
        seen.position()


def test_a_view_belongs_to_a_seat_of_the_game() -> None:
    with pytest.raises(UnknownName, match="duel has no seat 2"):
        game().as_seen_by(2)
