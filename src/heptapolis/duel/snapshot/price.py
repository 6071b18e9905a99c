"""Prices in a picture: what something costs each seat, in parts, and by a key why it cannot be had."""

from __future__ import annotations

from typing import Any

from heptapolis.duel.quote import Quote, quote
from heptapolis.duel.rules.money import purse
from heptapolis.duel.rules.pantheon.board import activation_price, printed_cost
from heptapolis.duel.state import SEATS
from heptapolis.duel.tables import CARD_IDS, WONDER_IDS

# Why something cannot be had, before its price is looked at.
COVERED, BUILT, NOT_OWN, SHORT = "covered", "built", "not_own", "short"


def prices(state: Any, name: str) -> list[dict[str, Any]]:
    """What a building or wonder costs each seat."""
    return [_price(state, quote(state, name, seat), seat) for seat in range(SEATS)]


def _price(state: Any, quoted: Quote, seat: int) -> dict[str, Any]:
    short = max(0, quoted.price - purse(state.cities[seat]))
    return {
        "price": quoted.price, "coins": quoted.coins, "made": quoted.made, "chosen": quoted.chosen,
        "waived": quoted.waived, "bought": [part._asdict() for part in quoted.bought], "chain": quoted.chain,
        "one_coin": quoted.one_coin, "short": short,
        "why_not": _obstacle(state, quoted.name, seat) or (SHORT if short else None),
    }


def _obstacle(state: Any, name: str, seat: int) -> str | None:
    """What is in the way besides the price."""
    if name in CARD_IDS:
        return None if state.open >> state.slot.index(CARD_IDS[name]) & 1 else COVERED
    if state.cities[seat].built >> WONDER_IDS[name] & 1:
        return BUILT
    return None if (state.cities[seat].planned | state.offered) >> WONDER_IDS[name] & 1 else NOT_OWN


def activation_prices(state: Any, space: int) -> list[dict[str, Any]]:
    """What the card on a space costs each seat, without offerings and with all of them."""
    return [_activation(state, seat, space) for seat in range(SEATS)]


def _activation(state: Any, seat: int, space: int) -> dict[str, Any]:
    city, printed = state.cities[seat], printed_cost(state, seat, space)
    price, least = (activation_price(state, seat, space, offered) for offered in (0, city.offerings))
    return {"price": price, "printed": printed, "least": least, "short": max(0, price - purse(city)),
            "why_not": SHORT if least > purse(city) else None}
