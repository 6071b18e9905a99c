"""Observations as numbers in named pieces: where each piece lies in the one buffer that holds them all."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple


class Piece(NamedTuple):
    """A named part of an observation; pieces of cities hold mine first."""

    name: str
    shape: tuple[int, ...]
    first: int

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return math.prod(self.shape)


class Observation(NamedTuple):
    """What a learner gets to see of a seat's view: numbers in named pieces, and a mask over the players' moves."""

    version: int
    numbers: list[int]
    mask: list[int]
    pieces: Mapping[str, Piece]

    def piece(self, name: str) -> list[int]:
        """One named piece, flat; `pieces[name].shape` is its shape."""
        first, size = self.pieces[name].first, self.pieces[name].size
        return self.numbers[first : first + size]


def lay_out(shapes: Mapping[str, tuple[int, ...]]) -> dict[str, Piece]:
    """Pieces of these shapes, one behind the other."""
    pieces: dict[str, Piece] = {}
    first = 0
    for name, shape in shapes.items():
        pieces[name] = Piece(name, shape, first)
        first += pieces[name].size
    return pieces
