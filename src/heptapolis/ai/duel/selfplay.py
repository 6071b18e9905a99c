"""Games of a searcher against itself, with everything a learner wants to know of each decision."""

from heptapolis.ai.duel.search import clear
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.simulate import BELIEVED, WORK, result, search
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.tree import ROOT, Node, favourite
from heptapolis.ai.search.visit_counts import by_visits, note_answers
from heptapolis.core.layout import Record, f32, i8, i16, i32, row
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel.moves import MOST_LEGAL
from heptapolis.duel.playout import deal
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.state import DEALER, State

PLAY = 2  # place in the row of states: the game itself


class Decision(Record):
    """A decision of a self-play game, with what a learner needs."""

    state: State
    result: f32                     # how the game ended for the first seat
    value_estimate: f32             # what the search made of the position, for the seat that answers
    count: i16                      # answers tried
    move: list[int] = row(i16, MOST_LEGAL)
    visits: list[int] = row(i32, MOST_LEGAL)
    seat: i8


def note(s: State, seat: int, nodes: list[Node], decision: Decision) -> None:
    """Write down a position and how often each answer was tried."""
    decision.state = s
    decision.seat = seat
    note_answers(nodes, decision)
    decision.value_estimate = 1.0 - nodes[ROOT].value / max(1, nodes[ROOT].visits)


def selfplay(states: list[State], buffers: SearchBuffers, config: SearchConfig, learned: Weights, seed: int, simulations: int, curious: int, decisions: list[Decision]) -> int:
    """Play one game from the position in `states[PLAY]`; one choice in `curious` is drawn by visits.

    The result is how many decisions were written down.
    """
    s = states[PLAY]
    dice = seeded(seed)
    noted = 0
    while s.depth > 0:
        dice = advance(dice)
        question = s.asked[s.depth - 1]
        if question.seat == DEALER:
            apply_move(s, question.seat, deal(s, question.kind, question.what, buffers.legal, dice), None)
        elif mark_legal(s, question.seat, buffers.legal) == 1:
            apply_move(s, question.seat, buffers.legal[0], None)
        else:
            states[BELIEVED] = s
            clear(buffers, question.seat)
            search(states, buffers, config, learned, dice, 0, simulations)
            note(s, question.seat, buffers.nodes, decisions[noted])
            noted += 1
            drawn = pick(advance(dice), curious) == 0
            child = by_visits(buffers.nodes, advance(advance(dice))) if drawn else favourite(buffers.nodes, ROOT)
            apply_move(s, question.seat, buffers.nodes[child].move, None)
    for number in range(noted):
        decisions[number].result = result(s)
    return noted


def selfplay_games(states: list[State], buffers: SearchBuffers, config: SearchConfig, learned: Weights, seed: int, games: int, simulations: int, curious: int, decisions: list[int]) -> int:
    """Play several games from the position in `states[WORK]`; the result is how many decisions were written down."""
    states[3] = states[WORK]
    noted = 0
    for game in range(games):
        states[PLAY] = states[3]
        noted += selfplay(states, buffers, config, learned, seed + game, simulations, curious, decisions[noted:])
    return noted
