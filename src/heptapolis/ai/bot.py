"""What a bot is, and how much it may think."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from heptapolis.core.position import View


class Budget(NamedTuple):
    """How much a bot may think about one answer; what is None is not limited. Simple bots need no limit."""

    seconds: float | None = None
    simulations: int | None = None


class Bot(Protocol):
    """Somebody who answers questions."""

    def choose(self, view: View, budget: Budget) -> int:
        """One of the legal answers of the view's seat."""


NO_LIMIT = Budget()
