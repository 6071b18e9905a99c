"""Compiled replay: stored games end where the Python face says, with the same moves, counts and observations."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from heptapolis.core import registry
from heptapolis.core.errors import BadFile, IllegalMove
from heptapolis.core.position import Position
from heptapolis.storage import SavedGame, shard, write_games
from heptapolis.storage.packing import put_row
from heptapolis.storage.replay import replay
from heptapolis.storage.saved import saved_move

KINDS: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "duel": ("duel", [{}, {"library_private": "on"}, {"pantheon": "on"}, {"pantheon": "on", "gate_private": "on"}]),
    "seven": (
        "seven",
        [{"players": "3", "leaders": "on", "cities": "on"}, {"players": "2"}, {"players": "4", "teams": "on"}],
    ),
}


def played(kind: str) -> list[Position]:
    """A random game with each of the options."""
    name, sets = KINDS[kind]
    games = []
    for number, options in enumerate(sets):
        position, dice = registry.new(name, options, seed=number), random.Random(number)
        while not position.is_over:
            legal = position.legal_for(dice.choice(sorted(position.to_answer)))
            position.push(dice.choice(legal.numbers), legal.seat)
        games.append(position)
    return games


@pytest.fixture(scope="module", params=KINDS)
def positions(request: pytest.FixtureRequest) -> list[Position]:
    return played(request.param)


@pytest.mark.compiled
@pytest.mark.parametrize("suffix", [".shard", ".jsonl", ".game"])
def test_games_in_every_form_end_as_they_ended(positions: list[Position], suffix: str, tmp_path: Path) -> None:
    write_games(tmp_path / f"games{suffix}", map(SavedGame.of, positions))
    (done,) = replay(tmp_path / f"games{suffix}")
    assert [done.state(number) for number in range(len(done))] == [position.state for position in positions]
    history = [(played.seat, played.move) for position in positions for played in position.history]
    assert list(zip(done.seats, done.moves, strict=True)) == history
    assert done.observations is None


@pytest.mark.compiled
def test_observations_are_those_of_whoever_answered_before_the_answer(
    positions: list[Position], tmp_path: Path
) -> None:
    write_games(tmp_path / "games.shard", map(SavedGame.of, positions))
    (done,) = replay(tmp_path / "games.shard", observations=True)
    row = 0
    for position in positions:
        again = registry.new(position.game.name, position.game.options_of(position.state))
        for made in position.history:
            if made.seat != position.game.dealer:
                if row % 5 == 0:
                    seen = again.observe(made.seat).numbers
                    assert (done.observations[row][: seen.size] == seen).all()
                    assert not done.observations[row][seen.size :].any()
                row += 1
            again.push(made.move, made.seat)
    assert row == len(done.observations) == done.is_answer.sum()


@pytest.mark.compiled
def test_answers_are_counted(tmp_path: Path) -> None:
    position = played("duel")[0]
    write_games(tmp_path / "game.jsonl", [SavedGame.of(position)] * 3)
    tally = np.zeros(position.game.series_shapes[1], np.int64)
    list(replay(tmp_path / "game.jsonl", tally=tally))
    built = sum(made.text.startswith("build ") for made in position.history)
    assert tally[0].sum() == 3 * built > 0


@pytest.mark.compiled
def test_a_wrong_move_is_told_as_the_face_tells_it(tmp_path: Path) -> None:
    game = SavedGame.of(played("duel")[0])
    number = next(n for n, move in enumerate(game.moves) if move.text.startswith("build"))
    moves = (*game.moves[:number], saved_move(game.moves[number].seat, "build pantheon"), *game.moves[number + 1 :])
    for name in ("wrong.shard", "wrong.jsonl"):
        write_games(tmp_path / name, [game, SavedGame(game.game, game.options, {}, moves)])
        with pytest.raises(IllegalMove, match=rf"{name}, game 2, move {number + 1} of"):
            list(replay(tmp_path / name))


@pytest.mark.compiled
def test_a_text_that_is_not_in_its_standard_form_counts_once(tmp_path: Path) -> None:
    game = SavedGame.of(played("duel")[0])
    number = next(n for n, move in enumerate(game.moves) if move.text.startswith("wonder"))
    short = saved_move(game.moves[number].seat, game.moves[number].text.upper())
    moves = (*game.moves[:number], short, *game.moves[number + 1 :])
    write_games(tmp_path / "short.jsonl", [game, SavedGame(game.game, game.options, {}, moves)])
    tally = np.zeros(registry.game("duel").series_shapes[1], np.int64)
    (done,) = replay(tmp_path / "short.jsonl", tally=tally)
    assert done.state(0) == done.state(1)
    assert (tally % 2 == 0).all()


@pytest.mark.compiled
def test_a_block_with_numbers_that_name_nothing_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard, "put_row", lambda out, row: put_row(out, [60_000 + number for number in row]))
    write_games(tmp_path / "game.shard", [SavedGame.of(played("duel")[0])])
    with pytest.raises(BadFile, match=r"game\.shard: .* has no name"):
        list(replay(tmp_path / "game.shard"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_text_of_a_move_has_one_number_that_finds_the_move(kind: str) -> None:
    for position in played(kind):
        game, again = position.game, registry.new(position.game.name, position.game.options_of(position.state))
        for made in position.history:
            assert game.rules.move_of(again.state, made.seat, game.word_of(made.text)) == made.move
            again.push(made.move, made.seat)
    assert position.game.word_of("build nothing") == position.game.word_of("pay a lot") == -1
