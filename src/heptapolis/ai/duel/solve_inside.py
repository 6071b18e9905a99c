"""Exact values inside the tree: a node near the end of the game is solved once its visits are worth the effort.

The longer a search thinks, the more cards a node may have left. A solved node keeps its value and is not entered again.
"""

from heptapolis.ai.duel.memory import BELOW, LIMIT, VISITED, SearchMemory
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.solver import is_spent, worth
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.search.tree import EXACT, UNPROVEN, WON, Node
from heptapolis.core.bits import size
from heptapolis.duel.rules.age import LAST_AGE
from heptapolis.duel.state import FIRST, SECOND, UNDECIDED, State

MOST_CARDS = 16  # a position with more cards left is never solved


def is_worth_solving(s: State, node: Node, config: SearchConfig) -> int:
    """Whether to try now: every time the visits have doubled, if that may be enough for so many cards."""
    if config.solve_inside == 0.0 or config.guesses or s.age < LAST_AGE or s.victory != UNDECIDED:
        return False
    if node.proven != UNPROVEN or node.visits & (node.visits + 1):
        return False
    cards = size(s.present)
    return cards <= MOST_CARDS and (1 << (2 * cards)) <= 4.0 * config.solve_inside * (node.visits + 1)


def try_to_solve(s: State, memory: SearchMemory, buffers: SearchBuffers, config: SearchConfig, depth: int) -> None:
    """Solve the last node of the path, if its visits allow that many positions, and tell the nodes above."""
    node = buffers.nodes[buffers.path[depth - 1]]
    memory.counts[VISITED] = 0
    memory.counts[LIMIT] = int(config.solve_inside * (node.visits + 1))
    memory.states[BELOW] = s
    value = worth(memory, BELOW, 0.0, 1.0)
    if is_spent(memory.counts):
        return
    settle(buffers.nodes, buffers.path, depth, value)
    node.value_estimate = 1.0 - value if s.asked[s.depth - 1].seat == SECOND else value
    node.proven = EXACT if 0.0 < value < 1.0 else WON + (FIRST if value == 1.0 else SECOND)


def settle(nodes: list[Node], path: list[int], depth: int, value: float) -> None:
    """All visits of the last node of a path count as its exact value to the first seat, for the nodes above too."""
    node = nodes[path[depth - 1]]
    before = node.visits - node.value if node.seat == SECOND else node.value
    gain = node.visits * value - before
    for step in range(depth):
        above = nodes[path[step]]
        above.value += -gain if above.seat == SECOND else gain
