"""A bot that knows no game: every legal answer is as likely."""

from __future__ import annotations

import random

from heptapolis.ai.bot import Budget
from heptapolis.core.position import View


class RandomBot:
    """Answers at random."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"random/{seed}")

    def choose(self, view: View, budget: Budget) -> int:
        """Any legal answer, each as likely."""
        return self._random.choice(view.legal_moves.numbers)
