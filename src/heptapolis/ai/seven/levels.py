"""The levels of Seven, from a first game to the strongest: names as everywhere, each clearly stronger than the last."""

from __future__ import annotations

from heptapolis.ai.seven.plain_levels import Beginner, OneAhead
from heptapolis.ai.seven.searcher import Searcher

STRONG = {"exploration": 1.0, "fpu_reduction": 0.1, "prior_strength": 1.0, "others": 1.5, "patience": 1, "ahead": 0}
NETWORK = {**STRONG, "exploration": 0.5, "others": 2.0, "network": 1}


def novice(seed: int | str) -> Beginner:
    """Knows what the cards do, and often picks something that only looks possible."""
    return Beginner(seed, 0.6)


def casual(seed: int | str) -> OneAhead:
    """Looks one answer ahead every other time, and else goes by first sight."""
    return OneAhead(seed, 0.5)


def skilled(seed: int | str) -> Searcher:
    """Thinks a little."""
    return Searcher(seed, 16, **NETWORK)


def expert(seed: int | str) -> Searcher:
    """Thinks six times as much."""
    return Searcher(seed, 96, **NETWORK)


def master(seed: int | str) -> Searcher:
    """As strong as a second on one core allows."""
    return Searcher(seed, 20_000, **NETWORK)


def analysis(seed: int | str) -> Searcher:
    """As long as you like; without a limit, ten seconds."""
    return Searcher(seed, 200_000, **NETWORK)


def from_file(seed: int | str, path: str) -> Searcher:
    """The search with the network of a file."""
    return Searcher(seed, 96, path, **NETWORK)
