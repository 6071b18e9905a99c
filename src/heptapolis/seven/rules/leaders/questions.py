"""The questions that leaders bring: draft, recruitment, one more leader, a leader to copy, leaders to draw."""

from heptapolis.core.events import Log
from heptapolis.seven.box.sums import LEADERS_DEALT
from heptapolis.seven.moves import (
    ASK_LEADER,
    CHOOSE_LEADER,
    CHOOSE_RECRUIT,
    COPY_LEADER,
    DEAL_LEADER,
    DRAFT,
    PASS,
    RECRUITMENT,
)
from heptapolis.seven.rules.leaders.copy import ask_to_copy_leader, copy_leader, mark_leaders
from heptapolis.seven.rules.leaders.draft import deal_into_pack, draw_into_hand, keep_all, mark_draft, undealt
from heptapolis.seven.rules.leaders.recruit import mark_another, mark_recruitment
from heptapolis.seven.rules.pending import pend, take_pending
from heptapolis.seven.rules.questions import ask, ask_dealer, note, withdraw
from heptapolis.seven.rules.round import choose
from heptapolis.seven.rules.seating import is_free_city
from heptapolis.seven.state import ANOTHER_LEADER, COPYING_LEADER, DRAWING_LEADERS, IN_LEADERS, State
from heptapolis.seven.tables import PART_COPIES_LEADER, PART_DRAWS, PART_RECRUITS


def mark_leader_question(s: State, city: int, kind: int, legal: list[int]) -> int:
    """The legal answers."""
    if kind == RECRUITMENT:
        return mark_recruitment(s, city, legal)
    if kind == DRAFT:
        return mark_draft(s, city, legal)
    if kind == CHOOSE_LEADER:
        return mark_leaders(s, city, legal)
    return mark_another(s, city, legal) if kind == CHOOSE_RECRUIT else 0


def answer_leaders(s: State, city: int, kind: int, move: int, log: Log) -> None:
    """One city's answer; the draft and the recruitment wait for the others."""
    if kind == RECRUITMENT or (kind == CHOOSE_RECRUIT and move != PASS):
        choose(s, city, move)
    elif kind == DRAFT:
        note(s, city, move)
    else:
        withdraw(s)
        if move != PASS:
            copy_leader(s, city, move - COPY_LEADER, log)


def conclude_draft(s: State, kind: int, log: Log) -> int:
    """All have chosen a leader of their pack; false if something else was asked."""
    if kind != DRAFT:
        return False
    keep_all(s, log)
    return True


def deal_leader(s: State, seat: int, move: int, log: Log) -> None:
    """Into a pack of the draft, or later into a hand."""
    if s.step == IN_LEADERS:
        deal_into_pack(s, move - DEAL_LEADER, log)
    else:
        draw_into_hand(s, seat, move - DEAL_LEADER, log)
        s.dealt += 1


def pend_leaders(s: State, who: int, part: int) -> None:
    """The choices a part brings wait for their moment; the Free City has no leaders."""
    if PART_COPIES_LEADER[part]:
        pend(s, COPYING_LEADER, who)
    if PART_DRAWS[part] and not is_free_city(s, who):
        pend(s, DRAWING_LEADERS, who)
    if PART_RECRUITS[part] and not is_free_city(s, who):
        pend(s, ANOTHER_LEADER, who)


def settle_leaders(s: State, kind: int) -> None:
    """Ask for a choice that waits."""
    if kind == DRAWING_LEADERS:
        draw_leaders(s)
        return
    city = take_pending(s, kind)
    if kind == COPYING_LEADER:
        ask_to_copy_leader(s, city)
    elif s.cities[city].held:  # also if no leader can be paid: the others do not learn that
        ask(s, CHOOSE_RECRUIT, 1 << city)


def draw_leaders(s: State) -> None:
    """Leaders of the undealt pile, one after the other."""
    if s.dealt < LEADERS_DEALT and undealt(s):
        ask_dealer(s, ASK_LEADER, s.pending_seat[DRAWING_LEADERS])
    else:
        take_pending(s, DRAWING_LEADERS)
        s.dealt = 0
