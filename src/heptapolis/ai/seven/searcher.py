"""Seven's searcher: a tree of its own answers over guesses of what it cannot see."""

from __future__ import annotations

from heptapolis.ai.bot import Budget, Reason
from heptapolis.ai.search import searcher
from heptapolis.ai.seven.explain import expected_points, reasons
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.seven_buffers import seven_buffers
from heptapolis.ai.seven.simulate import BELIEVED, SEARCH_STATES, think
from heptapolis.ai.seven.weights import CURRENT, named_weights
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.core.position import View
from heptapolis.seven.state import State


class Study(searcher.Study):
    """A buffers and two positions: what is seen, and where a guess of it is played on."""

    chunk, most_nodes, nodes_each = 64, 2_000_000, 24
    bounds_checks = False  # a search with them answers the same; a large test compares

    def __init__(self, nodes: int, config: dict[str, float], weights: str = CURRENT) -> None:
        import numpy as np

        super().__init__(seven_buffers(nodes), SearchConfig, config)
        self.states = np.zeros(SEARCH_STATES, numpy_type(State))
        self.learned = named_weights(weights)

    def look_at(self, view: View, budget: Budget) -> None:
        """A new position, seen from its seat."""
        import numpy as np

        self.states[BELIEVED : BELIEVED + 1] = np.frombuffer(view.key, dtype=numpy_type(State))
        self.config[0]["seat"] = view.seat

    def simulate(self, dice: int, first: int, count: int) -> int:
        """All of them: with hidden hands nothing is ever proven."""
        search = compiled(think, bounds_checks=self.bounds_checks)
        search(self.states, self.buffers, self.config[0], self.learned, dice, first, count)
        return count

    def reasons(self, view: View, move: int) -> tuple[Reason, ...]:
        """What speaks for a move."""
        return reasons(view, move, self.learned.evaluation)


class Searcher(searcher.Searcher):
    """Thinks ahead in Seven, with the weights of a file by its name."""

    def __init__(self, seed: int | str, simulations: int, weights: str = CURRENT, /, **config: float) -> None:
        super().__init__(seed, simulations, **config)
        self._weights = weights

    def open_study(self, budget: Budget, config: dict[str, float]) -> Study:
        """Fresh buffers, large enough for this budget."""
        return Study(Study.nodes_for(budget), config, self._weights)

    def expects(self, view: View, seat: int) -> dict[str, float]:
        """The points a seat may expect, by row of the score pad."""
        return expected_points(view, seat, named_weights(self._weights).evaluation)
