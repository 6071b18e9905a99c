"""What a learner wants to know of a decision: how often each answer was tried."""

from typing import Any

from heptapolis.ai.search.tree import NOBODY, ROOT, Node
from heptapolis.core.rng import pick


def note_answers(nodes: list[Node], decision: Any) -> None:
    """Write down the answers at the root and their visits."""
    decision.count = 0
    child = nodes[ROOT].first
    while child != NOBODY:
        decision.move[decision.count] = nodes[child].move
        decision.visits[decision.count] = nodes[child].visits
        decision.count += 1
        child = nodes[child].following


def by_visits(nodes: list[Node], dice: int) -> int:
    """A child drawn by how often it was tried."""
    left = pick(dice, max(1, nodes[ROOT].visits - 1))
    child = nodes[ROOT].first
    while left >= nodes[child].visits and nodes[child].following != NOBODY:
        left -= nodes[child].visits
        child = nodes[child].following
    return child
