"""What one box brings: the base game's own, or an expansion's."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from heptapolis.core.parts import Effect
from heptapolis.duel.box.buildings import Building
from heptapolis.duel.box.progress import Token
from heptapolis.duel.box.wonders import Wonder


class Giving(Protocol):
    """Something in the box that gives something."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def gives(self) -> tuple[Effect, ...]:
        """What it gives."""


class God(Giving, Protocol):
    """A card that is kept once it has been activated."""

    @property
    def mythology(self) -> str:
        """The deck it lies in."""


class Contents(NamedTuple):
    """The contents of one box."""

    name: str
    verbs: str  # the module that declares its verbs
    buildings: tuple[Building, ...]
    wonders: tuple[Wonder, ...]
    tokens: tuple[Token, ...]
    gods: tuple[God, ...] = ()
    mythologies: tuple[str, ...] = ()
    guild_deck: int | None = None  # the deck that three cards of the last age come from, if it brings one

    def parts(self) -> tuple[Giving, ...]:
        """Everything that gives something."""
        return (*self.buildings, *self.wonders, *self.tokens, *self.gods)
