"""The verbs of the box: what a card, wonder or token can give. Numbers only; the rules act on them."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.duel.box.enums import COUNTED, RESOURCES


@dataclass(frozen=True)
class Produces(Effect):
    """Each construction may use these resources; their symbols raise the opponent's prices."""

    goods: tuple[int, ...]


@dataclass(frozen=True)
class Either(Effect):
    """Each construction may use one of these resources; nobody's price changes."""

    goods: tuple[int, ...]


@dataclass(frozen=True)
class FixedPrice(Effect):
    """These resources cost their owner one coin each."""

    goods: tuple[int, ...]


@dataclass(frozen=True)
class Coins(Effect):
    """Coins at once; with `per`, so many for each thing counted, in the own city or the better one."""

    amount: int
    per: int | None = None
    in_better_city: bool = False


@dataclass(frozen=True)
class Points(Effect):
    """Victory points at the end; with `per`, for each thing counted, in the own city or the better one."""

    amount: int
    per: int | None = None
    in_better_city: bool = False


@dataclass(frozen=True)
class Shields(Effect):
    """Steps of the conflict pawn towards the opponent's capital."""

    amount: int


@dataclass(frozen=True)
class Science(Effect):
    """A scientific symbol."""

    symbol: int


@dataclass(frozen=True)
class PlayAgain(Effect):
    """Another turn after this one."""


@dataclass(frozen=True)
class OpponentLoses(Effect):
    """The opponent puts coins back into the bank."""

    amount: int


@dataclass(frozen=True)
class Destroys(Effect):
    """The opponent loses a building of this colour to the discard pile."""

    colour: int


@dataclass(frozen=True)
class RaisesDiscarded(Effect):
    """A discarded building is constructed at no cost."""


@dataclass(frozen=True)
class ConsultsBox(Effect):
    """Progress tokens are drawn from the box and one is kept."""

    drawn: int


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


def fixed_price(goods: str) -> FixedPrice:
    return FixedPrice(_goods(goods))


def coins(amount: int, per: str | None = None) -> Coins:
    return Coins(amount, _counted(per))


def coins_by_better_city(amount: int, per: str) -> Coins:
    return Coins(amount, _counted(per), in_better_city=True)


def points(amount: int, per: str | None = None) -> Points:
    return Points(amount, _counted(per))


def points_by_better_city(amount: int, per: str) -> Points:
    return Points(amount, _counted(per), in_better_city=True)
