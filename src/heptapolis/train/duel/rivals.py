"""Whom a new network of Duel must meet, and how many simulations each of them makes in a given time."""

from __future__ import annotations

from collections.abc import Mapping

from heptapolis.ai.duel.weights import box_name
from heptapolis.duel.game import DUEL
from heptapolis.duel.hooks import expansions_in
from heptapolis.train.gate import MUST_NOT_LOSE, MUST_WIN, Meeting, timed

# Simulations in ten milliseconds of one core, by bench/search.py [--options pantheon].
TEN_MS = {
    "base": {"net": 1_570, "master-1": 3_040, "hunter": 1_090, "uct": 1_590},
    "pantheon": {"net": 1_270, "master-1": 2_600, "hunter": 790, "uct": 1_020},
}


def meetings(network: str, previous: str, options: Mapping[str, str], milliseconds: int) -> list[Meeting]:
    """The previous player and the hunter must be beaten; the panel must not win."""
    speeds = TEN_MS[box_name(expansions_in(DUEL.prepare(options)))]
    rivals = [
        *((timed(name, speeds, milliseconds), MUST_WIN) for name in (previous, "hunter")),
        (timed("uct", speeds, milliseconds), MUST_NOT_LOSE),
        *((name, MUST_NOT_LOSE) for name in ("rush-science", "rush-military", "rule-list")),
    ]
    candidate = timed(network, speeds, milliseconds)
    return [Meeting(candidate, name, options, test) for name, test in rivals]
