"""A sample: one decision of a league game, with what the search made of it and how the game ended."""

from heptapolis.core.layout import Record, f32, i8, i16, row, u8
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import FIRST, SECOND, State
from heptapolis.duel.state import SHARED as SHARED_VICTORY
from heptapolis.train.games import KEPT

# How a game ends: who wins, and how.
KINDS = 3  # civilian, military, scientific
SHARED = 2 * KINDS
ENDINGS = SHARED + 1


class Sample(Record):
    """A decision."""

    state: State
    value_estimate: f32  # what the search expected for the seat that answers
    margin: i16  # the first seat's points less the second's when the game ended
    ending: i8  # who won and how: KINDS * seat + kind, or SHARED
    seat: i8  # who answers
    is_fair: i8  # the search had no likings, so its expectation may be learned
    count: i8  # answers kept; none where the search was too short to learn from
    move: list[int] = row(i16, KEPT)
    share: list[int] = row(u8, KEPT)


def ending_of(s: State) -> int:
    """How a finished game ended."""
    return SHARED if s.winner == SHARED_VICTORY else KINDS * s.winner + s.victory - 1


def note_ending(s: State, sample: Sample) -> None:
    """Write down how the game ended."""
    sample.ending = ending_of(s)
    sample.margin = score(s, FIRST) - score(s, SECOND)
