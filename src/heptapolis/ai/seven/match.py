"""Games between compiled bots of Seven: every answer is thought about anew, so all seats share one tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from heptapolis.ai.search import match, table
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.match import conclude
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.searcher import Searcher, Study
from heptapolis.ai.seven.simulate import BELIEVED, think
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.compiled import bound
from heptapolis.core.game import Game
from heptapolis.core.layout import numpy_type
from heptapolis.seven.game import SEVEN
from heptapolis.seven.knowledge.view import see
from heptapolis.seven.state import State

SEARCHER = Searcher  # the bots that play in compiled code


class Minds(NamedTuple):
    """What the seats think with, as rule text sees it; compiled code takes it as it is."""

    states: list[State]
    buffers: SearchBuffers
    configs: list[SearchConfig]  # by seat
    learned: tuple[Weights, ...]  # by seat


def forget(minds: Minds) -> None:
    """Nothing is kept from one answer to the next."""


def think_for(
    minds: Minds,
    seat: int,
    s: State,
    blank: State,
    dice: int,
    simulations: int,
    explore: int,
    notes: list[match.Note],
    tried: list[match.Tried],
    figures: list[int],
) -> int:
    """As `Study.look_at` does: a new view."""
    minds.states[BELIEVED] = blank
    see(s, seat, minds.states[BELIEVED])
    minds.configs[seat].seat = seat
    think(minds.states, minds.buffers, minds.configs[seat], minds.learned[seat], dice, 0, simulations)
    return conclude(minds.buffers.nodes, seat, dice, explore, notes, tried, figures)


play_match: Callable[..., None] = bound(
    match.play_match,
    {**SEVEN.rules.bindings(), match.forget: forget, match.think_for: think_for},
)


class Table(table.CompiledTable):
    """A table of Seven."""

    def __init__(self, game: Game, options: Mapping[str, Any], bots: Sequence[table.CompiledBot]) -> None:
        super().__init__(game, options, bots)
        nodes = max(Study.nodes_for(bot.budget) for bot in bots)
        self._studies = [self._opened(bot) for bot in bots]
        self._shared = Study(nodes, {})

    @staticmethod
    def _opened(bot: table.CompiledBot) -> Study:
        """A study of a bot; one that answers at random needs none of its own."""
        study = bot.searcher.fresh_study(bot.budget) if bot.searcher else Study(1, {})
        assert isinstance(study, Study)
        return study

    def loop(self) -> Callable[..., None]:
        """The loop of Seven."""
        return play_match

    def minds(self, lineup: Sequence[int]) -> Any:
        """The configuration of each seat."""
        import numpy as np

        configs: Any = np.zeros(len(lineup), numpy_type(SearchConfig))
        for seat, number in enumerate(lineup):
            configs[seat] = self._studies[number].config[0]
        learned = tuple(self._studies[number].learned for number in lineup)
        states: Any = self._shared.states
        return Minds(states, self._shared.buffers, configs, learned)
