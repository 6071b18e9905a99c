"""Where the dealer draws from: each draw belongs to a place on the table, never to a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.core import dealer_draws
from heptapolis.core.bits import size
from heptapolis.core.game import Asked
from heptapolis.duel import moves as m
from heptapolis.duel.box.enums import DECKS, GUILD
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import (
    GODS_PER_DECK,
    MYTHOLOGIES,
    MYTHOLOGY_SLOTS,
    OFFERING_SLOTS,
    OFFERINGS,
    TOKENS_PER_MYTHOLOGY,
)
from heptapolis.duel.god_tables import MYTHOLOGY_FIRST
from heptapolis.duel.rules.pantheon.decks import is_undrawn
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.state import SEATS
from heptapolis.duel.tables import DECK_FIRST, DECK_SIZE, TOKENS_IN_BOX, WONDERS_IN_BOX

SLOT_BACKS = range(m.DEAL_BACK, m.DEAL_BACK + SLOTS)
MYTHOLOGY_TOKENS = sorted([*range(m.DEAL_MYTHOLOGY, m.DEAL_MYTHOLOGY + len(MYTHOLOGIES))] * TOKENS_PER_MYTHOLOGY)
OFFERING_TOKENS = range(m.DEAL_OFFERING, m.DEAL_OFFERING + len(OFFERINGS))


def draw(state: Any, seed: int | str, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
    """The seeded dealer's answer to the newest question."""
    question = state.asked[state.depth - 1]
    tokens = range(m.DEAL_TOKEN, m.DEAL_TOKEN + TOKENS_IN_BOX[state.options.pantheon])
    wonders = range(m.DEAL_WONDER, m.DEAL_WONDER + WONDERS_IN_BOX[state.options.pantheon])
    if question.kind in (m.TURN_UP, m.ASK_STRUCK):
        return _draw_card(seed, deck_in(state, question.what), question.what, legal)
    if question.kind == m.ASK_TOKEN:
        return dealer_draws.draw(seed, "board", size(state.board), tokens, legal)
    if question.kind in (m.ASK_FROM_BOX, m.ASK_ON_CARD):
        drawn_before = sum(asked.kind == m.QUESTIONS[question.kind] for asked in earlier)
        return dealer_draws.draw(seed, f"{m.QUESTIONS[question.kind]} {drawn_before}", 0, tokens, legal)
    if question.kind == m.ASK_WONDER:
        return dealer_draws.draw(seed, "wonders", size(state.dealt_wonders), wonders, legal)
    if question.kind >= m.FIRST_OF_PANTHEON:
        return _draw_for_pantheon(state, seed, question, legal)
    if question.kind == m.ASK_BACK:
        return dealer_draws.draw(seed, "backs", 0, SLOT_BACKS, legal)
    return dealer_draws.draw(seed, "leader", 0, range(m.DEAL_LEADER, m.DEAL_LEADER + SEATS), legal)


def _draw_card(seed: int | str, deck: int, slot: int, legal: Sequence[int]) -> int:
    """A card by its slot; a small deck that lies in a few slots, by the order in which those were picked."""
    first = m.DEAL_CARD + DECK_FIRST[deck]
    index = slot if deck < GUILD else dealer_draws.order(seed, "backs", SLOT_BACKS).index(m.DEAL_BACK + slot)
    return dealer_draws.draw(seed, DECKS[deck], index, range(first, first + DECK_SIZE[deck]), legal)


def _draw_for_pantheon(state: Any, seed: int | str, question: Any, legal: Sequence[int]) -> int:
    """Tokens by their slot, gods by their place in the deck as it was shuffled."""
    if question.kind == m.ASK_MYTHOLOGY:
        return dealer_draws.draw(seed, "mythology", MYTHOLOGY_SLOTS.index(question.what), MYTHOLOGY_TOKENS, legal)
    if question.kind == m.ASK_OFFERING:
        return dealer_draws.draw(seed, "offering", OFFERING_SLOTS.index(question.what), OFFERING_TOKENS, legal)
    first = m.DEAL_GOD + MYTHOLOGY_FIRST[question.what]
    gods = range(first, first + GODS_PER_DECK)
    met = sum(not is_undrawn(state, move - m.DEAL_GOD) for move in gods)
    return dealer_draws.draw(seed, MYTHOLOGIES[question.what], met, gods, legal)
