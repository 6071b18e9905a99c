"""A bot in 20 lines: it looks one move ahead and counts points.

PYTHONPATH=examples heptapolis arena duel py:own_bot:PointsBot random --pairs 20
"""

from __future__ import annotations

from heptapolis.ai.bot import Budget
from heptapolis.core.position import View


class PointsBot:
    """Takes the move after which it has the most points more than its opponent; it plays Duel."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> int:
        """The best legal move; of equal ones the first, which builds rather than sells."""
        return max(view.legal_moves.numbers, key=lambda move: self.lead_after(view, move))

    def lead_after(self, view: View, move: int) -> int:
        """The lead in points after a move, in a full position that agrees with the view."""
        position = view.guess(0)
        position.push(move, view.seat)
        mine, theirs = (sum(position.game.score(position.state, seat).values()) for seat in (view.seat, 1 - view.seat))
        return mine - theirs
