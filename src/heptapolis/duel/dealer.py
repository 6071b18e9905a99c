"""Where the dealer draws from: each draw belongs to a place on the table, never to a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.core import dealer_draws
from heptapolis.core.bits import members, size
from heptapolis.core.game import Asked
from heptapolis.duel import moves as m
from heptapolis.duel.box.enums import DECKS, GUILD
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.deal_places import MOST_FROM_BOX
from heptapolis.duel.hooks import draw_further, expansions_in, further_orders
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.state import SEATS, UNSEEN
from heptapolis.duel.tables import DECK_FIRST, DECK_SIZE, TOKEN_POOL, WONDER_POOL

SLOT_BACKS = range(m.DEAL_BACK, m.DEAL_BACK + SLOTS)


def draw(state: Any, seed: int | str, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
    """The seeded dealer's answer to the newest question."""
    question = state.asked[state.depth - 1]
    if question.kind == m.TURN_UP:
        return draw_slot(state, seed, question.what, legal)
    if question.kind == m.ASK_TOKEN:
        return dealer_draws.draw(seed, "board", size(state.board), _tokens(state), legal)
    if question.kind == m.ASK_FROM_BOX:
        return draw_token(state, seed, question.kind, legal, earlier)
    if question.kind == m.ASK_WONDER:
        wonders = [m.DEAL_WONDER + wonder for wonder in members(WONDER_POOL[expansions_in(state)])]
        return dealer_draws.draw(seed, "wonders", size(state.dealt_wonders), wonders, legal)
    if question.kind == m.ASK_BACK:
        return dealer_draws.draw(seed, "backs", 0, SLOT_BACKS, legal)
    if question.kind == m.ASK_LEADER:
        return dealer_draws.draw(seed, "leader", 0, range(m.DEAL_LEADER, m.DEAL_LEADER + SEATS), legal)
    return draw_further(state, seed, legal, earlier)


def orders(state: Any, seed: int | str) -> list[list[int]]:
    """The order of every pool in a game with these options."""
    wonders = [m.DEAL_WONDER + wonder for wonder in members(WONDER_POOL[expansions_in(state)])]
    decks = [range(m.DEAL_CARD + first, m.DEAL_CARD + first + DECK_SIZE[deck]) for deck, first in enumerate(DECK_FIRST)]
    return [
        dealer_draws.order(seed, "board", _tokens(state)),
        dealer_draws.order(seed, "wonders", wonders),
        dealer_draws.order(seed, "backs", SLOT_BACKS),
        dealer_draws.order(seed, "leader", range(m.DEAL_LEADER, m.DEAL_LEADER + SEATS)),
        *(dealer_draws.order(seed, name, decks[deck]) for deck, name in enumerate(DECKS)),
        *token_orders(state, seed, m.ASK_FROM_BOX),
        *further_orders(state, seed),
    ]


def token_orders(state: Any, seed: int | str, kind: int) -> list[list[int]]:
    """An order of the progress tokens for each one that is drawn for a kind of question."""
    names = (f"{m.QUESTIONS[kind]} {number}" for number in range(MOST_FROM_BOX))
    return [dealer_draws.order(seed, name, _tokens(state)) for name in names]


def _tokens(state: Any) -> list[int]:
    return [m.DEAL_TOKEN + token for token in members(TOKEN_POOL[expansions_in(state)])]


def draw_token(state: Any, seed: int | str, kind: int, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
    """A progress token from the box, by how many were drawn before for the same kind of question."""
    drawn_before = sum(asked.kind == m.QUESTIONS[kind] for asked in earlier)
    return dealer_draws.draw(seed, f"{m.QUESTIONS[kind]} {drawn_before}", 0, _tokens(state), legal)


def draw_slot(state: Any, seed: int | str, slot: int, legal: Sequence[int]) -> int:
    """A card by its slot; a small deck that lies in a few slots, by the order in which those were picked."""
    deck = deck_in(state, slot)
    first = m.DEAL_CARD + DECK_FIRST[deck]
    index = slot if deck < GUILD else dealer_draws.order(seed, "backs", SLOT_BACKS).index(m.DEAL_BACK + slot)
    cards = range(first, first + DECK_SIZE[deck])
    move = dealer_draws.order(seed, DECKS[deck], cards)[index % len(cards)]
    if state.place[move - m.DEAL_CARD] == UNSEEN:
        return move
    return dealer_draws.draw(seed, DECKS[deck], index, cards, legal)
