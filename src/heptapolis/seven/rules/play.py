"""The interface of the rules: who is asked, what a seat may answer, and what its answer does."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log
from heptapolis.seven.moves import (
    ASK_BOARD,
    ASK_CARD,
    ASK_LAST,
    ASK_LEADER,
    CHOOSE_BOARD,
    CHOOSE_DISCARDED,
    CHOOSE_GUILD,
    CHOOSE_LAST,
    CHOOSE_LEADER,
    CHOOSE_LOSS,
    CHOOSE_RECRUIT,
    COPY_GUILD,
    COPY_LEADER,
    DEAL_BOARD,
    DEAL_CARD,
    DEAL_LEADER,
    DRAFT,
    NOTHING,
    PASS,
    PAY,
    RAISE,
    RECRUITMENT,
    TAKE_BOARD,
    TURN,
)
from heptapolis.seven.rules.cities.losses import mark_losses, settle_losses
from heptapolis.seven.rules.count import copy_guild, mark_guilds
from heptapolis.seven.rules.discard import mark_raisable, raise_card
from heptapolis.seven.rules.hands import deal_card, mark_deals, turns
from heptapolis.seven.rules.last_card import restore
from heptapolis.seven.rules.leaders.copy import copy_leader, mark_leaders
from heptapolis.seven.rules.leaders.draft import deal_into_pack, draw_into_hand, keep_all, mark_draft, mark_undealt
from heptapolis.seven.rules.leaders.recruit import mark_another, mark_recruitment
from heptapolis.seven.rules.questions import acting_city, finish_answer, reopen, withdraw
from heptapolis.seven.rules.round import choose, mark_turn, mark_ways, pay_chosen_way, reveal
from heptapolis.seven.rules.same_turn import remember_payment
from heptapolis.seven.rules.seating import controller
from heptapolis.seven.rules.setup import SIDE_CHOSEN, mark_sides, prepare, show_board, sit_down
from heptapolis.seven.rules.trade import close_market
from heptapolis.seven.rules.turns import deal_last, go_on, leave_last_cards
from heptapolis.seven.state import DEALER, IN_DEAL, IN_LEADERS, NOBODY, State


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
    if kind == RECRUITMENT:
        return mark_recruitment(s, city, legal)
    if kind == DRAFT:
        return mark_draft(s, city, legal)
    return mark_rarer(s, city, kind, legal)


def mark_rarer(s: State, city: int, kind: int, legal: list[int]) -> int:
    """The rarer questions."""
    if kind == CHOOSE_LOSS:
        return mark_losses(s, city, legal)
    if kind == CHOOSE_DISCARDED:
        return mark_raisable(s, city, legal)
    if kind == CHOOSE_LEADER:
        return mark_leaders(s, city, legal)
    if kind == CHOOSE_RECRUIT:
        return mark_another(s, city, legal)
    if kind == CHOOSE_GUILD:
        return mark_guilds(s, city, legal)
    return mark_sides(s, TAKE_BOARD, legal) if kind == CHOOSE_BOARD else 0


def mark_dealer(s: State, legal: list[int]) -> int:
    """Everything the dealer may draw."""
    if s.asked == ASK_CARD or s.asked == ASK_LAST:
        return mark_deals(s, legal)
    if s.asked == ASK_LEADER:
        return mark_undealt(s, legal)
    return mark_sides(s, DEAL_BOARD, legal) if s.asked == ASK_BOARD else 0


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
    elif kind == TURN or kind == RECRUITMENT or kind == CHOOSE_LAST:
        choose(s, city, move)
    elif kind == DRAFT or kind == CHOOSE_LOSS:
        note(s, city, move)
    else:
        answer_alone(s, city, kind, move, log)


def note(s: State, city: int, move: int) -> None:
    """Keep an answer until all have answered."""
    if s.done >> city & 1:
        reopen(s, city)
    s.choices[city].move = move
    finish_answer(s, city)


def answer_alone(s: State, city: int, kind: int, move: int, log: Log) -> None:
    """Questions put to one city are carried out at once."""
    if kind == CHOOSE_RECRUIT and move != PASS:
        choose(s, city, move)
        return
    withdraw(s)
    if move == PASS:
        return
    if kind == CHOOSE_DISCARDED:
        raise_card(s, city, move - RAISE, log)
    elif kind == CHOOSE_LEADER:
        copy_leader(s, city, move - COPY_LEADER, log)
    elif kind == CHOOSE_GUILD:
        copy_guild(s, city, move - COPY_GUILD, log)
    elif kind == CHOOSE_BOARD:
        sit_down(s, city, move - TAKE_BOARD, log)


def conclude(s: State, log: Log) -> None:
    """All have answered."""
    kind = s.asked
    cities = s.cities_asked
    if kind == DRAFT:
        keep_all(s, log)
    elif kind == CHOOSE_LOSS:
        settle_losses(s, cities, log)
    elif kind == CHOOSE_LAST:
        restore(s, lowest(cities))
        reveal(s, cities, s.turn + 1, log)
    else:
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
    elif kind == ASK_LEADER:
        deal_leader(s, what, move - DEAL_LEADER, log)
    elif s.options.boards == SIDE_CHOSEN:
        show_board(s, what, move - DEAL_BOARD)
    else:
        sit_down(s, what, move - DEAL_BOARD, log)


def deal_leader(s: State, seat: int, leader: int, log: Log) -> None:
    """Into a pack of the draft, or later into a hand."""
    if s.step == IN_LEADERS:
        deal_into_pack(s, leader, log)
    else:
        draw_into_hand(s, seat, leader, log)
        s.dealt += 1
