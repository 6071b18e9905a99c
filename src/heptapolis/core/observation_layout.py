"""Observations as numbers in named pieces: where each piece lies in the one buffer that holds them all."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple


class Piece(NamedTuple):
    """A named part of an observation; pieces of cities hold mine first. Version 1 tells neither limits nor names."""

    name: str
    shape: tuple[int, ...]
    first: int
    low: int = 0
    high: int = 0
    labels: tuple[str, ...] = ()  # names along the last axis
    values: tuple[str, ...] = ()  # names of the values, from `low` on

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return math.prod(self.shape)

    def element_names(self) -> Iterator[str]:
        """The name of each number, in order."""
        for place in product(*map(range, self.shape)):
            numbered = place[:-1] if self.labels else place
            label = f".{self.labels[place[-1]]}" if self.labels else ""
            yield self.name + "".join(f"[{number}]" for number in numbered) + label


class Observation(NamedTuple):
    """What a learner gets to see of a seat's view: numbers in named pieces, and a mask over the players' moves."""

    version: int
    numbers: Any  # a list in version 1, a numpy array from version 2 on
    mask: Any
    pieces: Mapping[str, Piece]

    def __repr__(self) -> str:
        """In short: pieces and numbers would fill pages."""
        legal = sum(int(mark) for mark in self.mask)
        return f"<Observation, version {self.version}: {len(self.numbers)} numbers, {legal} legal moves>"

    def piece(self, name: str) -> Any:
        """One named piece: a flat list in version 1, an array of its shape from version 2 on."""
        found = self.pieces[name]
        part = self.numbers[found.first : found.first + found.size]
        return part if isinstance(part, list) else part.reshape(found.shape)


def lay_out(shapes: Mapping[str, tuple[int, ...]]) -> dict[str, Piece]:
    """Pieces of these shapes, one behind the other."""
    pieces: dict[str, Piece] = {}
    first = 0
    for name, shape in shapes.items():
        pieces[name] = Piece(name, shape, first)
        first += pieces[name].size
    return pieces
