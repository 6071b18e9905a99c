"""The lower levels of Seven, in plain Python: they answer at once, and nothing is compiled for them."""

from __future__ import annotations

import random
from math import exp
from typing import Any

from heptapolis.ai.bot import Budget
from heptapolis.ai.search.buffers import plain_move_buffers
from heptapolis.ai.seven.evaluation import chances
from heptapolis.ai.seven.position_features import FEATURES
from heptapolis.ai.seven.prior import logit
from heptapolis.ai.seven.weights import Weights, plain
from heptapolis.core.position import View
from heptapolis.seven.moves import MOST_LEGAL
from heptapolis.seven.rules.play import apply_move, mark_legal
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.state import SEATS


class Beginner:
    """Answers by the policy prior: what looks good often, and something else that looks possible now and then."""

    def __init__(self, seed: int | str, steadiness: float, learned: Weights | None = None) -> None:
        self._seed = seed
        self._steadiness = steadiness
        self._weights = learned or plain()

    def choose(self, view: View, budget: Budget) -> int:
        """An answer drawn by how much it attracts."""
        moves, lot = view.legal_moves.numbers, random.Random(f"{self._seed}/{view.fingerprint.hex()}")
        pulls = attractions(view.state, view.seat, moves, self._weights)
        weights = [exp(self._steadiness * (pull - max(pulls))) for pull in pulls]
        return lot.choices(moves, weights)[0]


class OneAhead:
    """Tries every answer against likely ones of the others and keeps the best; now and then it is careless."""

    def __init__(self, seed: int | str, carelessness: float, learned: Weights | None = None) -> None:
        self._seed = seed
        self._weights = learned or plain()
        self._careless = Beginner(seed, 1.0, self._weights)
        self._carelessness = carelessness

    def choose(self, view: View, budget: Budget) -> int:
        """The answer after which the position looks best."""
        moves = view.legal_moves.numbers
        lot = random.Random(f"{self._seed}/care/{view.fingerprint.hex()}")
        if len(moves) == 1 or lot.random() < self._carelessness:
            return self._careless.choose(view, budget)
        believed = view.guess(lot.randrange(1 << 30)).state
        let_others_answer(believed, view.seat, self._weights)
        return max(moves, key=lambda move: promise(believed, view.seat, move, self._weights))


def attractions(state: Any, seat: int, moves: list[int], learned: Weights) -> list[float]:
    """How much each answer attracts at first sight."""
    notes = plain_move_buffers()
    return [logit(state, seat, move, notes, learned.prior) for move in moves]


def let_others_answer(state: Any, me: int, learned: Weights) -> None:
    """Everybody else who is asked at the same time answers what attracts most."""
    legal = [0] * MOST_LEGAL
    for seat in range(state.options.players):
        while seat != me and is_asked(state, seat):
            moves = legal[: mark_legal(state, seat, legal)]
            pulls = attractions(state, seat, moves, learned)
            apply_move(state, seat, moves[pulls.index(max(pulls))], None)


def is_asked(state: Any, seat: int) -> bool:
    """Whether a seat has still to answer."""
    return bool(state.cities_asked & ~state.done & 1 << acting_city(state, seat))


def promise(state: Any, seat: int, move: int, learned: Weights) -> float:
    """A seat's chance to win after an answer; what else it is asked before the reveal it answers at once."""
    after, legal, results = state.copy(), [0] * MOST_LEGAL, [0.0] * SEATS
    apply_move(after, seat, move, None)
    while is_asked(after, seat) and moment(after) == moment(state):
        mark_legal(after, seat, legal)
        apply_move(after, seat, legal[0], None)
    chances(after, learned, [0.0] * FEATURES, results)
    return results[seat]


def moment(state: Any) -> tuple[int, int, int]:
    """The question of a turn."""
    return state.asked, state.age, state.turn
