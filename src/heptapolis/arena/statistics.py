"""What scores of whole rounds say: games on the same deal hang together, so a round is the unit that is counted.

The score of a round is the share of its points that one side took, 0 to 1. A pair of games has five possible scores,
which is why its counts are called pentanomial.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

CONFIDENCE = 1.959964  # standard errors either side that hold 95 % of a normal distribution
PENTANOMIAL = (0.0, 0.25, 0.5, 0.75, 1.0)
ELO_SCALE = 400.0  # tenfold odds


class Estimate(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def pentanomial(scores: Sequence[float]) -> tuple[int, ...]:
    """How many pairs were lost 0:2, 0.5:1.5, shared, won 1.5:0.5 and won 2:0."""
    counts = [0] * len(PENTANOMIAL)
    for score in scores:
        counts[round(score * (len(PENTANOMIAL) - 1))] += 1
    return tuple(counts)


def mean_and_variance(values: Sequence[float], counts: Sequence[float]) -> tuple[float, float]:
    """Mean and variance of values that occur so often."""
    total = sum(counts)
    mean = sum(value * count for value, count in zip(values, counts, strict=True)) / total
    return mean, sum(count * (value - mean) ** 2 for value, count in zip(values, counts, strict=True)) / total


def share(scores: Sequence[float]) -> Estimate:
    """The mean score of rounds; the interval counts one round more for either side, so few rounds promise little.

    That is Agresti and Coull's interval, with the rounds' own variance in place of the binomial one.
    """
    with_virtual = [*scores, 0.0, 1.0]
    centre, variance = mean_and_variance(with_virtual, [1] * len(with_virtual))
    reach = CONFIDENCE * math.sqrt(variance / len(with_virtual))
    value = sum(scores) / len(scores)
    return Estimate(value, max(0.0, min(value, centre - reach)), min(1.0, max(value, centre + reach)))


def mean(values: Sequence[float]) -> Estimate:
    """A mean of anything with its interval; of a single value nothing is known but that value."""
    value, variance = mean_and_variance(values, [1] * len(values))
    reach = CONFIDENCE * math.sqrt(variance / (len(values) - 1)) if len(values) > 1 else math.inf
    return Estimate(value, value - reach, value + reach)


def elo(score: float) -> float:
    """The difference in rating that a score per game speaks of; without bounds for all or nothing."""
    if score in (0.0, 1.0):
        return math.copysign(math.inf, score - 0.5)
    return ELO_SCALE * math.log10(score / (1.0 - score))


def score_of(rating: float) -> float:
    """The score per game to expect from a difference in rating."""
    return 1.0 / (1.0 + math.pow(10.0, -rating / ELO_SCALE))


def elo_of(estimate: Estimate) -> Estimate:
    """The same figure as a difference in rating."""
    return Estimate(*map(elo, estimate))


def superiority(estimate: Estimate) -> float:
    """How likely the side is the better one, given its share."""
    spread = (estimate.high - estimate.low) / (2.0 * CONFIDENCE)
    return 0.5 * math.erfc(-(estimate.value - 0.5) / (spread * math.sqrt(2.0)))
