"""Numbers as a seat sees them, in rule text; each function is its own inverse."""

from heptapolis.duel.state import FIRST, SEATS, State


def my_side(v: State, seat: int, step: int) -> int:
    """A space of the track as I see it, and back."""
    return step if seat == FIRST else -step


def seat_seen(v: State, seat: int, who: int) -> int:
    """A player as 0 for me and 1 for the opponent, and back; others keep their number."""
    return who ^ seat if who < SEATS else who
