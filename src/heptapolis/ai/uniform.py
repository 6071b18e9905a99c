"""A bot that knows no game: every legal answer is as likely."""

from __future__ import annotations

import random
from collections.abc import Sequence

from heptapolis.ai.bot import Budget
from heptapolis.core.position import View


class RandomBot:
    """Answers at random."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def choose(self, view: View, budget: Budget) -> int:
        """Any legal answer, each as likely."""
        return by_lot(self._seed, view, view.legal_moves.numbers)


def by_lot(seed: int | str, view: View, moves: Sequence[int]) -> int:
    """One of some moves, each as likely; the lot depends on the seed and the view alone."""
    return random.Random(f"{seed}/{view.fingerprint.hex()}").choice(moves)
