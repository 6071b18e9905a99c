"""What a seat of Duel sees and what its choices would do, as typed data in the box's names and numbers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from heptapolis.core import contract
from heptapolis.duel.snapshot.pantheon_types import Pantheon


class Bought(Struct, frozen=True, gc=False):
    """Units of one resource bought at one price."""

    resource: str
    units: int
    each: int
    more: int  # of it: for what the opponent makes
    fixed_by: str | None  # the card that fixes the price


class Price(Struct, frozen=True, gc=False):
    """What a building or wonder costs a seat, in parts; goods by name with their number."""

    price: int
    coins: int  # printed, to the bank
    made: dict[str, int]  # by the city itself
    chosen: dict[str, int]  # by a producer of one of several
    waived: dict[str, int]  # by an ability
    bought: list[Bought]
    chain: str | None  # free: the card or mythology that makes it so
    one_coin: bool  # an ability replaces the cost by one coin
    short: int  # coins missing, whatever else is in the way
    leaves: int  # coins that remain in the treasury and on the card; below 0: it cannot be paid
    why_not: Literal["short", "covered", "built", "not_own"] | None


class Slot(Struct, frozen=True, gc=False):
    """A card of the structure: where it lies, what covers it, and its face or its back."""

    slot: int
    row: int
    x: int  # centre in half card widths
    open: bool
    covered_by: list[int]  # slots
    card: str | None  # none: face down
    back: str | None  # none: face up
    token: str | None  # a mythology or an offering lying on it
    prices: tuple[Price, Price] | None  # by seat; none if face down


class OfferedWonder(Struct, frozen=True, gc=False):
    """A wonder to be drafted."""

    name: str
    prices: tuple[Price, Price]


class Wonder(Struct, frozen=True, gc=False):
    """A wonder of a city, with what it would cost either seat."""

    name: str
    built: bool
    under: str | None  # the card under it
    prices: tuple[Price, Price]


class Good(Struct, frozen=True, gc=False):
    """What a city makes of a resource, and what one missing unit costs it."""

    resource: str
    made: int
    price: int
    fixed: bool


class City(Struct, frozen=True, gc=False, kw_only=True):
    """Everything that lies in one city."""

    coins: int
    discard_coins: int  # what discarding a card brings now
    goods: list[Good]
    any_raw: int  # producers of one of several
    any_manufactured: int
    shields: int
    symbols: dict[str, int]
    different_symbols: int
    cards: dict[str, list[str]]  # by colour
    wonders: list[Wonder]
    tokens: list[str]
    abilities: list[str]
    points: dict[str, int]  # as if the game ended now
    total: int
    gods: list[str]  # and the Gate once it was used
    coins_on_card: int
    mythology: list[str]
    offerings: list[str]


class Loot(Struct, frozen=True, gc=False):
    """A military token: whose coins it takes when the pawn comes to its space."""

    name: str
    seat: int
    space: int
    coins: int
    there: bool


class Track(Struct, frozen=True, gc=False):
    """The military track: spaces above 0 lie towards the second city's capital, below 0 towards the first's."""

    pawn: int
    capital: int
    points: list[int]  # for the one who is ahead, by distance
    loot: list[Loot]
    guard: int | None  # the space of Minerva's pawn


class Tokens(Struct, frozen=True, gc=False):
    """Progress tokens on the board, and those drawn from the box to be chosen from."""

    board: list[str]
    drawn: list[str]
    drawn_unseen: int


class Snapshot(contract.Snapshot, frozen=True, gc=False, kw_only=True):
    """Everything on the table as one seat sees it; age 0 while wonders are drafted."""

    active: int
    further_turns: int
    drafting: bool  # some wonders have no owner yet
    offered: list[OfferedWonder]
    returned: list[str]  # wonders that were shown and went back into the box
    structure: list[Slot]
    track: Track
    tokens: Tokens
    symbols_to_win: int
    discarded: list[str]
    cities: list[City]
    pantheon: Pantheon | None


class Preview(contract.Preview, frozen=True, gc=False, kw_only=True):
    """What a choice would do before the dealer turns anything up."""

    coins: list[int]  # afterwards, by seat
    points: list[int]  # afterwards, by seat
    military: list[int]  # points for the pawn afterwards, by seat
    pawn: int
    opens: list[int]  # slots
    asks: list[str]  # questions that it puts to this seat at once
    brings: contract.Target | None  # what comes into the city: a card, wonder, token or god
    frees: list[str]  # cards that it makes free from now on
    idle: list[int]  # places, among the effects printed on it, of those that would do nothing now
