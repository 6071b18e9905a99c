"""What the bots of Seven have learnt: the weights of their judgement and the leanings of their instinct."""

from __future__ import annotations

import functools
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple


class Mind(NamedTuple):
    """All tables; compiled code takes them as they are."""

    weights: Any   # by phase and feature
    warmth: Any    # by phase: how many points more make victory e times as likely
    leanings: Any  # by trait


def read_mind(path: Path | str) -> Mind:
    """The tables in a file."""
    import numpy as np

    with np.load(path) as tables:
        return Mind(tables["weights"], tables["warmth"], tables["leanings"])


@functools.cache
def learnt() -> Mind:
    """The tables shipped with the package."""
    with as_file(files("heptapolis.ai.seven") / "mind.npz") as path:
        return read_mind(path)


@functools.cache
def plain() -> Mind:
    """The same as lists: plain rule text reads them faster than arrays."""
    return Mind(*(table.tolist() for table in learnt()))
