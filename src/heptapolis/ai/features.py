"""Named features: each has a place in a row of numbers and a name that weight files keep."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

SIDES = ("mine", "theirs")


class FeatureNames:
    """Features in order of declaration; a block gives the place of its first member."""

    def __init__(self) -> None:
        self._names: list[str] = []

    def one(self, name: str) -> int:
        """A single feature."""
        return self.block(name, [""])

    def block(self, name: str, members: Iterable[object]) -> int:
        """One feature for each member; the result is the place of the first."""
        first = len(self._names)
        self._names += [f"{name} {member}".strip() for member in members]
        return first

    def blocks(self, blocks: Mapping[str, Iterable[object]]) -> dict[str, int]:
        """Several blocks; the result is the place of the first member of each, by name."""
        return {name: self.block(name, members) for name, members in blocks.items()}

    def all(self) -> tuple[str, ...]:
        """Every name, by place; no two are equal."""
        if len(set(self._names)) != len(self._names):
            twice = sorted({name for name in self._names if self._names.count(name) > 1})
            raise ValueError(f"features with the same name: {', '.join(twice)}")
        return tuple(self._names)


def pairs(one: Iterable[object], other: Iterable[object]) -> list[str]:
    """Every member of the first with every member of the second."""
    return [f"{a} {b}" for a, b in product(one, other)]


def sided(members: Iterable[object]) -> list[str]:
    """Every member once for each side."""
    return pairs(SIDES, members)
