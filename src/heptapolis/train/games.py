"""Games of two players with searches of their own, and the samples they leave; bound to a game by its league."""

from typing import Any

from heptapolis.ai.search.tree import NOBODY as NO_NODE
from heptapolis.ai.search.tree import ROOT, Node, favourite
from heptapolis.ai.search.visit_counts import by_visits
from heptapolis.core.layout import Record, f64, i32
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.core.rules import NOBODY, apply_move, asked_seat, deal, deal_at_once, deals_at_once, mark_legal

PLAY, BEGIN, EMPTY, LEAGUE_STATES = range(4)  # places in the row of states, and how many there are
KEPT = 40  # answers kept with their visits
WHOLE = 255  # visits are kept as shares of this


class Pace(Record):
    """How long the players of a league game think, and what is kept of it."""

    full: i32  # simulations of a full search, from which a policy may be learned
    quick: i32  # of any other
    full_each: i32  # one decision in so many gets a full search
    kept_each: i32  # one of the others in so many is kept, for its result
    drawn_each: i32  # one answer in so many is drawn by visits instead of taken by them
    root_noise: f64  # of a full search


def seats_of_second(game: int, dice: int) -> int:
    """The set of seats that the second player has in a game (bound by the league)."""
    return 0


def search_for(
    states: Any, memory: Any, seat: int, buffers: Any, config: Any, learned: Any, pace: Any, is_full: bool, dice: int
) -> None:
    """Search the position in `states[PLAY]` for a seat (bound by the league)."""


def note_decision(s: Any, seat: int, buffers: Any, config: Any, is_full: bool, sample: Any) -> None:
    """Keep a decision that was just searched (bound by the league)."""


def note_ending(s: Any, sample: Any) -> None:
    """Write down how the game of a sample ended (bound by the league)."""


def play_league_games(
    states: Any,
    memory: Any,
    dealer: int,
    buffers: Any,
    configs: Any,
    first: Any,
    second: Any,
    pace: Any,
    seed: int,
    games: int,
    samples: Any,
) -> int:
    """Games from the position in `states[BEGIN]`, searched with some memory; the result counts samples."""
    kept = 0
    for game in range(games):
        states[PLAY] = states[BEGIN]
        rest = samples[kept:]
        kept += play_league_game(states, memory, dealer, buffers, configs, first, second, pace, seed, game, rest)
    return kept


def play_league_game(
    states: Any,
    memory: Any,
    dealer: int,
    buffers: Any,
    configs: Any,
    first: Any,
    second: Any,
    pace: Any,
    seed: int,
    game: int,
    samples: Any,
) -> int:
    """One game; the result is how many samples it left."""
    s = states[PLAY]
    dice = seeded(seed + game)
    others = seats_of_second(game, dice)
    kept = 0
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
            player = others >> seat & 1
            is_full = pick(advance(dice), pace.full_each) == 0
            learned = first if player == 0 else second
            search_for(states, memory, seat, buffers, configs[player], learned, pace, is_full, dice)
            if is_full or pick(advance(advance(dice)), pace.kept_each) == 0:
                note_decision(s, seat, buffers, configs[player], is_full, samples[kept])
                kept += 1
            move = chosen(buffers, pace, advance(advance(advance(dice))))
        apply_move(s, seat, move, None)
        seat = asked_seat(s)
    for number in range(kept):
        note_ending(s, samples[number])
    return kept


def chosen(buffers: Any, pace: Any, dice: int) -> int:
    """The answer tried most, or now and then one drawn by visits."""
    drawn = pick(dice, pace.drawn_each) == 0
    child = by_visits(buffers.nodes, advance(dice)) if drawn else favourite(buffers.nodes, ROOT)
    move: int = buffers.nodes[child].move
    return move


def note_visits(nodes: list[Node], sample: Any) -> None:
    """Write down the answers that were tried, with their shares of the visits."""
    sample.count = 0
    total = max(1, nodes[ROOT].visits - 1)
    child = nodes[ROOT].first
    while child != NO_NODE and sample.count < KEPT:
        if nodes[child].visits > 0:
            sample.move[sample.count] = nodes[child].move
            sample.share[sample.count] = min(WHOLE, WHOLE * nodes[child].visits // total)
            sample.count += 1
        child = nodes[child].following
