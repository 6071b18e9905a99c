"""Games to keep: random ones by number, and the same games after a journey through a file."""

from __future__ import annotations

import functools
import itertools
import random
import tempfile
from collections.abc import Iterable
from pathlib import Path

from heptapolis.core import registry
from heptapolis.core.position import Position
from heptapolis.storage import SavedGame, SavedMove, read_games, write_games
from tests.kit.options import OPTION_SETS

FORMS = ("text", "jsonl", "shard")
PRIVATE = {"library_private": "on"}


def play(seed: int, options: dict[str, str] | None = None, moves: int | None = None) -> Position:
    """A game of random players, to its end or for so many answers."""
    dice = random.Random(seed)
    position = registry.new("duel", options, seed=seed)
    while not position.is_over and moves != 0:
        position.push(dice.choice(position.legal_moves.numbers))
        moves = None if moves is None else moves - 1
    return position


@functools.cache
def game(seed: int = 1, moves: int | None = None) -> SavedGame:
    """A saved random game with headers and comments."""
    position = play(seed, OPTION_SETS[seed % len(OPTION_SETS)], moves)
    headers = {"Event": "Test", "First": "Ada", "Second": 'Grace "Amazing" {Hopper}'}
    return SavedGame.of(position, headers, {0: "begin", 7: "a good  one\n", len(position.history): "\\ended}"})


@functools.cache
def private_game() -> SavedGame:
    """A game in which the first player draws tokens that the second may not see."""
    for seed in itertools.count():
        position = play(seed, PRIVATE)
        if any(played.asked.kind == "draw_token" and played.asked.about == "first" for played in position.history):
            return SavedGame.of(position, {"First": "Ada", "Seed": str(seed)}, {3: "I know what comes."})
    raise AssertionError


def altered(saved: SavedGame, number: int, seat: str, text: str) -> SavedGame:
    """The same game with another move in one place; numbers begin at 1."""
    moves = (*saved.moves[: number - 1], SavedMove(seat, text), *saved.moves[number:])
    return SavedGame(saved.game, saved.options, saved.headers, moves, saved.comments, place="x.game, game 3")


def first_answer(saved: SavedGame) -> int:
    """The number of the first move that a player made."""
    return next(number for number, move in enumerate(saved.moves, 1) if move.seat != "dealer")


def through_file(games: Iterable[SavedGame], form: str) -> list[SavedGame]:
    """What a file gives back of what was written into it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games"
        write_games(path, games, form)
        return list(read_games(path))
