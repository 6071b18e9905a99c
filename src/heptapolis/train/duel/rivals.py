"""Whom a new network of Duel must meet, and how many simulations each of them makes in a given time."""

from __future__ import annotations

from collections.abc import Mapping

from heptapolis.ai.duel.weights import box_name
from heptapolis.core.errors import UnknownName
from heptapolis.duel.game import DUEL
from heptapolis.duel.hooks import expansions_in
from heptapolis.train.gate import MUST_NOT_LOSE, MUST_WIN, Rival

# Simulations in ten milliseconds of one core, by bench/search.py [--options pantheon].
TEN_MS = {
    "base": {"net": 1_570, "master-1": 3_040, "hunter": 1_090, "uct": 1_590},
    "pantheon": {"net": 1_270, "master-1": 2_600, "hunter": 790, "uct": 1_020},
}


def timed(name: str, options: Mapping[str, str], milliseconds: int) -> str:
    """A player with as many simulations as it makes in this time."""
    speeds = TEN_MS[box_name(expansions_in(DUEL.prepare(options)))]
    kind = "net" if name.startswith("net:") else name
    if kind not in speeds:
        raise UnknownName(f"nobody has measured how fast {name!r} is; measured: {', '.join(speeds)} (as net:FILE)")
    return f"{name}@{speeds[kind] * milliseconds // 10}"


def rivals(previous: str, options: Mapping[str, str], milliseconds: int) -> list[Rival]:
    """The previous player and the hunter must be beaten; the panel must not win."""
    return [
        Rival(timed(previous, options, milliseconds), MUST_WIN),
        Rival(timed("hunter", options, milliseconds), MUST_WIN),
        Rival(timed("uct", options, milliseconds), MUST_NOT_LOSE),
        *(Rival(name, MUST_NOT_LOSE) for name in ("rush-science", "rush-military", "rule-list")),
    ]
