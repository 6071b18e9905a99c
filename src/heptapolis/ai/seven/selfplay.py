"""Games of a searcher against itself, with everything a learner wants to know of each decision."""

from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.tree import ROOT, favourite
from heptapolis.ai.search.visit_counts import by_visits, note_answers
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.simulate import BELIEVED, likely_answer, think
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.layout import Record, i8, i16, i32, row
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.seven.knowledge.view import see
from heptapolis.seven.moves import MOST_LEGAL, NOTHING
from heptapolis.seven.playout import asks_for_hands, deal_age
from heptapolis.seven.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.seven.rules.score import score
from heptapolis.seven.state import DEALER, SEATS, State

PLAY, BEGIN, EMPTY, PLACES = 2, 3, 4, 5  # places in the row of states, after those of a search


class Decision(Record):
    """A decision of a self-play game, with what a learner needs."""

    state: State
    points: list[int] = row(i16, SEATS)  # what each seat ended with
    winners: i16                    # set of the seats that won
    count: i16                      # answers tried
    move: list[int] = row(i16, MOST_LEGAL)
    visits: list[int] = row(i32, MOST_LEGAL)
    seat: i8


def selfplay(states: list[State], buffers: SearchBuffers, config: SearchConfig, learned: Weights, seed: int, simulations: int, curious: int, decisions: list[Decision]) -> int:
    """Play one game from the position in `states[PLAY]`; one choice in `curious` is drawn by visits.

    Without simulations everybody answers by prior. The result is how many decisions were written down.
    """
    s = states[PLAY]
    dice = seeded(seed)
    noted = 0
    while s.asked != NOTHING:
        dice = advance(dice)
        if asks_for_hands(s):
            dice = deal_age(s, dice)
        seat = asked_seat(s)
        if seat == DEALER or mark_legal(s, seat, buffers.legal) == 1:
            apply_move(s, seat, likely_answer(s, seat, buffers, config, learned, dice), None)
        else:
            decisions[noted].state = s
            decisions[noted].seat = seat
            decisions[noted].count = 0
            if simulations:
                move = searched(states, seat, buffers, config, learned, dice, simulations, curious)
                note_answers(buffers.nodes, decisions[noted])
            else:
                move = likely_answer(s, seat, buffers, config, learned, dice)
            noted += 1
            apply_move(s, seat, move, None)
    for number in range(noted):
        note_end(s, decisions[number])
    return noted


def searched(states: list[State], seat: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights, dice: int, simulations: int, curious: int) -> int:
    """A seat's answer after a search over its view."""
    states[BELIEVED] = states[EMPTY]
    see(states[PLAY], seat, states[BELIEVED])
    config.seat = seat
    think(states, buffers, config, learned, dice, 0, simulations)
    drawn = pick(advance(dice), curious) == 0
    child = by_visits(buffers.nodes, advance(advance(dice))) if drawn else favourite(buffers.nodes, ROOT)
    return buffers.nodes[child].move


def note_end(s: State, decision: Decision) -> None:
    """How the game ended for everybody."""
    decision.winners = s.winners
    for seat in range(s.options.players):
        decision.points[seat] = score(s, seat)


def selfplay_games(states: list[State], buffers: SearchBuffers, config: SearchConfig, learned: Weights, seed: int, games: int, simulations: int, curious: int, decisions: list[int]) -> int:
    """Play several games from the position in `states[BEGIN]`; the result is how many decisions were written down."""
    noted = 0
    for game in range(games):
        states[PLAY] = states[BEGIN]
        noted += selfplay(states, buffers, config, learned, seed + game, simulations, curious, decisions[noted:])
    return noted
