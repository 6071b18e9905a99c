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


@dataclass(frozen=True)
class CheapActivations(Effect):
    """Each activation costs so many coins less while the wonder stands."""

    amount: int


@dataclass(frozen=True)
class ConsultsDeck(Effect):
    """A deck of gods is turned up and one of them activated."""


@dataclass(frozen=True)
class GrandTemple(Effect):
    """Points by the number of grand temples in the city."""


@dataclass(frozen=True)
class KeepsTokenOnCard(Effect):
    """Progress tokens lie on the card when it is turned up; the activator keeps one."""

    drawn: int


@dataclass(frozen=True)
class CopiesSymbol(Effect):
    """The symbol of one of the opponent's green cards counts here too."""


@dataclass(frozen=True)
class CoinsOnCard(Effect):
    """Coins lie on the card: safe from loss, to be spent, a point each at the end."""

    amount: int


@dataclass(frozen=True)
class Seizes(Effect):
    """A brown or grey card of the opponent changes cities."""


@dataclass(frozen=True)
class DiscardsFromStructure(Effect):
    """Any card still in the structure goes to the discard pile."""


@dataclass(frozen=True)
class UnbuildsWonder(Effect):
    """A built wonder loses the card under it and may be built again."""


@dataclass(frozen=True)
class Erects(Effect):
    """An own wonder is built at no cost with a card from the discard pile."""


@dataclass(frozen=True)
class TakesWonder(Effect):
    """An unbuilt wonder of the opponent changes cities."""


@dataclass(frozen=True)
class GuardsTrack(Effect):
    """A pawn on the military track stops the conflict pawn once."""


@dataclass(frozen=True)
class RemovesLoot(Effect):
    """One military token is put away, another one hits the opponent."""


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
