"""A search tree in one row of records: children are listed once, chosen by visits and value, and backed up.

A node is reached by a move of some seat, and holds how well that seat did through it. So the tree knows neither the
game nor the number of players: whoever chose the way to a node looks at that node's own sums.
"""

from math import log, sqrt

from heptapolis.core.layout import Record, f32, f64, i8, i16, i32
from heptapolis.core.rng import advance, pick

NOBODY = -1
ROOT = 0
FINE = 1 << 20  # a random fraction is one of so many

# What is proven of a node: its exact value, nothing, a shared victory, or (from there on) the seat that wins.
EXACT, UNPROVEN, SHARED, WON = range(-1, 3)


class Node(Record):
    """A node of the search tree."""

    value: f64  # sum of results of the seat that moves here
    value_estimate: f32  # what the seat that answers here may expect, before any answer was tried
    prior: f32  # how likely the move is: a player's prior, or the dealer's odds
    visits: i32
    first: i32  # the first child, or NOBODY
    following: i32  # the next child of the same parent, or NOBODY
    move: i16
    seat: i8  # who moves here; the dealer's nodes are drawn, never chosen
    proven: i8


def plant(nodes: list[Node], seat: int) -> int:
    """A tree of one node; the result is how many nodes are in use."""
    return add(nodes, 0, NOBODY, 0, seat, 1.0)


def add(nodes: list[Node], used: int, parent: int, move: int, seat: int, prior: float) -> int:
    """Add a child in front of its siblings; the result is how many nodes are in use."""
    node = nodes[used]
    node.value = 0.0
    node.value_estimate = 0.5
    node.prior = prior
    node.visits = 0
    node.first = NOBODY
    node.following = NOBODY
    node.move = move
    node.seat = seat
    node.proven = UNPROVEN
    if parent != NOBODY:
        node.following = nodes[parent].first
        nodes[parent].first = used
    return used + 1


def child_by(nodes: list[Node], parent: int, move: int) -> int:
    """The child that a move leads to, or nobody."""
    child = nodes[parent].first
    while child != NOBODY and nodes[child].move != move:
        child = nodes[child].following
    return child


def stamp_all(allowed: list[int], legal: list[int], count: int, stamp: int) -> None:
    """Mark the moves of a list."""
    for number in range(count):
        allowed[legal[number]] = stamp


def stamped_children(nodes: list[Node], parent: int, allowed: list[int], stamp: int) -> int:
    """How many children are reached by moves of the list with this stamp."""
    count = 0
    child = nodes[parent].first
    while child != NOBODY:
        count += allowed[nodes[child].move] == stamp
        child = nodes[child].following
    return count


def mean(node: Node) -> float:
    """What the seat that moves to a node got on average."""
    if node.proven <= UNPROVEN:
        return node.value / node.visits
    if node.proven == SHARED:
        return 0.5
    return 1.0 if node.proven == WON + node.seat else 0.0


def is_lost(node: Node) -> int:
    """Whether it is proven that the seat that moves here loses."""
    return node.proven >= WON and node.proven != WON + node.seat


def select_by_prior(
    nodes: list[Node], parent: int, exploration: float, fpu_reduction: float, allowed: list[int], stamp: int
) -> int:
    """PUCT: the value so far, and a bonus for likely moves tried less; an untried move counts a little less.

    Only moves allowed by the list with this stamp are chosen; where every list is the same, the stamp stays 0.
    """
    bonus = exploration * sqrt(float(nodes[parent].visits))
    value_estimate = nodes[parent].value_estimate - fpu_reduction
    best = -1.0e9
    chosen = NOBODY
    child = nodes[parent].first
    while child != NOBODY:
        node = nodes[child]
        value = value_estimate if node.visits == 0 else mean(node)
        value += bonus * node.prior / (1 + node.visits)
        if is_lost(node):
            value -= 1000.0
        if value > best and allowed[node.move] == stamp:
            best = value
            chosen = child
        child = node.following
    return chosen


def select_by_confidence(nodes: list[Node], parent: int, exploration: float, allowed: list[int], stamp: int) -> int:
    """UCB1: the value so far and a bonus for moves tried less; an untried move comes first."""
    logarithm = log(float(nodes[parent].visits) + 1.0)
    best = -1.0e9
    chosen = NOBODY
    child = nodes[parent].first
    while child != NOBODY:
        node = nodes[child]
        value = 1000.0 if node.visits == 0 else optimism(node, exploration, logarithm)
        if is_lost(node):
            value -= 1000.0
        if value > best and allowed[node.move] == stamp:
            best = value
            chosen = child
        child = node.following
    return chosen


def optimism(node: Node, exploration: float, logarithm: float) -> float:
    """The upper end of what a node's value may be."""
    return mean(node) + exploration * sqrt(logarithm / node.visits)


def tried_children(nodes: list[Node], parent: int) -> int:
    """How many children were visited."""
    count = 0
    child = nodes[parent].first
    while child != NOBODY:
        count += nodes[child].visits > 0
        child = nodes[child].following
    return count


