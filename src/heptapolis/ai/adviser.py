"""The machine that is asked for hints: the same one everywhere, so that the same view gets the same hint."""

from __future__ import annotations

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget, Thinker, Thought
from heptapolis.core.position import View

ADVISER = "master"
ENOUGH = Budget(simulations=2_000)  # for a good hint at once
MOST = 3  # answers advised


def thought_of(view: View) -> Thought:
    """What the adviser makes of a view."""
    adviser = roster.bot(view.game.name, ADVISER, 0)
    assert isinstance(adviser, Thinker)
    return adviser.think(view, ENOUGH)
