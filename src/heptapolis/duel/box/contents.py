"""Everything in the box: the base game's parts, then those of each expansion, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TypeVar

from heptapolis.core.parts import set_of
from heptapolis.duel.box import effects
from heptapolis.duel.box.bringing import Contents
from heptapolis.duel.box.buildings import BUILDINGS
from heptapolis.duel.box.enums import GUILD
from heptapolis.duel.box.progress import TOKENS as BASE_TOKENS
from heptapolis.duel.box.wonders import WONDERS as BASE_WONDERS

EXPANSIONS = ("pantheon",)  # the registry: bit n of a set of expansions stands for name n; an option has the same name

T = TypeVar("T")


def modules(path: str, package: str = "heptapolis.duel") -> list[Any]:
    """A module of each expansion, by the path that its name completes."""
    return [import_module(f"{package}.{path.format(name)}") for name in EXPANSIONS]


BASE = Contents("base", effects.__name__, BUILDINGS, BASE_WONDERS, BASE_TOKENS, guild_deck=GUILD)
BOXES: tuple[Contents, ...] = (BASE, *(module.CONTENTS for module in modules("box.{}.contents")))
SETS = range(1 << len(EXPANSIONS))  # every set of expansions


def boxes_in(expansions: int) -> list[Contents]:
    """The boxes that a game with a set of expansions is played with."""
    return [BASE, *(box for number, box in enumerate(BOXES[1:]) if expansions >> number & 1)]


def _all(kind: Callable[[Contents], Sequence[T]]) -> tuple[T, ...]:
    return tuple(thing for box in BOXES for thing in kind(box))


def pools(kind: Callable[[Contents], Sequence[object]]) -> tuple[int, ...]:
    """For each set of expansions: which things of a kind are in play."""
    owners = [box for box in BOXES for _ in kind(box)]
    return tuple(set_of(number for number, box in enumerate(owners) if box in boxes_in(expansions))
                 for expansions in SETS)


ALL_BUILDINGS = _all(lambda box: box.buildings)
WONDERS = _all(lambda box: box.wonders)
TOKENS = _all(lambda box: box.tokens)
GODS = _all(lambda box: box.gods)
MYTHOLOGIES = _all(lambda box: box.mythologies)
