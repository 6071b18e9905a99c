"""Teams of two: partners sit side by side, fight outwards only, and share their points."""

from heptapolis.core.events import Log
from heptapolis.seven.hooks import stays_out
from heptapolis.seven.rules.seating import partner_of
from heptapolis.seven.state import State

DOUBLED = 2


def outer_neighbour(s: State, seat: int) -> int:
    """The neighbour of the other team."""
    return (seat + 1) % s.in_play if seat & 1 else (seat - 1) % s.in_play


def tokens_of_conflict(diplomats: int, one: int, other: int) -> int:
    """Tokens are doubled, unless one of the two spends diplomacy."""
    return 1 if diplomats >> one & 1 or diplomats >> other & 1 else DOUBLED


def diplomats_of(s: State, log: Log) -> int:
    """The set of cities that spend a token in this conflict."""
    diplomats = 0
    for seat in range(s.in_play):
        if stays_out(s, seat, log):
            diplomats |= 1 << seat
    return diplomats


def team_of(seat: int) -> int:
    """The set of both seats of a team."""
    return 1 << seat | 1 << partner_of(seat)
