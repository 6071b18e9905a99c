"""Preparing a game: tokens on the board, wonders drafted or dealt, then the first age."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.layouts import DRAFT_GROUP, DRAFT_ORDER, DRAFT_ORDERS, LOOT, STARTING_COINS
from heptapolis.duel.box.progress import TOKENS_ON_BOARD
from heptapolis.duel.event_kinds import REDRAWS, SHOWS_TOKEN, SHOWS_WONDER
from heptapolis.duel.moves import ASK_LEADER, ASK_TOKEN, ASK_WONDER, CHOOSE_WONDER, DRAFT, REDRAW
from heptapolis.duel.rules.age import begin, lay_out_age
from heptapolis.duel.rules.cost import set_prices
from heptapolis.duel.rules.marking import mark_set
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.wonders import draft
from heptapolis.duel.state import DEALER, FIRST, SEATS, State
from heptapolis.duel.tables import FIRST_GAME_WONDERS

DRAFTED, DEALT, FIXED = range(3)
DRAWN, CHOSEN = 2, 3


def prepare(s: State, log: Log) -> None:
    """Coins, military tokens and progress tokens; the dealer draws the leader if the players want it so."""
    for who in range(SEATS):
        s.cities[who].coins = STARTING_COINS
        set_prices(s.cities[who], s.cities[1 - who])
        for zone in range(len(LOOT)):
            s.loot[who * len(LOOT) + zone] = LOOT[zone][1]
    for _ in range(TOKENS_ON_BOARD):
        ask(s, ASK_TOKEN, DEALER, 0)
    if s.options.begins == DRAWN:
        ask(s, ASK_LEADER, DEALER, 0)
    else:
        appoint(s, FIRST if s.options.begins == CHOSEN else s.options.begins)


def appoint(s: State, who: int) -> None:
    """This seat drafts first and begins Age I."""
    s.leader = who
    s.active = who


def show_token(s: State, token: int, log: Log) -> None:
    """A progress token lies on the board."""
    s.board |= 1 << token
    tell(log, SHOWS_TOKEN, 0, token, 0)


def show_wonder(s: State, wonder: int, log: Log) -> None:
    """A wonder is on offer."""
    s.offered |= 1 << wonder
    s.dealt_wonders |= 1 << wonder
    tell(log, SHOWS_WONDER, 0, wonder, 0)


def drafter(s: State) -> int:
    """Whose pick it is: leader, other, other, leader; then the other way round; or another order by option."""
    return s.leader ^ DRAFT_ORDERS[s.options.draft_order][s.drafted]


def prepare_wonders(s: State, log: Log) -> None:
    """The next step of the wonders: a fresh group of four, a pick, or the last one that nobody picks."""
    if s.options.wonders == FIXED:
        hand_out_fixed(s, log)
    elif s.offered == 0:
        for _ in range(1 if s.options.wonders == DEALT else DRAFT_GROUP):
            ask(s, ASK_WONDER, DEALER, 0)
    elif size(s.offered) == 1:
        draft(s, drafter(s), lowest(s.offered), log)
    else:
        ask(s, CHOOSE_WONDER, drafter(s), 0)


def mark_draft(s: State, legal: list[int]) -> int:
    """One of the wonders on offer; by option whoever picks first may once have the first four replaced."""
    count = mark_set(s.offered, DRAFT, legal)
    if s.options.redraw and s.drafted == 0 and size(s.dealt_wonders) == DRAFT_GROUP:
        legal[count] = REDRAW
        count += 1
    return count


def redraw(s: State, who: int, log: Log) -> None:
    """The wonders on offer are put aside for good; four others will be shown."""
    s.offered = 0
    tell(log, REDRAWS, who, 0, 0)


def hand_out_fixed(s: State, log: Log) -> None:
    """The sets proposed for a first game: one for the leader, one for the other."""
    for pick in range(len(DRAFT_ORDER)):
        wonder = FIRST_GAME_WONDERS[DRAFT_ORDER[pick]][pick // 2]
        show_wonder(s, wonder, log)
        draft(s, s.leader ^ DRAFT_ORDER[pick], wonder, log)


def is_prepared(s: State) -> int:
    """Whether every wonder has its owner."""
    return s.drafted == len(DRAFT_ORDER)


def start(s: State, log: Log) -> None:
    """The first structure is laid out; the leader begins, unless the other player chooses after the draft."""
    lay_out_age(s, log)
    if s.options.begins == CHOSEN:
        s.to_begin = 1
    else:
        begin(s, s.leader, log)
