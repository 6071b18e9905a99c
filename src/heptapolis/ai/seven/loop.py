"""Seven's search: a tree of one seat's own answers; what is hidden is guessed, the others answer by instinct.

Everybody chooses at once and unseen, so an answer of the searcher's may depend on what it knows alone: one tree over
its own answers serves all guesses, and the others' choices are drawn anew in every simulation.
"""

from heptapolis.ai.search.desk import DEEPEST, STAMP, USED
from heptapolis.ai.search.tree import NOBODY, ROOT, add, back_up, child_by, plant, select_by_prior
from heptapolis.ai.seven.instinct import draw_answer, weigh_answers
from heptapolis.ai.seven.judgement import chances
from heptapolis.core.dice import advance, seeded
from heptapolis.seven.guess import guess
from heptapolis.seven.moves import NOTHING
from heptapolis.seven.playout import answer_at_random, answering_seat, asks_for_hands, deal_age
from heptapolis.seven.rules.play import apply_move, mark_legal
from heptapolis.seven.state import DEALER

BELIEVED, WORK = range(2)  # places in the row of states: what the searcher sees, and where it plays


def think(states, desk, habits, mind, seed, first, simulations):
    """Run some simulations, numbered from `first`; the first one begins a new tree."""
    if first == 0:
        desk.counts[STAMP] = 0
        for move in range(len(desk.allowed)):
            desk.allowed[move] = 0
        desk.counts[USED] = plant(desk.nodes, habits.seat)
    for number in range(first, first + simulations):
        dice = seeded(seed + number)
        states[WORK] = states[BELIEVED]
        guess(states[WORK], habits.seat, dice, desk.legal)
        simulate(states[WORK], desk, habits, mind, advance(dice))


def simulate(s, desk, habits, mind, dice):
    """One simulation: down the tree, on by instinct for a while, a verdict there, and back up."""
    node = ROOT
    depth = 1
    desk.path[0] = ROOT
    ahead = habits.ahead
    in_tree = True
    while s.asked != NOTHING:
        dice = advance(dice)
        if asks_for_hands(s):
            if ahead == 0:
                break
            dice = deal_age(s, dice)
        seat = answering_seat(s)
        in_tree = in_tree and (seat != habits.seat or is_to_be_entered(desk.nodes[node], depth, desk, habits))
        if seat == habits.seat and not in_tree:
            if ahead == 0:
                break
            ahead -= 1
        if seat == habits.seat and in_tree:
            node = descend(s, node, desk, habits, mind)
            move = desk.nodes[node].move
            desk.path[depth] = node
            depth += 1
        else:
            move = likely_answer(s, seat, desk, habits, mind, dice)
        apply_move(s, seat, move, None)
    chances(s, mind, desk.row, desk.results)
    desk.nodes[node].hope = desk.results[habits.seat]
    back_up(desk.nodes, desk.path, depth, desk.results)


def is_to_be_entered(node, depth, desk, habits):
    """A node with children is entered; one without gets them if it was visited often enough and there is room."""
    if depth >= DEEPEST or desk.counts[USED] + len(desk.legal) >= len(desk.nodes):
        return False
    return node.first != NOBODY or node.visits >= habits.patience or depth == 1


def descend(s, node, desk, habits, mind):
    """The own answer to try, among those that are legal in this guess; those never seen here become children."""
    seat = habits.seat
    count = mark_legal(s, seat, desk.legal)
    desk.counts[STAMP] += 1
    is_known = True
    for number in range(count):
        desk.allowed[desk.legal[number]] = desk.counts[STAMP]
        is_known = is_known and child_by(desk.nodes, node, desk.legal[number]) != NOBODY
    if not is_known:
        admit_answers(s, node, count, desk, habits, mind)
    return select_by_prior(desk.nodes, node, habits.exploration, habits.caution, desk.allowed, desk.counts[STAMP])


def admit_answers(s, node, count, desk, habits, mind):
    """Answers that were not legal here before become children."""
    weigh_answers(s, habits.seat, count, desk, mind.leanings, habits.instinct)
    for number in range(count):
        move = desk.legal[number]
        if child_by(desk.nodes, node, move) == NOBODY:
            desk.counts[USED] = add(desk.nodes, desk.counts[USED], node, move, habits.seat, desk.priors[number])


def likely_answer(s, seat, desk, habits, mind, dice):
    """What another seat, or the dealer, may well answer."""
    count = mark_legal(s, seat, desk.legal)
    if seat == DEALER or count == 1:
        return answer_at_random(s, seat, desk.legal, count, dice)
    weigh_answers(s, seat, count, desk, mind.leanings, habits.others)
    return draw_answer(desk, count, advance(dice))
