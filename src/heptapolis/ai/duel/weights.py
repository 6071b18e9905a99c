"""The learned weights of Duel: of the evaluation and of the policy prior."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.ai.duel import move_features, position_features
from heptapolis.ai.weight_files import WeightFile

CURRENT, FIRST_LEARNED = "weights", "weights_1"  # the files in this package; a numbered one is never changed
BOXES = ("base", "pantheon")
NAMES = {"evaluation": position_features.NAMES, "prior": move_features.NAMES}


class Weights(NamedTuple):
    """Both tables; compiled code takes them as they are."""

    evaluation: Any  # by phase and position feature
    prior: Any  # by move feature


@functools.cache
def shipped_weights(pantheon: bool, name: str = CURRENT) -> Weights:
    """The tables of a file shipped with the package, without or with the expansion."""
    return _aligned(WeightFile.shipped("heptapolis.ai.duel", name), pantheon)


def read_weights(path: Path | str, pantheon: bool) -> Weights:
    """The tables of a file."""
    return _aligned(WeightFile.read(path), pantheon)


def _aligned(file: WeightFile, pantheon: bool) -> Weights:
    box = BOXES[pantheon]
    return Weights(*(file.aligned(f"{box}_{kind}", kind, names) for kind, names in NAMES.items()))


def blank() -> Weights:
    """Weights before any learning."""
    import numpy as np

    return Weights(
        np.zeros((position_features.PHASES, position_features.FEATURES), np.float32),
        np.zeros(move_features.MOVE_FEATURES, np.float32),
    )
