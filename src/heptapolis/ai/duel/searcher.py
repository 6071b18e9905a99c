"""Duel's searcher: exact chance where nothing is hidden, the old tree taken up again, the last cards solved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.ai.bot import Budget, Reason
from heptapolis.ai.duel.duel_buffers import duel_buffers
from heptapolis.ai.duel.explain import reasons
from heptapolis.ai.duel.memory import OLD, make_memory
from heptapolis.ai.duel.search import think
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.simulate import BELIEVED
from heptapolis.ai.duel.weights import CURRENT, Weights, has_network, named_weights
from heptapolis.ai.search import searcher
from heptapolis.ai.search.buffers import USED
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.core.position import View
from heptapolis.duel.hooks import expansions_in, may_hide
from heptapolis.duel.state import State

OF_NETWORK = ("network", "settles", "layouts", "policy_head")  # parameters that need a network
# Positions that the solver may visit for each simulation of the budget and for each second of it.
SOLVED = {"solve_positions": (100, 2_000_000), "solve_early_positions": (10, 1_000_000)}


class Study(searcher.Study):
    """The buffers and the positions of one search."""

    chunk, most_nodes, nodes_each = 256, 4_000_000, 40
    bounds_checks = False  # a search with them answers the same; a large test compares

    def __init__(
        self, nodes: int, config: dict[str, float], weights: str = CURRENT, playout: Sequence[float] = ()
    ) -> None:
        super().__init__(
            duel_buffers(nodes),
            SearchConfig,
            config,
        )
        if playout:
            self.config[0]["playout"] = playout
        self.memory = make_memory()
        self._weights = weights
        self.learned: Weights = named_weights(0, weights)
        self._most_solved = {name: int(config.get(name, 0)) for name in SOLVED}
        self._of_network = {name: config[name] for name in OF_NETWORK if name in config}

    def look_at(self, view: View, budget: Budget) -> None:
        """A new position; the tree of the one before may still be of use, where nothing is hidden."""
        import numpy as np

        states: Any = self.memory.states
        states[OLD] = states[BELIEVED]
        states[BELIEVED : BELIEVED + 1] = np.frombuffer(view.key, dtype=numpy_type(State))
        self.config[0]["guesses"] = may_hide(view.state)
        if may_hide(view.state) or self.config[0]["blind"]:
            self.buffers.counts[USED] = 0
        for name, most in self._most_solved.items():
            self.config[0][name] = min(most, _allowed(budget, *SOLVED[name]))
        expansions = expansions_in(view.state)
        self.learned = named_weights(expansions, self._weights)
        for name, value in self._of_network.items():
            self.config[0][name] = value if has_network(expansions, self._weights) else 0

    def simulate(self, dice: int, first: int, count: int) -> int:
        """Fewer once the position is solved or proven."""
        search = compiled(think, bounds_checks=self.bounds_checks)
        return int(search(self.memory, self.buffers, self.config[0], self.learned, dice, first, count))

    def reasons(self, view: View, move: int) -> tuple[Reason, ...]:
        """What speaks for a move."""
        return reasons(view, move, self.learned, bool(self.config[0]["network"]))


def _allowed(budget: Budget, each: int, a_second: int) -> int:
    """How many positions a budget allows."""
    if budget.simulations is not None:
        return each * budget.simulations
    assert budget.seconds is not None
    return int(a_second * budget.seconds)


class Searcher(searcher.Searcher):
    """Thinks ahead in Duel, with the weights of a file by name or path and, where given, with play-out policies."""

    def __init__(
        self,
        seed: int | str,
        simulations: int,
        weights: str = CURRENT,
        playout: Sequence[float] = (),
        /,
        **config: float,
    ) -> None:
        super().__init__(seed, simulations, **config)
        self._weights = weights
        self._playout = playout

    def open_study(self, budget: Budget, config: dict[str, float]) -> Study:
        """Fresh buffers, large enough for this budget."""
        return Study(Study.nodes_for(budget), config, self._weights, self._playout)
