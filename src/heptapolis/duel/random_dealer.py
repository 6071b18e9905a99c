"""A dealer for random play: it draws with the right chances, mostly without listing the outcomes."""

from heptapolis.core.rng import advance, pick
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.hooks import expansions_in, weight_of
from heptapolis.duel.moves import (
    ASK_BACK,
    ASK_TOKEN,
    ASK_WONDER,
    CHOOSE_BEGINNER,
    CHOOSE_WONDER,
    DEAL_BACK,
    DEAL_CARD,
    DEAL_TOKEN,
    DEAL_WONDER,
    TURN,
    TURN_UP,
)
from heptapolis.duel.rules.play import mark_legal
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.state import BACK, DEALER, UNSEEN, State
from heptapolis.duel.tables import DECK_FIRST, DECK_SIZE, TOKEN_POOL, TOKEN_POOL_END, WONDER_POOL, WONDER_POOL_END


def draw_card(s: State, deck: int, dice: int) -> int:
    """An unseen card of a deck, each as likely: cards are picked until one is unseen."""
    first = DECK_FIRST[deck]
    size = DECK_SIZE[deck]
    card = first + pick(dice, size)
    while s.place[card] != UNSEEN:
        dice = advance(dice)
        card = first + pick(dice, size)
    return card


def draw_member(free: int, count: int, dice: int) -> int:
    """A member of a set of things with numbers below `count`, each as likely."""
    thing = pick(dice, count)
    while free >> thing & 1 == 0:
        dice = advance(dice)
        thing = pick(dice, count)
    return thing


def draw_back(s: State, dice: int) -> int:
    """A slot that shows the back of the age's own deck, each as likely."""
    slot = pick(dice, SLOTS)
    while s.slot[slot] != BACK + s.age - 1:
        dice = advance(dice)
        slot = pick(dice, SLOTS)
    return slot


def draw_listed(s: State, legal: list[int], count: int, dice: int) -> int:
    """One of the dealer's legal answers by its weight."""
    total = 0
    for number in range(count):
        total += weight_of(s, legal[number])
    left = pick(dice, total)
    number = 0
    while left >= weight_of(s, legal[number]):
        left -= weight_of(s, legal[number])
        number += 1
    return legal[number]


def deal(s: State, legal: list[int], dice: int) -> int:
    """The dealer's answer; the common ones are drawn without listing what they could be."""
    question = s.asked[s.depth - 1]
    kind = question.kind
    if kind == TURN_UP:
        return DEAL_CARD + draw_card(s, deck_in(s, question.what), dice)
    if kind == ASK_WONDER:
        free = WONDER_POOL[expansions_in(s)] & ~s.dealt_wonders
        return DEAL_WONDER + draw_member(free, WONDER_POOL_END[expansions_in(s)], dice)
    if kind == ASK_TOKEN:
        return DEAL_TOKEN + draw_member(TOKEN_POOL[expansions_in(s)] & ~s.board, TOKEN_POOL_END[expansions_in(s)], dice)
    if kind == ASK_BACK:
        return DEAL_BACK + draw_back(s, dice)
    return draw_listed(s, legal, mark_legal(s, DEALER, legal), dice)


def is_decision(s: State, seat: int, count: int) -> bool:
    """A decision is an answer to a turn, a draft pick or the choice who begins, with at least two legal moves."""
    if count == 1:
        return False
    kind = s.asked[s.depth - 1].kind
    return kind == TURN or kind == CHOOSE_WONDER or kind == CHOOSE_BEGINNER


def deals_at_once(s: State) -> bool:
    """Never: in Duel cards are turned up one by one."""
    return False


def deal_at_once(s: State, dice: int) -> int:
    """Nothing to deal."""
    return dice


def trace_deal(s: State, trace: list[int], answers: int) -> int:
    """Nothing was dealt."""
    return answers
