"""What a searcher has learnt: the weights of its judgement and the leanings of its instinct."""

from __future__ import annotations

import functools
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.ai.duel.features import FEATURES, PHASES
from heptapolis.ai.duel.traits import TRAITS

BOXES = ("base", "pantheon")


class Mind(NamedTuple):
    """Both tables; compiled code takes them as they are."""

    weights: Any   # by phase and feature
    leanings: Any  # by trait


@functools.cache
def learnt(pantheon: bool) -> Mind:
    """The tables shipped with the package, without or with the expansion."""
    with as_file(files("heptapolis.ai.duel") / "mind.npz") as path:
        return read_mind(path, pantheon)


def read_mind(path: Path | str, pantheon: bool) -> Mind:
    """The tables of a file."""
    import numpy as np

    box = BOXES[pantheon]
    with np.load(path) as tables:
        return Mind(tables[f"{box}_weights"], tables[f"{box}_leanings"])


def blank() -> Mind:
    """A mind that has learnt nothing."""
    import numpy as np

    return Mind(np.zeros((PHASES, FEATURES), np.float32), np.zeros(TRAITS, np.float32))
