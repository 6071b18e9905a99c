"""Rule text: games of Seven in which every seat searches, and the decisions of them that a network learns from."""

from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.selfplay import BEGIN, PLAY
from heptapolis.ai.search.tree import ROOT, favourite
from heptapolis.ai.search.visit_counts import by_visits
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.selfplay import search_for
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.layout import Record, i16, i32, row
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.seven.random_dealer import deal, deal_at_once, deals_at_once
from heptapolis.seven.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.seven.rules.score import CATEGORIES, points_in
from heptapolis.seven.state import DEALER, NOBODY, SEATS, State

ROWS = len(CATEGORIES)


class Sample(Record):
    """A position in which somebody chooses, and how its game ended."""

    state: State
    winners: i16  # set of the seats that won
    points: list[int] = row(i16, SEATS * ROWS)  # by seat and row of the score pad


class Pace(Record):
    """How long the players think, and what is kept."""

    full: i32  # simulations of a full search
    quick: i32  # of any other
    full_each: i32  # one decision in so many gets a full search
    kept_each: i32  # one decision in so many is kept
    drawn_each: i32  # one answer in so many is drawn by visits instead of taken by them


def play_league_games(
    states: list[State],
    buffers: SearchBuffers,
    configs: list[SearchConfig],
    first: Weights,
    second: Weights,
    pace: Pace,
    seed: int,
    games: int,
    samples: list[Sample],
) -> int:
    """Games from the position in `states[BEGIN]`; two players share the seats by lot. The result counts samples."""
    kept = 0
    for game in range(games):
        states[PLAY] = states[BEGIN]
        kept += play_league_game(states, buffers, configs, first, second, pace, seeded(seed + game), samples[kept:])
    return kept


def play_league_game(
    states: list[State],
    buffers: SearchBuffers,
    configs: list[SearchConfig],
    first: Weights,
    second: Weights,
    pace: Pace,
    dice: int,
    samples: list[Sample],
) -> int:
    """One game; the result is how many samples it left."""
    s = states[PLAY]
    players = pick(advance(dice), 1 << SEATS)  # by bit: which player has each seat
    kept = 0
    seat = asked_seat(s)
    while seat != NOBODY:
        dice = advance(dice)
        if deals_at_once(s):
            dice = deal_at_once(s, dice)
            seat = asked_seat(s)
        if seat == DEALER:
            move = deal(s, buffers.legal, dice)
        elif mark_legal(s, seat, buffers.legal) == 1:
            move = buffers.legal[0]
        else:
            if pick(dice, pace.kept_each) == 0:
                samples[kept].state = s
                kept += 1
            player = players >> seat & 1
            learned = first if player == 0 else second
            simulations = pace.full if pick(advance(dice), pace.full_each) == 0 else pace.quick
            search_for(states, seat, buffers, configs[player], learned, advance(dice), simulations)
            move = chosen(buffers, pace, advance(advance(dice)))
        apply_move(s, seat, move, None)
        seat = asked_seat(s)
    for number in range(kept):
        note_points(s, samples[number])
    return kept


def chosen(buffers: SearchBuffers, pace: Pace, dice: int) -> int:
    """The answer tried most, or now and then one drawn by visits."""
    drawn = pick(dice, pace.drawn_each) == 0
    child = by_visits(buffers.nodes, advance(dice)) if drawn else favourite(buffers.nodes, ROOT)
    return buffers.nodes[child].move


def note_points(s: State, sample: Sample) -> None:
    """Write down how the game ended for everybody."""
    sample.winners = s.winners
    for seat in range(s.options.players):
        for category in range(ROWS):
            sample.points[seat * ROWS + category] = points_in(s, seat, category)
