"""What practice teaches: weights by least squares on final points, leanings by imitation of deeper thought."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from heptapolis.ai.search.desk import MOST_TRAITS
from heptapolis.ai.seven.features import FEATURES, PHASES
from heptapolis.ai.seven.instinct import traits_of
from heptapolis.ai.seven.judgement import describe, phase
from heptapolis.ai.seven.practice import Decision
from heptapolis.ai.seven.traits import TRAITS

WARMTHS = (2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0, 12.0, 15.0)


def learn_weights(decisions: Sequence[Decision], caution: float) -> tuple[Any, Any]:
    """Weights of each phase, drawn towards nothing by `caution`, and how far the points foreseen may be trusted."""
    import numpy as np

    weights, warmth = np.zeros((PHASES, FEATURES), np.float32), np.full(PHASES, 10.0, np.float32)
    for number in range(PHASES):
        chosen = [decision for decision in decisions if phase(decision.state) == number]
        if chosen:
            rows = np.array([row_of(decision.state, decision.seat) for decision in chosen])
            points = np.array([decision.points[decision.seat] for decision in chosen], float)
            square = rows.T @ rows + caution * np.eye(FEATURES)
            weights[number] = np.linalg.solve(square, rows.T @ points)
            warmth[number] = trust(chosen, weights[number])
    return weights, warmth


def row_of(state: Any, who: int) -> list[float]:
    """The features of a city."""
    row = [0.0] * FEATURES
    describe(state, who, row)
    return row


def trust(decisions: Sequence[Decision], weights: Any) -> float:
    """The warmth under which the winners that came about were likeliest."""
    import numpy as np

    tables = [decision for number, decision in enumerate(decisions) if number % 5 == 0]
    foreseen = [np.array([row_of(table.state, who) for who in range(len(table.points))]) @ weights for table in tables]
    winners = [int(np.argmax(table.points)) for table in tables]

    def surprise(warmth: float) -> float:
        return -sum(float(points[winner] / warmth - np.log(np.exp(points / warmth).sum()))
                    for points, winner in zip(foreseen, winners, strict=True))

    return min(WARMTHS, key=surprise)


def learn_leanings(decisions: Sequence[Decision], begin: Any, steps: int, caution: float) -> Any:
    """Leanings under which instinct answers as often as thought did, by gradient with momentum (Adam)."""
    import numpy as np

    tables = np.zeros((sum(len(decision.moves) for decision in decisions), TRAITS), np.float32)
    owner = np.repeat(np.arange(len(decisions)), [len(decision.moves) for decision in decisions])
    first = np.searchsorted(owner, np.arange(len(decisions)))
    shares = np.concatenate([decision.shares for decision in decisions])
    write_traits(decisions, tables)
    leanings, mean, spread = begin.astype(float), np.zeros(TRAITS), np.zeros(TRAITS)
    for step in range(1, steps + 1):
        pulls = tables @ leanings
        likely = np.exp(pulls - np.maximum.reduceat(pulls, first)[owner])
        likely /= np.add.reduceat(likely, first)[owner]
        slope = tables.T @ (likely - shares) / len(decisions) + caution * leanings
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        leanings -= 0.05 * mean / (1 - 0.9**step) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-8)
    return leanings.astype(np.float32)


def write_traits(decisions: Sequence[Decision], tables: Any) -> None:
    """A row of traits for each answer of each decision."""
    notes, row = SimpleNamespace(trait=[0] * MOST_TRAITS, much=[0.0] * MOST_TRAITS), 0
    for decision in decisions:
        for move in decision.moves:
            for number in range(traits_of(decision.state, decision.seat, move, notes)):
                tables[row, notes.trait[number]] += notes.much[number]
            row += 1
