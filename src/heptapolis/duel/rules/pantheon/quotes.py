"""The price of an activation in parts, and why one cannot be had."""

from __future__ import annotations

from typing import Any

from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, OFFERING_NAMES
from heptapolis.duel.quote import Quote, short
from heptapolis.duel.rules.pantheon.board import activation_price, printed_cost

FIRST_AGE_OF_GODS = 2


def quote_activation(s: Any, name: str, seat: int) -> Quote | None:
    """A god or the Gate on the board, with every offering that helps; nothing for any other name."""
    if name not in CARDS_ON_SPACES:
        return None
    card = CARDS_ON_SPACES.index(name)
    if s.age < FIRST_AGE_OF_GODS or not s.options.pantheon or card not in s.pantheon.space:
        return Quote(name, 0, 0, {}, {}, {}, (), None, "not face up on the board")
    space, me = s.pantheon.space.index(card), s.cities[seat]
    printed, price = printed_cost(s, seat, space), activation_price(s, seat, space, 0)
    why_not = short(me, activation_price(s, seat, space, me.offerings))
    return Quote(name, price, printed, {}, {}, {"coins": printed - price} if printed > price else {}, (), None, why_not)


def missing_for_activation(s: Any, name: str, seat: int) -> str | None:
    """Why an activation does not go with a name."""
    quoted = quote_activation(s, name, seat)
    if quoted is not None:
        return quoted.why_not
    if name not in OFFERING_NAMES:
        return "neither a god nor an offering token"
    mine = s.cities[seat].offerings >> OFFERING_NAMES.index(name) & 1
    return None if mine else "not this city's offering token"
