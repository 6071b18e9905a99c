"""Ranges of moves in words: the verb of each, and the things on the table that its numbers point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from heptapolis.core.game import Target
from heptapolis.duel.box.layouts import CAPITAL, LOOT, SLOTS
from heptapolis.duel.parts import CARD_NAMES
from heptapolis.duel.state import BACK, EMPTY

SEAT_NAMES = ("first", "second")
LOOT_NAMES = tuple(f"loot_{seat}_{coins}" for seat in SEAT_NAMES for _, coins in LOOT)
TRACK_NAMES = tuple(f"{space:+d}" for space in range(-CAPITAL, CAPITAL + 1))


class Range(NamedTuple):
    """A range of moves: its verb, and how a number in it points at things on the table."""

    first: int
    size: int
    verb: str
    targets: Callable[[Any, int], tuple[Target, ...]]


class About(NamedTuple):
    """What a question is about: a thing by its name, or a number within limits."""

    noun: str
    names: tuple[str, ...] = ()
    numbers: range = range(0)


A_SLOT = About("slot", numbers=range(SLOTS))


def named(first: int, verb: str, kind: str, names: tuple[str, ...]) -> Range:
    """A range whose numbers are those of some names."""
    return Range(first, len(names), verb, lambda _state, number: (Target(kind, names[number]),))


def bare(first: int, verb: str) -> Range:
    """A single answer that points at nothing."""
    return Range(first, 1, verb, lambda _state, _number: ())


def bare_slots(first: int, verb: str) -> Range:
    """A range of slots that the text gives by their numbers."""
    return Range(first, SLOTS, verb, lambda _state, slot: (Target("slot", slot),))


def card_in(state: Any, slot: int) -> tuple[Target, ...]:
    """The card in a slot, and the slot."""
    card = state.slot[slot]
    return (Target("card", "?" if card >= BACK and card != EMPTY else CARD_NAMES[card]), Target("slot", slot))
