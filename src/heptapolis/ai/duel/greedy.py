"""A bot that looks one answer ahead: it tries every legal one and keeps what it likes best."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.bot import Budget
from heptapolis.ai.duel.heuristic import balance, wonder_appeal
from heptapolis.ai.uniform import by_lot
from heptapolis.core.position import View
from heptapolis.duel.moves import BUILD, DRAFT
from heptapolis.duel.rules.play import apply_move, asked_seat


class GreedyBot:
    """Takes the answer after which the position looks best; equal answers are drawn by lot."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def choose(self, view: View, budget: Budget) -> int:
        """The answer with the highest value; what the view hides is guessed once."""
        believed = view.guess(0).state
        values = {move: value(believed, view.seat, move) for move in view.legal_moves.numbers}
        best = max(values.values())
        return by_lot(self._seed, view, [move for move, worth in values.items() if worth == best])


def value(state: Any, seat: int, move: int) -> float:
    """What a seat's position is worth after an answer; in the draft, what the wonder promises."""
    if move < BUILD:
        return wonder_appeal(move - DRAFT)
    after = state.copy()
    apply_move(after, asked_seat(after), move, None)
    return balance(after, seat)
