"""What a seat of Seven sees and what its choices would do, as typed data in the box's names and numbers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from heptapolis.core import contract


class Bought(Struct, frozen=True, gc=False):
    """A good bought, with its coins."""

    good: str
    coins: int


class Way(Struct, frozen=True, gc=False, kw_only=True):
    """A way to pay; its place in the list is that of its answer to the question "pay", whose text is `text`."""

    text: str
    own: list[str]  # made by the city itself
    waived: list[str]  # taken off by an ability
    missing: list[str]  # all that is bought
    left: list[Bought]
    right: list[Bought]
    bank: list[Bought]
    coins: int  # printed, to the bank
    total: int
    leaves: int  # coins that remain; below 0: this way cannot be paid


class Price(Struct, frozen=True, gc=False, kw_only=True):
    """What a card, a leader or a stage costs a city."""

    price: int | None  # of the cheapest way; none: not to be had
    coins: int  # printed, to the bank
    own: list[str]  # in the cheapest way
    missing: list[str]
    ways: list[Way]  # cheapest first
    chain: str | None  # the structure (or for guilds the leader) that makes it free
    short: int  # coins missing
    why_not: Literal["short", "goods", "built", "all_stages"] | None


class InHand(Struct, frozen=True, gc=False, kw_only=True):
    """A card or leader in hand, and what is possible with it by the rules, whether or not the seat is asked now."""

    name: str
    kind: Literal["card", "leader"]
    price: Price
    free_any: bool  # a power would build it
    free_black: bool
    stage: bool
    sell: bool


class Hand(Struct, frozen=True, gc=False):
    """A hand: `city` holds it, `player` is the city that would play its cards now and whose prices are shown."""

    city: int
    player: int
    cards: list[InHand]


class Stage(Struct, frozen=True, gc=False):
    """A stage of a wonder; its price is that of the next one, for those who play this city."""

    built: bool
    under: str | None  # none: nothing, or not known to the reader
    price: Price | None
    gave: int  # points


class Fight(Struct, frozen=True, gc=False):
    """A conflict that a city would have now: with whom, for how many tokens, and how it would end."""

    city: int
    tokens: int
    result: Literal["wins", "loses", "ties"]


class Good(Struct, frozen=True, gc=False):
    """Units of a good each turn, and how many of them neighbours may buy."""

    good: str
    own: int
    sold: int


class OneOf(Struct, frozen=True, gc=False):
    """One unit of several goods each turn, and what makes it: a card, the board or a stage."""

    goods: list[str]
    maker: str
    own_only: bool


class Sold(Struct, frozen=True, gc=False):
    """A unit for sale, what makes it, and its price for the reader; none if the reader is no neighbour."""

    goods: list[str]
    maker: str
    price: int | None


class Chosen(Struct, frozen=True, gc=False, kw_only=True):
    """What a city has chosen and is not revealed yet."""

    text: str
    verb: str
    name: str | None
    left: int  # coins paid for goods
    right: int
    bank: int
    paying: bool  # how to pay is still to be chosen


class City(Struct, frozen=True, gc=False, kw_only=True):
    """Everything that lies in one city, as a reader sees it."""

    city: int
    seat: int | None  # none: the Free City
    player: int  # the seat that answers for it now
    left: int
    right: int
    team: int | None
    partner: int | None
    board: str | None  # none before the boards are dealt
    side: Literal["a", "b"] | None
    good: str | None
    coins: int
    debt: int
    shields: int
    diplomacy: int
    symbols: dict[str, int]
    any_symbols: int
    masks: int
    victories: list[int]  # tokens by age
    defeats: int
    fights: list[Fight]  # if the conflicts came now, the one on the left first
    stages: list[Stage]
    goods: list[Good]
    one_of: list[OneOf]
    sells: list[Sold]
    rebate: int | None  # coins off the first unit the reader buys here in a turn
    cards: dict[str, list[str]]  # by colour
    leaders: list[str]
    leaders_held: int
    copied_leader: str | None
    copied_guild: str | None
    abilities: list[str]
    free_build: bool  # the power to build any card is still fresh this age
    answered: bool | None  # the open question; none: not asked
    chosen: Chosen | None
    points: dict[str, int]  # as if the game ended now
    total: int
    gave: dict[str, int]  # points of each card and leader that gives some


class Side(Struct, frozen=True, gc=False):
    """A side of a board to choose."""

    board: str
    side: Literal["a", "b"]


class Snapshot(contract.Snapshot, frozen=True, gc=False, kw_only=True):
    """Everything on the table as one seat sees it; age 0: boards and draft."""

    step: str
    turn: int
    turns: int
    you: int | None  # the reader's city
    passes: Literal["left", "right", "swap"] | None
    hands: list[Hand]  # the own one first, then the partner's, then the Free City's cards
    leaders_in_hand: list[InHand]
    discarded: int
    pile: list[str]  # discarded cards that the reader knows
    free_city: int | None
    cities: list[City]
    boards: list[Side]


class Preview(contract.Preview, frozen=True, gc=False, kw_only=True):
    """What a choice would do to the city that answers, as if nobody else did anything at the same time."""

    coins: int  # afterwards; where there are several ways to pay, with the cheapest
    gains: int  # coins that come at once
    debts: int  # debt tokens taken
    points: int  # afterwards
    shields: int  # afterwards
    symbols: dict[str, int]  # afterwards
    frees: list[str]  # cards that it makes free from now on
    brings: contract.Target | None  # what comes into the city: a card, a leader, or a stage by its number
    idle: list[int]  # places, among the effects printed on it, of those that are sure to do nothing now
