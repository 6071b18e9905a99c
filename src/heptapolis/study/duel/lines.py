"""Lines that the exact solver proves: how an answer wins, or how it is refuted."""

from __future__ import annotations

from heptapolis.core.position import Position
from heptapolis.study.duel.solving import Solver
from heptapolis.study.findings import LineStep

LONGEST = 6  # steps kept of a line; it is played to the end to see how the game ends


def proven_line(position: Position, move: int, solver: Solver) -> tuple[tuple[LineStep, ...], str]:
    """An answer and best play of both to the end, with the draws that are worst for it; and the kind of victory."""
    seat, table = min(position.to_answer), position.copy()
    table.push(move)
    while not table.is_over:
        table.push(_best(table, seat, solver))
    first = len(position.history)
    steps = tuple(LineStep(played.seat, played.text) for played in table.history[first : first + LONGEST])
    outcome = table.outcome()
    assert outcome is not None
    return steps, outcome.victory


def _best(table: Position, seat: int, solver: Solver) -> int:
    """The answer of whoever is asked: best for itself, and of the dealer worst for the seat that is tested."""
    asked = min(table.to_answer)
    sign = 1 if asked == seat else -1
    values = {move: solver.after(table.state, seat, move, asked=asked) for move in table.legal_moves.numbers}
    return max(values, key=lambda move: -1.0 if values[move] is None else sign * (values[move] or 0.0))
