"""Stored games played again by compiled rules: final positions, counts and observations, without the Python face."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from heptapolis.core import registry
from heptapolis.core.compiled import is_plain
from heptapolis.core.errors import BadFile
from heptapolis.core.game import Game
from heptapolis.fast import replay_loops
from heptapolis.fast.runtime import loop, numbers, ready, records
from heptapolis.storage import shard
from heptapolis.storage.error_context import blame
from heptapolis.storage.files import read_games
from heptapolis.storage.saved import SavedGame
from heptapolis.storage.validation import read_options, seat_number

GAMES_AT_ONCE = 512


class Replayed(NamedTuple):
    """Some games after their last move. Rows of `observations` are the players' answers, game after game."""

    game: Game
    states: Any  # the final positions as records
    firsts: Any  # where the moves of each game begin in `moves` and `seats`, and the end
    seats: Any  # who answered, the dealer included
    moves: Any  # what
    observations: Any  # what each player who answered knew, by answer; or None

    def __len__(self) -> int:
        return len(self.states)

    @property
    def is_answer(self) -> Any:
        """Which moves are players' answers: `moves[is_answer]` goes with `observations`."""
        return np.array(self.seats) != self.game.dealer

    def state(self, number: int) -> Any:
        """The final position of one game, as a plain record."""
        one = self.states[number]
        return one.copy() if is_plain() else self.game.record.from_bytes(one.tobytes())


class _Packed(NamedTuple):
    """Games as numbers: their options, and for each move who answered and the number of its text."""

    options: list[Mapping[str, str]]  # by number
    chosen: Any  # for each game the number of its options
    firsts: Any
    seats: Any
    words: Any


def replay(path: str | os.PathLike[str], *, observations: bool = False, tally: Any = None) -> Iterator[Replayed]:
    """The games of a file played again, some hundred at a time; every move is checked.

    With a tally (an array of whole numbers of the shape `game.series_shapes[1]`) each answer is counted there. A game
    that cannot be played again raises the error that `SavedGame.position` gives.
    """
    path = Path(path)
    with path.open("rb") as file:
        is_shard = file.read(1) == shard.MAGIC[:1]
    return _replayed(_of_shard(path) if is_shard else _of_games(read_games(path)), observations, tally)


def replay_saved(games: Iterable[SavedGame], *, observations: bool = False, tally: Any = None) -> Iterator[Replayed]:
    """The same for games that are at hand."""
    return _replayed(_of_games(games), observations, tally)


def _replayed(batches: Iterable[tuple[Game, _Packed, Any]], observations: bool, tally: Any) -> Iterator[Replayed]:
    for game, packed, saved in batches:
        counts = None if tally is None else np.zeros_like(tally)
        done, failed = _run(game, packed, observations, counts)
        if any(failed):
            done, counts = _played_by_texts(game, saved(), failed, observations, counts)
        if tally is not None:
            tally += counts
        yield done


def _played_by_texts(
    game: Game, saved: list[SavedGame], failed: Any, observations: bool, counts: Any
) -> tuple[Replayed, Any]:
    """Games of which some have texts that are not in their standard form: those go through the Python face first."""
    told = [_standard(one) if wrong else one for one, wrong in zip(saved, failed, strict=True)]
    counts = None if counts is None else np.zeros_like(counts)
    done, failed = _run(game, _packed(game, told), observations, counts)
    if any(failed):
        raise BadFile("the compiled rules refuse a game that the plain ones accept")
    return done, counts


def _standard(game: SavedGame) -> SavedGame:
    """A game with every text in its standard form, or the error that says which move is wrong."""
    return SavedGame.of(game.position())


def _run(game: Any, packed: _Packed, observations: bool, tally: Any) -> tuple[Replayed, Any]:
    starts = [registry.kept(game.name, options).state for options in packed.options]
    positions, opening = records(game.record(), len(packed.chosen)), records(game.record(), len(starts))
    for number, state in enumerate(starts):
        opening[number] = records(state, 1)[0]
    moves, failed = numbers(len(packed.words)), numbers(len(packed.chosen))
    out = _room(game, starts, packed) if observations else None
    _loop(game)(
        positions,
        opening,
        packed.chosen,
        packed.firsts,
        packed.seats,
        packed.words,
        moves,
        game.dealer,
        numbers(game.most_legal),
        failed,
        tally,
        records(game.record(), 2),
        out,
    )
    return Replayed(game, positions, packed.firsts, packed.seats, moves, out), failed


