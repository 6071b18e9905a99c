"""A price in parts, as a person would work it out; the sum is always the one the rules charge."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from heptapolis.core.errors import UnknownName
from heptapolis.core.game import Asked
from heptapolis.duel import goods
from heptapolis.duel.box.contents import MYTHOLOGIES, modules
from heptapolis.duel.box.enums import RESOURCES
from heptapolis.duel.hooks import missing_further, quote_further
from heptapolis.duel.notation.move_text import ANSWERERS, LINKS
from heptapolis.duel.rules import cost
from heptapolis.duel.rules.money import purse
from heptapolis.duel.state import SEATS
from heptapolis.duel.tables import (
    CARD_COINS,
    CARD_IDS,
    CARD_LINK,
    CARD_NAMES,
    CARD_NEEDS,
    WONDER_COINS,
    WONDER_IDS,
    WONDER_NEEDS,
)

LINK_NAMES = (*CARD_NAMES, *MYTHOLOGIES)
BASE_ACTIONS = ("build", "discard", "wonder")


class Bought(NamedTuple):
    """Units of one resource bought at one price."""

    resource: str
    units: int
    each: int


class Quote(NamedTuple):
    """What a construction costs a seat: coins to the bank, goods made, chosen, waived and bought, and the reason
    if it cannot be had.
    """

    name: str
    price: int
    coins: int
    made: dict[str, int]
    chosen: dict[str, int]
    waived: dict[str, int]
    bought: tuple[Bought, ...]
    chain: str | None
    why_not: str | None
    one_coin: bool = False  # an ability replaces the whole cost by one coin

    def __str__(self) -> str:
        if self.chain:
            parts = [f"free by {self.chain}"]
        elif self.one_coin:
            parts = ["1 instead of its cost"]
        else:
            parts = [f"{self.coins} printed"] if self.coins else []
            parts += [f"{b.units * b.each} for {b.units} {b.resource} at {b.each}" for b in self.bought]
        total = f"{self.price} = {' + '.join(parts)}" if parts else str(self.price)
        total += f" - {self.waived['coins']} waived" if "coins" in self.waived else ""
        return f"{self.name}: {total}" + (f" ({self.why_not})" if self.why_not else "")


def _units(bundle: int) -> dict[str, int]:
    if not bundle:
        return {}
    return {name: units for number, name in enumerate(RESOURCES) if (units := goods.amount(bundle, number))}


def quote(state: Any, name: str, seat: int) -> Quote:
    """The price of a building, a wonder or an activation for a seat, whether or not it can be had now."""
    if seat not in range(SEATS):
        raise UnknownName(f"there is no seat {seat!r}; seats run from 0 to {SEATS - 1}")
    if name in CARD_IDS:
        card = CARD_IDS[name]
        me = state.cities[seat]
        if cost.is_free(state, seat, card):
            return Quote(name, 0, 0, {}, {}, {}, (), LINK_NAMES[CARD_LINK[card]], _missing_card(state, card))
        parts = _parts(me, name, CARD_COINS[card], CARD_NEEDS[card], cost.building_discount(me, card))
        if parts.price >= 1 and cost.may_pay_one_coin(me, card):
            parts = Quote(name, 1, 1, {}, {}, {}, (), None, short(me, 1), one_coin=True)
        missing = _missing_card(state, card)
        return parts._replace(why_not=missing) if missing else parts
    if name in WONDER_IDS:
        wonder = WONDER_IDS[name]
        me = state.cities[seat]
        parts = _parts(me, name, WONDER_COINS[wonder], WONDER_NEEDS[wonder], cost.wonder_discount(me))
        missing = _missing_wonder(state, me, wonder)
        return parts._replace(why_not=missing) if missing else parts
    further: Quote | None = quote_further(state, name, seat)
    if further is not None:
        return further
    raise UnknownName(f"{name!r} is neither a building, a wonder nor a god")


def short(me: Any, price: int) -> str | None:
    """How far a city is from a price."""
    lacking = price - purse(me)
    return f"{lacking} coin{'s' if lacking > 1 else ''} short" if lacking > 0 else None


class _Trade(NamedTuple):
    """What a city's trade depends on."""

    makes: int
    either_raw: int
    either_made: int
    prices: int


def _parts(me: Any, name: str, coins: int, needs: int, discount: int) -> Quote:
    quoted = _quoted(_Trade(me.makes, me.either_raw, me.either_made, me.prices), name, coins, needs, discount)
    return quoted._replace(why_not=short(me, quoted.price)) if quoted.price > purse(me) else quoted


@lru_cache(maxsize=8192)  # most prices are the same after an answer as before it
def _quoted(me: _Trade, name: str, coins: int, needs: int, discount: int) -> Quote:
    """The parts of a price, whatever the city has in coins."""
    city: Any = me
    missing = goods.lacking(needs, me.makes)
    after_choice = cost.to_buy(city, missing, 0)
    after_discount = cost.to_buy(city, missing, discount)
    bought = tuple(
        Bought(resource, units, goods.unit_price(me.prices, RESOURCES.index(resource)))
        for resource, units in _units(after_discount).items()
    )
    price = coins + sum(part.units * part.each for part in bought)
    return Quote(
        name,
        price,
        coins,
        _units(needs - missing),
        _units(missing - after_choice),
        _units(after_choice - after_discount),
        bought,
        None,
        None,
    )


def _missing_card(state: Any, card: int) -> str | None:
    if card not in state.slot:
        return "not in the structure"
    return None if state.open >> state.slot.index(card) & 1 else "covered by other cards"


def _missing_wonder(state: Any, me: Any, wonder: int) -> str | None:
    if me.built >> wonder & 1:
        return "already built"
    return None if me.planned >> wonder & 1 else "not this city's wonder"


REASONS: dict[str, str] = {
    "draft": "no wonder is being drafted",
    "take": "no progress token is being chosen, or this one is not on offer",
    "raise": "no card is being fetched from the discard pile, or this one is not in it",
    "destroy": "no card is being destroyed, or the opponent has no such card",
    "begin": "nobody is choosing who begins",
    "decline": "this question needs an answer",
    "redraw": "the wonders on offer cannot be replaced now",
    "deal": "the dealer is not asked for this",
    "back": "the dealer is not asked for this",
    **{verb: reason for module in modules("notation.{}_moves") for verb, reason in module.REASONS.items()},
}


def why_not(state: Any, question: Asked, words: str) -> str:
    """Why a well-formed move is not allowed here, in a sentence."""
    verb, *names = [word for word in words.split() if word not in LINKS]
    if question.kind != "turn":
        return f"the question is {question.kind}, put to {ANSWERERS[question.seat]}"
    if verb in REASONS or not names:
        return REASONS.get(verb, f"{verb} needs a name")
    for name in names:
        missing = _missing(state, name, question.seat, verb)
        if missing:
            return f"{name} is {missing}"
    return f"{verb} does not go with {' and '.join(names)}"


def _missing(state: Any, name: str, seat: int, verb: str) -> str | None:
    if name in WONDER_IDS:
        return quote(state, name, seat).why_not if verb == "wonder" else "a wonder, not a card"
    if verb not in BASE_ACTIONS:
        return missing_further(state, name, seat)
    if name not in CARD_IDS:
        return "not a card"
    return quote(state, name, seat).why_not if verb == "build" else _missing_card(state, CARD_IDS[name])
