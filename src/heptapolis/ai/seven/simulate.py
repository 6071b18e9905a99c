"""Seven's search: a tree of one seat's own answers; what is hidden is guessed, the others answer by prior.

Everybody chooses at once and unseen, so an answer of the searcher's may depend on what it knows alone: one tree over
its own answers serves all guesses, and the others' choices are drawn anew in every simulation.
"""

from heptapolis.ai.search.buffers import DEEPEST, STAMP, USED, SearchBuffers
from heptapolis.ai.search.tree import NOBODY, ROOT, Node, add, back_up, child_by, plant, select_by_prior
from heptapolis.ai.seven.evaluation import chances
from heptapolis.ai.seven.network.forward import network_chances
from heptapolis.ai.seven.network.policy import weigh_by_network
from heptapolis.ai.seven.prior import draw_answer, weigh_answers
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.rng import advance, seeded
from heptapolis.seven.knowledge.guess import guess
from heptapolis.seven.moves import NOTHING
from heptapolis.seven.random_dealer import deal, deal_at_once, deals_at_once
from heptapolis.seven.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.seven.state import DEALER, State

BELIEVED, WORK, SEARCH_STATES = range(3)  # places in the row of states: what the searcher sees, and where it plays


def think(
    states: list[State],
    buffers: SearchBuffers,
    config: SearchConfig,
    learned: Weights,
    seed: int,
    first: int,
    simulations: int,
) -> None:
    """Run some simulations, numbered from `first`; the first one begins a new tree."""
    if first == 0:
        buffers.counts[STAMP] = 0
        for move in range(len(buffers.allowed)):
            buffers.allowed[move] = 0
        buffers.counts[USED] = plant(buffers.nodes, config.seat)
    for number in range(first, first + simulations):
        dice = seeded(seed + number)
        states[WORK] = states[BELIEVED]
        guess(states[WORK], config.seat, dice, buffers.legal)
        simulate(states[WORK], buffers, config, learned, advance(dice))


def simulate(s: State, buffers: SearchBuffers, config: SearchConfig, learned: Weights, dice: int) -> None:
    """One simulation: down the tree, on by prior for a while, a verdict there, and back up."""
    node = ROOT
    depth = 1
    buffers.path[0] = ROOT
    ahead = config.ahead
    in_tree = True
    while s.asked != NOTHING:
        dice = advance(dice)
        if deals_at_once(s):
            if ahead == 0:
                break
            dice = deal_at_once(s, dice)
        seat = asked_seat(s)
        in_tree = in_tree and (seat != config.seat or is_to_be_entered(buffers.nodes[node], depth, buffers, config) > 0)
        if seat == config.seat and not in_tree:
            if ahead == 0:
                break
            ahead -= 1
        if seat == config.seat and in_tree:
            node = descend(s, node, buffers, config, learned)
            move = buffers.nodes[node].move
            buffers.path[depth] = node
            depth += 1
        else:
            move = likely_answer(s, seat, buffers, config, learned, dice)
        apply_move(s, seat, move, None)
    if config.network:
        network_chances(s, learned, buffers)
    else:
        chances(s, learned, buffers.row, buffers.results)
    buffers.nodes[node].value_estimate = buffers.results[config.seat]
    back_up(buffers.nodes, buffers.path, depth, buffers.results)


def is_to_be_entered(node: Node, depth: int, buffers: SearchBuffers, config: SearchConfig) -> int:
    """A node with children is entered; one without gets them if it was visited often enough and there is room."""
    if depth >= DEEPEST or buffers.counts[USED] + len(buffers.legal) >= len(buffers.nodes):
        return False
    return node.first != NOBODY or node.visits >= config.patience or depth == 1


def descend(s: State, node: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights) -> int:
    """The own answer to try, among those that are legal in this guess; those never seen here become children."""
    seat = config.seat
    count = mark_legal(s, seat, buffers.legal)
    buffers.counts[STAMP] += 1
    is_known = True
    for number in range(count):
        buffers.allowed[buffers.legal[number]] = buffers.counts[STAMP]
        is_known = is_known and child_by(buffers.nodes, node, buffers.legal[number]) != NOBODY
    if not is_known:
        admit_answers(s, node, count, buffers, config, learned)
    return select_by_prior(
        buffers.nodes, node, config.exploration, config.fpu_reduction, buffers.allowed, buffers.counts[STAMP]
    )


def admit_answers(
    s: State, node: int, count: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights
) -> None:
    """Answers that were not legal here before become children."""
    weigh_answers(s, config.seat, count, buffers, learned.prior, config.prior_strength)
    if config.policy_head > 0.0 and count > 1:
        weigh_by_network(s, config.seat, count, buffers, learned, config.policy_head)
    for number in range(count):
        move = buffers.legal[number]
        if child_by(buffers.nodes, node, move) == NOBODY:
            buffers.counts[USED] = add(
                buffers.nodes, buffers.counts[USED], node, move, config.seat, buffers.priors[number]
            )


def likely_answer(
    s: State, seat: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights, dice: int
) -> int:
    """What another seat, or the dealer, may well answer."""
    if seat == DEALER:
        return deal(s, buffers.legal, dice)
    count = mark_legal(s, seat, buffers.legal)
    if count == 1:
        return buffers.legal[0]
    weigh_answers(s, seat, count, buffers, learned.prior, config.others)
    return draw_answer(buffers, count, advance(dice))
