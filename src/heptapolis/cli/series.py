"""Many games between bots and what they add up to: counted piece by piece, by any number of workers."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from heptapolis.cli.parameters import number_of
from heptapolis.cluster import Workers, run
from heptapolis.core import registry
from heptapolis.core.game import Game
from heptapolis.core.position import Position
from heptapolis.fast import loops
from heptapolis.fast.runtime import loop, numbers, opened, records
from heptapolis.selfplay.plan import Games, SelfplayPlan
from heptapolis.selfplay.played import Player
from heptapolis.storage import SavedGame
from heptapolis.storage.saved import ending, saved_move
from heptapolis.storage.validation import seat_name, seat_number

RANDOM = "random"
AT_A_TIME, KEPT_AT_A_TIME, THOUGHT_AT_A_TIME = 2_000, 100, 4  # games in a piece: random, kept, between other bots
NO_MOVE = -1


class Counted(NamedTuple):
    """Some games: their totals and counts, and the games themselves if they are kept."""

    games: int
    totals: Any
    tally: Any
    saved: list[SavedGame]


class Series:
    """The totals and counts of some games."""

    def __init__(self, game: Game, options: Mapping[str, str]) -> None:
        self.game, self.options, self.seats, self.games = game, options, game.seats_of(options), 0
        self.totals, self.tally = (numbers(*shape) for shape in game.series_shapes)

    def add(self, counted: Counted) -> None:
        """Some more games."""
        self.games += counted.games
        self.totals, self.tally = _sum(self.totals, counted.totals), _sum(self.tally, counted.tally)

    def measure(self, sums: Sequence[int], squares: Sequence[int], measure: int) -> dict[str, float]:
        """Mean and spread of one measure."""
        return mean_and_spread(int(sums[measure]), int(squares[measure]), self.games)


class Playing(Protocol):
    """Plays and counts the games of a piece."""

    def __call__(self, games: Games) -> Counted:
        """The games with these numbers."""


@dataclass(frozen=True)
class SimulatedGames:
    """The games of a series as work: a piece is some of them, its result what they add up to."""

    plan: SelfplayPlan
    games: int
    keeps: bool

    @property
    def is_random(self) -> bool:
        """Whether all bots are random ones, whose games are played at full speed."""
        return all(bot == RANDOM for bot in self.plan.bots)

    def pieces(self) -> list[Games]:
        """All games in pieces."""
        size = (KEPT_AT_A_TIME if self.keeps else AT_A_TIME) if self.is_random else THOUGHT_AT_A_TIME
        return [Games(first, min(first + size, self.games)) for first in range(0, self.games, size)]

    @contextlib.contextmanager
    def opened(self) -> Iterator[Callable[[int], Counted]]:
        """Bots of one process."""
        pieces = self.pieces()
        play: Playing = RandomGames(self.plan, self.keeps) if self.is_random else BotGames(self.plan, self.keeps)
        yield lambda number: play(pieces[number])


def play_series(
    work: SimulatedGames,
    workers: Workers,
    advance: Callable[[int], None],
    keep: Callable[[Iterator[SavedGame]], None] | None = None,
) -> Series:
    """Play all games; `keep` takes each finished game from an iterator, in their order."""
    series = Series(registry.game(work.plan.game), work.plan.options)
    games = _played(series, work, workers, advance)
    if keep is not None:
        keep(games)
    for _ in games:
        pass
    return series


def _played(
    series: Series, work: SimulatedGames, workers: Workers, advance: Callable[[int], None]
) -> Iterator[SavedGame]:
    """The games that are kept; the others are only counted."""
    early: dict[int, Counted] = {}
    following = 0
    with closing(run(work, range(len(work.pieces())), workers)) as done:
        for number, counted in done:
            early[number] = counted
            advance(counted.games)
            while following in early:
                series.add(early[following])
                yield from early.pop(following).saved
                following += 1


class RandomGames:
    """Random games in compiled code."""

    def __init__(self, plan: SelfplayPlan, keeps: bool) -> None:
        self.plan, self.keeps, self.game = plan, keeps, registry.game(plan.game)
        self._start, self._legal = opened(self.game, plan.options), numbers(self.game.most_legal)
        self._simulate = loop(self.game, loops.simulate_games)

    def __call__(self, games: Games) -> Counted:
        """Play and count some games."""
        game, count = self.game, len(games)
        totals, tally = (numbers(*shape) for shape in game.series_shapes)
        traces = numbers(count if self.keeps else 1, game.longest, fill=NO_MOVE)
        seed, room = number_of(self.plan.seed), records(self._start, 2)
        self._simulate(room, game.dealer, self._legal, seed, games.first, count, totals, tally, traces)
        return Counted(count, totals, tally, self._written_down(traces, count) if self.keeps else [])

    def _written_down(self, traces: Any, count: int) -> list[SavedGame]:
        """The games whose moves the traces hold, as files keep them."""
        states, longest = records(self._start, 1 + count), self.game.longest
        seats, words = numbers(count, longest, fill=NO_MOVE), numbers(count, longest)
        loop(self.game, loops.word_games)(states, traces, seats, words)
        return [self._saved(states[1 + number], seats[number], words[number]) for number in range(count)]

    def _saved(self, state: Any, seats: Any, words: Any) -> SavedGame:
        game = self.game
        last = state if isinstance(state, game.record) else game.record.from_bytes(state.tobytes())
        moves = tuple(
            saved_move(seat_name(game, int(seat)), game.text_of(int(word)))
            for seat, word in zip(seats, words, strict=True)
            if seat != NO_MOVE
        )
        return SavedGame(game.name, game.options_of(last), ending(Position(game, last)), moves)


class BotGames:
    """Games between bots, compiled or not, counted when they are over."""

    def __init__(self, plan: SelfplayPlan, keeps: bool) -> None:
        self.keeps, self.game = keeps, registry.game(plan.game)
        self._player, self._start = Player(plan), opened(self.game, plan.options)

    def __call__(self, games: Games) -> Counted:
        """Play and count some games."""
        totals, tally = (numbers(*shape) for shape in self.game.series_shapes)
        saved = [played.saved for played in self._player.play(games)]
        for game in saved:
            self._count(game, totals, tally)
        return Counted(len(games), totals, tally, saved if self.keeps else [])

    def _count(self, saved: SavedGame, totals: Any, tally: Any) -> None:
        game = self.game
        seats = [seat_number(game, move.seat) for move in saved.moves]
        words = [game.word_of(move.text) for move in saved.moves]
        room, legal = records(self._start, 2), numbers(game.most_legal)
        loop(game, loops.count_played)(room, game.dealer, legal, _row(seats), _row(words), totals, tally)


def _row(values: list[int]) -> Any:
    """Whole numbers as rule text wants them."""
    row = numbers(len(values))
    row[:] = values
    return row


def _sum(one: Any, other: Any) -> Any:
    """The sum of two tables of any depth, number by number."""
    if isinstance(one, list):
        return [_sum(left, right) for left, right in zip(one, other, strict=True)]
    return one + other


def mean_and_spread(total: int, squares: int, games: int) -> dict[str, float]:
    """Mean and standard deviation from a sum and a sum of squares."""
    mean = total / games
    return {"mean": round(mean, 4), "spread": round(math.sqrt(max(0.0, squares / games - mean * mean)), 4)}
