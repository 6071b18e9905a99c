"""Draw an answer by how often each was tried."""

from heptapolis.ai.search.tree import NOBODY, ROOT, Node
from heptapolis.core.rng import pick


def by_visits(nodes: list[Node], dice: int) -> int:
    """A child drawn by how often it was tried."""
    left = pick(dice, max(1, nodes[ROOT].visits - 1))
    child = nodes[ROOT].first
    while left >= nodes[child].visits and nodes[child].following != NOBODY:
        left -= nodes[child].visits
        child = nodes[child].following
    return child
