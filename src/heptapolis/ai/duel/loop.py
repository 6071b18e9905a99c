"""Duel's search: walk down the tree, list a leaf's answers, judge it, back up. Chance is the dealer's move."""

from heptapolis.ai.duel.instinct import weigh_answers
from heptapolis.ai.duel.judgement import chance
from heptapolis.ai.search.desk import DEEPEST, STAMP, USED
from heptapolis.ai.search.tree import (
    NOBODY,
    ROOT,
    SHARED,
    UNPROVEN,
    WON,
    add,
    back_up,
    child_by,
    prove_from_children,
    select_by_confidence,
    select_by_odds,
    select_by_prior,
)
from heptapolis.core.dice import advance, seeded
from heptapolis.duel.guess import guess
from heptapolis.duel.playout import deal, play_random_game, weight
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.state import DEALER, FIRST, SECOND, UNDECIDED
from heptapolis.duel.state import SHARED as SHARED_VICTORY

BELIEVED, WORK = range(2)  # places in the row of states: what the searcher sees, and where it plays


def search(states, desk, habits, mind, seed, first, simulations):
    """Run some simulations, numbered from `first`; the result is how many were made before the root was proven."""
    for number in range(first, first + simulations):
        if desk.nodes[ROOT].proven != UNPROVEN:
            return number - first
        dice = seeded(seed + number)
        states[WORK] = states[BELIEVED]
        if habits.guesses:
            guess(states[WORK], dice)
        simulate(states[WORK], desk, habits, mind, dice)
    return simulations


def simulate(s, desk, habits, mind, dice):
    """One simulation: down to a leaf, a verdict there, and back up."""
    nodes = desk.nodes
    node = ROOT
    depth = 1
    desk.path[0] = ROOT
    while s.depth > 0 and depth < DEEPEST and is_to_be_entered(nodes[node], node, desk, habits):
        dice = advance(dice)
        node = descend(s, node, desk, habits, mind, dice)
        apply_move(s, nodes[node].move, None)
        desk.path[depth] = node
        depth += 1
    judge(s, nodes[node], desk, habits, mind, dice)
    back_up(nodes, desk.path, depth, desk.results)
    if nodes[node].proven != UNPROVEN:
        prove(nodes, desk.path, depth)


def is_to_be_entered(node, number, desk, habits):
    """A node with children is entered, unless it is proven; one without gets them if it was visited often enough.

    Both need room where they add nodes; where things are guessed, a node with children may get more of them.
    """
    if node.proven != UNPROVEN and number != ROOT:
        return False
    has_room = desk.counts[USED] + len(desk.legal) < len(desk.nodes)
    if node.first != NOBODY:
        return has_room or not habits.guesses
    return has_room and node.visits >= habits.patience


def descend(s, node, desk, habits, mind, dice):
    """The child to go to; children are listed on first entry, or anew for every guess."""
    nodes = desk.nodes
    seat = s.asked[s.depth - 1].seat
    if habits.guesses:
        if seat == DEALER:
            return drawn_child(s, node, desk, dice)
        admit_answers(s, node, seat, desk, habits, mind)
    elif nodes[node].first == NOBODY:
        list_answers(s, node, seat, desk, habits, mind)
    if seat == DEALER:
        return select_by_odds(nodes, node, habits.widening, dice)
    if habits.by_prior:
        return select_by_prior(nodes, node, habits.exploration, habits.caution, desk.allowed, desk.counts[STAMP])
    return select_by_confidence(nodes, node, habits.exploration, desk.allowed, desk.counts[STAMP])


def list_answers(s, node, seat, desk, habits, mind):
    """Every answer becomes a child, with the dealer's odds or the player's instinct."""
    count = mark_legal(s, desk.legal)
    if seat == DEALER:
        total = 0
        for number in range(count):
            total += weight(s, desk.legal[number])
        for number in range(count):
            desk.priors[number] = weight(s, desk.legal[number]) / total
    else:
        weigh_answers(s, seat, count, desk, mind.leanings, habits.instinct)
    for number in range(count):
        desk.counts[USED] = add(desk.nodes, desk.counts[USED], node, desk.legal[number], seat, desk.priors[number])


def drawn_child(s, node, desk, dice):
    """The child of an outcome drawn by the dealer, made when it is first drawn."""
    question = s.asked[s.depth - 1]
    move = deal(s, question.kind, question.what, desk.legal, dice)
    child = child_by(desk.nodes, node, move)
    if child == NOBODY:
        child = desk.counts[USED]
        desk.counts[USED] = add(desk.nodes, child, node, move, DEALER, 1.0)
    return child


def admit_answers(s, node, seat, desk, habits, mind):
    """Mark the answers that are legal in this guess; those never seen here become children."""
    count = mark_legal(s, desk.legal)
    weigh_answers(s, seat, count, desk, mind.leanings, habits.instinct)
    desk.counts[STAMP] += 1
    for number in range(count):
        move = desk.legal[number]
        desk.allowed[move] = desk.counts[STAMP]
        if child_by(desk.nodes, node, move) == NOBODY:
            desk.counts[USED] = add(desk.nodes, desk.counts[USED], node, move, seat, desk.priors[number])


def judge(s, node, desk, habits, mind, dice):
    """What the leaf is worth to each seat: proven, over, judged, or played out at random."""
    first = 0.5
    if s.victory != UNDECIDED:
        first = result(s)
        if not habits.guesses:
            node.proven = SHARED if s.winner == SHARED_VICTORY else WON + s.winner
    elif node.proven != UNPROVEN:
        first = 0.5 if node.proven == SHARED else 1.0 if node.proven == WON + FIRST else 0.0
    else:
        if habits.rollouts < 1.0:
            first = chance(s, mind.weights, desk.row)
            node.hope = 1.0 - first if s.asked[s.depth - 1].seat == SECOND else first
        if habits.rollouts > 0.0:
            play_random_game(s, desk.legal, dice)
            first = habits.rollouts * result(s) + (1.0 - habits.rollouts) * first
    desk.results[FIRST] = first
    desk.results[SECOND] = 1.0 - first


def result(s):
    """How a finished game went for the first seat."""
    return 0.5 if s.winner == SHARED_VICTORY else 1.0 if s.winner == FIRST else 0.0


def prove(nodes, path, depth):
    """A proven leaf may prove the nodes above it."""
    step = depth - 2
    while step >= 0 and prove_from_children(nodes, path[step], DEALER):
        step -= 1
