"""A bot that searches: simulations over its view until the budget is spent, then the answer it tried most."""

from __future__ import annotations

import hashlib
import threading
import time
from typing import Any

from heptapolis.ai.bot import NO_LIMIT, Budget, Liked, Thought
from heptapolis.ai.search.desk import Desk, desk
from heptapolis.ai.search.tree import NOBODY, ROOT
from heptapolis.ai.seven.explain import expected_points, reasons
from heptapolis.ai.seven.features import FEATURES
from heptapolis.ai.seven.habits import Habits
from heptapolis.ai.seven.loop import BELIEVED, think
from heptapolis.ai.seven.mind import Mind, learnt
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.core.position import View
from heptapolis.seven import moves
from heptapolis.seven.state import SEATS, State

MOST_NODES = 2_000_000
NODES_EACH = 24      # nodes that a simulation may add, at most and seldom
CHUNK = 64           # simulations between two looks at the clock
EXPLAINED = 3        # answers given with reasons
OBVIOUS = 16         # simulations for a question with one answer


class Searcher:
    """Thinks ahead; the same seed, views and numbers of simulations give the same answers."""

    def __init__(self, seed: int | str, simulations: int, habits: dict[str, float], mind: Mind | None = None) -> None:
        self._seed = seed
        self._simulations = simulations
        self._mind = mind
        self._habits = habits
        self._study: Study | None = None

    def choose(self, view: View, budget: Budget) -> int:
        """The answer tried most."""
        return int(self._studied(view, budget, None).answers()[0]["move"])

    def think(self, view: View, budget: Budget, stop: threading.Event | None = None) -> Thought:
        """Search until the budget is spent or somebody says stop."""
        return self._studied(view, budget, stop).thought(view)

    def expects(self, view: View, seat: int) -> dict[str, float]:
        """The points a seat may expect, by row of the score pad."""
        return expected_points(view, seat, (self._mind or learnt()).weights)

    def _studied(self, view: View, budget: Budget, stop: threading.Event | None) -> Study:
        if budget == NO_LIMIT:
            budget = Budget(simulations=self._simulations)
        if len(view.legal_moves) == 1:
            budget = Budget(simulations=OBVIOUS)
        if self._study is None or not self._study.holds(budget):
            self._study = Study(self._habits, self._mind or learnt(), nodes_for(budget))
        self._study.look_at(view)
        self._study.run(budget, self._dice(view), stop)
        return self._study

    def _dice(self, view: View) -> int:
        digest = hashlib.blake2b(f"{self._seed}/".encode() + view.key, digest_size=6)
        return int.from_bytes(digest.digest(), "big")


def nodes_for(budget: Budget) -> int:
    """Room for the tree."""
    return MOST_NODES if budget.simulations is None else min(MOST_NODES, 2000 + NODES_EACH * budget.simulations)


class Study:
    """A searcher's desk, from one answer to the next."""

    def __init__(self, habits: dict[str, float], mind: Mind, nodes: int) -> None:
        import numpy as np

        self.done = 0
        self.mind = mind
        self.states = np.zeros(2, numpy_type(State))
        self.habits = np.zeros(1, numpy_type(Habits))
        for name, value in habits.items():
            self.habits[0][name] = value
        self.desk: Desk = desk(nodes=nodes, most_legal=moves.MOST_LEGAL, moves=moves.MOVES, seats=SEATS,
                               features=FEATURES)

    def holds(self, budget: Budget) -> bool:
        """Whether the tree has room for this much."""
        return len(self.desk.nodes) >= nodes_for(budget)

    def look_at(self, view: View) -> None:
        """A new position, seen from its seat."""
        import numpy as np

        self.states[BELIEVED : BELIEVED + 1] = np.frombuffer(view.key, dtype=numpy_type(State))
        self.habits[0]["seat"] = view.seat
        self.done = 0

    def run(self, budget: Budget, dice: int, stop: threading.Event | None) -> None:
        """Simulate in chunks, and look at the clock in between."""
        work = compiled(think)
        end = None if budget.seconds is None else time.perf_counter() + budget.seconds
        while not self.done or not (self._is_spent(budget, end) or (stop is not None and stop.is_set())):
            chunk = CHUNK if budget.simulations is None else min(CHUNK, budget.simulations - self.done)
            work(self.states, self.desk, self.habits[0], self.mind, dice, self.done, chunk)
            self.done += chunk

    def _is_spent(self, budget: Budget, end: float | None) -> bool:
        if budget.simulations is not None and self.done >= budget.simulations:
            return True
        return end is not None and time.perf_counter() >= end

    def answers(self) -> list[Any]:
        """The nodes of the answers, the one tried most first."""
        answers, child = [], int(self.desk.nodes[ROOT]["first"])
        while child != NOBODY:
            answers.append(self.desk.nodes[child])
            child = int(self.desk.nodes[child]["following"])
        return sorted(answers, key=lambda node: (-int(node["visits"]), -chance_in(node), int(node["move"])))

    def thought(self, view: View) -> Thought:
        """The answers by how much they are liked; the best with reasons."""
        liked = [liked_answer(view, node) for node in self.answers()]
        for rank, like in enumerate(liked[:EXPLAINED]):
            liked[rank] = like._replace(reasons=reasons(view, like.move, self.mind.weights))
        return Thought(liked[0].move, liked[0].chance, self.done, liked)


def liked_answer(view: View, node: Any) -> Liked:
    """An answer with its words and chance."""
    move = int(node["move"])
    return Liked(move, view.game.choice(view.state, view.seat, move).text, chance_in(node), int(node["visits"]))


def chance_in(node: Any) -> float:
    """The chance to win that the search saw in an answer."""
    return float(node["value"] / node["visits"]) if node["visits"] else 0.0
