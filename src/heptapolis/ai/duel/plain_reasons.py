"""What can always be said of a move of Duel: what a wonder promises, who begins, in what it beats other answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heptapolis.ai.bot import Reason
from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.moves import BEGIN, BUILD, DECLINE
from heptapolis.duel.tables import (
    FIRST_WONDER,
    PART_COINS,
    PART_DESTROYS,
    PART_DRAWS,
    PART_EITHER_MADE,
    PART_EITHER_RAW,
    PART_PLAYS_AGAIN,
    PART_POINTS,
    PART_RAISES,
    PART_SHIELDS,
)

_EXPANSIONS = modules("{}_reasons", "heptapolis.ai.duel")
BETTER = 0.01  # of the evaluation's sum; less than that is no difference between answers
ONLY, AHEAD = "only_answer", "looks_ahead"
OF_WONDERS = (
    "wonder_turn",
    "wonder_shields",
    "wonder_goods",
    "wonder_token",
    "wonder_destroys",
    "wonder_raises",
    "wonder_coins",
    "wonder_points",
)  # what is rarest first
COUNTED = {"points": "more_points"}  # a reason with a number, and the one without
OF_EXPANSIONS = tuple(kind for expansion in _EXPANSIONS for kind in expansion.REASONS)
PLAIN_REASONS = (*OF_WONDERS, "begins", "lets_begin", *OF_EXPANSIONS, *COUNTED.values(), ONLY, AHEAD)


def said_of(before: Any, seat: int, move: int) -> list[Reason]:
    """What a move is, in itself."""
    if move < BUILD:
        return promises(FIRST_WONDER + move)
    if BEGIN <= move < DECLINE:
        return [Reason("begins" if move - BEGIN == seat else "lets_begin")]
    return [reason for expansion in _EXPANSIONS for reason in expansion.said_of(before, seat, move)]


def promises(wonder: int) -> list[Reason]:
    """What a wonder gives once it is built."""
    amounts = (
        PART_PLAYS_AGAIN[wonder],
        PART_SHIELDS[wonder],
        PART_EITHER_RAW[wonder] | PART_EITHER_MADE[wonder],
        PART_DRAWS[wonder],
        PART_DESTROYS[wonder] != NONE,
        PART_RAISES[wonder],
        PART_COINS[wonder],
        PART_POINTS[wonder],
    )
    return [Reason(kind, int(amount)) for kind, amount in zip(OF_WONDERS, amounts, strict=True) if amount]


def compared(gains: Mapping[str, float], others: Sequence[Mapping[str, float]]) -> list[Reason]:
    """In what a move is better than the other answers are on average; if in nothing, thinking ahead has found it."""
    if not others:
        return [Reason(ONLY)]
    over = {kind: gain - sum(other[kind] for other in others) / len(others) for kind, gain in gains.items()}
    better = sorted((kind for kind in over if over[kind] > BETTER), key=lambda kind: -over[kind])
    return [Reason(COUNTED.get(kind, kind)) for kind in better] or [Reason(AHEAD)]
