"""Duel's search: walk down the tree, list a leaf's answers, judge it, back up. Chance is the dealer's move."""

from math import sqrt

from heptapolis.ai.duel.evaluation import chance
from heptapolis.ai.duel.memory import SearchMemory
from heptapolis.ai.duel.network.forward import network_chance
from heptapolis.ai.duel.network.policy import weigh_by_network
from heptapolis.ai.duel.outcome import result
from heptapolis.ai.duel.playout import mix_in_policies, play_out
from heptapolis.ai.duel.prior import weigh_answers
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.shaping import is_shaped, shaped
from heptapolis.ai.duel.solve_inside import is_worth_solving, try_to_solve
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.search.buffers import DEEPEST, STAMP, USED, SearchBuffers, cache_layer
from heptapolis.ai.search.tree import (
    EXACT,
    NOBODY,
    ROOT,
    SHARED,
    UNPROVEN,
    WON,
    Node,
    add,
    add_noise,
    back_up,
    child_by,
    prove_from_children,
    select_among_all,
    select_by_confidence,
    select_by_odds,
    select_by_prior,
    stamp_all,
    stamped_children,
    tried_children,
)
from heptapolis.core.compiled import bound
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel.game import DUEL
from heptapolis.duel.hooks import weight_of
from heptapolis.duel.knowledge.guess import guess
from heptapolis.duel.moves import MOVES
from heptapolis.duel.random_dealer import deal
from heptapolis.duel.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.duel.state import DEALER, FIRST, SECOND, UNDECIDED, State
from heptapolis.duel.state import SHARED as SHARED_VICTORY
from heptapolis.fast import loops

NOISED = 2  # the simulation before which the priors at the root get their noise: its answers are listed then
LAYOUT, LAYOUTS = MOVES, 30_000  # the cards of a new age as a move: + which of so many shuffles
BELIEVED, WORK = range(2)  # places in the row of states: what the searcher sees, and where it plays
play_random_game = bound(loops.play_random_game, DUEL.rules.bindings())


def search(
    memory: SearchMemory,
    buffers: SearchBuffers,
    config: SearchConfig,
    learned: Weights,
    seed: int,
    first: int,
    simulations: int,
) -> int:
    """Run some simulations, numbered from `first`; the result is how many were made before the root was proven."""
    states = memory.states
    for number in range(first, first + simulations):
        if buffers.nodes[ROOT].proven != UNPROVEN:
            return number - first
        dice = seeded(seed + number)
        if number == NOISED and config.root_noise > 0.0:
            add_noise(buffers.nodes, ROOT, config.root_noise, dice)
        states[WORK] = states[BELIEVED]
        if config.guesses:
            guess(states[WORK], dice)
        simulate(states[WORK], memory, buffers, config, learned, dice)
    return simulations


def simulate(
    s: State, memory: SearchMemory, buffers: SearchBuffers, config: SearchConfig, learned: Weights, dice: int
) -> None:
    """One simulation: down to a leaf, a verdict there, and back up."""
    nodes = buffers.nodes
    node = ROOT
    depth = 1
    buffers.path[0] = ROOT
    while s.depth > 0 and depth < DEEPEST and is_to_be_entered(nodes[node], node, buffers, config):
        dice = advance(dice)
        node = descend(s, node, buffers, config, learned, dice)
        if nodes[node].move >= LAYOUT:
            draw_blindly(s, buffers, seeded(nodes[node].move))
        else:
            apply_move(s, nodes[node].seat, nodes[node].move, None)
        if config.blind:
            dice = draw_blindly(s, buffers, dice)
        buffers.path[depth] = node
        depth += 1
        if is_worth_solving(s, nodes[node], config):
            try_to_solve(s, memory, buffers, config, depth)
    if config.settles and nodes[node].proven == UNPROVEN:
        dice = draw_blindly(s, buffers, dice)
    evaluate(s, nodes[node], buffers, config, learned, dice)
    if config.policy_head > 0.0 and not is_open(config):
        cache_layer(buffers, node)
    back_up(nodes, buffers.path, depth, buffers.results)
    if nodes[node].proven > UNPROVEN:
        prove(nodes, buffers.path, depth)


def draw_blindly(s: State, buffers: SearchBuffers, dice: int) -> int:
    """Let the dealer draw, without a trace in the tree; the result is the state of the generator afterwards."""
    while asked_seat(s) == DEALER:
        dice = advance(dice)
        apply_move(s, DEALER, deal(s, buffers.legal, dice), None)
    return dice


def is_open(config: SearchConfig) -> int:
    """Whether a node stands for different positions, so that its answers differ from one simulation to the next."""
    return config.guesses or config.blind


def is_to_be_entered(node: Node, number: int, buffers: SearchBuffers, config: SearchConfig) -> int:
    """A node with children is entered, unless it is proven; one without gets them if it was visited often enough.

    Both need room where they add nodes; where things are guessed, a node with children may get more of them.
    """
    if node.proven != UNPROVEN and number != ROOT:
        return False
    if node.first != NOBODY:
        return has_room(buffers) or not is_open(config)
    return has_room(buffers) and node.visits >= config.patience


def has_room(buffers: SearchBuffers) -> int:
    """Whether the tree can take the answers of one more node."""
    return buffers.counts[USED] + len(buffers.legal) < len(buffers.nodes)


