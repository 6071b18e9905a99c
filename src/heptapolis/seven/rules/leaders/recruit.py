"""Recruitment: before each age one leader is hired, used for a stage, or sold."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import AGES, FREE_LEADERS, LEADER_REBATE
from heptapolis.seven.box.sums import NEIGHBOURS_REBATE, OWN_REBATE
from heptapolis.seven.event_kinds import RECRUITS
from heptapolis.seven.moves import CHOOSE_RECRUIT, PASS, RECRUIT, SELL, STAGE
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.seating import confidants, left_of, right_of
from heptapolis.seven.rules.structures import join_part, may_erect
from heptapolis.seven.state import (
    CARDS,
    DROPPED,
    EVERYBODY,
    LEADER_SOLD,
    LEADER_TUCKED,
    MOST_STAGES,
    RECRUITED,
    SOLD,
    City,
    State,
)
from heptapolis.seven.tables import FIRST_LEADER, FIRST_STAGE, PART_COINS, PART_RECRUITS, STAGES_OF


def leader_price(s: State, who: int, leader: int) -> int:
    """A leader's coins, less what boards take off, or nothing for a city whose leaders are free."""
    me = s.cities[who]
    if has(me, FREE_LEADERS):
        return 0
    rebate = OWN_REBATE * has(me, LEADER_REBATE)
    rebate += NEIGHBOURS_REBATE * has(s.cities[left_of(s, who)], LEADER_REBATE)
    rebate += NEIGHBOURS_REBATE * has(s.cities[right_of(s, who)], LEADER_REBATE)
    return max(0, PART_COINS[FIRST_LEADER + leader] - rebate)


def mark_recruitment(s: State, who: int, legal: list[int]) -> int:
    """With every leader in hand: recruit it if it can be paid, use it for an affordable stage, or sell it."""
    me = s.cities[who]
    stage_is_possible = may_erect(s, who, me.coins)
    count = 0
    leaders = me.held
    while leaders:
        leader = lowest(leaders)
        leaders &= leaders - 1
        legal[count] = SELL + CARDS + leader
        count += 1
        if leader_price(s, who, leader) <= me.coins:
            legal[count] = RECRUIT + leader
            count += 1
        if stage_is_possible:
            legal[count] = STAGE + CARDS + leader
            count += 1
    return count


def coins_to_recruit(s: State, me: City) -> int:
    """What a leader may cost: for one more at the end of a turn coins with which it began, or by option all coins."""
    return min(me.coins, me.purse) if s.asked == CHOOSE_RECRUIT and not s.options.extra_leader else me.coins


def mark_another(s: State, who: int, legal: list[int]) -> int:
    """One more leader at its price, or none."""
    me = s.cities[who]
    coins = coins_to_recruit(s, me)
    count = 0
    leaders = me.held
    while leaders:
        leader = lowest(leaders)
        leaders &= leaders - 1
        if leader_price(s, who, leader) <= coins:
            legal[count] = RECRUIT + leader
            count += 1
    legal[count] = PASS
    return count + 1


def recruit(s: State, who: int, leader: int, log: Log) -> None:
    """A leader lies face up in front of its city."""
    me = s.cities[who]
    leave_hand(s, who, leader, RECRUITED)
    s.leader_known[leader] = EVERYBODY
    me.leaders |= 1 << leader
    join_part(me, FIRST_LEADER + leader)
    tell(log, RECRUITS, who, leader, 0)


def leave_hand(s: State, who: int, leader: int, place: int) -> None:
    """A leader leaves the hand, face down unless it is recruited."""
    s.cities[who].held &= ~(1 << leader)
    s.leader_place[leader] = place
    s.leader_known[leader] = confidants(s, who)


def use_otherwise(s: State, who: int, leader: int, use: int) -> None:
    """A leader is sold or put under a stage."""
    leave_hand(s, who, leader, LEADER_SOLD if use == SOLD else LEADER_TUCKED)
    s.cities[who].recruitment[s.age - 1] = use


def may_recruit_later(s: State, me: City) -> int:
    """Whether a stage still to be built lets the city recruit another leader."""
    for stage in range(me.stages, STAGES_OF[me.board]):
        if PART_RECRUITS[FIRST_STAGE + me.board * MOST_STAGES + stage]:
            return True
    return False


def drop_last_leaders(s: State) -> None:
    """After the third recruitment leaders in hand are discarded, unless a stage may still call for them."""
    if s.age < AGES:
        return
    for who in range(s.in_play):
        me = s.cities[who]
        if s.options.kept_leaders or not may_recruit_later(s, me):
            drop_leaders(s, who, me)


def drop_leaders(s: State, who: int, me: City) -> None:
    """The hand of leaders is empty."""
    while me.held:
        me.dropped += 1
        leave_hand(s, who, lowest(me.held), DROPPED)
