"""Players of Seven that never change, to measure others against: configuration, weights and moves are kept by tests."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files

from heptapolis.ai.seven.searcher import Searcher
from heptapolis.ai.seven.weights import FIRST_LEARNED

# Expert of 16 November 2026.
SIMULATIONS = 96
FIRST_STRONG: dict[str, float] = {
    "exploration": 1.0,
    "fpu_reduction": 0.1,
    "prior_strength": 1.0,
    "others": 1.5,
    "patience": 1,
    "ahead": 0,
}


def expert_1(seed: int | str) -> Searcher:
    """The expert as it was when it was frozen; with a larger budget it thinks longer."""
    return Searcher(seed, SIMULATIONS, FIRST_LEARNED, **FIRST_STRONG)


def digest() -> str:
    """A hash of everything that is given to the frozen player: configuration and weights."""
    given = json.dumps([SIMULATIONS, FIRST_STRONG], sort_keys=True).encode()
    weights = (files("heptapolis.ai.seven") / f"{FIRST_LEARNED}.npz").read_bytes()
    return hashlib.blake2b(given + weights, digest_size=8).hexdigest()
