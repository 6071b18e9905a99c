"""The learned weights of Seven: of the evaluation and of the policy prior."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.ai.network.tables import Network, blank_network, read_network
from heptapolis.ai.seven import move_features, position_features
from heptapolis.ai.seven.network.network_features import SHAPE
from heptapolis.ai.weight_files import WeightFile

CURRENT, FIRST_LEARNED = "weights", "weights_1"  # the files in this package; a numbered one is never changed
NETWORK = "network"  # the file beside them: it corrects the points that the current weights foresee
PACKAGE = "heptapolis.ai.seven"
NAMES = {"evaluation": position_features.NAMES, "prior": move_features.NAMES}


class Weights(NamedTuple):
    """All tables; compiled code takes them as they are."""

    evaluation: Any  # by phase and position feature
    temperature: Any  # by phase: how many points more make victory e times as likely
    prior: Any  # by move feature
    network: Network


def read_weights(path: Path | str) -> Weights:
    """The tables of a file."""
    return _aligned(WeightFile.read(path))


def _aligned(file: WeightFile) -> Weights:
    evaluation, prior = (file.aligned(kind, kind, names) for kind, names in NAMES.items())
    return Weights(evaluation, file.table("temperature"), prior, blank_network(SHAPE))


@functools.cache
def shipped_weights(name: str = CURRENT) -> Weights:
    """The tables of a file shipped with the package; the current ones with the network."""
    learned = _aligned(WeightFile.shipped(PACKAGE, name))
    if name != CURRENT:
        return learned
    return learned._replace(network=read_network(SHAPE, WeightFile.shipped(PACKAGE, NETWORK)))


@functools.cache
def named_weights(name: str) -> Weights:
    """The tables of a shipped file by its name, or with the network of a file elsewhere by its path."""
    if not name.endswith(".npz"):
        return shipped_weights(name)
    return shipped_weights()._replace(network=read_network(SHAPE, WeightFile.read(name)))


@functools.cache
def plain() -> Weights:
    """The first weights as lists, for the lower levels: plain rule text reads them faster than arrays."""
    learned = shipped_weights(FIRST_LEARNED)
    lists = {name: getattr(learned, name).tolist() for name in ("evaluation", "temperature", "prior")}
    return learned._replace(**lists)
