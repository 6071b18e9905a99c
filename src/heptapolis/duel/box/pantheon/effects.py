"""The verbs of the expansion: only parts of its own box can give them."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect


@dataclass(frozen=True)
class CheapActivations(Effect):
    """Each activation costs so many coins less while this is in play."""

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
