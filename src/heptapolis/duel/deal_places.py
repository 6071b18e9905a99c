"""Rule text: where the seeded dealer draws from, as numbers of pools and places; `dealer.orders` shuffles the pools."""

from heptapolis.core.bits import size
from heptapolis.core.deal_by_place import PLACES
from heptapolis.duel.box.enums import DECKS, GUILD
from heptapolis.duel.hooks import further_place
from heptapolis.duel.moves import ASK_BACK, ASK_FROM_BOX, ASK_LEADER, ASK_TOKEN, ASK_WONDER, DEAL_BACK, TURN_UP
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.state import State

BOARD, WONDERS, BACKS, LEADER, CARDS = range(5)
FROM_BOX = CARDS + len(DECKS)  # one for each token drawn from the box
MOST_FROM_BOX = 12
FURTHER = FROM_BOX + MOST_FROM_BOX


def place_of(s: State, orders: list[list[int]], drawn: list[int]) -> int:
    """The pool and the place in it that the newest question is about."""
    question = s.asked[s.depth - 1]
    if question.kind == TURN_UP:
        return slot_place(s, question.what, orders)
    if question.kind == ASK_TOKEN:
        return BOARD * PLACES + size(s.board)
    if question.kind == ASK_WONDER:
        return WONDERS * PLACES + size(s.dealt_wonders)
    if question.kind == ASK_BACK:
        return BACKS * PLACES
    if question.kind == ASK_LEADER:
        return LEADER * PLACES
    if question.kind == ASK_FROM_BOX:
        return fresh_pool(FROM_BOX, drawn) * PLACES
    return further_place(s, orders, drawn)


def slot_place(s: State, slot: int, orders: list[list[int]]) -> int:
    """A card by its slot; of a small deck, by the order in which its slots were picked."""
    deck = deck_in(s, slot)
    index = slot
    if deck >= GUILD:
        index = 0
        while orders[BACKS][1 + index] != DEAL_BACK + slot:
            index += 1
    return (CARDS + deck) * PLACES + index


def fresh_pool(first: int, drawn: list[int]) -> int:
    """The first of some pools that nothing was drawn from, or the last of them."""
    pool = first
    while drawn[pool] > 0 and pool < first + MOST_FROM_BOX - 1:
        pool += 1
    return pool
