"""What both games say to a page or a terminal, as typed data: questions, choices, events and their common parts.

None of it holds itself, and a busy server keeps a lot of it: with `gc=False` the garbage collector does not look at it.
"""

from __future__ import annotations

from msgspec import Struct


class Target(Struct, frozen=True, gc=False):
    """Something on the table that a choice points at."""

    kind: str  # slot, card, wonder, token, seat, space, payment
    name: str | int


class Asked(Struct, frozen=True, gc=False):
    """A question on the table."""

    kind: str
    seat: int
    about: str


class Happened(Struct, frozen=True, gc=False):
    """An event as a reader may know it."""

    kind: str
    seat: int
    what: str
    amount: int


class Step(Struct, frozen=True, gc=False):
    """An answer as a reader may know it, and what happened."""

    seat: int
    text: str
    asked: str
    events: tuple[Happened, ...]


class Preview(Struct, frozen=True, gc=False, kw_only=True):
    """What a choice would do, as far as it is certain; each game adds its own numbers."""

    paid: int  # coins for goods and to the bank, by whoever chooses
    events: list[Happened]


class Offered(Struct, frozen=True, gc=False):
    """A legal answer and what it would do."""

    text: str
    verb: str
    targets: tuple[Target, ...]
    preview: Preview


class Snapshot(Struct, frozen=True, gc=False, kw_only=True):
    """Everything on the table as one seat sees it; each game adds what lies there."""

    game: str
    options: dict[str, str]
    age: int
