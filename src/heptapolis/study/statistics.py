"""What many stored games add up to: kinds of victory, first player, points, and how often things are had and win."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec import Struct

from heptapolis.core.errors import BadOption
from heptapolis.fast.runtime import numbers, ready
from heptapolis.storage.files import read_games
from heptapolis.storage.replay import Replayed, replay, replay_saved
from heptapolis.storage.saved import SavedGame
from heptapolis.storage.validation import SEATS

CONFIDENCE = 1.959964  # standard errors either side that hold 95 % of a normal distribution


class Rate(Struct, frozen=True):
    """A share with its 95 % interval (Wilson), and how many it is of."""

    share: float
    low: float
    high: float
    count: int


class Mean(Struct, frozen=True):
    """A mean with its 95 % interval, and how many it is of."""

    mean: float
    low: float
    high: float
    count: int


class Thing(Struct, frozen=True):
    """A card, wonder, token or god: the share of cities that had it, and the share of those that won."""

    kind: str
    name: str
    had: Rate
    won: Rate


class Statistics(Struct, frozen=True, kw_only=True):
    """The figures of some games."""

    game: str
    games: int
    unfinished: int
    victories: dict[str, Rate]
    first_player: Rate  # the share won by whoever began
    points: dict[str, dict[str, Mean]]  # won, lost, shared -> row of the score pad
    things: list[Thing]
    players: dict[str, Rate]  # by name, where the games tell names
    pairings: dict[str, Rate]  # "A against B": what A won of them


class Gathered:
    """Counts of one game's stored games, a batch after the other."""

    def __init__(self, game: str) -> None:
        if not find_spec(f"heptapolis.study.{game}") or not find_spec(f"heptapolis.study.{game}.counting"):
            raise BadOption(f"there are no statistics for {game}; they are for duel")
        self.game = game
        self.rules: Any = import_module(f"heptapolis.study.{game}.counting")
        self.tables: dict[str, Any] = {name: numbers(*shape) for name, shape in self.rules.SHAPES.items()}
        self.games = self.unfinished = 0
        self.played: Counter[tuple[str, str]] = Counter()  # by player and opponent
        self.results: Counter[tuple[str, str]] = Counter()  # twice the victories

    def add(self, batch: Replayed) -> None:
        """Count a batch."""
        tables = self.tables
        found = ready(self.rules.count_finished)(
            batch.states, tables["things"], tables["endings"], tables["points"], tables["begun"]
        )
        self.games += int(found)
        self.unfinished += len(batch) - int(found)

    def name(self, saved: SavedGame) -> None:
        """Note who played whom, where a game tells it."""
        told = [saved.headers.get(seat.capitalize()) for seat in SEATS[:2]]
        winners = saved.result.split()[1:]
        if None in told or not winners:
            return
        for seat, (me, them) in enumerate(((told[0], told[1]), (told[1], told[0]))):
            self.played[str(me), str(them)] += 1
            self.results[str(me), str(them)] += (2 if len(winners) == 1 else 1) * (SEATS[seat] in winners)

    def statistics(self) -> Statistics:
        """The figures."""
        rules, endings = self.rules, self.tables["endings"]
        decided = [int(sum(row)) for row in endings]
        begun = [int(count) for count in self.tables["begun"]]
        return Statistics(
            game=self.game,
            games=self.games,
            unfinished=self.unfinished,
            victories={
                name: rate(count, self.games) for name, count in zip(rules.ENDINGS, decided, strict=True) if count
            },
            first_player=rate(begun[2] + begun[1] / 2, self.games),
            points={name: self._points(row) for name, row in (("won", 2), ("lost", 0), ("shared", 1))},
            things=list(self._things()),
            players=self._players(),
            pairings={
                f"{me} against {them}": rate(self.results[me, them] / 2, count)
                for (me, them), count in sorted(self.played.items())
            },
        )

    def _points(self, row: int) -> dict[str, Mean]:
        counts, sums, squares = (table[row] for table in self.tables["points"])
        names = (*self.rules.ROWS, "total")
        return {
            name: mean(int(counts[number]), int(sums[number]), int(squares[number]))
            for number, name in enumerate(names)
            if counts[number]
        }

    def _things(self) -> Iterator[Thing]:
        had, results = self.tables["things"]
        for number, (kind, name) in enumerate(self.rules.NAMES):
            cities = sum(int(row[number]) for row in had)
            if cities:
                won = sum(int(row[number]) for row in results) / 2
                yield Thing(kind, name, rate(cities, 2 * self.games), rate(won, cities))

    def _players(self) -> dict[str, Rate]:
        names = sorted({me for me, _ in self.played})
        count = {name: sum(n for (me, _), n in self.played.items() if me == name) for name in names}
        won = {name: sum(n for (me, _), n in self.results.items() if me == name) / 2 for name in names}
        return {name: rate(won[name], count[name]) for name in names}


def gather(
    paths: Iterable[Path], keeps: Callable[[SavedGame], bool] | None, advance: Callable[[int], None]
) -> Gathered:
    """Count the games of some files; with a filter only those that it keeps, and then with the players' names."""
    gathered: Gathered | None = None
    for path in paths:
        kept: list[SavedGame] = []
        batches = replay(path) if keeps is None else replay_saved(_noted(filter(keeps, read_games(path)), kept))
        for batch in batches:
            gathered = gathered or Gathered(batch.game.name)
            if batch.game.name != gathered.game:
                raise BadOption(f"{path.name} holds games of {batch.game.name}, the files before {gathered.game}")
            gathered.add(batch)
            for saved in kept[: len(batch)]:
                gathered.name(saved)
            del kept[: len(batch)]
            advance(len(batch))
    if gathered is None:
        raise BadOption("there are no games to count")
    return gathered


def _noted(games: Iterable[SavedGame], kept: list[SavedGame]) -> Iterator[SavedGame]:
    """The same games, noted on the way."""
    for saved in games:
        kept.append(saved)
        yield saved


def rate(part: float, whole: int) -> Rate:
    """A share and Wilson's interval."""
    if not whole:
        return Rate(0.0, 0.0, 1.0, 0)
    share, square = part / whole, CONFIDENCE**2 / whole
    centre = (share + square / 2) / (1 + square)
    reach = CONFIDENCE * math.sqrt(share * (1 - share) / whole + square / 4 / whole) / (1 + square)
    return Rate(share, max(0.0, min(share, centre - reach)), min(1.0, max(share, centre + reach)), whole)


def mean(count: int, total: int, squares: int) -> Mean:
    """A mean and its interval; of a single value nothing is known but that value."""
    middle = total / count
    spread = math.sqrt(max(0.0, squares / count - middle**2) / max(1, count - 1))
    return Mean(middle, middle - CONFIDENCE * spread, middle + CONFIDENCE * spread, count)
