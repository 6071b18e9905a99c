"""The verbs of the box: what a card, leader, stage or board can give. Numbers only; the rules act on them."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.seven.box.enums import COUNTED, OWN, RESOURCES


@dataclass(frozen=True)
class Produces(Effect):
    """Each construction may use these resources."""

    goods: tuple[int, ...]


@dataclass(frozen=True)
class Either(Effect):
    """Each construction may use one of these resources."""

    goods: tuple[int, ...]


@dataclass(frozen=True)
class Cheap(Effect):
    """Some goods of some neighbours cost one coin instead of two."""

    what: int


@dataclass(frozen=True)
class Coins(Effect):
    """Coins at once; with `per`, so many for each thing counted in the cities named by `of`."""

    amount: int
    per: int | None = None
    of: int = OWN


@dataclass(frozen=True)
class Points(Effect):
    """Victory points at the end; with `per`, for each thing counted in the cities named by `of`."""

    amount: int
    per: int | None = None
    of: int = OWN


@dataclass(frozen=True)
class Shields(Effect):
    """Strength in every later conflict."""

    amount: int


@dataclass(frozen=True)
class Science(Effect):
    """A scientific symbol."""

    symbol: int


@dataclass(frozen=True)
class AnySymbol(Effect):
    """A scientific symbol chosen when the points are counted."""


@dataclass(frozen=True)
class Mask(Effect):
    """A copy of the symbol on a neighbour's green card, chosen when the points are counted."""


@dataclass(frozen=True)
class NeighboursGain(Effect):
    """The bank pays both neighbours."""

    amount: int


@dataclass(frozen=True)
class Loss(Effect):
    """Everybody else loses coins or takes debts; with `per`, for each such thing of the victim's own."""

    amount: int
    per: int | None = None


@dataclass(frozen=True)
class Diplomacy(Effect):
    """A token that keeps its owner out of the next conflict."""


@dataclass(frozen=True)
class RaisesDiscarded(Effect):
    """A card of the discard pile may be built at no cost."""


@dataclass(frozen=True)
class DrawsLeaders(Effect):
    """Leaders of the undealt pile come into the hand."""

    amount: int


@dataclass(frozen=True)
class RecruitsAnother(Effect):
    """One more leader may be recruited."""


@dataclass(frozen=True)
class CopiesLeader(Effect):
    """A neighbour's recruited leader works here too."""


@dataclass(frozen=True)
class Ability(Effect):
    """A lasting change to how the owner's later turns work."""

    ability: int


def _goods(text: str) -> tuple[int, ...]:
    return tuple(RESOURCES.index(word) for word in text.split())


def _counted(text: str | None) -> int | None:
    return None if text is None else COUNTED.index(text)


def produces(goods: str) -> Produces:
    return Produces(_goods(goods))


def either(goods: str) -> Either:
    return Either(_goods(goods))


def coins(amount: int, per: str | None = None, of: int = OWN) -> Coins:
    return Coins(amount, _counted(per), of)


def points(amount: int, per: str | None = None, of: int = OWN) -> Points:
    return Points(amount, _counted(per), of)


def loss(amount: int, per: str | None = None) -> Loss:
    return Loss(amount, _counted(per))
