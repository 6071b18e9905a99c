"""Prices in a snapshot: what something costs each seat, in parts, and by a key why it cannot be had."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from heptapolis.duel import goods
from heptapolis.duel import quote as quotes
from heptapolis.duel.box.enums import RESOURCES
from heptapolis.duel.rules.cost import is_free
from heptapolis.duel.rules.effects import is_in_play
from heptapolis.duel.rules.money import purse
from heptapolis.duel.snapshot.types import Bought, Price
from heptapolis.duel.state import FIRST, SECOND, State
from heptapolis.duel.tables import CARD_IDS, PART_FIXES, PARTS, WONDER_IDS

Obstacle = Literal["covered", "built", "not_own"]
FIXING = tuple(part for part, fixes in enumerate(PART_FIXES) if fixes)  # parts that fix the price of a resource
MOST_KNOWN = 20_000
_KNOWN: dict[tuple[object, ...], Price] = {}  # by everything that a price depends on


def prices(state: State, name: str) -> tuple[Price, Price]:
    """What a building or wonder costs each seat."""
    return _price(state, name, FIRST), _price(state, name, SECOND)


def _price(state: State, name: str, seat: int) -> Price:
    """A price is worked out once: after most answers most things cost what they cost before, whatever is left of it."""
    me, obstacle = state.cities[seat], _obstacle(state, name, seat)
    fixing = tuple(part for part in FIXING if is_in_play(state, seat, part)) if me.fixed else ()
    is_linked = name in CARD_IDS and bool(is_free(state, seat, CARD_IDS[name]))
    trade = (me.makes, me.either_raw, me.either_made, me.prices, me.abilities, state.cities[1 - seat].makes)
    key = (name, seat, fixing, is_linked, trade)
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[key] = _worked_out(state, name, seat, fixing)
    leaves = purse(me) - known.price
    why_not = obstacle or ("short" if leaves < 0 else None)
    return replace(known, short=max(0, -leaves), leaves=leaves, why_not=why_not)


def _worked_out(state: State, name: str, seat: int, fixing: tuple[int, ...]) -> Price:
    """A price in parts; what it leaves a city and what is in the way are added by `_price`."""
    quoted = quotes.quote(state, name, seat)
    return Price(
        price=quoted.price,
        coins=quoted.coins,
        made=quoted.made,
        chosen=quoted.chosen,
        waived=quoted.waived,
        bought=[_bought(state, part, seat, fixing) for part in quoted.bought],
        chain=quoted.chain,
        one_coin=quoted.one_coin,
        short=0,
        leaves=0,
        why_not=None,
    )


def _bought(state: State, part: quotes.Bought, seat: int, fixing: tuple[int, ...]) -> Bought:
    number = RESOURCES.index(part.resource)
    if not state.cities[seat].fixed >> number & 1:
        return Bought(*part, more=goods.amount(state.cities[1 - seat].makes, number), fixed_by=None)
    fixed_by = next(part for part in fixing if PART_FIXES[part] >> number & 1)
    return Bought(*part, more=0, fixed_by=PARTS[fixed_by].name)


def _obstacle(state: State, name: str, seat: int) -> Obstacle | None:
    """What is in the way besides the price."""
    if name in CARD_IDS:
        return None if state.open >> state.slot.index(CARD_IDS[name]) & 1 else "covered"
    if state.cities[seat].built >> WONDER_IDS[name] & 1:
        return "built"
    return None if (state.cities[seat].planned | state.offered) >> WONDER_IDS[name] & 1 else "not_own"
