"""Players of Duel that never change, to measure others against: configuration, weights and moves are kept by tests."""

from __future__ import annotations

import functools
import hashlib
import json
from importlib.resources import files

from heptapolis.ai.duel.searcher import Searcher
from heptapolis.ai.duel.weights import FIRST_LEARNED

# Master and expert of 16 November 2026: an evaluation that adds up features, no search beyond the end of an age.
FIRST_STRONG = {
    "exploration": 1.0,
    "fpu_reduction": 0.1,
    "prior_strength": 1.0,
    "rollouts": 0.0,
    "widening": 1.0,
    "patience": 1,
    "by_prior": 1,
    "solve_cards": 7,
    "solve_positions": 400_000,
}
CONFIGS: dict[str, tuple[int, str, dict[str, float]]] = {  # simulations of their own, weights, search
    "expert-1": (600, FIRST_LEARNED, FIRST_STRONG),
    "master-1": (200_000, FIRST_LEARNED, FIRST_STRONG),
}


def frozen(name: str, seed: int | str) -> Searcher:
    """A frozen player by its name."""
    simulations, weights, config = CONFIGS[name]
    return Searcher(seed, simulations, weights, **config)


expert_1 = functools.partial(frozen, "expert-1")
master_1 = functools.partial(frozen, "master-1")


def digest(name: str) -> str:
    """A hash of everything that is given to a frozen player: its configuration and its weights."""
    config = json.dumps(CONFIGS[name], sort_keys=True).encode()
    weights = (files("heptapolis.ai.duel") / f"{CONFIGS[name][1]}.npz").read_bytes()
    return hashlib.blake2b(config + weights, digest_size=8).hexdigest()
