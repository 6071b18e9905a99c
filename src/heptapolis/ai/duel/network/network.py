"""The weights of the network: tables that compiled code takes as they are, on disk by the names of their inputs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.ai.duel.network.network_features import ANSWERS, HEADS, NAMES, SECOND, WIDTH
from heptapolis.ai.weight_files import WeightFile, write_weights


class Network(NamedTuple):
    """The layers."""

    inputs: Any  # by input and number of the first layer; its last numbers go straight to the heads
    first_bias: Any
    second: Any  # by number of the first and of the second layer
    second_bias: Any
    heads: Any  # by number of the second layer and head
    policy: Any  # by answer and number of the second layer


SHAPES = {
    "inputs": (len(NAMES), WIDTH + len(HEADS)),
    "first_bias": (WIDTH + len(HEADS),),
    "second": (WIDTH, SECOND),
    "second_bias": (SECOND,),
    "heads": (SECOND, len(HEADS)),
    "policy": (len(ANSWERS), SECOND),
}


def blank_network() -> Network:
    """A network that knows nothing."""
    import numpy as np

    return Network(*(np.zeros(SHAPES[name], np.float32) for name in Network._fields))


def fresh_network(seed: int) -> Network:
    """A network before any training: small random numbers, and endings as likely as one another."""
    import numpy as np

    lot = np.random.default_rng(seed)
    drawn = {name: lot.normal(0, spread, SHAPES[name]) for name, spread in SPREAD.items()}
    drawn["inputs"][:, WIDTH:] = 0.0
    return Network(*(np.asarray(drawn.get(name, np.zeros(SHAPES[name])), np.float32) for name in Network._fields))


SPREAD = {"inputs": 0.05, "second": 0.15, "heads": 0.1}
NAMED = {"inputs": ("input", NAMES), "policy": ("answer", ANSWERS)}  # tables that a file keeps by name


def read_network(file: WeightFile) -> Network:
    """The network of a file; an input or an answer that the file does not know weighs nothing."""
    import numpy as np

    tables = {name: np.asarray(file.table(name), np.float32) for name in Network._fields if name not in NAMED}
    for name, (kind, names) in NAMED.items():
        tables[name] = np.ascontiguousarray(file.aligned(name, kind, names).T.astype(np.float32))
    return Network(**tables)


def write_network(path: Path | str, network: Network) -> None:
    """Write a network; half precision is enough for the tables by name."""
    import numpy as np

    tables = network._asdict()
    for name in NAMED:
        tables[name] = np.ascontiguousarray(tables[name].T).astype(np.float16)
    write_weights(path, dict(NAMED.values()), tables)
