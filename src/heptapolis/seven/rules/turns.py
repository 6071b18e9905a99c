"""From one question to the next: boards, draft, recruitment, deal, turns, conflicts, the final count."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import AGES, LAST_CARD
from heptapolis.seven.event_kinds import BEGINS
from heptapolis.seven.hooks import (
    ask_losses,
    end_first_step,
    first_step_of_age,
    prepare_further,
    settle_further,
    steps_before_ages,
)
from heptapolis.seven.moves import (
    ASK_CARD,
    ASK_LAST,
    CHOOSE_LAST,
    NOTHING,
    TURN,
)
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.count import count_up
from heptapolis.seven.rules.discard import ask_to_raise
from heptapolis.seven.rules.free_city import PILE
from heptapolis.seven.rules.hands import (
    deal_card,
    filled,
    hand_at,
    hand_size,
    hands_dealt,
    holder_of,
    leave_over,
    pass_hands,
    turns,
)
from heptapolis.seven.rules.last_card import set_back
from heptapolis.seven.rules.military import fight
from heptapolis.seven.rules.pending import pend, take_pending
from heptapolis.seven.rules.questions import NOBODY, ask, ask_dealer
from heptapolis.seven.rules.seating import FREE_CITY, all_cities, has_free_city, holder
from heptapolis.seven.rules.setup import ask_for_board, unseated
from heptapolis.seven.rules.trade import open_market
from heptapolis.seven.state import (
    BOARDS,
    DEALING_LAST,
    IN_BOARDS,
    IN_COUNT,
    IN_DEAL,
    IN_PLAY,
    IN_SETTLE,
    IS_OVER,
    PLAYING_LAST,
    PLAYING_LAST_FREE,
    RAISING_BY_STAGE,
    City,
    State,
)

EXTRA_CARDS = 1 << PLAYING_LAST | 1 << PLAYING_LAST_FREE


def go_on(s: State, log: Log) -> None:
    """With nothing left to answer, do the next thing, until somebody is asked or the game is over."""
    while s.asked == NOTHING and s.step != IS_OVER:
        if s.step == IN_SETTLE:
            settle(s, log)
        elif s.step == IN_PLAY:
            open_turn(s)
        elif s.step == IN_DEAL:
            deal_hands(s)
        elif s.step == IN_COUNT:
            count_up(s, log)
        elif s.step == IN_BOARDS:
            seat_next(s, log)
        else:
            prepare_further(s, log)


def seat_next(s: State, log: Log) -> None:
    """Each city gets a board; then the first age begins, unless an expansion prepares something."""
    who = unseated(s)
    if who < BOARDS:
        ask_for_board(s, who)
    elif steps_before_ages(s):
        s.step = steps_before_ages(s)
    else:
        begin_age(s, log)


def begin_age(s: State, log: Log) -> None:
    """A new age: once-an-age powers are fresh."""
    s.age += 1
    s.turn = 0
    s.shift = 0
    s.dealt = 0
    for who in range(s.in_play):
        begin_age_in(s, s.cities[who])
    s.step = first_step_of_age(s)
    tell(log, BEGINS, 0, s.age, 0)


def begin_age_in(s: State, me: City) -> None:
    """A city's powers are fresh; with the option only what stands now makes cards of this age free."""
    me.free_used = 0
    if s.options.late_chains:
        me.older[0] = me.built[0]
        me.older[1] = me.built[1]


def open_books(s: State) -> None:
    """At the start of a turn: what can be bought, what can be spent, and no bonus of the bank yet."""
    open_market(s)
    for who in range(s.in_play):
        me = s.cities[who]
        me.bank_paid = 0
        me.purse = me.coins


def deal_hands(s: State) -> None:
    """Hand by hand, card by card."""
    if s.dealt < hands_dealt(s) * hand_size(s):
        ask_dealer(s, ASK_CARD, s.dealt // hand_size(s))
    else:
        s.dealt = 0
        s.turn = 1
        s.step = IN_PLAY


def open_turn(s: State) -> None:
    """Everybody chooses at once; with two players a card of the pile comes first."""
    if has_free_city(s) and size(filled(hand_at(s, PILE))) < s.turn:
        ask_dealer(s, ASK_CARD, PILE)
        return
    open_books(s)
    s.step = IN_SETTLE
    ask(s, TURN, all_cities(s))


def leave_last_cards(s: State, log: Log) -> None:
    """After the last turn: each hand's last card is left over, unless its holder plays that too."""
    for number in range(s.in_play):
        hand = hand_at(s, number)
        if hand.left:
            city = holder(s) if has_free_city(s) and number == PILE else holder_of(s, s.age, number, s.turn)
            if has(s.cities[city], LAST_CARD):
                pend(s, PLAYING_LAST, city)
            else:
                leave_over(s, number, lowest(hand.left), city, log)
    if has_free_city(s):
        pend(s, DEALING_LAST, FREE_CITY)


def deal_last(s: State, card: int, log: Log) -> None:
    """The last card of the Free City's pile: left over and seen by nobody, unless the Free City plays it."""
    deal_card(s, PILE, card, log)
    pile = hand_at(s, PILE)
    last = lowest(pile.left)
    pile.came[last] = s.turn + 1
    if has(s.cities[FREE_CITY], LAST_CARD):
        pend(s, PLAYING_LAST_FREE, FREE_CITY)
    else:
        leave_over(s, PILE, last, FREE_CITY, log)
        pile.known[pile.taken[last]] = NOBODY


def settle(s: State, log: Log) -> None:
    """The end of a turn: choices in their order, then losses, then hands are passed or conflicts fought."""
    if s.pending:
        settle_pending(s, first_pending(s))
    elif s.has_losses:
        ask_losses(s)
    else:
        end_turn(s, log)


def first_pending(s: State) -> int:
    """The choice that comes first; by option the discard pile comes before the extra last card."""
    others = s.pending & ~EXTRA_CARDS
    return lowest(others) if s.options.discards and others else lowest(s.pending)


def settle_pending(s: State, kind: int) -> None:
    """Ask for the first choice that waits."""
    if kind == PLAYING_LAST or kind == PLAYING_LAST_FREE:
        city = take_pending(s, kind)
        set_back(s, city)
        ask(s, CHOOSE_LAST, 1 << city)
    elif kind == DEALING_LAST:
        take_pending(s, kind)
        ask_dealer(s, ASK_LAST, PILE)
    elif kind >= RAISING_BY_STAGE:
        ask_to_raise(s, take_pending(s, kind))
    else:
        settle_further(s, kind)


def end_turn(s: State, log: Log) -> None:
    """After the first step come the cards; after the last turn the conflicts and the next age or the count."""
    for who in range(s.in_play):
        s.cities[who].purse = 0
        s.cities[who].bank_paid = 0
    if s.turn == 0:
        end_first_step(s)
        s.step = IN_DEAL
    elif s.turn < turns(s):
        s.turn += 1
        s.step = IN_PLAY
        pass_hands(s, log)
    else:
        end_age(s, log)


def end_age(s: State, log: Log) -> None:
    """The conflicts; then the next age, or the final count."""
    fight(s, log)
    if s.age < AGES:
        begin_age(s, log)
    else:
        s.step = IN_COUNT
