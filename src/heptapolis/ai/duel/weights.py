"""The learned weights of Duel: of the evaluation and of the policy prior."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.ai.duel import move_features, position_features
from heptapolis.ai.weight_files import WeightFile
from heptapolis.core.bits import members
from heptapolis.duel.box.contents import EXPANSIONS

CURRENT, FIRST_LEARNED = "weights", "weights_1"  # the files in this package; a numbered one is never changed
NAMES = {"evaluation": position_features.NAMES, "prior": move_features.NAMES}


class Weights(NamedTuple):
    """Both tables; compiled code takes them as they are."""

    evaluation: Any  # by phase and position feature
    prior: Any  # by move feature


@functools.cache
def shipped_weights(expansions: int, name: str = CURRENT) -> Weights:
    """The tables of a file shipped with the package, for a set of expansions."""
    return _aligned(WeightFile.shipped("heptapolis.ai.duel", name), expansions)


def read_weights(path: Path | str, expansions: int) -> Weights:
    """The tables of a file for a set of expansions."""
    return _aligned(WeightFile.read(path), expansions)


def box_name(expansions: int) -> str:
    """What a weight file calls the tables for a set of expansions."""
    return "_".join(EXPANSIONS[number] for number in members(expansions)) or "base"


def _aligned(file: WeightFile, expansions: int) -> Weights:
    box = box_name(expansions)
    return Weights(*(file.aligned(f"{box}_{kind}", kind, names) for kind, names in NAMES.items()))


def blank() -> Weights:
    """Weights before any learning."""
    import numpy as np

    return Weights(
        np.zeros((position_features.PHASES, position_features.FEATURES), np.float32),
        np.zeros(move_features.MOVE_FEATURES, np.float32),
    )
