"""Self-play of Seven: what a decision keeps, and the shared loop bound to Seven's search."""

from heptapolis.ai.search import selfplay as shared
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.selfplay import PLAY
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.simulate import BELIEVED, likely_answer, think
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.compiled import bound
from heptapolis.core.layout import Record, f32, i8, i16, i32, row
from heptapolis.seven.game import SEVEN
from heptapolis.seven.knowledge.view import see
from heptapolis.seven.moves import MOST_LEGAL
from heptapolis.seven.rules.score import score
from heptapolis.seven.state import SEATS, State

EMPTY = 4  # place in the row of states: a blank record to see into


class Decision(Record):
    """A decision of a self-play game, with what a learner needs."""

    state: State
    points: list[int] = row(i16, SEATS)  # what each seat ended with
    winners: i16  # set of the seats that won
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
    """Search from the seat's view."""
    states[BELIEVED] = states[EMPTY]
    see(states[PLAY], seat, states[BELIEVED])
    config.seat = seat
    think(states, buffers, config, learned, dice, 0, simulations)


def note_result(s: State, decision: Decision) -> None:
    """How the game ended for everybody."""
    decision.winners = s.winners
    for seat in range(s.options.players):
        decision.points[seat] = score(s, seat)


selfplay_games = bound(
    shared.selfplay_games,
    {
        **SEVEN.rules.bindings(),
        shared.search_for: search_for,
        shared.quick_answer: likely_answer,
        shared.note_result: note_result,
    },
)
