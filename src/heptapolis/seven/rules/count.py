"""The final count: a copied guild is chosen first, then the points decide."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import COPIES_GUILD, GUILD
from heptapolis.seven.event_kinds import COPIES
from heptapolis.seven.hooks import settle_further
from heptapolis.seven.moves import CHOOSE_GUILD, COPY_GUILD
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.pending import pend
from heptapolis.seven.rules.questions import ask
from heptapolis.seven.rules.score import decide
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import COPYING_LEADER, UNKNOWN, State
from heptapolis.seven.tables import FIRST_GUILD, PART_COPIES_LEADER


def neighbours_guilds(s: State, who: int) -> int:
    """The set of guilds built by the neighbours."""
    return s.cities[left_of(s, who)].built[GUILD] | s.cities[right_of(s, who)].built[GUILD]


def copies_a_guild(s: State, who: int) -> int:
    """Whether a city is still to copy a guild of a neighbour."""
    me = s.cities[who]
    return has(me, COPIES_GUILD) and me.copied_guild == UNKNOWN and neighbours_guilds(s, who) != 0


def count_up(s: State, log: Log) -> None:
    """Ask what is still to be copied; then decide."""
    if s.pending:
        settle_further(s, lowest(s.pending))
        return
    for who in range(s.in_play):
        if copies_a_guild(s, who):
            ask(s, CHOOSE_GUILD, 1 << who)
            return
    decide(s, log)


def mark_guilds(s: State, who: int, legal: list[int]) -> int:
    """Any guild built by a neighbour."""
    count = 0
    guilds = neighbours_guilds(s, who)
    while guilds:
        legal[count] = COPY_GUILD + lowest(guilds)
        count += 1
        guilds &= guilds - 1
    return count


def copy_guild(s: State, who: int, guild: int, log: Log) -> None:
    """A neighbour's guild counts as if it stood here; one that copies a leader lets its copier name one too."""
    s.cities[who].copied_guild = FIRST_GUILD + guild
    tell(log, COPIES, who, FIRST_GUILD + guild, 0)
    if PART_COPIES_LEADER[FIRST_GUILD + guild] and not s.options.copied_courtesans:
        pend(s, COPYING_LEADER, who)
