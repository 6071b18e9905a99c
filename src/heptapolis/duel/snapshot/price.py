"""Prices in a snapshot: what something costs each seat, in parts, and by a key why it cannot be had."""

from __future__ import annotations

from typing import Any, Literal

from heptapolis.duel.quote import Quote, quote
from heptapolis.duel.rules.money import purse
from heptapolis.duel.rules.pantheon.board import activation_price, printed_cost
from heptapolis.duel.snapshot.types import ActivationPrice, Bought, Price
from heptapolis.duel.state import FIRST, SECOND
from heptapolis.duel.tables import CARD_IDS, WONDER_IDS


def prices(state: Any, name: str) -> tuple[Price, Price]:
    """What a building or wonder costs each seat."""
    return _price(state, quote(state, name, FIRST), FIRST), _price(state, quote(state, name, SECOND), SECOND)


def _price(state: Any, quoted: Quote, seat: int) -> Price:
    leaves = purse(state.cities[seat]) - quoted.price
    return Price(quoted.price, quoted.coins, quoted.made, quoted.chosen, quoted.waived,
                 [Bought(*part) for part in quoted.bought], quoted.chain, quoted.one_coin, max(0, -leaves), leaves,
                 _obstacle(state, quoted.name, seat) or ("short" if leaves < 0 else None))


def _obstacle(state: Any, name: str, seat: int) -> Literal["covered", "built", "not_own"] | None:
    """What is in the way besides the price."""
    if name in CARD_IDS:
        return None if state.open >> state.slot.index(CARD_IDS[name]) & 1 else "covered"
    if state.cities[seat].built >> WONDER_IDS[name] & 1:
        return "built"
    return None if (state.cities[seat].planned | state.offered) >> WONDER_IDS[name] & 1 else "not_own"


def space_costs(state: Any, space: int) -> tuple[int, int]:
    """What is printed on a space for each seat."""
    return printed_cost(state, FIRST, space), printed_cost(state, SECOND, space)


def activation_prices(state: Any, space: int) -> tuple[ActivationPrice, ActivationPrice]:
    """What the card on a space costs each seat, without offerings and with all of them."""
    return _activation(state, FIRST, space), _activation(state, SECOND, space)


def _activation(state: Any, seat: int, space: int) -> ActivationPrice:
    city = state.cities[seat]
    price, least = (activation_price(state, seat, space, offered) for offered in (0, city.offerings))
    return ActivationPrice(price, printed_cost(state, seat, space), least, max(0, price - purse(city)),
                           "short" if least > purse(city) else None)
