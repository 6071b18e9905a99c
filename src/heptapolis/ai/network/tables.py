"""The weights of a network: tables that compiled code takes as they are, on disk by the names of their inputs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.ai.weight_files import WeightFile, write_weights
from heptapolis.core.errors import BadFile

SPREAD = {"inputs": 0.05, "second": 0.15, "heads": 0.1}  # of the numbers before any training
NAMED = {"inputs": "input", "policy": "answer"}  # tables that a file keeps by name, and the kind of their names


class Network(NamedTuple):
    """The layers."""

    inputs: Any  # by input and number of the first layer; its last numbers go straight to the heads
    first_bias: Any
    second: Any  # by number of the first and of the second layer
    second_bias: Any
    heads: Any  # by number of the second layer and head
    policy: Any  # by answer and number of the second layer


class Shape(NamedTuple):
    """What a network reads and says, and how wide its layers are."""

    inputs: tuple[str, ...]
    answers: tuple[str, ...]  # of the policy head
    heads: tuple[str, ...]
    width: int
    second: int

    def sizes(self) -> dict[str, tuple[int, ...]]:
        """The sizes of the tables."""
        first, heads = self.width + len(self.heads), len(self.heads)
        return {
            "inputs": (len(self.inputs), first),
            "first_bias": (first,),
            "second": (self.width, self.second),
            "second_bias": (self.second,),
            "heads": (self.second, heads),
            "policy": (len(self.answers), self.second),
        }

    def names(self) -> dict[str, tuple[str, ...]]:
        """The names that a file keeps, by kind."""
        return {"input": self.inputs, "answer": self.answers}


def blank_network(shape: Shape) -> Network:
    """A network that knows nothing."""
    import numpy as np

    sizes = shape.sizes()
    return Network(*(np.zeros(sizes[name], np.float32) for name in Network._fields))


def fresh_network(shape: Shape, seed: int) -> Network:
    """A network before any training: small random numbers, and nothing goes straight to the heads."""
    import numpy as np

    lot, sizes = np.random.default_rng(seed), shape.sizes()
    drawn = {name: lot.normal(0, spread, sizes[name]) for name, spread in SPREAD.items()}
    drawn["inputs"][:, shape.width :] = 0.0
    return Network(*(np.asarray(drawn.get(name, np.zeros(sizes[name])), np.float32) for name in Network._fields))


def read_network(shape: Shape, file: WeightFile) -> Network:
    """The network of a file; an input or an answer that the file does not know weighs nothing."""
    import numpy as np

    tables = {name: np.asarray(file.table(name), np.float32) for name in Network._fields if name not in NAMED}
    for name, kind in NAMED.items():
        tables[name] = np.ascontiguousarray(file.aligned(name, kind, shape.names()[kind]).T.astype(np.float32))
    for name, size in shape.sizes().items():
        if tables[name].shape != size:
            found = tables[name].shape
            raise BadFile(f"{file.path} is no network for this game: its table {name!r} is {found}, not {size}")
    return Network(**tables)


def write_network(path: Path | str, shape: Shape, network: Network) -> None:
    """Write a network; half precision is enough for the tables by name."""
    import numpy as np

    tables = network._asdict()
    for name in NAMED:
        tables[name] = np.ascontiguousarray(tables[name].T).astype(np.float16)
    write_weights(path, shape.names(), tables)
