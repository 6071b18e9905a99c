"""League games of Seven: two players share the seats by lot; what a sample keeps of a decision."""

from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.simulate import BELIEVED, think
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.compiled import bound
from heptapolis.core.layout import Record, i8, i16, row, u8
from heptapolis.core.rng import advance, pick
from heptapolis.seven.game import SEVEN
from heptapolis.seven.knowledge.view import see
from heptapolis.seven.rules.score import CATEGORIES, points_in
from heptapolis.seven.state import SEATS, State
from heptapolis.train import games as shared
from heptapolis.train.games import EMPTY, KEPT, PLAY, Pace, note_visits

ROWS = len(CATEGORIES)


class Sample(Record):
    """A position in which somebody chooses, and how its game ended."""

    state: State
    winners: i16  # set of the seats that won
    points: list[int] = row(i16, SEATS * ROWS)  # by seat and row of the score pad
    seat: i8  # who answers
    count: i8  # answers kept; none where the search was too short to learn from
    move: list[int] = row(i16, KEPT)
    share: list[int] = row(u8, KEPT)


def seats_of_second(game: int, dice: int) -> int:
    """Seats drawn by lot."""
    return pick(advance(dice), 1 << SEATS)


def search_for(
    states: list[State],
    memory: list[State],
    seat: int,
    buffers: SearchBuffers,
    config: SearchConfig,
    learned: Weights,
    pace: Pace,
    is_full: bool,
    dice: int,
) -> None:
    """Search from the seat's view."""
    memory[BELIEVED] = states[EMPTY]
    see(states[PLAY], seat, memory[BELIEVED])
    config.seat = seat
    think(memory, buffers, config, learned, dice, 0, pace.full if is_full else pace.quick)


def note_decision(
    s: State, seat: int, buffers: SearchBuffers, config: SearchConfig, is_full: bool, sample: Sample
) -> None:
    """Keep a decision; the visits only of a full search."""
    sample.state = s
    sample.seat = seat
    sample.count = 0
    if is_full:
        note_visits(buffers.nodes, sample)


def note_ending(s: State, sample: Sample) -> None:
    """Write down how the game ended for everybody."""
    sample.winners = s.winners
    for seat in range(s.options.players):
        for category in range(ROWS):
            sample.points[seat * ROWS + category] = points_in(s, seat, category)


play_league_games = bound(
    shared.play_league_games,
    {
        **SEVEN.rules.bindings(),
        shared.seats_of_second: seats_of_second,
        shared.search_for: search_for,
        shared.note_decision: note_decision,
        shared.note_ending: note_ending,
    },
)
