"""Diplomacy: a token keeps its owner out of the next conflict, and is spent there."""

from heptapolis.core.events import Log, tell
from heptapolis.seven.box.sums import DIPLOMACY_TOKENS
from heptapolis.seven.event_kinds import ABSTAINS, NEGOTIATES
from heptapolis.seven.state import State


def take_diplomacy(s: State, who: int, log: Log) -> None:
    """A city takes a token; the box holds few, but by default there is always one more."""
    if s.options.diplomacy and s.diplomacy_taken >= DIPLOMACY_TOKENS:
        return
    s.diplomacy_taken += 1
    s.cities[who].diplomacy += 1
    tell(log, NEGOTIATES, who, 0, 0)


def spend_diplomacy(s: State, who: int, log: Log) -> int:
    """Exactly one token is spent in each conflict, wanted or not; whether there was one."""
    if s.cities[who].diplomacy == 0:
        return False
    s.cities[who].diplomacy -= 1
    s.diplomacy_taken -= 1
    tell(log, ABSTAINS, who, 0, 0)
    return True
