"""The play-out policies of the hunter, by hand: from what the cards do to a weight for everything that can be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from heptapolis.ai.duel.playout_features import (
    BUILT,
    COUNTED,
    DRAFTED,
    ERECTED,
    FURTHER,
    MADE,
    NEW_SYMBOL,
    PAIR,
    PRICE,
    REACHED,
    SOLD,
    TAKEN,
    UNITS,
    WIDTH,
)
from heptapolis.duel.box.contents import ALL_BUILDINGS
from heptapolis.duel.box.enums import AGE_3, COLOURS
from heptapolis.duel.tables import (
    CARD_COLOUR,
    CARD_DECK,
    FIRST_WONDER,
    PART_PLAYS_AGAIN,
    PART_POINTS,
    TOKEN_NAMES,
    WONDER_NAMES,
)

ByAge = tuple[float, float, float]


@dataclass(frozen=True)
class Policy:
    """How much a player is attracted; an action is drawn by its share of all weights."""

    brown: ByAge = (4.0, 3.0, 0.0)  # cards by colour and age
    grey: ByAge = (5.0, 3.0, 0.0)
    blue: ByAge = (1.0, 1.0, 1.0)
    green: ByAge = (1.5, 1.5, 1.0)
    yellow: ByAge = (2.0, 2.0, 1.0)
    red: ByAge = (1.5, 2.0, 2.0)
    purple: ByAge = (0.0, 0.0, 3.0)
    point: float = 0.3  # added for each point printed on a card
    paid_coin: float = 0.93  # factor for each coin of the price
    made_unit: float = 0.5  # factor for each unit that the city makes of the same resource
    new_symbol: tuple[float, ...] = (1.0, 1.0, 1.0, 1.5, 2.0, 4.0, 1.0)  # factor by different symbols before
    pair: tuple[float, float] = (0.7, 3.0)  # factor without and with a token to take
    pawn: tuple[float, ...] = (1.0, 1.0, 1.0, 1.3, 1.3, 1.3, 2.0, 3.0, 4.0, 100.0)  # factor by where it comes to stand
    wonder: float = 5.0
    wonder_again: float = 15.0  # one that plays again
    wonders: Mapping[str, float] = field(default_factory=dict)  # others by name
    tokens: Mapping[str, float] = field(default_factory=dict)  # those that attract more or less than 1
    sale: float = 1.5  # of a card, without coins
    owned_coin: float = 0.75  # factor for each coin in the treasury
    further: float = 1.0  # an action of an expansion

    def row(self) -> list[float]:
        """The weights, each in its place."""
        row = [0.0] * WIDTH
        row[BUILT:ERECTED] = [self._building(card) for card in range(len(ALL_BUILDINGS))]
        row[ERECTED:DRAFTED] = [self._wonder(number) for number in range(len(WONDER_NAMES))]
        row[DRAFTED:TAKEN] = row[ERECTED:DRAFTED]
        row[TAKEN:SOLD] = [self.tokens.get(name, 1.0) for name in TOKEN_NAMES]
        row[SOLD:FURTHER] = [self.sale * self.owned_coin**coins for coins in range(COUNTED)]
        row[FURTHER] = self.further
        row[PRICE:MADE] = [self.paid_coin**coins for coins in range(COUNTED)]
        row[MADE:NEW_SYMBOL] = [self.made_unit**units for units in range(UNITS)]
        row[NEW_SYMBOL:PAIR] = [*self.new_symbol, 1.0]
        row[PAIR:REACHED] = self.pair
        row[REACHED:WIDTH] = self.pawn
        return row

    def _building(self, card: int) -> float:
        by_age: ByAge = getattr(self, COLOURS[CARD_COLOUR[card]])
        return by_age[min(AGE_3, CARD_DECK[card])] + self.point * PART_POINTS[card]

    def _wonder(self, number: int) -> float:
        again = PART_PLAYS_AGAIN[FIRST_WONDER + number]
        return self.wonders.get(WONDER_NAMES[number], self.wonder_again if again else self.wonder)


@dataclass(frozen=True)
class Policies:
    """The three policies that a seat may follow in a play-out."""

    plain: Policy
    science: Policy
    military: Policy

    def table(self) -> list[float]:
        """Their rows, one after the other."""
        return self.plain.row() + self.science.row() + self.military.row()


PLAIN = Policy()
HUNTER = Policies(
    PLAIN,
    replace(
        PLAIN,
        green=(12.0, 20.0, 30.0),
        new_symbol=(1.0, 1.0, 1.5, 2.5, 5.0, 20.0, 1.0),
        pair=(0.1, 1.0),
        wonders={"great_library": 10.0, "mausoleum": 10.0},
        tokens={"law": 20.0},
    ),
    replace(
        PLAIN,
        red=(6.0, 8.0, 12.0),
        pawn=(1.0, 1.0, 1.0, 1.3, 1.6, 2.0, 3.0, 4.0, 5.0, 100.0),
        wonders={"colossus": 15.0, "statue_of_zeus": 10.0, "circus_maximus": 10.0},
        tokens={"strategy": 20.0},
    ),
)
