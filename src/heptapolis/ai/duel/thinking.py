"""The whole of a searcher's thinking in one door: take up the old tree, solve what can be solved, simulate the rest."""

from heptapolis.ai.duel.loop import BELIEVED, search
from heptapolis.ai.duel.solver import LIMIT, VISITED, is_spent, worth
from heptapolis.ai.search.desk import STAMP, USED
from heptapolis.ai.search.tree import NOBODY, ROOT, WON, add, keep_below, plant
from heptapolis.core.bits import size
from heptapolis.duel.rules.age import LAST_AGE
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.state import FIRST, SECOND

OLD, BELOW = 2, 3     # places in the row of states: where the old tree grew, and the first of those to try moves in
FARTHEST = 12         # moves from one question of a seat to its next, more or less
CERTAIN = 1000        # visits written down for a solved answer


def think(room, desk, habits, mind, seed, first, simulations):
    """Run some simulations, numbered from `first`; the result is fewer if the position is solved or proven."""
    states = room.states
    if first == 0:
        seat = states[BELIEVED].asked[states[BELIEVED].depth - 1].seat
        take_up(room, desk, seat)
        if is_near_the_end(states[BELIEVED], habits) and solve(room, desk, seat, habits):
            return 0
    return search(states, desk, habits, mind, seed, first, simulations)


def take_up(room, desk, seat):
    """Keep the part of the old tree that grew from the position at hand, or plant a new one."""
    found = NOBODY
    if desk.counts[USED] > 0:
        room.states[BELOW] = room.states[OLD]
        found = find(room, desk)
    if found == NOBODY:
        clear(desk, seat)
    else:
        desk.counts[USED] = keep_below(desk.nodes, desk.counts[USED], found, desk.place)


def clear(desk, seat):
    """A new tree."""
    desk.counts[STAMP] = 0
    for move in range(len(desk.allowed)):
        desk.allowed[move] = 0
    desk.counts[USED] = plant(desk.nodes, 1 - seat)


def is_same(one, other):
    """Whether two positions are equal, byte for byte."""
    for number in range(len(one)):
        if one[number] != other[number]:
            return False
    return True


def tried(nodes, child):
    """The first of these children, from this one on, that was visited; or nobody."""
    while child != NOBODY and nodes[child].visits == 0:
        child = nodes[child].following
    return child


def may_lead_to(s, goal):
    """Whether a position may still become the one that is looked for."""
    return s.age <= goal.age and size(s.present) >= size(goal.present)


def find(room, desk):
    """The node of the old tree that stands for the position at hand, or nobody: every visited line is played again."""
    states, nodes = room.states, desk.nodes
    level = BELOW
    desk.path[level] = ROOT
    while not is_same(room.raws[level], room.raws[BELIEVED]):
        child = NOBODY
        if level < BELOW + FARTHEST and may_lead_to(states[level], states[BELIEVED]):
            child = tried(nodes, nodes[desk.path[level]].first)
        while child == NOBODY:
            if level == BELOW:
                return NOBODY
            child = tried(nodes, nodes[desk.path[level]].following)
            level -= 1
        states[level + 1] = states[level]
        apply_move(states[level + 1], nodes[child].move, None)
        level += 1
        desk.path[level] = child
    return desk.path[level]


def is_near_the_end(s, habits):
    """Whether so few cards are left that the rest may be solved."""
    return not habits.guesses and s.age == LAST_AGE and size(s.present) <= habits.solve_cards


def solve(room, desk, seat, habits):
    """Give every answer its exact value; the result says whether all of it could be done."""
    clear(desk, seat)
    s = room.states[BELIEVED]
    count = mark_legal(s, desk.legal)
    room.counts[VISITED] = 0
    room.counts[LIMIT] = habits.solve_positions
    for number in range(count):
        room.states[BELOW] = s
        apply_move(room.states[BELOW], desk.legal[number], None)
        value = worth(room.states, room.raws, BELOW, room.answers, room.table, room.counts, 0.0, 1.0)
        write_down(desk, desk.legal[number], seat, value if seat == FIRST else 1.0 - value)
    if is_spent(room.counts):
        clear(desk, seat)
        return False
    return True


def write_down(desk, move, seat, value):
    """An answer with its exact value."""
    child = desk.counts[USED]
    desk.counts[USED] = add(desk.nodes, child, ROOT, move, seat, 1.0)
    node = desk.nodes[child]
    node.visits = CERTAIN
    node.value = CERTAIN * value
    if value == 1.0:
        node.proven = WON + seat
    elif value == 0.0:
        node.proven = WON + FIRST + SECOND - seat
