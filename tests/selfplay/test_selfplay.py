"""Self-play: games that can be replayed, with thoughts that belong to them, the same on any number of workers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from heptapolis.cluster import Workers
from heptapolis.core import registry
from heptapolis.core.errors import BadFile, BadOption
from heptapolis.selfplay.folder import MANIFEST, SelfplayFolder, merge
from heptapolis.selfplay.plan import Games, cut
from heptapolis.storage.thoughts import Thoughts, read_thoughts
from heptapolis.storage.validation import DEALER, SEATS
from tests.cli.run import answer, complaint, run
from tests.selfplay.kit import check_killed, distinct_games, fill, plan

SKILLED = ("skilled@4", "skilled@4")


def begun(path: Path, *bots: str, games: int, size: int = 3, jobs: int = 1, **more: str) -> SelfplayFolder:
    of = plan(*bots, **more)  # type: ignore[arg-type]
    folder = SelfplayFolder.begin(path, of)
    fill(folder, of, Games(0, games), size, Workers(jobs))
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def check_thoughts(folder: SelfplayFolder, simulations: int) -> int:
    """Every thought is of a seat that was asked, every answer tried was legal there, and the moves are the game's."""
    count = 0
    for games, thoughts in folder.games():
        for number, game in enumerate(games):
            position = registry.new(game.game, game.options)
            noted = range(*thoughts.decision_first[number : number + 2])
            by_move = {int(thoughts.at[row]): row for row in noted}
            for at, move in enumerate(game.moves):
                if at in by_move:
                    _check_thought(position, thoughts, by_move[at], simulations)
                    count += 1
                seat = position.game.dealer if move.seat == DEALER else SEATS.index(move.seat)
                position.push(move.text, seat)
            assert position.is_over
    return count


def _check_thought(position, thoughts: Thoughts, row: int, simulations: int) -> None:
    seat, answers = int(thoughts.seat[row]), slice(*thoughts.answer_first[row : row + 2])
    assert seat in position.to_answer
    assert set(thoughts.move[answers].tolist()) <= set(position.legal_for(seat).numbers)
    assert 0 <= thoughts.value[row] <= 1
    assert thoughts.visits[answers].sum() > 0


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("bots", "more"),
    [
        (SKILLED, {}),
        (("random", "skilled@4"), {"pantheon": "on"}),
        (("skilled@3", "random", "skilled@3"), {"game": "seven", "players": "3", "leaders": "on", "cities": "on"}),
    ],
)
def test_games_can_be_replayed_with_the_thoughts_of_their_bots(tmp_path, bots, more):
    folder = begun(tmp_path, *bots, games=4, **more)
    assert len(folder) == len(distinct_games(folder)) == 4
    assert check_thoughts(folder, 4) > 40


@pytest.mark.compiled
def test_a_game_is_dealt_like_a_position_with_its_seed(tmp_path):
    folder = begun(tmp_path, "random", "random", games=2)
    for games, _ in folder.games():
        for number, game in enumerate(games):
            position = registry.new("duel", game.options, f"1/{number}")
            for move in game.moves:
                if move.seat != DEALER:
                    position.push(move.text)
            assert [str(move.text) for move in position.history] == [move.text for move in game.moves]


@pytest.mark.compiled
def test_several_processes_write_the_same_files(tmp_path):
    begun(tmp_path / "alone", *SKILLED, games=8)
    begun(tmp_path / "together", *SKILLED, games=8, jobs=2)
    assert contents(tmp_path / "alone") == contents(tmp_path / "together")


@pytest.mark.compiled
def test_killing_workers_at_random_gives_exactly_the_games_asked_for(tmp_path):
    assert check_killed(tmp_path, plan(*SKILLED), 40, 2, Workers(jobs=2), every=2) >= 1


def test_a_folder_goes_on_where_it_was(tmp_path):
    of = plan("greedy", "random")
    folder = SelfplayFolder.begin(tmp_path, of)
    assert fill(folder, of, Games(0, 2), 2, Workers()) == 1
    again = SelfplayFolder.begin(tmp_path, of)
    assert again.missing(Games(0, 2), 2) == []
    assert again.missing(Games(0, 7), 2) == [Games(2, 4), Games(4, 6), Games(6, 7)]


