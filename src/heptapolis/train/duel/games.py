"""League games of Duel: each player has both seats in turn; what a sample keeps of a decision."""

from heptapolis.ai.duel.memory import SearchMemory
from heptapolis.ai.duel.search import clear
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.shaping import is_shaped
from heptapolis.ai.duel.simulate import BELIEVED, search
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.tree import ROOT, SHARED, UNPROVEN, WON, Node
from heptapolis.core.compiled import bound
from heptapolis.duel.game import DUEL
from heptapolis.duel.state import State
from heptapolis.train import games as shared
from heptapolis.train.duel.samples import Sample, note_ending
from heptapolis.train.games import PLAY, Pace, note_visits


def seats_of_second(game: int, dice: int) -> int:
    """The second seat, and in every other game the first."""
    return 1 << (game + 1) % 2


def search_for(
    states: list[State],
    memory: SearchMemory,
    seat: int,
    buffers: SearchBuffers,
    config: SearchConfig,
    learned: Weights,
    pace: Pace,
    is_full: bool,
    dice: int,
) -> None:
    """Search from the position itself; with hidden gods every simulation guesses them anew."""
    memory.states[BELIEVED] = states[PLAY]
    clear(buffers, seat)
    config.root_noise = pace.root_noise if is_full else 0.0
    search(memory, buffers, config, learned, dice, 0, pace.full if is_full else pace.quick)


def note_decision(
    s: State, seat: int, buffers: SearchBuffers, config: SearchConfig, is_full: bool, sample: Sample
) -> None:
    """Keep a decision; the visits only of a full search."""
    sample.state = s
    sample.seat = seat
    sample.value_estimate = expected(buffers.nodes[ROOT], seat)
    sample.is_fair = not is_shaped(config)
    sample.count = 0
    if is_full:
        note_visits(buffers.nodes, sample)


def expected(root: Node, seat: int) -> float:
    """What the search expects for the seat that answers."""
    if root.proven <= UNPROVEN:
        return 1.0 - root.value / max(1, root.visits)
    return 0.5 if root.proven == SHARED else 1.0 if root.proven == WON + seat else 0.0


play_league_games = bound(
    shared.play_league_games,
    {
        **DUEL.rules.bindings(),
        shared.seats_of_second: seats_of_second,
        shared.search_for: search_for,
        shared.note_decision: note_decision,
        shared.note_ending: note_ending,
    },
)
