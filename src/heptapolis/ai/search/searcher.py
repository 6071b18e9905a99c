"""A bot that searches: simulations over its view until the budget is spent, then the answer it tried most.

With several threads each grows a tree of its own and their visits are added up, so every run gives the same answer.
"""

from __future__ import annotations

import hashlib
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from heptapolis.ai.bot import Budget, Liked, Reason, Thought
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.tree import NOBODY, ROOT, SHARED, UNPROVEN, WON
from heptapolis.core.layout import numpy_type
from heptapolis.core.position import View

EXPLAINED = 3  # answers given with reasons
FEWEST = 2  # simulations: the first looks at the question, the second at an answer
APART = 1 << 50  # between the seeds of two threads
OBVIOUS = 32  # simulations for a question with one answer


class Study(ABC):
    """A searcher's buffers, from one answer to the next; what is simulated on it is the game's own."""

    chunk: int  # simulations between two looks at the clock
    most_nodes: int
    nodes_each: int  # nodes that a simulation may add, at most and seldom

    def __init__(self, buffers: SearchBuffers, config: type, values: dict[str, float]) -> None:
        import numpy as np

        self.done = 0
        self.buffers = buffers
        self.config = np.zeros(1, numpy_type(config))
        for name, value in values.items():
            self.config[0][name] = value

    @abstractmethod
    def look_at(self, view: View, budget: Budget) -> None:
        """A new position, seen from its seat."""

    @abstractmethod
    def simulate(self, dice: int, first: int, count: int) -> int:
        """Run some simulations, numbered from `first`; the result is fewer if nothing is left to find out."""

    @abstractmethod
    def reasons(self, view: View, move: int) -> tuple[Reason, ...]:
        """What speaks for a move."""

    @classmethod
    def nodes_for(cls, budget: Budget) -> int:
        """Room for the tree."""
        simulations = budget.simulations
        return cls.most_nodes if simulations is None else min(cls.most_nodes, 2000 + cls.nodes_each * simulations)

    def holds(self, budget: Budget) -> bool:
        """Whether the tree has room for this much."""
        return len(self.buffers.nodes) >= self.nodes_for(budget)

    def run(self, budget: Budget, dice: int, stop: threading.Event | None) -> None:
        """Simulate in chunks, and look at the clock in between."""
        self.done = 0
        end = None if budget.seconds is None else time.perf_counter() + budget.seconds
        while not self.done or not (self._is_spent(budget, end) or (stop is not None and stop.is_set())):
            chunk = self.chunk if budget.simulations is None else min(self.chunk, budget.simulations - self.done)
            made = self.simulate(dice, self.done, chunk)
            self.done += made
            if made < chunk:
                return

    def _is_spent(self, budget: Budget, end: float | None) -> bool:
        if budget.simulations is not None and self.done >= budget.simulations:
            return True
        return end is not None and time.perf_counter() >= end

    def answers(self) -> list[Any]:
        """The nodes of the answers, as they were listed."""
        nodes: Any = self.buffers.nodes
        answers, child = [], int(nodes[ROOT]["first"])
        while child != NOBODY:
            answers.append(nodes[child])
            child = int(nodes[child]["following"])
        return answers


