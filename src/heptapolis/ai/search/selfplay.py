"""Games of a searcher against itself, with what a learner needs of each decision; bound to a game by its bots."""

from typing import Any

from heptapolis.ai.search.tree import ROOT, favourite
from heptapolis.ai.search.visit_counts import by_visits, note_answers
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.core.rules import NOBODY, apply_move, asked_seat, deal, deal_at_once, deals_at_once, mark_legal

PLAY, BEGIN, SELFPLAY_STATES = 2, 3, 5  # places in the row of states, after those of a search


def search_for(states: Any, seat: int, buffers: Any, config: Any, learned: Any, dice: int, simulations: int) -> None:
    """Search the position in `states[PLAY]` for a seat that sees only its view (bound by the game's bots)."""


def quick_answer(s: Any, seat: int, buffers: Any, config: Any, learned: Any, dice: int) -> int:
    """An answer without search (bound by the game's bots)."""
    return -1


def note_result(s: Any, decision: Any) -> None:
    """Write down how the game ended (bound by the game's bots)."""


def selfplay(
    states: Any,
    dealer: int,
    buffers: Any,
    config: Any,
    learned: Any,
    seed: int,
    simulations: int,
    curious: int,
    decisions: Any,
) -> int:
    """Play one game from the position in `states[PLAY]`; one choice in `curious` is drawn by visits.

    Without simulations everybody answers by the policy prior. The result is how many decisions were written down.
    """
    s = states[PLAY]
    dice = seeded(seed)
    noted = 0
    seat = asked_seat(s)
    while seat != NOBODY:
        dice = advance(dice)
        if deals_at_once(s):
            dice = deal_at_once(s, dice)
            seat = asked_seat(s)
        if seat == dealer:
            move = deal(s, buffers.legal, dice)
        elif mark_legal(s, seat, buffers.legal) == 1:
            move = buffers.legal[0]
        else:
            move = decide(states, seat, buffers, config, learned, dice, simulations, curious, decisions[noted])
            noted += 1
        apply_move(s, seat, move, None)
        seat = asked_seat(s)
    for number in range(noted):
        note_result(s, decisions[number])
    return noted


def decide(
    states: Any,
    seat: int,
    buffers: Any,
    config: Any,
    learned: Any,
    dice: int,
    simulations: int,
    curious: int,
    decision: Any,
) -> int:
    """A seat's answer, with the position and the visits of each answer noted."""
    decision.state = states[PLAY]
    decision.seat = seat
    decision.count = 0
    if simulations == 0:
        return quick_answer(states[PLAY], seat, buffers, config, learned, dice)
    search_for(states, seat, buffers, config, learned, dice, simulations)
    note_answers(buffers.nodes, decision)
    decision.value_estimate = 1.0 - buffers.nodes[ROOT].value / max(1, buffers.nodes[ROOT].visits)
    drawn = pick(advance(dice), curious) == 0
    child = by_visits(buffers.nodes, advance(advance(dice))) if drawn else favourite(buffers.nodes, ROOT)
    move: int = buffers.nodes[child].move
    return move


def selfplay_games(
    states: Any,
    dealer: int,
    buffers: Any,
    config: Any,
    learned: Any,
    seed: int,
    games: int,
    simulations: int,
    curious: int,
    decisions: Any,
) -> int:
    """Play several games from the position in `states[BEGIN]`; the result is how many decisions were written down."""
    noted = 0
    for game in range(games):
        states[PLAY] = states[BEGIN]
        noted += selfplay(
            states, dealer, buffers, config, learned, seed + game, simulations, curious, decisions[noted:]
        )
    return noted
