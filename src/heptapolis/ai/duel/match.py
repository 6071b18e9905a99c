"""Games between compiled bots of Duel: each seat has a tree and a memory of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from heptapolis.ai.bot import Budget
from heptapolis.ai.duel.memory import OLD, SearchMemory
from heptapolis.ai.duel.search import think
from heptapolis.ai.duel.searcher import Searcher, Study
from heptapolis.ai.duel.simulate import BELIEVED
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.search import match, table
from heptapolis.ai.search.buffers import USED, SearchBuffers
from heptapolis.ai.search.match import conclude
from heptapolis.core.compiled import bound
from heptapolis.core.game import Game
from heptapolis.core.position import View
from heptapolis.duel.game import DUEL
from heptapolis.duel.knowledge.view import see
from heptapolis.duel.moves import MOVES
from heptapolis.duel.state import SEATS, State

SEARCHER = Searcher  # the bots that play in compiled code
NO_THOUGHT = Budget(simulations=1)


class Mind(NamedTuple):
    """What a seat thinks with, as rule text sees it; compiled code takes it as it is."""

    memory: SearchMemory
    buffers: SearchBuffers
    config: Any  # a row of one SearchConfig
    learned: Weights


def forget(minds: tuple[Mind, ...]) -> None:
    """No tree, and nothing solved."""
    for seat in range(len(minds)):
        mind = minds[seat]
        mind.buffers.counts[USED] = 0
        forget_solved(mind.memory)


def forget_solved(memory: SearchMemory) -> None:
    """Nothing is known of any position, nor of any answer."""
    for number in range(len(memory.table)):
        memory.table[number].key = 0
    for seat in range(SEATS):
        for move in range(MOVES):
            memory.cuts[seat][move] = 0


def think_for(
    minds: tuple[Mind, ...],
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
    """As `Study.look_at` does: a new view; the old tree is of use only where nothing is hidden."""
    mind = minds[seat]
    config = mind.config[0]
    states = mind.memory.states
    states[OLD] = states[BELIEVED]
    states[BELIEVED] = blank
    see(s, seat, states[BELIEVED])
    if config.guesses or config.blind:
        mind.buffers.counts[USED] = 0
    think(mind.memory, mind.buffers, config, mind.learned, dice, 0, simulations)
    return conclude(mind.buffers.nodes, seat, dice, explore, notes, tried, figures)


play_match: Callable[..., None] = bound(
    match.play_match,
    {**DUEL.rules.bindings(), match.forget: forget, match.think_for: think_for},
)


class Table(table.CompiledTable):
    """A table of Duel. A bot in both seats thinks with two minds."""

    def __init__(self, game: Game, options: Mapping[str, Any], bots: Sequence[table.CompiledBot]) -> None:
        super().__init__(game, options, bots)
        self._studies: dict[tuple[int, int], Study] = {}  # by the number of the bot and of its copy

    def loop(self) -> Callable[..., None]:
        """The loop of Duel."""
        return play_match

    def minds(self, lineup: Sequence[int]) -> Any:
        """A mind for each seat."""
        studies = [self._study(number, lineup[:seat].count(number)) for seat, number in enumerate(lineup)]
        return tuple(Mind(study.memory, study.buffers, study.config, study.learned) for study in studies)

    def _study(self, number: int, copy: int) -> Study:
        if (number, copy) not in self._studies:
            bot = self.bots[number]
            self._studies[number, copy] = self._opened(bot) if bot.searcher else Study(Study.nodes_for(NO_THOUGHT), {})
        return self._studies[number, copy]

    def _opened(self, bot: table.CompiledBot) -> Study:
        """A study of this kind of game."""
        assert isinstance(bot.searcher, Searcher)
        study = bot.searcher.fresh_study(bot.budget)
        study.look_at(View(self.game, self.game.see(self.start, 0), 0), bot.budget)
        assert isinstance(study, Study)
        return study
