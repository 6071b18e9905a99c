"""The learned weights of Duel: of the evaluation and of the policy prior."""

from __future__ import annotations

import functools
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.ai.duel import move_features, position_features
from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.network.tables import Network, blank_network, read_network
from heptapolis.ai.weight_files import WeightFile
from heptapolis.core.bits import members
from heptapolis.duel.box.contents import EXPANSIONS

CURRENT, FIRST_LEARNED = "weights", "weights_1"  # the files in this package; a numbered one is never changed
PACKAGE = "heptapolis.ai.duel"
NAMES = {"evaluation": position_features.NAMES, "prior": move_features.NAMES}


class Weights(NamedTuple):
    """All tables; compiled code takes them as they are."""

    evaluation: Any  # by phase and position feature
    prior: Any  # by move feature
    network: Network


@functools.cache
def shipped_weights(expansions: int, name: str = CURRENT) -> Weights:
    """The tables of a file shipped with the package, for a set of expansions; the current ones with a network."""
    learned = _aligned(WeightFile.shipped(PACKAGE, name), expansions)
    if not has_network(expansions, name):
        return learned
    return learned._replace(network=read_network(SHAPE, WeightFile.shipped(PACKAGE, network_name(expansions))))


@functools.cache
def has_network(expansions: int, name: str) -> bool:
    """Whether the weights of this name have a network for a set of expansions."""
    if name.endswith(".npz"):
        return True
    return name == CURRENT and (files(PACKAGE) / f"{network_name(expansions)}.npz").is_file()


def network_name(expansions: int) -> str:
    """The file with the network for a set of expansions, where one was trained."""
    return f"network_{box_name(expansions)}"


def read_weights(path: Path | str, expansions: int) -> Weights:
    """The tables of a file for a set of expansions."""
    return _aligned(WeightFile.read(path), expansions)


def box_name(expansions: int) -> str:
    """What a weight file calls the tables for a set of expansions."""
    return "_".join(EXPANSIONS[number] for number in members(expansions)) or "base"


def _aligned(file: WeightFile, expansions: int) -> Weights:
    box = box_name(expansions)
    evaluation, prior = (file.aligned(f"{box}_{kind}", kind, names) for kind, names in NAMES.items())
    return Weights(evaluation, prior, blank_network(SHAPE))


@functools.cache
def named_weights(expansions: int, name: str) -> Weights:
    """The tables of a shipped file by its name, or with the network of a file elsewhere by its path."""
    if not name.endswith(".npz"):
        return shipped_weights(expansions, name)
    return shipped_weights(expansions)._replace(network=read_network(SHAPE, WeightFile.read(name)))


def blank() -> Weights:
    """Weights before any learning."""
    import numpy as np

    return Weights(
        np.zeros((position_features.PHASES, position_features.FEATURES), np.float32),
        np.zeros(move_features.MOVE_FEATURES, np.float32),
        blank_network(SHAPE),
    )
