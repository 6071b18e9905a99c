"""Many games of one kind side by side, as records in one array: reset, step, legal_mask, observe, playout."""

from __future__ import annotations

import copy as copying
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Self

import numpy as np

from heptapolis.core import registry
from heptapolis.core.compiled import is_plain
from heptapolis.core.errors import BadOption, IllegalMove
from heptapolis.core.game import Game
from heptapolis.core.position import Position
from heptapolis.fast import batch_loops
from heptapolis.fast.runtime import loop, numbers, opened, records

SEEDS = (1 << 60) - 1


class Batch:
    """Games of one kind with the same options. The dealer draws at random, so that only players are ever asked.

    `states` is a numpy array of records, one for each game: `states["cities"]["coins"]` are the coins of all cities.
    """

    def __init__(self, game: Game, start: Any, states: Any, dice: Any) -> None:
        """`start` is the opening position, `states` the positions and `dice` the state of each game's generator."""
        self.game = game
        self.start = start
        self.states = states
        self.dice = dice
        self._mask: Any = None
        self._seats = numbers(len(states))

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        return f"<Batch: {len(self)} games of {self.game.name}>"

    @property
    def to_answer(self) -> Any:
        """The seat that is asked in each game (the lowest of several), or -1 after its end."""
        self._mark()
        return np.array(self._seats)

    @property
    def is_over(self) -> Any:
        """Which games are decided."""
        return self.to_answer < 0

    @property
    def winners(self) -> Any:
        """1 for each winner of a game that is over, by game and seat."""
        sets = numbers(len(self))
        self._run(batch_loops.mark_winners)(self.states, sets)
        return (np.array(sets)[:, None] >> np.arange(self.game.seats) & 1).astype(np.int8)

    def legal_mask(self) -> Any:
        """1 for each legal move of the seat that is asked, by game and move; read-only."""
        self._mark()
        return self._mask

    def step(self, moves: Any) -> Any:
        """The asked seat of each game makes a move; what is given for a game that is over is not looked at.

        The result says which games are over now.
        """
        moves = self._checked(moves)
        self._run(batch_loops.answer_games)(self.states, moves, self.dice, self.game.dealer, self._legal)
        self._mask = None
        return self.is_over

    def restart(self) -> None:
        """Games that are over begin anew, with the draws that follow."""
        self._run(batch_loops.restart_games)(self.states, self._start, self.dice, self.game.dealer, self._legal)
        self._mask = None

    def sample(self) -> Any:
        """A random legal move of each game, each as likely; 0 for a game that is over."""
        moves = numbers(len(self))
        self._run(batch_loops.sample_games)(self.states, self.dice, self._legal, moves)
        return np.array(moves)

    def observe(self, seats: Any = None, out: Any = None) -> Any:
        """The observation of one seat in each game, or of the seat that is asked; zeros where none is asked."""
        size = self.game.observation.size_in(self.start.options)
        if out is None:
            out = np.zeros((len(self), size), self.game.observation.dtype)
        elif out.shape != (len(self), size) or out.dtype != self.game.observation.dtype:
            raise BadOption(f"out must have the shape {(len(self), size)} and the type {self.game.observation.dtype}")
        chosen = self.to_answer if seats is None else np.broadcast_to(np.asarray(seats, np.int64), len(self))
        if (chosen >= self.game.seats).any():
            raise BadOption(f"seats run from 0 to {self.game.seats - 1}")
        out[chosen < 0] = 0
        self._run(batch_loops.observe_games, bounds_checks=False)(self.states, self._numbers(chosen), self._views, out)
        return out

    def copy(self) -> Self:
        """The same games, to be played on independently."""
        other = copying.copy(self)
        other.states, other.dice = copying.deepcopy(self.states), copying.copy(self.dice)
        other._mask, other._seats = None, numbers(len(self))
        other.__dict__.pop("_legal", None)
        other.__dict__.pop("_views", None)
        return other

    def playout(self) -> int:
        """Random play to the end of every game; the result is how many answers the players gave."""
        self._mask = None
        run = self._run(batch_loops.play_out_games)
        return int(run(self.states, self.dice, self.game.dealer, self._legal))

    def decode(self) -> list[Position]:
        """Each game as a position without a history, whose dealer is asked like a seat."""
        return [self._position(number) for number in range(len(self))]

    def _position(self, number: int) -> Position:
        one = self.states[number]
        state = one.copy() if is_plain() else self.game.record.from_bytes(one.tobytes())
        return registry.position(self.game.name, state)

    def _checked(self, moves: Any) -> Any:
        """The moves as numbers, if each is legal."""
        chosen = np.asarray(moves)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise IllegalMove(f"step takes one whole number for each of the {len(self)} games")
        going, mask = ~self.is_over, self.legal_mask()
        inside = (chosen >= 0) & (chosen < mask.shape[1])
        legal = inside & (mask[np.arange(len(self)), np.where(inside, chosen, 0)] == 1)
        if (going & ~legal).any():
            number = int(np.argmax(going & ~legal))
            raise IllegalMove(f"move {chosen[number]} is not legal in game {number} of the batch")
        return self._numbers(chosen)

    def _mark(self) -> None:
        if self._mask is None:
            mask = np.empty((len(self), self.game.action_count(self.start)), np.int8)
            self._run(batch_loops.mark_games)(self.states, self._seats, self._legal, mask)
            self._mask = mask

    def _numbers(self, row: Any) -> Any:
        """Whole numbers as rule text wants them."""
        return row.tolist() if is_plain() else np.ascontiguousarray(row, np.int64)

    def _run(self, function: Callable[..., Any], bounds_checks: bool = True) -> Callable[..., Any]:
        game: Any = self.game  # a key of the cache; the protocol does not say that games can be hashed
        return _entry(game, function, bounds_checks)

    @cached_property
    def _legal(self) -> Any:
        return numbers(self.game.most_legal)

    @cached_property
    def _start(self) -> Any:
        return records(self.start, 1)

    @cached_property
    def _views(self) -> Any:
        return records(self.game.record(), 2)


