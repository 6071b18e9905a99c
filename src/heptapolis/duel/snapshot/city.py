"""A city in a snapshot: treasury, goods, prices, symbols, cards, wonders, tokens and the points so far."""

from __future__ import annotations

from heptapolis.core.bits import members
from heptapolis.duel import goods, hooks
from heptapolis.duel.box.enums import ABILITIES, COLOURS, RESOURCES, SYMBOLS, YELLOW
from heptapolis.duel.box.layouts import DISCARD_COINS
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.rules.score import CATEGORIES, IN_GODS, points_in
from heptapolis.duel.snapshot.price import Prices
from heptapolis.duel.snapshot.types import City, Good, Wonder
from heptapolis.duel.state import EMPTY, IN_CITY, State
from heptapolis.duel.state import City as CityRecord
from heptapolis.duel.tables import (
    CARD_COLOUR,
    CARD_NAMES,
    FIRST_GOD,
    FIRST_TOKEN,
    FIRST_WONDER,
    PART_SHIELDS,
    TOKEN_NAMES,
    WONDER_NAMES,
)


def city(state: State, seat: int, prices: Prices) -> City:
    """Everything that lies in one city."""
    me = state.cities[seat]
    cards, points = [card for card, place in enumerate(state.place) if place == IN_CITY + seat], score(state, seat)
    return City(
        coins=me.coins,
        discard_coins=DISCARD_COINS + me.count[YELLOW],
        goods=_goods(me),
        any_raw=me.either_raw,
        any_manufactured=me.either_made,
        shields=_shields(me, cards),
        symbols=dict(zip(SYMBOLS, me.symbols, strict=True)),
        different_symbols=different_symbols(me),
        cards=_cards(cards),
        wonders=_wonders(state, seat, prices),
        tokens=[TOKEN_NAMES[token] for token in members(me.tokens)],
        abilities=[ABILITIES[ability] for ability in members(me.abilities)],
        points=points,
        total=sum(points.values()),
        **hooks.city_further(state, seat),
    )


def score(state: State, seat: int) -> dict[str, int]:
    """The score pad of one city, as if the game ended now."""
    return {
        name: int(points_in(state, seat, number))
        for number, name in enumerate(CATEGORIES)
        if number != IN_GODS or hooks.expansions_in(state)
    }


def _goods(me: CityRecord) -> list[Good]:
    return [
        Good(name, goods.amount(me.makes, number), goods.unit_price(me.prices, number), bool(me.fixed >> number & 1))
        for number, name in enumerate(RESOURCES)
    ]


def _shields(me: CityRecord, cards: list[int]) -> int:
    """Shields printed on what stands in the city."""
    kept = ((FIRST_WONDER, me.built), (FIRST_TOKEN, me.tokens), (FIRST_GOD, me.gods))
    parts = [*cards, *(first + number for first, owned in kept for number in members(owned))]
    return sum(PART_SHIELDS[part] for part in parts)


def _cards(cards: list[int]) -> dict[str, list[str]]:
    by_colour: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    for card in cards:
        by_colour[COLOURS[CARD_COLOUR[card]]].append(CARD_NAMES[card])
    return by_colour


def _wonders(state: State, seat: int, prices: Prices) -> list[Wonder]:
    me = state.cities[seat]
    return [
        Wonder(
            WONDER_NAMES[wonder],
            bool(me.built >> wonder & 1),
            _under(state, wonder),
            prices.of(WONDER_NAMES[wonder]),
        )
        for wonder in members(me.built | me.planned)
    ]


def _under(state: State, wonder: int) -> str | None:
    """The card under a built wonder."""
    is_built = (state.cities[0].built | state.cities[1].built) >> wonder & 1
    return CARD_NAMES[state.under[wonder]] if is_built and state.under[wonder] != EMPTY else None
