"""Damaged files give an error of ours or the same games, and never anything else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from heptapolis.core.errors import HeptapolisError
from heptapolis.storage import SavedGame, read_games, write_games
from tests.storage.games import game

GAMES = [game(seed, moves=14) for seed in (3, 4)]
TRIALS = 1000


def damaged(data: bytes, dice: random.Random) -> bytes:
    """One bit flipped, one byte changed, a piece cut out, doubled or moved, or the end cut off."""
    at, to = sorted(dice.sample(range(len(data)), 2))
    near = min(to, at + dice.randrange(1, 40))
    return dice.choice(
        [
            data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :],
            data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :],
            data[:at] + data[near:],
            data[:near] + data[at:],
            data[:at] + data[near:to] + data[at:near] + data[to:],
            data[:at],
        ]
    )


def survivors(path: Path) -> list[SavedGame] | None:
    """The games of a file if all of them can be read and replayed."""
    try:
        games = list(read_games(path))
        for saved in games:
            saved.position()
    except HeptapolisError:
        return None
    return games


def replayed(saved: SavedGame) -> list[tuple[int, str]]:
    """The moves of a game as its position tells them."""
    return [(played.seat, played.text) for played in saved.position().history]


@pytest.mark.parametrize("seed", range(2))
def test_a_damaged_shard_is_always_found(tmp_path: Path, seed: int) -> None:
    path, dice = tmp_path / "games.shard", random.Random(seed)
    write_games(path, GAMES)
    whole = path.read_bytes()
    for _ in range(TRIALS):
        path.write_bytes(damaged(whole, dice))
        if path.read_bytes() == whole:
            assert survivors(path) == GAMES
        else:
            assert survivors(path) is None


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_what_survives_in_a_damaged_text_are_the_same_moves(tmp_path: Path, form: str) -> None:
    """Headers, options and comments are believed, and games at the end may be missing: only a shard has checksums."""
    path, dice = tmp_path / "games", random.Random(form)
    write_games(path, GAMES, form)
    whole = path.read_bytes()
    survived = 0
    for _ in range(TRIALS // 2):
        path.write_bytes(damaged(whole, dice))
        games = survivors(path)
        if games is not None:
            survived += 1
            assert all(replayed(saved) in map(replayed, GAMES) for saved in games)
    assert 0 < survived < TRIALS // 4
