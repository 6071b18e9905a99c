"""One compiled entry for a whole search: reuse the old tree, solve what can be solved, simulate the rest."""

from heptapolis.ai.duel.memory import BELOW, LIMIT, OLD, SOLVED, VISITED, SearchMemory
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.simulate import BELIEVED, LAYOUT, search
from heptapolis.ai.duel.solver import is_spent, worth
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.search.buffers import STAMP, USED, SearchBuffers, empty_cache
from heptapolis.ai.search.tree import NOBODY, ROOT, UNPROVEN, WON, Node, add, keep_below, plant, prove_from_children
from heptapolis.core.bits import size
from heptapolis.duel.rules.age import LAST_AGE
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.state import DEALER, FIRST, SECOND, State

FARTHEST = 12  # moves from one question of a seat to its next, more or less
CERTAIN = 1000  # visits written down for a solved answer


def think(
    memory: SearchMemory,
    buffers: SearchBuffers,
    config: SearchConfig,
    learned: Weights,
    seed: int,
    first: int,
    simulations: int,
) -> int:
    """Run some simulations, numbered from `first`; the result is fewer if the position is solved or proven."""
    states = memory.states
    if first == 0:
        seat = states[BELIEVED].asked[states[BELIEVED].depth - 1].seat
        take_up(memory, buffers, seat)
        memory.counts[VISITED] = 0
        memory.counts[LIMIT] = positions_to_solve(states[BELIEVED], config)
        memory.counts[SOLVED] = memory.counts[LIMIT] > 0 and solve(memory, buffers, seat)
        if memory.counts[SOLVED]:
            return 0
    return search(memory, buffers, config, learned, seed, first, simulations)


def take_up(memory: SearchMemory, buffers: SearchBuffers, seat: int) -> None:
    """Keep the part of the old tree that grew from the position at hand, or plant a new one."""
    found = NOBODY
    if buffers.counts[USED] > 0 and not memory.counts[SOLVED]:
        memory.states[BELOW] = memory.states[OLD]
        found = find(memory, buffers)
    if found == NOBODY:
        clear(buffers, seat)
    else:
        empty_cache(buffers)
        buffers.counts[USED] = keep_below(buffers.nodes, buffers.counts[USED], found, buffers.place)
        buffers.nodes[ROOT].proven = UNPROVEN  # unless answers are there that prove it
        if buffers.nodes[ROOT].first != NOBODY:
            prove_from_children(buffers.nodes, ROOT, DEALER)


def clear(buffers: SearchBuffers, seat: int) -> None:
    """A new tree."""
    empty_cache(buffers)
    buffers.counts[STAMP] = 0
    for move in range(len(buffers.allowed)):
        buffers.allowed[move] = 0
    buffers.counts[USED] = plant(buffers.nodes, 1 - seat)


def is_same(one: list[int], other: list[int]) -> int:
    """Whether two positions are equal, byte for byte."""
    for number in range(len(one)):
        if one[number] != other[number]:
            return False
    return True


def tried(nodes: list[Node], child: int) -> int:
    """The first of these children, from this one on, that was visited; or nobody. Layouts are never met again."""
    while child != NOBODY and (nodes[child].visits == 0 or nodes[child].move >= LAYOUT):
        child = nodes[child].following
    return child


def may_lead_to(s: State, goal: State) -> int:
    """Whether a position may still become the one that is looked for."""
    return s.age <= goal.age and size(s.present) >= size(goal.present)


def find(memory: SearchMemory, buffers: SearchBuffers) -> int:
    """The node of the old tree that stands for the position at hand, or nobody: every visited line is played again."""
    states, nodes = memory.states, buffers.nodes
    level = BELOW
    buffers.path[level] = ROOT
    while not is_same(memory.raws[level], memory.raws[BELIEVED]):
        child = NOBODY
        if level < BELOW + FARTHEST and may_lead_to(states[level], states[BELIEVED]):
            child = tried(nodes, nodes[buffers.path[level]].first)
        while child == NOBODY:
            if level == BELOW:
                return NOBODY
            child = tried(nodes, nodes[buffers.path[level]].following)
            level -= 1
        states[level + 1] = states[level]
        apply_move(states[level + 1], nodes[child].seat, nodes[child].move, None)
        level += 1
        buffers.path[level] = child
    return buffers.path[level]


def positions_to_solve(s: State, config: SearchConfig) -> int:
    """How many positions the solver may visit to solve the rest of the game; 0 far from its end."""
    if config.guesses or s.age < LAST_AGE:
        return 0
    if size(s.present) <= config.solve_cards:
        return config.solve_positions
    return config.solve_early_positions if size(s.present) <= config.solve_early_cards else 0


def solve(memory: SearchMemory, buffers: SearchBuffers, seat: int) -> int:
    """Give every answer its exact value; the result says whether all of it could be done. If not, the tree stays."""
    s = memory.states[BELIEVED]
    count = mark_legal(s, seat, buffers.legal)
    for number in range(count):
        memory.states[BELOW] = s
        apply_move(memory.states[BELOW], seat, buffers.legal[number], None)
        value = worth(memory, BELOW, 0.0, 1.0)
        memory.solved[number] = value if seat == FIRST else 1.0 - value
    if is_spent(memory.counts):
        return False
    clear(buffers, seat)
    for number in range(count):
        write_down(buffers, buffers.legal[number], seat, memory.solved[number])
    return True


def write_down(buffers: SearchBuffers, move: int, seat: int, value: float) -> None:
    """An answer with its exact value."""
    child = buffers.counts[USED]
    buffers.counts[USED] = add(buffers.nodes, child, ROOT, move, seat, 1.0)
    node = buffers.nodes[child]
    node.visits = CERTAIN
    node.value = CERTAIN * value
    if value == 1.0:
        node.proven = WON + seat
    elif value == 0.0:
        node.proven = WON + FIRST + SECOND - seat
