"""Rule text: a game of two unlike players, each with a search of its own, that leaves samples for the trainer."""

from heptapolis.ai.duel.search import clear
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.shaping import is_shaped
from heptapolis.ai.duel.simulate import BELIEVED, search
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.selfplay import BEGIN, PLAY
from heptapolis.ai.search.tree import ROOT, SHARED, UNPROVEN, WON, Node, favourite
from heptapolis.ai.search.visit_counts import by_visits
from heptapolis.core.layout import Record, f64, i32
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel.random_dealer import deal
from heptapolis.duel.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.duel.state import DEALER, NOBODY, State
from heptapolis.train.duel.samples import Sample, note_ending, note_visits


class Pace(Record):
    """How long the players of a league game think, and what is kept of it."""

    full: i32  # simulations of a full search, from which a policy may be learned
    quick: i32  # of any other
    full_each: i32  # one decision in so many gets a full search
    kept_each: i32  # one of the others in so many is kept, for its result
    drawn_each: i32  # one answer in so many is drawn by visits instead of taken by them
    root_noise: f64  # of a full search


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
    """Games from the position in `states[BEGIN]`; each player has both seats in turn. The result counts samples."""
    kept = 0
    for game in range(games):
        states[PLAY] = states[BEGIN]
        kept += play_league_game(states, buffers, configs, first, second, pace, seed, game, samples[kept:])
    return kept


def play_league_game(
    states: list[State],
    buffers: SearchBuffers,
    configs: list[SearchConfig],
    first: Weights,
    second: Weights,
    pace: Pace,
    seed: int,
    game: int,
    samples: list[Sample],
) -> int:
    """One game; the result is how many samples it left."""
    s = states[PLAY]
    dice = seeded(seed + game)
    kept = 0
    seat = asked_seat(s)
    while seat != NOBODY:
        dice = advance(dice)
        if seat == DEALER:
            move = deal(s, buffers.legal, dice)
        elif mark_legal(s, seat, buffers.legal) == 1:
            move = buffers.legal[0]
        else:
            player = (seat + game) % 2
            is_full = pick(advance(dice), pace.full_each) == 0
            think(states, seat, buffers, configs[player], first if player == 0 else second, pace, is_full, dice)
            if is_full or pick(advance(advance(dice)), pace.kept_each) == 0:
                note(states[PLAY], seat, buffers, configs[player], is_full, samples[kept])
                kept += 1
            move = chosen(buffers, pace, advance(advance(advance(dice))))
        apply_move(s, seat, move, None)
        seat = asked_seat(s)
    for number in range(kept):
        note_ending(s, samples[number])
    return kept


def think(
    states: list[State],
    seat: int,
    buffers: SearchBuffers,
    config: SearchConfig,
    learned: Weights,
    pace: Pace,
    is_full: bool,
    dice: int,
) -> None:
    """Search from the position itself; with hidden gods every simulation guesses them anew."""
    states[BELIEVED] = states[PLAY]
    clear(buffers, seat)
    config.root_noise = pace.root_noise if is_full else 0.0
    search(states, buffers, config, learned, dice, 0, pace.full if is_full else pace.quick)


def note(s: State, seat: int, buffers: SearchBuffers, config: SearchConfig, is_full: bool, sample: Sample) -> None:
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
    if root.proven == UNPROVEN:
        return 1.0 - root.value / max(1, root.visits)
    return 0.5 if root.proven == SHARED else 1.0 if root.proven == WON + seat else 0.0


def chosen(buffers: SearchBuffers, pace: Pace, dice: int) -> int:
    """The answer tried most, or now and then one drawn by visits."""
    drawn = pick(dice, pace.drawn_each) == 0
    child = by_visits(buffers.nodes, advance(dice)) if drawn else favourite(buffers.nodes, ROOT)
    return buffers.nodes[child].move
