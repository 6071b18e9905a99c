"""Verdicts without a search, for tests of what is around them."""

from __future__ import annotations

from functools import partial
from typing import Any

from heptapolis.core import registry
from heptapolis.core.position import View
from heptapolis.server.bots.jobs import Job
from heptapolis.server.replays.judging import Judged
from heptapolis.study.findings import Answer, DecisionReview, LineStep, ReasonKey, verdict


async def judge_by_number(work: partial[Any], job: Job, rank: int, seconds: float) -> list[DecisionReview]:
    """In the place of `BotWorkers.run`: every ninth move gave something away, the others nothing."""
    given, _, is_quick = work.args
    return [_judged(job.game, each, is_quick) for each in given]


def _judged(game: str, each: Judged, is_quick: bool) -> DecisionReview:
    rules = registry.game(game)
    view = View(rules, rules.record.from_bytes(each.view), each.seat)
    texts = dict(zip(view.legal_moves.numbers, view.legal_moves.texts, strict=True))
    played = texts[each.move]
    best = next((text for text in texts.values() if text != played), played)
    loss = 0.2 if each.number % 9 == 0 else 0.08 if each.number % 7 == 0 else 0.0
    chance = 0.35 + (each.number % 20) / 50
    answers = {best if loss else played: chance, played: chance - loss}
    return DecisionReview(
        number=each.number,
        seat=each.seat,
        played=played,
        chance_before=chance,
        chance_after=chance - loss,
        loss=loss,
        kind=verdict(loss, ()),
        mistakes=("blunder",) if loss > 0.15 else ("slip",) if loss else (),
        best=best if loss else played,
        answers=tuple(Answer(*one) for one in answers.items()),
        line=(LineStep(each.seat, best),) if loss else (),
        reply=(LineStep(each.seat, played),) if loss else (),
        reasons=(ReasonKey("points", 3),),
        proven=False,
        quick=is_quick,
    )
