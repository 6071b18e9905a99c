"""Self-play of Duel: what a decision keeps, and the shared loop bound to Duel's search."""

from heptapolis.ai.duel.prior import weigh_answers
from heptapolis.ai.duel.search import clear
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.simulate import BELIEVED, result, search
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.search import selfplay as shared
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.selfplay import PLAY
from heptapolis.core.compiled import bound
from heptapolis.core.layout import Record, f32, i8, i16, i32, row
from heptapolis.duel.game import DUEL
from heptapolis.duel.moves import MOST_LEGAL
from heptapolis.duel.rules.play import mark_legal
from heptapolis.duel.state import State


class Decision(Record):
    """A decision of a self-play game, with what a learner needs."""

    state: State
    result: f32  # how the game ended for the first seat
    value_estimate: f32  # what the search made of the position, for the seat that answers
    count: i16  # answers tried
    move: list[int] = row(i16, MOST_LEGAL)
    visits: list[int] = row(i32, MOST_LEGAL)
    seat: i8


def search_for(
    states: list[State],
    seat: int,
    buffers: SearchBuffers,
    config: SearchConfig,
    learned: Weights,
    dice: int,
    simulations: int,
) -> None:
    """Search from the position itself; with hidden gods every simulation guesses them anew."""
    states[BELIEVED] = states[PLAY]
    clear(buffers, seat)
    search(states, buffers, config, learned, dice, 0, simulations)


def quick_answer(s: State, seat: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights, dice: int) -> int:
    """The answer that the prior likes best."""
    count = mark_legal(s, seat, buffers.legal)
    weigh_answers(s, seat, count, buffers, learned.prior, config.prior_strength)
    best = 0
    for number in range(count):
        if buffers.priors[number] > buffers.priors[best]:
            best = number
    return buffers.legal[best]


def note_result(s: State, decision: Decision) -> None:
    """How the game ended."""
    decision.result = result(s)


selfplay_games = bound(
    shared.selfplay_games,
    {
        **DUEL.rules.bindings(),
        shared.search_for: search_for,
        shared.quick_answer: quick_answer,
        shared.note_result: note_result,
    },
)