@cache
def _entry(game: Any, function: Callable[..., Any], bounds_checks: bool) -> Callable[..., Any]:
    """A loop bound to a game, looked up once."""
    return loop(game, function, bounds_checks=bounds_checks)


def reset(game: str | Game, seeds: Iterable[int], options: Mapping[str, Any] | None = None) -> Batch:
    """A new game for each seed, dealt at random; the same seed gives the same game."""
    played = registry.game(game) if isinstance(game, str) else game
    chosen = [operator.index(seed) for seed in seeds]
    if not chosen:
        raise BadOption("a batch has at least one game: give a seed for each")
    start = opened(played, options or {})
    return _dealt(played, start, [start] * len(chosen), chosen)


def encode(positions: Sequence[Position], seed: int = 0) -> Batch:
    """Positions of one game and with the same options as a batch; the dealer draws by `seed` from here on."""
    if not positions:
        raise BadOption("a batch has at least one game")
    game, options = positions[0].game, positions[0].game.options_of(positions[0].state)
    for position in positions:
        if position.game is not game or game.options_of(position.state) != options:
            raise BadOption("the positions of a batch are of one game, with the same options")
    states = [position.state for position in positions]
    return _dealt(game, opened(game, options), states, range(seed, seed + len(positions)))


def _dealt(game: Game, start: Any, states: Sequence[Any], seeds: Sequence[int]) -> Batch:
    """A batch of these positions, each with its generator; what the dealer is asked for is drawn."""
    batch = Batch(game, start, records(start, len(states)), numbers(len(states)))
    for number, state in enumerate(states):
        batch.states[number] = records(state, 1)[0]
    wide = batch._numbers(np.array([seed & SEEDS for seed in seeds]))
    batch._run(batch_loops.deal_games)(batch.states, wide, batch.dice, game.dealer, batch._legal)
    return batch
