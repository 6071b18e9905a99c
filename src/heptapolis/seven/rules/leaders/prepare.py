"""What comes before the cards: leaders dealt and drafted, and the recruitment before each age."""

from heptapolis.core.events import Log
from heptapolis.seven.box.sums import LEADERS_DEALT, STARTING_COINS, STARTING_COINS_WITH_LEADERS
from heptapolis.seven.moves import ASK_LEADER, RECRUITMENT
from heptapolis.seven.rules.leaders.draft import ask_draft, keep_the_last, leaders_dealt
from heptapolis.seven.rules.questions import ask, ask_dealer
from heptapolis.seven.rules.seating import is_free_city
from heptapolis.seven.rules.turns import begin_age, open_books
from heptapolis.seven.state import IN_DRAFT, IN_LEADERS, IN_SETTLE, State


def coins_for_leaders(s: State, who: int) -> int:
    """A city begins with six coins in place of three, except the Free City, which has no leaders."""
    return 0 if is_free_city(s, who) else STARTING_COINS_WITH_LEADERS - STARTING_COINS


def prepare_leaders(s: State, log: Log) -> None:
    """Deal, draft or recruit."""
    if s.step == IN_LEADERS:
        deal_packs(s)
    elif s.step == IN_DRAFT:
        go_on_drafting(s, log)
    else:
        open_recruitment(s)


def deal_packs(s: State) -> None:
    """Four leaders for each player."""
    if s.dealt < leaders_dealt(s):
        ask_dealer(s, ASK_LEADER, s.dealt // LEADERS_DEALT)
    else:
        s.step = IN_DRAFT
        s.turn = 1


def go_on_drafting(s: State, log: Log) -> None:
    """Three choices, then the last leader of each pack; then the first age begins."""
    if s.turn < LEADERS_DEALT:
        ask_draft(s)
    else:
        keep_the_last(s, log)
        begin_age(s, log)


def open_recruitment(s: State) -> None:
    """Every player with a leader in hand uses one."""
    open_books(s)
    s.step = IN_SETTLE
    recruiters = 0
    for who in range(s.in_play):
        if s.cities[who].held:
            recruiters |= 1 << who
    if recruiters:
        ask(s, RECRUITMENT, recruiters)
