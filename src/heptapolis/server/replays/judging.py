"""What a worker does for a review and for an analysis. It gets views alone, so it knows no secrets."""

from __future__ import annotations

from typing import NamedTuple

from heptapolis.ai.bot import Budget
from heptapolis.core import registry
from heptapolis.core.position import View
from heptapolis.server.bots.jobs import Job, view_of
from heptapolis.study.analysis import Analysis, analysis
from heptapolis.study.findings import DecisionReview
from heptapolis.study.judge import Judge


class Judged(NamedTuple):
    """A decision to be judged: moves made before, the seat, its view, and the answer that was given."""

    number: int
    seat: int
    view: bytes
    move: int


def judged(given: list[Judged], budget: Budget, is_quick: bool, job: Job) -> list[DecisionReview]:
    """Verdicts on some decisions; this runs in a worker."""
    judge, game = Judge(job.game), registry.game(job.game)
    return [
        judge.decision(
            each.number,
            View(game, game.record.from_bytes(each.view), each.seat),
            each.move,
            budget,
            quick=is_quick,
        )
        for each in given
    ]


def analysed(budget: Budget, job: Job) -> Analysis:
    """What a search makes of a view; this runs in a worker."""
    return analysis(view_of(job), budget)
