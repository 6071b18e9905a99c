"""Choices that wait for their moment at the end of a turn; each kind belongs to one city at a time."""

from heptapolis.seven.state import State


def pend(s: State, kind: int, city: int) -> None:
    """A city will have a choice of this kind."""
    s.pending |= 1 << kind
    s.pending_seat[kind] = city


def take_pending(s: State, kind: int) -> int:
    """The city whose choice it is; the choice no longer waits."""
    city = s.pending_seat[kind]
    s.pending &= ~(1 << kind)
    s.pending_seat[kind] = 0
    return city
