"""Where a thing of the box can be."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal[
    "open", "covered", "city", "discard", "under", "unseen", "out",  # of cards
    "built", "planned", "offered", "returned", "to_come",  # of wonders
    "board", "drawn", "on_god", "box",  # of progress tokens
    "space", "deck", "deck_or_space", "age_2",  # of gods and the Gate
]  # fmt: skip


class Place(NamedTuple):
    """Where something is: the city of a seat, a space by its number, or a place of which there is one."""

    kind: Kind
    number: int | None = None  # a seat, or a space
