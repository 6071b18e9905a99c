"""Minerva's pawn: it stops the conflict pawn once."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.pantheon.record import NO_GUARD
from heptapolis.duel.event_kinds import IS_STOPPED
from heptapolis.duel.state import FIRST, State


def meets_guard(s: State, who: int, log: Log) -> int:
    """Before the guarded space the pawn stops, the rest of its way is lost and the guard leaves the track."""
    if s.pawn + (1 if who == FIRST else -1) != s.pantheon.guard:
        return False
    s.pantheon.guard = NO_GUARD
    tell(log, IS_STOPPED, who, 0, 0)
    return True