def _room(game: Game, starts: list[Any], packed: _Packed) -> Any:
    """Room for the observations of all players' answers."""
    answers = int((np.array(packed.seats) != game.dealer).sum())
    size = max(game.observation.size_in(state.options) for state in starts)
    return np.zeros((answers, size), game.observation.dtype)


@cache
def _loop(game: Any) -> Any:
    return loop(game, replay_loops.replay_games)


@cache
def _unpack() -> Any:
    return ready(replay_loops.unpack_games)


def _of_shard(path: Path) -> Iterator[tuple[Game, _Packed, Any]]:
    with path.open("rb") as file, blame(path.name):
        reader = shard.Reader(file)
        game, options = registry.game(reader.game), dict[int, Mapping[str, str]]()
        seats, words, before = np.zeros(0, np.int64), np.zeros(0, np.int64), 0
        for block in reader.blocks():
            new = reader.known[len(seats) :]
            seats = np.append(seats, [seat_number(game, move.seat) for move in new]).astype(np.int64)
            words = np.append(words, [game.word_of(move.text) for move in new]).astype(np.int64)
            count = block.number()
            packed = _unpacked(reader, block, count, options, seats, words)
            first, before = before, before + count
            yield game, packed, partial(_some, path, first, before)


def _unpacked(
    reader: shard.Reader, block: Any, count: int, options: dict[int, Mapping[str, str]], seats: Any, words: Any
) -> _Packed:
    """The games of a block as numbers."""
    view, at = block.rest()
    data = view.tolist() if is_plain() else np.frombuffer(view, np.uint8)
    place, chosen, firsts, moves = numbers(1, fill=at), numbers(count), numbers(count + 1), numbers(len(data) // 2 + 1)
    try:
        _unpack()(data, place, chosen, firsts, moves)
        held = np.array(moves[: firsts[-1]], np.int64)
        seats, words = seats[held], words[held]
    except IndexError:
        raise BadFile("something in it is longer than its block, or has no name") from None
    used = sorted(set(np.array(chosen).tolist()))
    for number in used:
        options.setdefault(number, read_options(reader.names.text(number)))
    renumbered = {number: place for place, number in enumerate(used)}
    chosen = _row([renumbered[int(number)] for number in chosen])
    return _Packed([options[number] for number in used], chosen, firsts, _row(seats), _row(words))


def _some(path: Path, first: int, end: int) -> list[SavedGame]:
    return list(islice(read_games(path), first, end))


def _of_games(games: Iterable[SavedGame]) -> Iterator[tuple[Game, _Packed, Any]]:
    """Games in batches; a batch holds games of one kind."""
    waiting: list[SavedGame] = []
    for saved in games:
        if waiting and (saved.game != waiting[0].game or len(waiting) == GAMES_AT_ONCE):
            yield _batch(waiting)
            waiting = []
        waiting.append(saved)
    if waiting:
        yield _batch(waiting)


def _batch(games: list[SavedGame]) -> tuple[Game, _Packed, Any]:
    game = registry.game(games[0].game)
    return game, _packed(game, games), games.copy


def _packed(game: Game, games: list[SavedGame]) -> _Packed:
    """Saved games as numbers."""
    known: dict[tuple[tuple[str, str], ...], int] = {}
    chosen = [known.setdefault(tuple(saved.options.items()), len(known)) for saved in games]
    numbered: dict[Any, tuple[int, int]] = {}
    for move in {move for saved in games for move in saved.moves}:
        numbered[move] = (seat_number(game, move.seat), game.word_of(move.text))
    pairs = [numbered[move] for saved in games for move in saved.moves]
    firsts = np.cumsum([0, *(len(saved.moves) for saved in games)])
    seats, words = (np.array(column, np.int64) for column in (zip(*pairs, strict=True) if pairs else ([], [])))
    return _Packed([dict(options) for options in known], _row(chosen), _row(firsts), _row(seats), _row(words))


def _row(values: Any) -> Any:
    """Whole numbers as rule text wants them."""
    return np.array(values).tolist() if is_plain() else np.array(values, np.int64)
