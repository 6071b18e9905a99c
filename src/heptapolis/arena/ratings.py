"""Ratings of many bots from all their games: Elo where two play, openskill where more do."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from heptapolis.arena.plan import Plan
from heptapolis.arena.rounds import Result
from heptapolis.arena.scores import ranks, rounds, share_of
from heptapolis.arena.statistics import CONFIDENCE, ELO_SCALE, Estimate

ELO = ELO_SCALE / math.log(10.0)  # of one natural unit of log odds
STEPS = 100
CLOSE = 1e-9


class Meeting(NamedTuple):
    """A round between two contestants, and the share that the first took."""

    first: int
    second: int
    share: float


def elo_ratings(plan: Plan, results: Sequence[Result]) -> list[Estimate]:
    """The likeliest ratings of all contestants, with mean 0.

    As in `statistics.share`, every pairing counts one more round won by either side; the intervals come from how
    much the rounds scatter, so that games on the same deal are not taken for independent ones.
    """
    meetings = _meetings(results)
    ratings = _likeliest(len(plan.contestants), meetings)
    spreads = _spreads(ratings, meetings)
    return [
        Estimate(*(ELO * bound for bound in (rating, rating - CONFIDENCE * spread, rating + CONFIDENCE * spread)))
        for rating, spread in zip(ratings.tolist(), spreads.tolist(), strict=True)
    ]


def _meetings(results: Sequence[Result]) -> list[Meeting]:
    played = []
    for games in rounds(results):
        first, second = sorted(set(games[0].lineup))
        played.append(Meeting(first, second, sum(share_of(game, first) for game in games) / len(games)))
    pairings = sorted({meeting[:2] for meeting in played})
    return played + [Meeting(first, second, share) for first, second in pairings for share in (0.0, 1.0)]


def _likeliest(count: int, meetings: Sequence[Meeting]) -> Any:
    """Newton's way to the ratings, in log odds, at which everybody scored what was to be expected."""
    import numpy as np

    ratings = np.zeros(count)
    for _ in range(STEPS):
        surprise, information = _slopes(ratings, meetings)
        step = np.linalg.pinv(information) @ surprise.sum(axis=0)
        ratings += step / max(1.0, float(np.abs(step).max()))
        if float(np.abs(step).max()) < CLOSE:
            break
    return ratings - ratings.mean()


def _spreads(ratings: Any, meetings: Sequence[Meeting]) -> Any:
    """Standard errors that hold even though games of a round hang together (the sandwich of Huber and White)."""
    import numpy as np

    surprise, information = _slopes(ratings, meetings)
    inverse = np.linalg.pinv(information)
    return np.sqrt(np.diag(inverse @ (surprise.T @ surprise) @ inverse))


def _slopes(ratings: Any, meetings: Sequence[Meeting]) -> tuple[Any, Any]:
    """How far each meeting surprised each contestant (meetings by contestants), and how much all tell of each pair."""
    import numpy as np

    table = np.array(meetings)
    first, second, rows = table[:, 0].astype(int), table[:, 1].astype(int), np.arange(len(table))
    expected = 1.0 / (1.0 + np.exp(ratings[second] - ratings[first]))
    design = np.zeros((len(table), len(ratings)))
    design[rows, first], design[rows, second] = 1.0, -1.0
    weights = (expected * (1.0 - expected))[:, None]
    return design * (table[:, 2] - expected)[:, None], design.T @ (design * weights)


class Skill(NamedTuple):
    """A rating of openskill: the mean, and how uncertain it is."""

    mean: float
    spread: float


def skill_ratings(plan: Plan, results: Sequence[Result]) -> list[Skill]:
    """Plackett and Luce's model, game after game; copies of one contestant move it by the mean of their moves."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills = [Skill(model.mu, model.sigma) for _ in plan.contestants]
    for result in sorted(results, key=lambda result: (result.round, result.lineup)):
        _rate(model, skills, result, plan.team_size)
    return skills


def _rate(model: Any, skills: list[Skill], result: Result, team_size: int) -> None:
    seats = range(0, len(result.lineup), team_size)
    parties = [[model.rating(*skills[holder]) for holder in result.lineup[seat : seat + team_size]] for seat in seats]
    places = ranks(result, team_size)
    rated = model.rate(parties, ranks=[places[seat] for seat in seats])
    after = [rating for party in rated for rating in party]
    for holder in set(result.lineup):
        own = [rating for rating, other in zip(after, result.lineup, strict=True) if other == holder]
        skills[holder] = Skill(fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own))
