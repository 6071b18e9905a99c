"""Where the dealer draws the expansion's tokens and gods from."""

from collections.abc import Sequence
from typing import Any

from heptapolis.core import dealer_draws
from heptapolis.core.deal_by_place import PLACES
from heptapolis.core.game import Asked
from heptapolis.duel.box.contents import MYTHOLOGIES
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import MYTHOLOGY_SLOTS, OFFERING_SLOTS, OFFERINGS, TOKENS_PER_MYTHOLOGY
from heptapolis.duel.box.pantheon.tables import MYTHOLOGY_FIRST, MYTHOLOGY_SIZE
from heptapolis.duel.deal_places import FURTHER, fresh_pool, slot_place
from heptapolis.duel.dealer import draw_slot, draw_token, token_orders
from heptapolis.duel.rules.pantheon.decks import is_undrawn
from heptapolis.duel.rules.pantheon.moves import (
    ASK_MYTHOLOGY,
    ASK_OFFERING,
    ASK_ON_CARD,
    ASK_STRUCK,
    DEAL_GOD,
    DEAL_MYTHOLOGY,
    DEAL_OFFERING,
)
from heptapolis.duel.rules.pantheon.tokens import mythology_weight
from heptapolis.duel.state import State

MYTHOLOGY_TOKENS = sorted([*range(DEAL_MYTHOLOGY, DEAL_MYTHOLOGY + len(MYTHOLOGIES))] * TOKENS_PER_MYTHOLOGY)
MYTHOLOGY_PLACE = tuple(MYTHOLOGY_SLOTS.index(slot) if slot in MYTHOLOGY_SLOTS else 0 for slot in range(SLOTS))
OFFERING_PLACE = tuple(OFFERING_SLOTS.index(slot) if slot in OFFERING_SLOTS else 0 for slot in range(SLOTS))
OFFERING_TOKENS = range(DEAL_OFFERING, DEAL_OFFERING + len(OFFERINGS))


def draw_for_pantheon(s: Any, seed: int | str, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
    """Tokens by their slot, gods by their place in the deck as it was shuffled."""
    question = s.asked[s.depth - 1]
    if question.kind == ASK_STRUCK:
        return draw_slot(s, seed, question.what, legal)
    if question.kind == ASK_ON_CARD:
        return draw_token(s, seed, question.kind, legal, earlier)
    if question.kind == ASK_MYTHOLOGY:
        return dealer_draws.draw(seed, "mythology", MYTHOLOGY_SLOTS.index(question.what), MYTHOLOGY_TOKENS, legal)
    if question.kind == ASK_OFFERING:
        return dealer_draws.draw(seed, "offering", OFFERING_SLOTS.index(question.what), OFFERING_TOKENS, legal)
    first = DEAL_GOD + MYTHOLOGY_FIRST[question.what]
    gods = range(first, first + MYTHOLOGY_SIZE[question.what])
    met = sum(not is_undrawn(s, move - DEAL_GOD) for move in gods)
    return dealer_draws.draw(seed, MYTHOLOGIES[question.what], met, gods, legal)


# The pools by number, behind those of the base game.
MYTHOLOGY, OFFERING, GODS = FURTHER, FURTHER + 1, FURTHER + 2
ON_CARD = GODS + len(MYTHOLOGIES)


def orders_for_pantheon(s: Any, seed: int | str) -> list[list[int]]:
    """The orders of the expansion's pools."""
    gods = [
        dealer_draws.order(seed, name, range(DEAL_GOD + first, DEAL_GOD + first + MYTHOLOGY_SIZE[number]))
        for number, (name, first) in enumerate(zip(MYTHOLOGIES, MYTHOLOGY_FIRST, strict=True))
    ]
    return [
        dealer_draws.order(seed, "mythology", MYTHOLOGY_TOKENS),
        dealer_draws.order(seed, "offering", OFFERING_TOKENS),
        *gods,
        *token_orders(s, seed, ASK_ON_CARD),
    ]


def place_for_pantheon(s: State, orders: list[list[int]], drawn: list[int]) -> int:
    """Rule text: where such a question draws from."""
    question = s.asked[s.depth - 1]
    if question.kind == ASK_STRUCK:
        return slot_place(s, question.what, orders)
    if question.kind == ASK_ON_CARD:
        return fresh_pool(ON_CARD, drawn) * PLACES
    if question.kind == ASK_MYTHOLOGY:
        return MYTHOLOGY * PLACES + MYTHOLOGY_PLACE[question.what]
    if question.kind == ASK_OFFERING:
        return OFFERING * PLACES + OFFERING_PLACE[question.what]
    first = MYTHOLOGY_FIRST[question.what]
    met = 0
    for god in range(first, first + MYTHOLOGY_SIZE[question.what]):
        met += not is_undrawn(s, god)
    return (GODS + question.what) * PLACES + met


def draw_weight(s: State, move: int) -> int:
    """Of mythology tokens there may be two of a kind."""
    if DEAL_MYTHOLOGY <= move < DEAL_OFFERING:
        return mythology_weight(s, move - DEAL_MYTHOLOGY)
    return 1
