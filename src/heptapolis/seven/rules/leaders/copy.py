"""A neighbour's recruited leader copied: it works in both cities from then on."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.event_kinds import COPIES
from heptapolis.seven.moves import CHOOSE_LEADER, COPY_LEADER
from heptapolis.seven.rules.effects import act
from heptapolis.seven.rules.questions import ask
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.rules.structures import join_part
from heptapolis.seven.state import IN_COUNT, RAISING_BY_COPY, State
from heptapolis.seven.tables import FIRST_LEADER


def neighbours_leaders(s: State, who: int) -> int:
    """The set of leaders recruited by the neighbours."""
    return s.cities[left_of(s, who)].leaders | s.cities[right_of(s, who)].leaders


def ask_to_copy_leader(s: State, who: int) -> None:
    """Without a leader in the neighbouring cities there is nothing to copy."""
    if neighbours_leaders(s, who):
        ask(s, CHOOSE_LEADER, 1 << who)


def mark_leaders(s: State, who: int, legal: list[int]) -> int:
    """Any leader recruited by a neighbour."""
    count = 0
    leaders = neighbours_leaders(s, who)
    while leaders:
        legal[count] = COPY_LEADER + lowest(leaders)
        count += 1
        leaders &= leaders - 1
    return count


def copy_leader(s: State, who: int, leader: int, log: Log) -> None:
    """The leader's lasting effects work here too and its effects at once happen once; in the final count it is
    too late for those.
    """
    me = s.cities[who]
    me.copied_leader = leader
    tell(log, COPIES, who, FIRST_LEADER + leader, 0)
    join_part(me, FIRST_LEADER + leader)
    if s.step != IN_COUNT:
        act(s, who, FIRST_LEADER + leader, RAISING_BY_COPY, log)
