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
from heptapolis.duel.hooks import draw_further, expansions_in
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
