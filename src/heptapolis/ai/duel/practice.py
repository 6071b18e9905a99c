"""Games of a searcher against itself, with everything a learner wants to know of each decision."""

from heptapolis.ai.duel.loop import BELIEVED, WORK, result, search
from heptapolis.ai.duel.thinking import clear
from heptapolis.ai.search.notes import by_visits, note_answers
from heptapolis.ai.search.tree import ROOT, favourite
from heptapolis.core.dice import advance, pick, seeded
from heptapolis.core.layout import f32, i8, i16, i32, part, record
from heptapolis.duel.moves import MOST_LEGAL
from heptapolis.duel.playout import deal
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.state import DEALER, State

PLAY = 2  # place in the row of states: the game itself

Decision = record(
    "Decision",
    state=part(State),
    result=f32,                # how the game ended for the first seat
    hope=f32,                  # what the search made of the position, for the seat that answers
    count=i16,                 # answers tried
    move=i16 * MOST_LEGAL,
    visits=i32 * MOST_LEGAL,
    seat=i8,
)


def note(s, seat, nodes, decision):
    """Write down a position and how often each answer was tried."""
    decision.state = s
    decision.seat = seat
    note_answers(nodes, decision)
    decision.hope = 1.0 - nodes[ROOT].value / max(1, nodes[ROOT].visits)


def practise(states, desk, habits, mind, seed, simulations, curious, decisions):
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
            apply_move(s, deal(s, question.kind, question.what, desk.legal, dice), None)
        elif mark_legal(s, desk.legal) == 1:
            apply_move(s, desk.legal[0], None)
        else:
            states[BELIEVED] = s
            clear(desk, question.seat)
            search(states, desk, habits, mind, dice, 0, simulations)
            note(s, question.seat, desk.nodes, decisions[noted])
            noted += 1
            drawn = pick(advance(dice), curious) == 0
            child = by_visits(desk.nodes, advance(advance(dice))) if drawn else favourite(desk.nodes, ROOT)
            apply_move(s, desk.nodes[child].move, None)
    for number in range(noted):
        decisions[number].result = result(s)
    return noted


def practise_games(states, desk, habits, mind, seed, games, simulations, curious, decisions):
    """Play several games from the position in `states[WORK]`; the result is how many decisions were written down."""
    states[3] = states[WORK]
    noted = 0
    for game in range(games):
        states[PLAY] = states[3]
        noted += practise(states, desk, habits, mind, seed + game, simulations, curious, decisions[noted:])
    return noted
