"""Where the dealer draws the expansion's tokens and gods from."""

from collections.abc import Sequence
from typing import Any

from heptapolis.core import dealer_draws
from heptapolis.core.game import Asked
from heptapolis.duel.box.contents import MYTHOLOGIES
from heptapolis.duel.box.pantheon.gods import MYTHOLOGY_SLOTS, OFFERING_SLOTS, OFFERINGS, TOKENS_PER_MYTHOLOGY
from heptapolis.duel.box.pantheon.tables import MYTHOLOGY_FIRST, MYTHOLOGY_SIZE
from heptapolis.duel.dealer import draw_slot, draw_token
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


def draw_weight(s: State, move: int) -> int:
    """Of mythology tokens there may be two of a kind."""
    if DEAL_MYTHOLOGY <= move < DEAL_OFFERING:
        return mythology_weight(s, move - DEAL_MYTHOLOGY)
    return 1
