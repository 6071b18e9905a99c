"""A position looked at by a search: every answer with its chance, the best ones with reasons and a line."""

from __future__ import annotations

import threading

from msgspec import Struct

from heptapolis.ai.bot import Budget
from heptapolis.core.game import LeavesOpen
from heptapolis.core.position import Position, View
from heptapolis.study.findings import LineStep, ReasonKey
from heptapolis.study.judge import Judge

EXPLAINED = 3  # answers that get a line


class AnalysedAnswer(Struct, frozen=True):
    """An answer with the chance to win it leaves, how often it was tried, why it is good and what may follow."""

    text: str
    chance: float
    visits: int
    reasons: tuple[ReasonKey, ...]
    line: tuple[LineStep, ...]


class Analysis(Struct, frozen=True, kw_only=True):
    """What a search makes of a position as one seat sees it."""

    game: str
    seat: int
    chance: float
    simulations: int
    proven: bool  # the chances are exact
    answers: tuple[AnalysedAnswer, ...]


def asked_seats(position: Position) -> list[int]:
    """The players that are asked, without those whose cards a text leaves open."""
    asked, game = sorted(position.to_answer - {position.game.dealer}), position.game
    return [seat for seat in asked if not isinstance(game, LeavesOpen) or game.is_told(position.state, seat)]


def analysis(view: View, budget: Budget, seed: int | str = 0, stop: threading.Event | None = None) -> Analysis:
    """The answers of a view's seat, the best first."""
    judge = Judge(view.game.name, seed, stop)
    thought = judge.think(view, budget)
    has_lines = view.game.seats == 2
    return Analysis(
        game=view.game.name,
        seat=view.seat,
        chance=thought.chance,
        simulations=thought.simulations,
        proven=thought.simulations == 0 or thought.chance in (0.0, 1.0),
        answers=tuple(
            AnalysedAnswer(
                like.text,
                like.chance,
                like.visits,
                tuple(ReasonKey(reason.kind, reason.amount) for reason in like.reasons),
                tuple(judge.line(view, like.move)) if has_lines and place < EXPLAINED else (),
            )
            for place, like in enumerate(thought.liked)
        ),
    )
