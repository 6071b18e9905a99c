"""The draft: four leaders dealt, one kept, the rest passed to the right, until each player has four."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.sums import LEADERS_DEALT
from heptapolis.seven.event_kinds import DRAWS, KEEPS
from heptapolis.seven.hooks import expansions_in
from heptapolis.seven.moves import DEAL_LEADER, DRAFT, KEEP
from heptapolis.seven.rules.questions import ask
from heptapolis.seven.rules.seating import confidants
from heptapolis.seven.state import HELD, IN_PACK, LEADERS, UNDEALT, State
from heptapolis.seven.tables import LEADER_POOL


def leaders_dealt(s: State) -> int:
    """How many leaders the packs of the draft hold."""
    return LEADERS_DEALT * s.options.players


def undealt(s: State) -> int:
    """The set of leaders in the undealt pile."""
    leaders = LEADER_POOL[expansions_in(s)]
    for leader in range(LEADERS):
        if s.leader_place[leader] != UNDEALT:
            leaders &= ~(1 << leader)
    return leaders


def mark_undealt(s: State, legal: list[int]) -> int:
    """Any undealt leader may be drawn."""
    count = 0
    leaders = undealt(s)
    while leaders:
        legal[count] = DEAL_LEADER + lowest(leaders)
        count += 1
        leaders &= leaders - 1
    return count


def deal_into_pack(s: State, leader: int, log: Log) -> None:
    """A leader comes into the pack of the seat in turn."""
    pack = s.dealt // LEADERS_DEALT
    s.leader_place[leader] = IN_PACK
    s.leader_seat[leader] = pack
    s.leader_pack[leader] = pack
    s.dealt += 1
    tell(log, DRAWS, pack, leader, 0)


def draw_into_hand(s: State, seat: int, leader: int, log: Log) -> None:
    """A leader of the undealt pile comes into a hand."""
    s.leader_place[leader] = HELD
    s.leader_seat[leader] = seat
    s.leader_known[leader] = confidants(s, seat)
    s.cities[seat].held |= 1 << leader
    s.cities[seat].drawn += 1
    tell(log, DRAWS, seat, leader, 0)


def pack_of(s: State, seat: int) -> int:
    """The pack a seat looks at: packs go to the right, one seat a turn."""
    return (seat - (s.turn - 1)) % s.options.players


def pack_members(s: State, pack: int) -> int:
    """The set of leaders still in a pack."""
    leaders = 0
    for leader in range(LEADERS):
        if s.leader_place[leader] == IN_PACK and s.leader_seat[leader] == pack:
            leaders |= 1 << leader
    return leaders


def mark_draft(s: State, seat: int, legal: list[int]) -> int:
    """Any leader of the pack may be kept."""
    count = 0
    leaders = pack_members(s, pack_of(s, seat))
    while leaders:
        legal[count] = KEEP + lowest(leaders)
        count += 1
        leaders &= leaders - 1
    return count


def ask_draft(s: State) -> None:
    """Everybody chooses at once."""
    ask(s, DRAFT, (1 << s.options.players) - 1)


def keep_the_last(s: State, log: Log) -> None:
    """The last leader of each pack is nobody's choice."""
    for seat in range(s.options.players):
        keep(s, seat, lowest(pack_members(s, pack_of(s, seat))), log)


def keep_all(s: State, log: Log) -> None:
    """Every seat keeps the leader it chose, and the packs go on."""
    for seat in range(s.options.players):
        keep(s, seat, s.choices[seat].move - KEEP, log)
    s.turn += 1


def keep(s: State, seat: int, leader: int, log: Log) -> None:
    """One leader joins a hand, unseen by the others."""
    s.leader_place[leader] = HELD
    s.leader_seat[leader] = seat
    s.leader_turn[leader] = s.turn
    s.leader_known[leader] = confidants(s, seat)
    s.cities[seat].held |= 1 << leader
    tell(log, KEEPS, seat, leader, 0)
