"""A bot that searches: simulations over its view until the budget is spent, then the answer it tried most."""

from __future__ import annotations

import hashlib
import threading
import time
from typing import Any, NamedTuple

from heptapolis.ai.bot import NO_LIMIT, Budget, Liked, Thought
from heptapolis.ai.duel.explain import reasons
from heptapolis.ai.duel.features import FEATURES
from heptapolis.ai.duel.habits import Habits
from heptapolis.ai.duel.loop import BELIEVED
from heptapolis.ai.duel.mind import Mind, learnt
from heptapolis.ai.duel.solver import Known
from heptapolis.ai.duel.thinking import OLD, think
from heptapolis.ai.search.desk import USED, Desk, desk
from heptapolis.ai.search.tree import NOBODY, ROOT, SHARED, UNPROVEN, WON
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.core.position import View
from heptapolis.duel import moves
from heptapolis.duel.state import SEATS, State

MOST_NODES = 4_000_000
NODES_EACH = 40      # nodes that a simulation may add, at most and seldom
CHUNK = 256          # simulations between two looks at the clock
LEVELS = 64          # moves that the solver looks ahead, at most
KNOWN = 1 << 16      # positions that the solver remembers
EXPLAINED = 3        # answers given with reasons
FEWEST = 2           # simulations: the first looks at the question, the second at an answer
SOLVED_EACH = 100    # positions the solver may visit for each simulation of the budget
OBVIOUS = 32         # simulations for a question with one answer


class Room(NamedTuple):
    """Where the searcher keeps positions; compiled code takes it as it is."""

    states: Any   # the position at hand, the one to play in, where the old tree grew, and those ahead
    raws: Any     # their bytes
    answers: Any  # by level: answers listed
    table: Any    # solved positions
    counts: Any   # positions visited by the solver, and how many it may visit


def room() -> Room:
    """An empty room."""
    import numpy as np

    states = np.zeros(LEVELS, numpy_type(State))
    return Room(states, states.view(np.uint8).reshape(LEVELS, -1), np.zeros((LEVELS, moves.MOST_LEGAL), np.int64),
                np.zeros(KNOWN, numpy_type(Known)), np.zeros(2, np.int64))


class Searcher:
    """Thinks ahead; the same seed, views and numbers of simulations give the same answers."""

    def __init__(self, seed: int | str, simulations: int, **habits: float) -> None:
        self._seed = seed
        self._simulations = simulations
        self._habits = habits
        self._study: Study | None = None

    def choose(self, view: View, budget: Budget) -> int:
        """The answer tried most."""
        return self.think(view, budget).move

    def think(self, view: View, budget: Budget, stop: threading.Event | None = None) -> Thought:
        """Search until the budget is spent, the answer is proven, or somebody says stop."""
        if budget == NO_LIMIT:
            budget = Budget(simulations=self._simulations)
        if len(view.legal_moves) == 1:
            budget = Budget(simulations=OBVIOUS)
        elif budget.simulations is not None:
            budget = budget._replace(simulations=max(FEWEST, budget.simulations))
        if self._study is None or not self._study.holds(budget):
            self._study = Study(self._habits, nodes_for(budget))
        self._study.look_at(view)
        self._study.run(budget, self._dice(view), stop)
        return self._study.thought(view)

    def _dice(self, view: View) -> int:
        digest = hashlib.blake2b(f"{self._seed}/".encode() + view.key, digest_size=6)
        return int.from_bytes(digest.digest(), "big")


def nodes_for(budget: Budget) -> int:
    """Room for the tree."""
    return MOST_NODES if budget.simulations is None else min(MOST_NODES, 2000 + NODES_EACH * budget.simulations)


def hides(state: Any) -> bool:
    """Whether a game can hide anything from a seat."""
    return bool(state.options.pantheon or state.options.library_private)


class Study:
    """A searcher's desk and room, from one answer to the next."""

    def __init__(self, habits: dict[str, float], nodes: int) -> None:
        import numpy as np

        self.done = 0
        self.room = room()
        self.habits = np.zeros(1, numpy_type(Habits))
        for name, value in habits.items():
            self.habits[0][name] = value
        self.solve_positions = int(habits.get("solve_positions", 0))
        self.desk: Desk = desk(nodes=nodes, most_legal=moves.MOST_LEGAL, moves=moves.MOVES, seats=SEATS,
                               features=FEATURES)

    def holds(self, budget: Budget) -> bool:
        """Whether the tree has room for this much."""
        return len(self.desk.nodes) >= nodes_for(budget)

    def look_at(self, view: View) -> None:
        """A new position; the tree of the one before may still be of use, where nothing is hidden."""
        import numpy as np

        states = self.room.states
        states[OLD] = states[BELIEVED]
        states[BELIEVED : BELIEVED + 1] = np.frombuffer(view.key, dtype=numpy_type(State))
        self.habits[0]["guesses"] = hides(view.state)
        if hides(view.state):
            self.desk.counts[USED] = 0
        self.mind: Mind = learnt(bool(view.state.options.pantheon))
        self.done = 0

    def run(self, budget: Budget, dice: int, stop: threading.Event | None) -> None:
        """Simulate in chunks, and look at the clock in between."""
        work = compiled(think)
        if budget.simulations is not None:
            self.habits[0]["solve_positions"] = min(self.solve_positions, SOLVED_EACH * budget.simulations)
        end = None if budget.seconds is None else time.perf_counter() + budget.seconds
        while not self.done or not (self._is_spent(budget, end) or (stop is not None and stop.is_set())):
            chunk = CHUNK if budget.simulations is None else min(CHUNK, budget.simulations - self.done)
            made = work(self.room, self.desk, self.habits[0], self.mind, dice, self.done, chunk)
            self.done += made
            if made < chunk:
                return

    def _is_spent(self, budget: Budget, end: float | None) -> bool:
        if budget.simulations is not None and self.done >= budget.simulations:
            return True
        return end is not None and time.perf_counter() >= end

    def thought(self, view: View) -> Thought:
        """The answers by how much they are liked."""
        liked = sorted((self._liked(view, child) for child in self._children()), key=_by_liking, reverse=True)
        for rank, like in enumerate(liked[:EXPLAINED]):
            liked[rank] = like._replace(reasons=reasons(view, like.move, self.mind.weights))
        return Thought(liked[0].move, liked[0].chance, self.done, liked)

    def _children(self) -> list[int]:
        children, child = [], int(self.desk.nodes[ROOT]["first"])
        while child != NOBODY:
            children.append(child)
            child = int(self.desk.nodes[child]["following"])
        return children

    def _liked(self, view: View, child: int) -> Liked:
        node = self.desk.nodes[child]
        move, visits = int(node["move"]), int(node["visits"])
        return Liked(move, view.game.choice(view.state, view.seat, move).text, chance_in(node), visits)


def chance_in(node: Any) -> float:
    """The chance to win that the search saw in a child of the root."""
    if node["proven"] != UNPROVEN:
        return 0.5 if node["proven"] == SHARED else float(node["proven"] == WON + node["seat"])
    return float(node["value"] / node["visits"]) if node["visits"] else 0.0


def _by_liking(like: Liked) -> tuple[bool, bool, int, float]:
    """Proven wins first, proven losses last, then the answer tried most."""
    return like.chance == 1.0, like.chance > 0.0, like.visits, like.chance