def test_a_file_that_no_manifest_lists_is_played_again(tmp_path):
    folder = begun(tmp_path, "random", "random", games=4, size=2)
    manifest = json.loads((tmp_path / MANIFEST).read_text())
    manifest["parts"].pop()
    (tmp_path / MANIFEST).write_text(json.dumps(manifest))
    assert SelfplayFolder.read(tmp_path).missing(Games(0, 4), 2) == [Games(2, 4)]
    assert folder.missing(Games(0, 4), 2) == []


def test_parts_begin_at_multiples_of_their_size():
    assert cut(Games(0, 7), 3) == [Games(0, 3), Games(3, 6), Games(6, 7)]
    assert cut(Games(5, 10), 3) == [Games(5, 6), Games(6, 9), Games(9, 10)]


def test_ranges_played_anywhere_are_merged_to_the_same_games(tmp_path):
    of = plan("random", "random")
    whole = begun(tmp_path / "whole", "random", "random", games=6, size=2)
    for name, games in (("a", Games(0, 4)), ("b", Games(4, 6))):
        fill(SelfplayFolder.begin(tmp_path / name, of), of, games, 2, Workers())
    joined = merge(tmp_path / "joined", [tmp_path / "b", tmp_path / "a"])
    assert contents(tmp_path / "joined") == contents(whole.path)
    assert len(joined) == 6


def test_what_cannot_be_merged_is_refused(tmp_path):
    begun(tmp_path / "a", "random", "random", games=2)
    begun(tmp_path / "other", "random", "random", games=2, seed="2")
    with pytest.raises(BadOption, match=r"game 0 of .*a is in .*joined already"):
        merge(tmp_path / "joined", [tmp_path / "a", tmp_path / "a"])
    with pytest.raises(BadOption, match="their seed is 1, not 2"):
        merge(tmp_path / "mixed", [tmp_path / "a", tmp_path / "other"])
    with pytest.raises(BadOption, match="not empty"):
        merge(tmp_path / "a", [tmp_path / "other"])


def test_a_changed_file_is_found(tmp_path):
    folder = begun(tmp_path, "random", "random", games=2)
    path = next(tmp_path.glob("*.npz"))
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(BadFile, match="are not those that"):
        list(folder.games())
    with pytest.raises(BadFile, match="holds no thoughts"):
        read_thoughts(path)


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "other", "version": 1}'])
def test_a_damaged_manifest_is_refused(tmp_path, text):
    (tmp_path / MANIFEST).write_text(text)
    with pytest.raises(BadFile):
        SelfplayFolder.read(tmp_path)


COMMAND = ("selfplay", "duel", "--bots", "greedy", "random", "--games", "3", "--part", "2")


def test_the_command_fills_a_folder_and_then_has_nothing_to_do(tmp_path):
    first = answer(*COMMAND, "--out", str(tmp_path / "out"))
    again = answer(*COMMAND, "--out", str(tmp_path / "out"))
    assert (first["games"], first["played_now"]) == (3, 3)
    assert (again["games"], again["played_now"]) == (3, 0)


def test_ranges_are_merged_by_the_command(tmp_path):
    for name, span in (("a", "0:2"), ("b", "2:3")):
        answer(*COMMAND, "--out", str(tmp_path / name), "--range", span)
    said = run("merge", str(tmp_path / "all"), str(tmp_path / "a"), str(tmp_path / "b")).stdout
    assert said.endswith("holds 3 games in 2 parts\n")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--range", "2:1"), "write FIRST:END with 0 <= FIRST < END <= 3"),
        (("--bots", "greedy"), "duel has 2 seats, and --bots names 3"),
        (("--cluster", "nowhere:1"), "nowhere:1"),
        (("--seed", "7"), "their seed is 1, not 7"),
    ],
)
def test_wrong_input_is_told_in_one_sentence(tmp_path, words, part, monkeypatch):
    monkeypatch.setattr("heptapolis.cluster.ray_cluster.find_spec", lambda name: None)
    SelfplayFolder.begin(tmp_path, plan("greedy", "random"))
    expected = "needs Ray" if words[0] == "--cluster" else part
    assert expected in complaint(*COMMAND, "--out", str(tmp_path), *words)


def test_a_program_does_not_play_with_itself(tmp_path):
    assert "programs play in the arena" in complaint(
        "selfplay", "duel", "--bots", "cmd:./mybot", "random", "--out", str(tmp_path)
    )
