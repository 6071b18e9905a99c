"""The interface of the rules: who is asked, what a seat may answer, and what its answer does."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log
from heptapolis.seven.hooks import answer_further, conclude_further, deal_further, mark_draws, mark_further
from heptapolis.seven.moves import (
    ASK_BOARD,
    ASK_CARD,
    ASK_LAST,
    CHOOSE_BOARD,
    CHOOSE_DISCARDED,
    CHOOSE_GUILD,
    CHOOSE_LAST,
    COPY_GUILD,
    DEAL_BOARD,
    DEAL_CARD,
    NOTHING,
    PASS,
    PAY,
    RAISE,
    TAKE_BOARD,
    TURN,
)
from heptapolis.seven.rules.count import copy_guild, mark_guilds
from heptapolis.seven.rules.discard import mark_raisable, raise_card
from heptapolis.seven.rules.hands import deal_card, mark_deals, turns
from heptapolis.seven.rules.last_card import restore
from heptapolis.seven.rules.questions import acting_city, withdraw
from heptapolis.seven.rules.round import choose, mark_turn, mark_ways, pay_chosen_way, reveal
from heptapolis.seven.rules.same_turn import remember_payment
from heptapolis.seven.rules.seating import controller
from heptapolis.seven.rules.setup import SIDE_CHOSEN, mark_sides, prepare, show_board, sit_down
from heptapolis.seven.rules.trade import close_market
from heptapolis.seven.rules.turns import deal_last, go_on, leave_last_cards
from heptapolis.seven.state import DEALER, IN_DEAL, NOBODY, State


def open_game(s: State, log: Log) -> None:
    """From an empty record with its options to the first question."""
    prepare(s)
    go_on(s, log)


def asked_seat(s: State) -> int:
    """The seat that answers next: the dealer, the first of the players asked, or NOBODY after the end."""
    if s.cities_asked >> DEALER & 1:
        return DEALER
    return controller(s, lowest(s.cities_asked & ~s.done)) if s.cities_asked else NOBODY


def mark_legal(s: State, seat: int, legal: list[int]) -> int:
    """Write every legal answer of a seat into `legal`; the result is how many."""
    if s.cities_asked == 0:
        return 0
    if seat == DEALER:
        return mark_dealer(s, legal)
    city = acting_city(s, seat)
    if not s.cities_asked >> city & 1:
        return 0
    if s.choices[city].paying:
        return mark_ways(s, city, legal)
    kind = s.asked
    if kind == TURN or kind == CHOOSE_LAST:
        return mark_turn(s, city, legal)
    if kind == CHOOSE_DISCARDED:
        return mark_raisable(s, city, legal)
    if kind == CHOOSE_GUILD:
        return mark_guilds(s, city, legal)
    if kind == CHOOSE_BOARD:
        return mark_sides(s, TAKE_BOARD, legal)
    return mark_further(s, city, kind, legal)


def mark_dealer(s: State, legal: list[int]) -> int:
    """Everything the dealer may draw."""
    if s.asked == ASK_CARD or s.asked == ASK_LAST:
        return mark_deals(s, legal)
    return mark_sides(s, DEAL_BOARD, legal) if s.asked == ASK_BOARD else mark_draws(s, legal)


def apply_move(s: State, seat: int, move: int, log: Log) -> None:
    """A seat answers; when all have answered it is carried out, and the game goes on to the next question."""
    if seat == DEALER:
        deal(s, move, log)
    else:
        answer(s, acting_city(s, seat), move, log)
        if s.asked != NOTHING and s.done == s.cities_asked:
            conclude(s, log)
    go_on(s, log)


def answer(s: State, city: int, move: int, log: Log) -> None:
    """One city's answer; a question put to several waits for the others."""
    kind = s.asked
    if s.choices[city].paying:
        pay_chosen_way(s, city, move - PAY)
    elif kind == TURN or kind == CHOOSE_LAST:
        choose(s, city, move)
    elif kind == CHOOSE_DISCARDED or kind == CHOOSE_GUILD or kind == CHOOSE_BOARD:
        answer_alone(s, city, kind, move, log)
    else:
        answer_further(s, city, kind, move, log)


def answer_alone(s: State, city: int, kind: int, move: int, log: Log) -> None:
    """Questions put to one city are carried out at once."""
    withdraw(s)
    if move == PASS:
        return
    if kind == CHOOSE_DISCARDED:
        raise_card(s, city, move - RAISE, log)
    elif kind == CHOOSE_GUILD:
        copy_guild(s, city, move - COPY_GUILD, log)
    else:
        sit_down(s, city, move - TAKE_BOARD, log)


def conclude(s: State, log: Log) -> None:
    """All have answered."""
    kind = s.asked
    cities = s.cities_asked
    if kind == CHOOSE_LAST:
        restore(s, lowest(cities))
        reveal(s, cities, s.turn + 1, log)
    elif kind == TURN or not conclude_further(s, kind, cities, log):
        if kind == TURN and s.turn == turns(s):
            remember_payment(s)
        reveal(s, cities, s.turn, log)
    withdraw(s)
    close_market(s)
    if kind == TURN and s.turn == turns(s):
        leave_last_cards(s, log)


def deal(s: State, move: int, log: Log) -> None:
    """The dealer's draw comes to its place."""
    kind = s.asked
    what = s.what
    withdraw(s)
    if kind == ASK_CARD:
        deal_card(s, what, move - DEAL_CARD, log)
        s.dealt += s.step == IN_DEAL  # a card drawn for the Free City is no part of a deal
    elif kind == ASK_LAST:
        deal_last(s, move - DEAL_CARD, log)
    elif kind != ASK_BOARD:
        deal_further(s, what, move, log)
    elif s.options.boards == SIDE_CHOSEN:
        show_board(s, what, move - DEAL_BOARD)
    else:
        sit_down(s, what, move - DEAL_BOARD, log)
