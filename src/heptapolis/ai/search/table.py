"""A table of compiled bots: whole games in one call of compiled code, with what the bots thought."""

from __future__ import annotations

import hashlib
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from heptapolis.ai.bot import Budget
from heptapolis.ai.search.match import (
    ANSWERS,
    CLOCKS,
    FAILED,
    FIGURES,
    MADE,
    MATCH_STATES,
    NOTED,
    PLAY,
    SLOWEST,
    TICKS,
    TRIED,
    Made,
    Note,
    Tried,
)
from heptapolis.ai.search.searcher import FEWEST, Searcher
from heptapolis.core.compiled import cache_folder, compiled
from heptapolis.core.deal_by_place import PLACES
from heptapolis.core.game import Game, Outcome
from heptapolis.core.layout import numpy_type
from heptapolis.core.rng import seeded

ANSWERS_EACH = 48  # answers tried for each move of the longest game: far more than any game has on average


class CompiledBot(NamedTuple):
    """A bot that plays in compiled code: a searcher and its simulations, or neither for one that plays at random."""

    searcher: Searcher | None
    simulations: int

    @property
    def budget(self) -> Budget:
        """How much it thinks about an answer."""
        return Budget(simulations=self.simulations)


class TableClock(NamedTuple):
    """How long a seat thought: answers, seconds on the wall and of the processor, and the slowest answer's."""

    answers: int
    seconds: float
    cpu: float
    slowest: float


class TableGame(NamedTuple):
    """A game as it was played."""

    seats: Any  # who made each move, the dealer included
    words: Any  # the number of its text
    notes: Any  # what was thought: a row of `Note`
    tried: Any  # and the answers tried: a row of `Tried`
    failed: int | None  # the seat that answered what is not legal
    clocks: tuple[TableClock, ...]
    state: Any  # the last position

    def texts(self, game: Game) -> list[str]:
        """The moves in words."""
        return [game.text_of(word) for word in self.words.tolist()]

    def outcome(self, game: Game) -> Outcome | None:
        """How it ended."""
        return game.outcome(self.state)


class CompiledTable(ABC):
    """Seats compiled bots for one game after the other; the same seeds give the same game."""

    def __init__(self, game: Game, options: Mapping[str, Any], bots: Sequence[CompiledBot]) -> None:
        import numpy as np

        self.game, self.bots = game, bots
        self.start = game.prepare(options)
        game.open_game(self.start, None)
        self.seats = game.seats_of(options)
        self._states = np.zeros(MATCH_STATES, numpy_type(game.record))
        self._opening = np.frombuffer(self.start.to_bytes(), numpy_type(game.record))
        self._legal = np.zeros(game.most_legal, np.int64)
        self._made = np.zeros(game.longest, numpy_type(Made))
        self._notes = np.zeros(game.longest, numpy_type(Note))
        self._tried = np.zeros(game.longest * ANSWERS_EACH, numpy_type(Tried))
        self._run: Any = compiled(self.loop())

    @abstractmethod
    def loop(self) -> Callable[..., None]:
        """`play_match`, bound to the game's bots."""

    @abstractmethod
    def minds(self, lineup: Sequence[int]) -> Any:
        """What the bots in these seats think with, as compiled code takes it."""

    @property
    def is_compiled(self) -> bool:
        """Whether the machine code of its loop is on disk."""
        return any(cache_folder(self.loop()).glob("*.nbi"))

    def rehearse(self) -> None:
        """Compile or load everything, off the clock, with a game of hardly any thought."""
        lineup = [seat % len(self.bots) for seat in range(self.seats)]
        self._play(lineup, 0, [0] * self.seats, 0, [min(FEWEST, self.bots[number].simulations) for number in lineup])

    def play(self, lineup: Sequence[int], deal: int | str, seeds: Sequence[int | str], explore: int = 0) -> TableGame:
        """One game: the numbers of the bots by seat, the seed of the deal, and a seed for each seat.

        One answer in `explore` is drawn by visits, or none.
        """
        return self._play(lineup, deal, seeds, explore, [self.bots[number].simulations for number in lineup])

    def _play(
        self,
        lineup: Sequence[int],
        deal: int | str,
        seeds: Sequence[int | str],
        explore: int,
        simulations: Sequence[int],
    ) -> TableGame:
        import numpy as np

        self._states[PLAY : PLAY + 1] = self._opening
        orders, dice = self._orders(deal), np.array([seeded(_number(seed)) for seed in seeds], np.int64)
        figures, clocks = np.zeros(FIGURES, np.int64), np.zeros((self.seats, CLOCKS), np.int64)
        wall, cpu = time.perf_counter(), time.process_time()
        self._run(
            self._states,
            self.game.dealer,
            orders,
            np.zeros(len(orders), np.int64),
            self._legal,
            self.minds(lineup),
            np.array(simulations, np.int64),
            dice,
            explore,
            self._made,
            self._notes,
            self._tried,
            figures,
            clocks,
        )
        spent = time.perf_counter() - wall, time.process_time() - cpu
        return self._played(figures.tolist(), clocks.tolist(), *spent)

    def _orders(self, deal: int | str) -> Any:
        """The order of every pool, each with its length before it."""
        import numpy as np

        orders = self.game.orders(self.start, deal)
        table = np.zeros((len(orders), 1 + max(map(len, orders))), np.int64)
        assert table.shape[1] < PLACES
        for number, order in enumerate(orders):
            table[number, : 1 + len(order)] = [len(order), *order]
        return table

    def _played(self, figures: list[int], clocks: list[list[int]], seconds: float, cpu: float) -> TableGame:
        ticks = max(1, sum(clock[TICKS] for clock in clocks))
        made = self._made[: figures[MADE]]
        return TableGame(
            made["seat"].copy(),
            made["word"].copy(),
            self._notes[: figures[NOTED]].copy(),
            self._tried[: figures[TRIED]].copy(),
            figures[FAILED] - 1 if figures[FAILED] else None,
            tuple(
                TableClock(
                    clock[ANSWERS],
                    seconds * clock[TICKS] / ticks,
                    cpu * clock[TICKS] / ticks,
                    seconds * clock[SLOWEST] / ticks,
                )
                for clock in clocks
            ),
            self.game.record.from_bytes(self._states[PLAY].tobytes()),
        )


def _number(seed: int | str) -> int:
    """A seed as a number that compiled code can hold."""
    return int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=7).digest())