class Searcher(ABC):
    """Thinks ahead; the same seed, views and numbers of simulations give the same answers."""

    def __init__(self, seed: int | str, simulations: int, **config: float) -> None:
        self._seed = seed
        self._simulations = simulations
        self._habits = config
        self._studies: list[Study] = []

    @abstractmethod
    def open_study(self, budget: Budget, config: dict[str, float]) -> Study:
        """Fresh buffers, large enough for this budget."""

    @property
    def simulations(self) -> int:
        """What it takes without a budget."""
        return self._simulations

    def fresh_study(self, budget: Budget) -> Study:
        """A study of its own kind, large enough for this budget."""
        return self.open_study(budget, self._habits)

    def choose(self, view: View, budget: Budget) -> int:
        """The answer tried most."""
        return int(ranked(self._studied(view, budget, None))[0]["move"])

    def think(self, view: View, budget: Budget, stop: threading.Event | None = None) -> Thought:
        """Search until the budget is spent, the answer is proven, or somebody says stop."""
        return thought(view, self._studied(view, budget, stop))

    def _studied(self, view: View, budget: Budget, stop: threading.Event | None) -> list[Study]:
        """A finished study for each thread."""
        budget = self._granted(view, budget)
        studies = self._opened(budget)
        for study in studies:
            study.look_at(view, budget)
        dice = self._dice(view)
        others = [
            threading.Thread(target=study.run, args=(budget, dice + number * APART, stop))
            for number, study in enumerate(studies[1:], 1)
        ]
        for thread in others:
            thread.start()
        studies[0].run(budget, dice, stop)
        for thread in others:
            thread.join()
        return studies

    def _opened(self, budget: Budget) -> list[Study]:
        """As many studies as threads; those of the last answer where they are large enough."""
        last = self._studies[: budget.threads]
        studies = [study if study.holds(budget) else self.fresh_study(budget) for study in last]
        studies += [self.fresh_study(budget) for _ in range(budget.threads - len(last))]
        self._studies[: budget.threads] = studies
        return studies

    def _granted(self, view: View, budget: Budget) -> Budget:
        """The budget that a question gets."""
        if len(view.legal_moves) == 1:
            return Budget(simulations=OBVIOUS)
        if budget.seconds is None and budget.simulations is None:
            return budget._replace(simulations=self._simulations)
        return budget if budget.simulations is None else budget._replace(simulations=max(FEWEST, budget.simulations))

    def _dice(self, view: View) -> int:
        digest = hashlib.blake2b(f"{self._seed}/".encode() + view.fingerprint, digest_size=6)
        return int.from_bytes(digest.digest(), "big")


def ranked(studies: Sequence[Study]) -> list[Any]:
    """The answers that some studies of one position found: proven wins first, proven losses last, then by visits."""
    return sorted(_added_up(studies), key=_by_liking, reverse=True)


def _added_up(studies: Sequence[Study]) -> list[Any]:
    """The nodes of the answers; those of several studies are added up, and what one has proven is proven."""
    if len(studies) == 1:
        return studies[0].answers()
    found: dict[int, Any] = {}
    for node in (node for study in studies for node in study.answers()):
        move = int(node["move"])
        if move not in found:
            found[move] = node.copy()
            continue
        found[move]["visits"] += node["visits"]
        found[move]["value"] += node["value"]
        if found[move]["proven"] == UNPROVEN:
            found[move]["proven"] = node["proven"]
    return list(found.values())


def thought(view: View, studies: Sequence[Study]) -> Thought:
    """The answers by how much they are liked; the best with reasons."""
    liked = [_liked(view, node) for node in ranked(studies)]
    for rank, like in enumerate(liked[:EXPLAINED]):
        liked[rank] = like._replace(reasons=studies[0].reasons(view, like.move))
    return Thought(liked[0].move, liked[0].chance, sum(study.done for study in studies), liked)


def chance_in(node: Any) -> float:
    """The chance to win that the search saw in an answer."""
    if node["proven"] > UNPROVEN:
        return 0.5 if node["proven"] == SHARED else float(node["proven"] == WON + node["seat"])
    return float(node["value"] / node["visits"]) if node["visits"] else 0.0


def _liked(view: View, node: Any) -> Liked:
    """An answer with its words and chance."""
    move = int(node["move"])
    return Liked(move, view.game.choice(view.state, view.seat, move).text, chance_in(node), int(node["visits"]))


def _by_liking(node: Any) -> tuple[bool, bool, int, float]:
    chance = chance_in(node)
    return chance == 1.0, chance > 0.0, int(node["visits"]), chance