def is_candidate(node: Node, grows: bool) -> int:
    """An outcome never drawn is a candidate as long as more of them are wanted; later only those drawn before."""
    return (node.visits == 0) == grows


def owed(node: Node) -> float:
    """How far a node is behind its odds: the lower, the more visits it is owed."""
    return (node.visits + 1) / node.prior


def select_by_odds(nodes: list[Node], parent: int, widening: float, dice: int) -> int:
    """An outcome, so that visits follow the odds; with few visits only few outcomes are drawn, to look deeper there.

    New outcomes are drawn until there are `widening` times the root of the visits; equal ones go by lot.
    """
    tried = tried_children(nodes, parent)
    grows = tried < 1 + widening * sqrt(float(nodes[parent].visits))
    least = 1.0e18
    equal = 0
    child = nodes[parent].first
    while child != NOBODY:
        if is_candidate(nodes[child], grows):
            lag = owed(nodes[child])
            if lag < least * 0.999999:
                least = lag
                equal = 0
            equal += lag < least * 1.000001
        child = nodes[child].following
    if equal == 0:
        return select_among_all(nodes, parent)
    rank = pick(dice, equal)
    child = nodes[parent].first
    while True:
        if is_candidate(nodes[child], grows) and owed(nodes[child]) < least * 1.000001:
            if rank == 0:
                return child
            rank -= 1
        child = nodes[child].following


def select_among_all(nodes: list[Node], parent: int) -> int:
    """The outcome most behind its odds, once every one was drawn."""
    chosen = nodes[parent].first
    child = chosen
    while child != NOBODY:
        if owed(nodes[child]) < owed(nodes[chosen]):
            chosen = child
        child = nodes[child].following
    return chosen


def back_up(nodes: list[Node], path: list[int], depth: int, results: list[float]) -> None:
    """Every node on the way counts a visit, and the result of the seat that moved there."""
    for step in range(depth):
        node = nodes[path[step]]
        node.visits += 1
        if node.seat >= 0:
            node.value += results[node.seat]


def prove_from_children(nodes: list[Node], parent: int, dealer: int) -> int:
    """What a node's children prove of it: one won child is enough for a chooser, the dealer needs all alike.

    The result says whether the node is now proven. A chooser who cannot win takes a shared victory if there is one.
    """
    child = nodes[parent].first
    answering = nodes[child].seat
    first = nodes[child].proven
    proven = first
    while child != NOBODY:
        found = nodes[child].proven
        if answering == dealer:
            if found != first or found == EXACT:
                return False
        elif found == WON + answering:
            nodes[parent].proven = found
            return True
        elif found <= UNPROVEN:
            proven = UNPROVEN
        elif found == SHARED and proven != UNPROVEN:
            proven = SHARED
        child = nodes[child].following
    nodes[parent].proven = proven
    return proven != UNPROVEN


def favourite(nodes: list[Node], parent: int) -> int:
    """The child to play: proven wins first, never a proven loss if anything else is left, then the most visited."""
    best = -1.0e18
    chosen = NOBODY
    child = nodes[parent].first
    while child != NOBODY:
        node = nodes[child]
        value = node.visits + (node.value / node.visits if node.visits else 0.0)
        if node.proven == WON + node.seat:
            value += 1.0e12
        elif is_lost(node):
            value -= 1.0e12
        if value > best:
            best = value
            chosen = child
        child = node.following
    return chosen


def keep_below(nodes: list[Node], used: int, root: int, place: list[int]) -> int:
    """Keep the part of a tree below a node, in place: parents always lie before their children.

    `place` is room for one number a node; the result is how many nodes are in use.
    """
    kept = 0
    for number in range(root, used):
        place[number] = NOBODY
    place[root] = ROOT
    for number in range(root, used):
        if place[number] != NOBODY:
            place[number] = kept
            kept += 1
            child = nodes[number].first
            while child != NOBODY:
                place[child] = ROOT
                child = nodes[child].following
    nodes[root].following = NOBODY
    for number in range(root, used):
        if place[number] != NOBODY:
            move_node(nodes, number, place)
    return kept


def move_node(nodes: list[Node], number: int, place: list[int]) -> None:
    """A node goes to its new place, and names its relatives by theirs."""
    there = place[number]
    nodes[there] = nodes[number]
    node = nodes[there]
    if node.first != NOBODY:
        node.first = place[node.first]
    if node.following != NOBODY:
        node.following = place[node.following]


def add_noise(nodes: list[Node], parent: int, amount: float, dice: int) -> None:
    """Give random numbers a share in the priors of a node's children, drawn so that every split is as likely."""
    total = 0.0
    lot = dice
    child = nodes[parent].first
    while child != NOBODY:
        lot = advance(lot)
        total += exponential(lot)
        child = nodes[child].following
    lot = dice
    child = nodes[parent].first
    while child != NOBODY:
        lot = advance(lot)
        nodes[child].prior += amount * (exponential(lot) / total - nodes[child].prior)
        child = nodes[child].following


def exponential(dice: int) -> float:
    """A number drawn by the exponential distribution."""
    return -log((pick(dice, FINE) + 1) / (FINE + 1))
