"""The parts of a box: everything that gives something, and tables of numbers over all of them.

A game lists its parts once: cards, wonders, tokens, leaders, whatever is printed. `Columns` turns them into tables by
part number and remembers which verbs were read, so that a verb which no table reads is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar


@dataclass(frozen=True)
class Effect:
    """One thing that a part of the box gives; each subclass is a verb."""


E = TypeVar("E", bound=Effect)


class BoxError(ValueError):
    """A declaration of the box that cannot be right."""


def refuse_unless(condition: object, sentence: str) -> None:
    """Refuse a box that breaks a condition."""
    if not condition:
        raise BoxError(sentence)


class Named(Protocol):
    """Something with a name in the box."""

    @property
    def name(self) -> str:
        """The name, which is also its id."""


def names_of(things: Iterable[Named]) -> tuple[str, ...]:
    """The names of some things, each only once."""
    names = tuple(thing.name for thing in things)
    twice = sorted({name for name in names if names.count(name) > 1})
    refuse_unless(not twice, f"declared twice: {', '.join(twice)}")
    return names


def ids_of(names: Sequence[str]) -> dict[str, int]:
    """The number of each name, in order of declaration."""
    return {name: number for number, name in enumerate(names)}


def set_of(numbers: Iterable[int]) -> int:
    """A set of small numbers as bits."""
    return sum(1 << number for number in set(numbers))


class Part(NamedTuple):
    """A part of the box: its name and what it gives."""

    name: str
    gives: tuple[Effect, ...]

    def of(self, verb: type[E]) -> list[E]:
        """Its effects of one verb."""
        return [effect for effect in self.gives if isinstance(effect, verb)]

    def counting(self, verb: type[Effect]) -> Any:
        """Its effect of a verb that counts something, or nothing; there is at most one."""
        counting = [effect for effect in self.of(verb) if getattr(effect, "per", None) is not None]
        refuse_unless(len(counting) <= 1, f"{self.name}: more than one counting effect of {verb.__name__}")
        return counting[0] if counting else None


class Columns:
    """Tables over all parts, by part number."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = parts
        self._read: set[type[Effect]] = set()

    def read(self, *verbs: type[Effect]) -> None:
        """Say that a game reads these verbs by functions of its own."""
        self._read.update(verbs)

    def map(self, verb: type[E], value: Callable[[list[E]], int]) -> tuple[int, ...]:
        """What a function makes of each part's effects of a verb."""
        self._read.add(verb)
        return tuple(value(part.of(verb)) for part in self.parts)

    def total(self, verb: type[Effect]) -> tuple[int, ...]:
        """The amounts of a verb added up, without those that count something."""

        def plain_sum(effects: list[Any]) -> int:
            return sum(effect.amount for effect in effects if getattr(effect, "per", None) is None)

        return self.map(verb, plain_sum)

    def number(self, verb: type[Effect]) -> tuple[int, ...]:
        """How often each part has a verb."""
        return self.map(verb, len)

    def one(self, verb: type[Effect], field: str, default: int) -> tuple[int, ...]:
        """A field of a verb that each part has at most once."""
        for part in self.parts:
            refuse_unless(len(part.of(verb)) <= 1, f"{part.name}: more than one {verb.__name__}")
        return self.map(verb, lambda effects: getattr(effects[0], field) if effects else default)

    def counting(self, verb: type[Effect], field: str, default: int) -> tuple[int, ...]:
        """A field of the effect of a verb that counts something."""
        self._read.add(verb)
        return tuple(getattr(found, field) if (found := part.counting(verb)) else default for part in self.parts)

    def refuse_unread(self) -> None:
        """Refuse parts with a verb that no table has read: no rule could act on it."""
        for part in self.parts:
            for effect in part.gives:
                refuse_unless(type(effect) in self._read, f"{part.name}: no rule reads {type(effect).__name__}")
