"""The lower levels of Seven, in plain Python: they answer at once, and nothing is compiled for them."""

from __future__ import annotations

import random
from math import exp
from types import SimpleNamespace
from typing import Any

from heptapolis.ai.bot import Budget
from heptapolis.ai.search.desk import MOST_TRAITS
from heptapolis.ai.seven.features import FEATURES
from heptapolis.ai.seven.instinct import leaning
from heptapolis.ai.seven.judgement import chances
from heptapolis.ai.seven.mind import Mind, plain
from heptapolis.core.position import View
from heptapolis.seven.moves import MOST_LEGAL
from heptapolis.seven.rules.play import apply_move, mark_legal
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.state import SEATS


class Beginner:
    """Answers by instinct: what looks good often, and something else that looks possible now and then."""

    def __init__(self, seed: int | str, steadiness: float, mind: Mind | None = None) -> None:
        self._seed = seed
        self._steadiness = steadiness
        self._mind = mind or plain()

    def choose(self, view: View, budget: Budget) -> int:
        """An answer drawn by how much it attracts."""
        moves, lot = view.legal_moves.numbers, random.Random(f"{self._seed}/{view.key.hex()}")
        pulls = attractions(view.state, view.seat, moves, self._mind)
        weights = [exp(self._steadiness * (pull - max(pulls))) for pull in pulls]
        return lot.choices(moves, weights)[0]


class OneAhead:
    """Tries every answer against likely ones of the others and keeps the best; now and then it is careless."""

    def __init__(self, seed: int | str, carelessness: float, mind: Mind | None = None) -> None:
        self._seed = seed
        self._mind = mind or plain()
        self._careless = Beginner(seed, 1.0, self._mind)
        self._carelessness = carelessness

    def choose(self, view: View, budget: Budget) -> int:
        """The answer after which the position looks best."""
        moves = view.legal_moves.numbers
        lot = random.Random(f"{self._seed}/care/{view.key.hex()}")
        if len(moves) == 1 or lot.random() < self._carelessness:
            return self._careless.choose(view, budget)
        believed = view.guess(lot.randrange(1 << 30)).state
        let_others_answer(believed, view.seat, self._mind)
        return max(moves, key=lambda move: promise(believed, view.seat, move, self._mind))


def attractions(state: Any, seat: int, moves: list[int], mind: Mind) -> list[float]:
    """How much each answer attracts at first sight."""
    notes = SimpleNamespace(trait=[0] * MOST_TRAITS, much=[0.0] * MOST_TRAITS)
    return [leaning(state, seat, move, notes, mind.leanings) for move in moves]


def let_others_answer(state: Any, me: int, mind: Mind) -> None:
    """Everybody else who is asked at the same time answers what attracts most."""
    legal = [0] * MOST_LEGAL
    for seat in range(state.options.players):
        while seat != me and is_asked(state, seat):
            moves = legal[: mark_legal(state, seat, legal)]
            pulls = attractions(state, seat, moves, mind)
            apply_move(state, seat, moves[pulls.index(max(pulls))], None)


def is_asked(state: Any, seat: int) -> bool:
    """Whether a seat has still to answer."""
    return bool(state.cities_asked & ~state.done & 1 << acting_city(state, seat))


def promise(state: Any, seat: int, move: int, mind: Mind) -> float:
    """A seat's chance to win after an answer; what else it is asked before the reveal it answers at once."""
    after, legal, results = state.copy(), [0] * MOST_LEGAL, [0.0] * SEATS
    apply_move(after, seat, move, None)
    while is_asked(after, seat) and moment(after) == moment(state):
        mark_legal(after, seat, legal)
        apply_move(after, seat, legal[0], None)
    chances(after, mind, [0.0] * FEATURES, results)
    return results[seat]


def moment(state: Any) -> tuple[int, int, int]:
    """The question of a turn."""
    return state.asked, state.age, state.turn
