"""The public face of Seven: a position that can be read, played, taken back, priced and printed."""

from __future__ import annotations

from typing import Any, Self

from heptapolis.core import position as core
from heptapolis.seven.game import SEVEN
from heptapolis.seven.quote import Quote, quote


class Position(core.Position):
    """A game of Seven in progress."""

    def quote(self, name: str, city: int) -> Quote:
        """The price of a card, a leader or the next "stage" for a city, with all sensible ways to pay."""
        return quote(self.state, name, city)

    def score(self, city: int) -> dict[str, int]:
        """Points by category, as if the game ended now."""
        return dict(SEVEN.score(self.state, city))

    def __reduce__(self) -> Any:
        return (_restore, (type(self), self.state.to_bytes(), self.seed, self.history))

    @classmethod
    def restore(cls, data: bytes, seed: int | str | None, history: list[core.Played]) -> Self:
        """A position from its bytes and history."""
        position = cls(SEVEN, SEVEN.record.from_bytes(data), None)
        position.seed, position.history = seed, history
        return position


def _restore(kind: type[Position], data: bytes, seed: int | str | None, history: list[core.Played]) -> Position:
    return kind.restore(data, seed, history)


def new(seed: int | str | None = None, **options: Any) -> Position:
    """A new game; with a seed the dealer answers by itself, without one it is asked like a seat."""
    return Position.begin(SEVEN, seed, options)


def read(text: str, seed: int | str | None = None) -> Position:
    """The position that a text describes."""
    return Position(SEVEN, SEVEN.read(text), seed)
