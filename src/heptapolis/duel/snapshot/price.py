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
from heptapolis.duel.state import FIRST, SEATS, SECOND, State
from heptapolis.duel.tables import CARD_IDS, PART_FIXES, PARTS, WONDER_IDS

Obstacle = Literal["covered", "built", "not_own"]
FIXING = tuple(part for part, fixes in enumerate(PART_FIXES) if fixes)  # parts that fix the price of a resource
MOST_KNOWN = 2_000
Known = dict[tuple[str, bool], Price]  # by name, and whether a chain makes it free
_KNOWN: dict[tuple[object, ...], Known] = {}  # by seat and everything else that its prices depend on


class Prices:
    """What buildings and wonders cost each seat in a position.

    A price is worked out once: after most answers most things cost what they cost before, whatever is left of it.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._fixing = tuple(_fixing(state, seat) for seat in range(SEATS))
        self._known = tuple(_known(state, seat, self._fixing[seat]) for seat in range(SEATS))

    def of(self, name: str) -> tuple[Price, Price]:
        """What a building or wonder costs each seat."""
        return self._price(name, FIRST), self._price(name, SECOND)

    def _price(self, name: str, seat: int) -> Price:
        state, known = self._state, self._known[seat]
        key = name, name in CARD_IDS and bool(is_free(state, seat, CARD_IDS[name]))
        price = known.get(key)
        if price is None:
            price = known[key] = _worked_out(state, name, seat, self._fixing[seat])
        leaves = purse(state.cities[seat]) - price.price
        why_not = _obstacle(state, name, seat) or ("short" if leaves < 0 else None)
        return replace(price, short=max(0, -leaves), leaves=leaves, why_not=why_not)


def _fixing(state: State, seat: int) -> tuple[int, ...]:
    """What fixes prices in a city."""
    return tuple(part for part in FIXING if is_in_play(state, seat, part)) if state.cities[seat].fixed else ()


def _known(state: State, seat: int, fixing: tuple[int, ...]) -> Known:
    """The prices of a city that were worked out while it traded and produced as it does now."""
    me = state.cities[seat]
    trade = (me.makes, me.either_raw, me.either_made, me.prices, me.abilities, state.cities[1 - seat].makes)
    if len(_KNOWN) >= MOST_KNOWN:
        _KNOWN.clear()
    return _KNOWN.setdefault((seat, fixing, trade), {})


def _worked_out(state: State, name: str, seat: int, fixing: tuple[int, ...]) -> Price:
    """A price in parts; what it leaves a city and what is in the way are added later."""
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
