"""The levels of Duel, from a first game to the strongest: names as everywhere, each clearly stronger than the last."""

from __future__ import annotations

import functools
import random
from typing import Any

from heptapolis.ai.bot import Budget
from heptapolis.ai.duel.evaluation import chance
from heptapolis.ai.duel.position_features import FEATURES
from heptapolis.ai.duel.prior import logit
from heptapolis.ai.duel.searcher import Searcher
from heptapolis.ai.duel.weights import Weights, shipped_weights
from heptapolis.ai.search.buffers import plain_move_buffers
from heptapolis.core.position import View
from heptapolis.duel.hooks import expansions_in
from heptapolis.duel.rules.play import apply_move
from heptapolis.duel.state import FIRST

SOLVES = {"solve_cards": 7, "solve_positions": 400_000}  # a fifth of a second at most
SOLVES_EARLY = {**SOLVES, "solve_early_cards": 10, "solve_early_positions": 4_000_000}  # about as long as a search
SOLVES_MORE = {"solve_cards": 10, "solve_positions": 4_000_000}  # about two seconds
STRONG = {
    "exploration": 1.0,
    "fpu_reduction": 0.1,
    "prior_strength": 1.0,
    "rollouts": 0.0,
    "widening": 1.0,
    "patience": 1,
    "by_prior": 1,
}
NETWORK = {
    **STRONG,
    "exploration": 0.5,  # lines are followed far, but at the root every answer gets its chance
    "root_exploration": 1.0,
    "network": 1,
    "settles": 1,
    "layouts": 1,
    "policy_head": 1.0,
    "solve_inside": 10.0,
}
PLAIN = {"exploration": 0.6, "rollouts": 1.0, "widening": 99.0, "patience": 1}


class Beginner:
    """Answers by the policy prior: what looks good often, and something else that looks possible now and then."""

    def __init__(self, seed: int | str, steadiness: float) -> None:
        self._seed = seed
        self._steadiness = steadiness

    def choose(self, view: View, budget: Budget) -> int:
        """An answer drawn by how much it attracts."""
        moves, lot = view.legal_moves.numbers, random.Random(f"{self._seed}/{view.fingerprint.hex()}")
        pulls = attractions(view, moves)
        most = max(pulls)
        weights = [2.718281828 ** (self._steadiness * (pull - most)) for pull in pulls]
        return lot.choices(moves, weights)[0]


class OneAhead:
    """Tries every answer and keeps the position it evaluates best, but now and then trusts its prior."""

    def __init__(self, seed: int | str, carelessness: float) -> None:
        self._seed = seed
        self._careless = Beginner(seed, 1.0)
        self._carelessness = carelessness

    def choose(self, view: View, budget: Budget) -> int:
        """The answer after which the position looks best."""
        if random.Random(f"{self._seed}/care/{view.fingerprint.hex()}").random() < self._carelessness:
            return self._careless.choose(view, budget)
        believed = view.guess(0).state
        learned = plain(expansions_in(view.state))
        return max(view.legal_moves.numbers, key=lambda move: promise(believed, view.seat, move, learned))


def attractions(view: View, moves: list[int]) -> list[float]:
    """How much each answer attracts at first sight."""
    notes = plain_move_buffers()
    weights = plain(expansions_in(view.state)).prior
    return [logit(view.state, view.seat, move, notes, weights) for move in moves]


def promise(state: Any, seat: int, move: int, learned: Weights) -> float:
    """A seat's chance to win after an answer."""
    after = state.copy()
    apply_move(after, seat, move, None)
    first: float = chance(after, learned.evaluation, [0.0] * FEATURES)
    return first if seat == FIRST else 1.0 - first


@functools.cache
def plain(expansions: int) -> Weights:
    """What was learnt, as lists: plain rule text reads them faster than arrays."""
    learned = shipped_weights(expansions)
    return learned._replace(evaluation=learned.evaluation.tolist(), prior=learned.prior.tolist())


def novice(seed: int | str) -> Beginner:
    """Knows what the cards do."""
    return Beginner(seed, 1.0)


def casual(seed: int | str) -> OneAhead:
    """Looks one answer ahead, mostly."""
    return OneAhead(seed, 0.25)


def skilled(seed: int | str) -> Searcher:
    """Thinks a little."""
    return Searcher(seed, 8, **NETWORK)


def expert(seed: int | str) -> Searcher:
    """Thinks ahead, and knows how an endgame ends."""
    return Searcher(seed, 600, **NETWORK, **SOLVES)


def master(seed: int | str) -> Searcher:
    """As strong as a second on one core allows."""
    return Searcher(seed, 120_000, **NETWORK, **SOLVES_EARLY)


def analysis(seed: int | str) -> Searcher:
    """As long as you like; without a limit, ten seconds."""
    return Searcher(seed, 1_200_000, **NETWORK, **SOLVES_MORE)


def from_file(seed: int | str, path: str) -> Searcher:
    """The search with the network of a file."""
    return Searcher(seed, 2_000, path, **NETWORK, **SOLVES_EARLY)


def plain_uct(seed: int | str) -> Searcher:
    """UCT with uniform random play-outs and nothing else: the classic measure. Frozen."""
    return Searcher(seed, 1_000, **PLAIN)
