"""Goods in a snapshot: every unit that a city makes each turn, where it comes from and who may buy it."""

from __future__ import annotations

from typing import NamedTuple

from heptapolis.core.bits import members
from heptapolis.core.parts import Effect
from heptapolis.seven.box.boards import BOARDS
from heptapolis.seven.box.effects import Either, Produces
from heptapolis.seven.box.enums import (
    BROWN,
    GREY,
    MADE_GOODS,
    MISSING_UNIT,
    RAW_KINDS,
    RAW_LEFT,
    RAW_RIGHT,
    REBATE_LEFT,
    REBATE_RIGHT,
    RESOURCES,
    SECOND_UNIT,
)
from heptapolis.seven.box.sums import PRICE
from heptapolis.seven.moves import CHOOSE_LAST
from heptapolis.seven.rules.city import has, stands
from heptapolis.seven.rules.last_card import fresh_card, withholds
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.snapshot.types import Good, OneOf, Sold
from heptapolis.seven.state import UNKNOWN, State
from heptapolis.seven.state import City as CityRecord
from heptapolis.seven.tables import ALL_CARDS, PART_ABILITIES

ANY = (1 << len(RESOURCES)) - 1
# The cards whose unit is one of what the city makes, or of what it does not.
CHOOSING = {
    ability: next(
        card.name for card, abilities in zip(ALL_CARDS, PART_ABILITIES, strict=False) if abilities >> ability & 1
    )
    for ability in (SECOND_UNIT, MISSING_UNIT)
}


class Unit(NamedTuple):
    """One unit a turn: the set of goods it may be, what makes it, and whether neighbours may buy it."""

    goods: int
    maker: str
    is_sold: bool

    @property
    def is_fixed(self) -> bool:
        """Whether it is always the same good."""
        return self.goods.bit_count() == 1


def units_of(state: State, city: int) -> list[Unit]:
    """Every unit that a city makes; for the extra last card without what the card built this turn makes."""
    me = state.cities[city]
    if me.board == UNKNOWN:
        return []
    board, side = BOARDS[me.board // 2], BOARDS[me.board // 2].sides[me.board % 2]
    made = [Unit(1 << RESOURCES.index(board.makes), "board", True)] if board.makes else []
    made += _units(side.begins, "board", True)
    for stage in side.stages[: me.stages]:
        made += _units(stage.gives, "stage", False)
    withheld = _withheld(state, city)
    for card, units in PRODUCERS.items():
        if card != withheld and stands(me, card):
            made += units
    return made + _chosen_units(me)


def _units(gives: tuple[Effect, ...], maker: str, is_sold: bool) -> list[Unit]:
    fixed = [
        Unit(1 << good, maker, is_sold) for effect in gives if isinstance(effect, Produces) for good in effect.goods
    ]
    return fixed + [
        Unit(sum(1 << good for good in effect.goods), maker, is_sold) for effect in gives if isinstance(effect, Either)
    ]


PRODUCERS = {
    number: units
    for number, card in enumerate(ALL_CARDS)
    if (units := _units(card.gives, card.name, card.colour in (BROWN, GREY)))
}


def _chosen_units(me: CityRecord) -> list[Unit]:
    """Once a turn a second unit of something the city makes, or one of something it does not."""
    goods = {SECOND_UNIT: me.makes, MISSING_UNIT: ANY & ~me.makes}
    return [Unit(goods[ability], name, False) for ability, name in CHOOSING.items() if has(me, ability)]


def _withheld(state: State, city: int) -> int:
    """While an extra last card is played: the card built this turn, in the player's and the next cities."""
    if state.asked != CHOOSE_LAST or not withholds(state):
        return UNKNOWN
    player = members(state.cities_asked)[0]
    around = (player, left_of(state, player), right_of(state, player))
    return int(fresh_card(state, city)) if city in around else UNKNOWN


def names(goods: int) -> list[str]:
    """A set of goods by name."""
    return [RESOURCES[good] for good in members(goods)]


def fixed_goods(units: list[Unit]) -> list[Good]:
    """Goods without a choice: how many of each, and how many of them are sold."""
    fixed = [unit for unit in units if unit.is_fixed]
    totals = ((good, [unit for unit in fixed if unit.goods >> good & 1]) for good in range(len(RESOURCES)))
    return [Good(RESOURCES[good], len(made), sum(unit.is_sold for unit in made)) for good, made in totals if made]


def chosen_goods(units: list[Unit]) -> list[OneOf]:
    """Units that are one of several goods."""
    return [OneOf(names(unit.goods), unit.maker, not unit.is_sold) for unit in units if not unit.is_fixed]


def goods_for_sale(state: State, city: int, buyer: int | None, units: list[Unit]) -> list[Sold]:
    """What neighbours may buy, with the price for a buyer next door."""
    return [
        Sold(names(unit.goods), unit.maker, _unit_price(state, city, buyer, unit)) for unit in units if unit.is_sold
    ]


def _side_of(state: State, city: int, buyer: int | None) -> str | None:
    """On which side of a buyer a city lies."""
    if buyer is None:
        return None
    return {left_of(state, buyer): "left", right_of(state, buyer): "right"}.get(city)


def _unit_price(state: State, city: int, buyer: int | None, unit: Unit) -> int | None:
    """What a unit costs a buyer next door; nothing for anybody else."""
    side = _side_of(state, city, buyer)
    if buyer is None or side is None:
        return None
    raw = unit.goods < 1 << RAW_KINDS
    post = (RAW_LEFT if side == "left" else RAW_RIGHT) if raw else MADE_GOODS
    return int(PRICE - (state.cities[buyer].cheap >> post & 1))


def rebate(state: State, city: int, buyer: int | None) -> int | None:
    """Coins off the first unit that a buyer next door takes here in a turn."""
    side = _side_of(state, city, buyer)
    if buyer is None or side is None:
        return None
    return int(has(state.cities[buyer], REBATE_LEFT if side == "left" else REBATE_RIGHT))