def descend(s: State, node: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights, dice: int) -> int:
    """The child to go to; children are listed on first entry, or anew for every guess."""
    nodes = buffers.nodes
    seat = s.asked[s.depth - 1].seat
    if seat == DEALER and s.to_begin and config.layouts:
        return layout_child(node, buffers, config, dice)
    if is_open(config):
        if seat == DEALER:
            return drawn_child(s, node, buffers, dice)
        admit_answers(s, node, seat, buffers, config, learned)
    elif nodes[node].first == NOBODY:
        list_answers(s, node, seat, buffers, config, learned)
    if seat == DEALER:
        return select_by_odds(nodes, node, config.widening, dice)
    if config.policies:
        nodes[node].value_estimate = expectation(nodes[node], seat)
    if config.by_prior:
        exploration = config.exploration
        if node == ROOT and config.root_exploration > 0.0:
            exploration = config.root_exploration
        return select_by_prior(nodes, node, exploration, config.fpu_reduction, buffers.allowed, buffers.counts[STAMP])
    return select_by_confidence(nodes, node, config.exploration, buffers.allowed, buffers.counts[STAMP])


def expectation(node: Node, seat: int) -> float:
    """What a seat that answers at a node got on average."""
    if node.visits == 0:
        return 0.5
    return node.value / node.visits if node.seat == seat else 1.0 - node.value / node.visits


def weigh_for_player(
    s: State, node: int, seat: int, count: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights
) -> None:
    """How likely each answer listed at a node is: by the learned prior, the policy head and the play-out policies."""
    weigh_answers(s, seat, count, buffers, learned.prior, config.prior_strength)
    if config.policy_head > 0.0 and count > 1:
        weigh_by_network(s, seat, count, node, buffers, learned.network, config.policy_head)
    if config.policies:
        mix_in_policies(s, seat, count, buffers.legal, buffers.priors, config)


def list_answers(
    s: State, node: int, seat: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights
) -> None:
    """Every answer becomes a child, with the dealer's odds or the player's prior."""
    count = mark_legal(s, seat, buffers.legal)
    if seat == DEALER:
        total = 0
        for number in range(count):
            total += weight_of(s, buffers.legal[number])
        for number in range(count):
            buffers.priors[number] = weight_of(s, buffers.legal[number]) / total
    else:
        weigh_for_player(s, node, seat, count, buffers, config, learned)
    for number in range(count):
        buffers.counts[USED] = add(
            buffers.nodes, buffers.counts[USED], node, buffers.legal[number], seat, buffers.priors[number]
        )


def drawn_child(s: State, node: int, buffers: SearchBuffers, dice: int) -> int:
    """The child of an outcome drawn by the dealer, made when it is first drawn."""
    move = deal(s, buffers.legal, dice)
    child = child_by(buffers.nodes, node, move)
    if child == NOBODY:
        child = buffers.counts[USED]
        buffers.counts[USED] = add(buffers.nodes, child, node, move, DEALER, 1.0)
    return child


def layout_child(node: int, buffers: SearchBuffers, config: SearchConfig, dice: int) -> int:
    """All cards of a new age as one draw: one dealt before, or another as long as they are few for the visits."""
    nodes = buffers.nodes
    wanted = 1 + config.widening * sqrt(float(nodes[node].visits))
    if has_room(buffers) and tried_children(nodes, node) < wanted:
        child = buffers.counts[USED]
        buffers.counts[USED] = add(nodes, child, node, LAYOUT + pick(dice, LAYOUTS), DEALER, 1.0)
        return child
    return select_among_all(nodes, node)


def admit_answers(
    s: State, node: int, seat: int, buffers: SearchBuffers, config: SearchConfig, learned: Weights
) -> None:
    """Mark the answers that are legal in this simulation; those never seen here become children."""
    nodes, legal = buffers.nodes, buffers.legal
    count = mark_legal(s, seat, legal)
    buffers.counts[STAMP] += 1
    stamp = buffers.counts[STAMP]
    stamp_all(buffers.allowed, legal, count, stamp)
    if stamped_children(nodes, node, buffers.allowed, stamp) == count:
        return
    weigh_for_player(s, node, seat, count, buffers, config, learned)
    for number in range(count):
        if child_by(nodes, node, legal[number]) == NOBODY:
            buffers.counts[USED] = add(nodes, buffers.counts[USED], node, legal[number], seat, buffers.priors[number])


def evaluate(s: State, node: Node, buffers: SearchBuffers, config: SearchConfig, learned: Weights, dice: int) -> None:
    """What the leaf is worth to each seat: proven, over, evaluated, or played out at random."""
    first = 0.5
    if s.victory != UNDECIDED:
        first = result(s)
        if not is_open(config):
            node.proven = SHARED if s.winner == SHARED_VICTORY else WON + s.winner
    elif node.proven > UNPROVEN:
        first = 0.5 if node.proven == SHARED else 1.0 if node.proven == WON + FIRST else 0.0
    elif node.proven == EXACT:
        first = 1.0 - node.value_estimate if s.asked[s.depth - 1].seat == SECOND else node.value_estimate
    else:
        if config.rollouts < 1.0:
            if config.network:
                first = network_chance(s, learned.network, buffers)
            else:
                first = chance(s, learned.evaluation, buffers.row)
            node.value_estimate = 1.0 - first if s.asked[s.depth - 1].seat == SECOND else first
        if config.rollouts > 0.0:
            if config.policies:
                play_out(s, buffers.legal, config, dice)
            else:
                play_random_game(s, DEALER, buffers.legal, dice)
            first = config.rollouts * result(s) + (1.0 - config.rollouts) * first
        if is_shaped(config):
            first = shaped(s, 1 - buffers.nodes[ROOT].seat, first, config)
    buffers.results[FIRST] = first
    buffers.results[SECOND] = 1.0 - first
    buffers.results[DEALER] = first


def prove(nodes: list[Node], path: list[int], depth: int) -> None:
    """A proven leaf may prove the nodes above it."""
    step = depth - 2
    while step >= 0 and nodes[path[step + 1]].move < LAYOUT and prove_from_children(nodes, path[step], DEALER):
        step -= 1
