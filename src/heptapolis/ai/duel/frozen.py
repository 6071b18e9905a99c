"""Players of Duel that never change, to measure others against: configuration, weights and moves are kept by tests."""

from __future__ import annotations

import functools
import hashlib
import json
from dataclasses import asdict
from importlib.resources import files
from typing import NamedTuple

from heptapolis.ai.duel.playout_policies import HUNTER, Policies
from heptapolis.ai.duel.searcher import Searcher
from heptapolis.ai.duel.weights import FIRST_LEARNED


class Frozen(NamedTuple):
    """What makes a player: the simulations it takes without a budget, and how it searches."""

    simulations: int
    config: dict[str, float]
    policies: Policies | None = None  # of its play-outs


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
# No learned evaluation: play-outs to the end by policies that hunt, in a tree that does not branch on draws.
HUNTING = {
    "exploration": 1.0,
    "fpu_reduction": 0.1,
    "prior_strength": 1.0,
    "rollouts": 1.0,
    "patience": 1,
    "by_prior": 1,
    "blind": 1,
    "policies": 1,
    "policy_prior": 0.6,
    "hunts": 0.75,
    "raids": 0.05,
    "solve_cards": 7,
    "solve_positions": 400_000,
}
FROZEN = {
    "expert-1": Frozen(600, FIRST_STRONG),
    "master-1": Frozen(200_000, FIRST_STRONG),
    "hunter": Frozen(8_000, HUNTING, HUNTER),
}


def frozen(name: str, seed: int | str) -> Searcher:
    """A frozen player by its name."""
    player = FROZEN[name]
    playout = player.policies.table() if player.policies else ()
    return Searcher(seed, player.simulations, FIRST_LEARNED, playout, **player.config)


expert_1 = functools.partial(frozen, "expert-1")
master_1 = functools.partial(frozen, "master-1")
hunter = functools.partial(frozen, "hunter")


def digest(name: str) -> str:
    """A hash of everything that is given to a frozen player: configuration, policies and weights."""
    player = FROZEN[name]
    policies = player.policies and asdict(player.policies)
    given = json.dumps([player.simulations, player.config, policies], sort_keys=True).encode()
    weights = (files("heptapolis.ai.duel") / f"{FIRST_LEARNED}.npz").read_bytes()
    return hashlib.blake2b(given + weights, digest_size=8).hexdigest()
