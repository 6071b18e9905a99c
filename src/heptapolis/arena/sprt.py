"""Sequential tests: play until one of two ratings, or of two shares, is clearly the likelier one (generalised)."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from heptapolis.arena.plan import Plan
from heptapolis.arena.statistics import PENTANOMIAL, mean_and_variance, pentanomial, score_of
from heptapolis.core.errors import BadOption

ERROR = 0.05  # the chance to accept either rating where the other is true
NEVER = 1e-3  # counted for a score that did not occur, so that it stays possible
STEPS = 60  # halvings of the interval in which the tilt is looked for
FEWEST = 10  # rounds before a spread of scores is trusted


@dataclass(frozen=True)
class Sprt:
    """A test of two differences in rating against each other, over pairs of games."""

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that decides: `high` above it, `low` below its negative."""
        return math.log((1.0 - ERROR) / ERROR)

    def ratio(self, scores: Sequence[float]) -> float:
        """The log-likelihood ratio of the two ratings after some pairs."""
        if not scores:
            return 0.0
        counts = [count or NEVER for count in pentanomial(scores)]
        low, high = (_given_mean(counts, score_of(rating)) for rating in (self.low, self.high))
        return sum(count * math.log(high[score] / low[score]) for score, count in enumerate(counts))

    def verdict(self, scores: Sequence[float]) -> str:
        """Which rating is accepted: `low`, `high`, or nothing yet."""
        ratio = self.ratio(scores)
        return "high" if ratio >= self.bound else "low" if ratio <= -self.bound else ""


@dataclass(frozen=True)
class ShareTest(Sprt):
    """A test of two shares of the victories against each other, over rounds at a table of any size."""

    def ratio(self, scores: Sequence[float]) -> float:
        """The log-likelihood ratio of the two shares, with scores of rounds that spread as they do."""
        if len(scores) < FEWEST:
            return 0.0
        spread = max(statistics.variance(scores), NEVER)
        return len(scores) * (self.high - self.low) * (statistics.fmean(scores) - (self.low + self.high) / 2) / spread


def sequential_test(plan: Plan, low: float, high: float) -> Sprt:
    """The test of two ratings, the lower first, for a match between two."""
    if (plan.seats, len(plan.contestants)) != (2, 2):
        raise BadOption("--sprt compares two bots in a game for two")
    if not low < high:
        raise BadOption(f"--sprt {low:g} {high:g} compares nothing; the first rating must be below the second")
    return Sprt(low, high)


def _given_mean(counts: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution of scores with a given mean: what was counted, tilted until its mean is that."""
    total = sum(counts)
    low, high = -1.0 / (1.0 - mean), 1.0 / mean
    for _ in range(STEPS):
        tilt = (low + high) / 2.0
        tilted = [
            count / total / (1.0 + tilt * (score - mean)) for score, count in zip(PENTANOMIAL, counts, strict=True)
        ]
        if mean_and_variance(PENTANOMIAL, tilted)[0] > mean:
            low = tilt
        else:
            high = tilt
    return tilted
