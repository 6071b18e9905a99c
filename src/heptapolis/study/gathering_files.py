"""Counting the games of files and lists: played again by compiled rules, a batch after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from heptapolis.core.errors import BadOption
from heptapolis.storage.files import read_games
from heptapolis.storage.replay import Replayed, replay, replay_saved
from heptapolis.storage.saved import SavedGame
from heptapolis.storage.validation import SEATS
from heptapolis.study.gathering import SHARED, WON, Gathered


def gather(
    sources: Iterable[Path | Iterable[SavedGame]],
    keeps: Callable[[SavedGame], bool] | None,
    advance: Callable[[int], None],
) -> Gathered:
    """Count the games of some files or lists; with a filter only those that it keeps, and then with players' names."""
    gathered: Gathered | None = None
    for source in sources:
        kept: list[SavedGame] = []
        for batch in _batches(source, keeps, kept):
            gathered = gathered or Gathered(batch.game.name)
            if batch.game.name != gathered.game:
                raise BadOption(f"there are games of {gathered.game} and of {batch.game.name}; choose one with --game")
            gathered.add(batch.states)
            for saved in kept[: len(batch)]:
                _note(gathered, saved)
            del kept[: len(batch)]
            advance(len(batch))
    if gathered is None:
        raise BadOption("there are no games to count")
    return gathered


def _batches(
    source: Path | Iterable[SavedGame], keeps: Callable[[SavedGame], bool] | None, kept: list[SavedGame]
) -> Iterator[Replayed]:
    if isinstance(source, Path) and keeps is None:
        return replay(source)
    games = read_games(source) if isinstance(source, Path) else source
    return replay_saved(_noted(filter(keeps, games), kept))


def _note(gathered: Gathered, saved: SavedGame) -> None:
    """Note the players of a game, where it tells them and its winners."""
    told = [saved.headers[seat.capitalize()] for seat in SEATS if seat.capitalize() in saved.headers]
    winners = saved.result.split()[1:]
    if len(told) < 2 or not winners:
        return
    alone = 2 if saved.options.get("teams") == "on" else 1
    whole = WON if len(winners) == alone else SHARED
    gathered.note(told, [whole * (SEATS[seat] in winners) for seat in range(len(told))])


def _noted(games: Iterable[SavedGame], kept: list[SavedGame]) -> Iterator[SavedGame]:
    """The same games, noted on the way."""
    for saved in games:
        kept.append(saved)
        yield saved
