"""What Pantheon adds to a snapshot of Duel, as typed data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class ActivationPrice(Struct, frozen=True, gc=False):
    """What the card on a space of the Pantheon costs a seat."""

    price: int  # without offerings
    printed: int
    least: int  # with all offerings of the seat
    short: int
    why_not: Literal["short"] | None


class Space(Struct, frozen=True, gc=False):
    """A space of the Pantheon: a god or the Gate, nothing, or a card that this seat has not seen."""

    space: int
    card: str | None
    mythology: str | None  # of a card not seen
    costs: tuple[int, int]  # printed on the space, by seat
    prices: tuple[ActivationPrice, ActivationPrice] | None  # by seat; none if the space is empty


class Deck(Struct, frozen=True, gc=False):
    """A deck of gods from the top; none where this seat has not seen the face."""

    mythology: str
    gods: list[str | None]


class Pantheon(Struct, frozen=True, gc=False):
    """Spaces from the one next to the first city on, the decks, and what gods have laid on the table."""

    spaces: list[Space]
    decks: list[Deck]
    tokens_on_god: list[str]
    snake: str | None  # the green card whose symbol is copied
