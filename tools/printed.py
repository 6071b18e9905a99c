"""What is printed in both boxes, as typed data: the page's JSON and its types are written from these structs."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed; a field that the page does not know is refused."""


class Cost(Printed, frozen=True):
    """A printed cost."""

    coins: int
    goods: list[str]


class DuelEffect(Printed, frozen=True):
    """An effect of Duel: its verb, and what that verb says."""

    verb: str
    amount: int | UnsetType = UNSET
    drawn: int | UnsetType = UNSET
    goods: list[str] | UnsetType = UNSET
    per: str | UnsetType = UNSET
    in_better_city: bool | UnsetType = UNSET
    symbol: str | UnsetType = UNSET
    colour: str | UnsetType = UNSET
    ability: str | UnsetType = UNSET


class SevenEffect(Printed, frozen=True):
    """An effect of Seven: its verb, and what that verb says."""

    verb: str
    amount: int | UnsetType = UNSET
    goods: list[str] | UnsetType = UNSET
    per: str | UnsetType = UNSET
    of: int | UnsetType = UNSET  # whose things are counted: own, the neighbours', all three
    symbol: str | UnsetType = UNSET
    what: str | UnsetType = UNSET  # what a trading post makes cheap
    ability: str | UnsetType = UNSET


class DuelCard(Printed, frozen=True):
    """A building of Duel; its box is the base game or an expansion."""

    colour: str
    deck: str
    box: str
    cost: Cost
    chain: str | None
    devotion: str | None
    unlocks: list[str]
    gives: list[DuelEffect]


class DuelWonder(Printed, frozen=True):
    """A wonder of Duel."""

    box: str
    cost: Cost
    gives: list[DuelEffect]


class Token(Printed, frozen=True):
    """A progress token."""

    box: str
    gives: list[DuelEffect]


class God(Printed, frozen=True):
    """A god."""

    box: str
    mythology: str
    gives: list[DuelEffect]


class Option(Printed, frozen=True):
    """The values of an option, and the option that must be on for it."""

    values: list[str]
    needs: str | None


class Help(Printed, frozen=True):
    """The sections of the help on the rules, by the box that brings them, and the figures in their sentences."""

    sections: dict[str, str]
    figures: dict[str, int]


class Place(Printed, frozen=True):
    """A place of a structure, in rows and half card widths."""

    row: int
    x: int


class Track(Printed, frozen=True):
    """The military track."""

    capital: int
    loot: list[list[int]]
    points: list[int]


class DuelBox(Printed, frozen=True, rename="camel"):
    """Everything that the page draws Duel from."""

    resources: list[str]
    colours: list[str]
    symbols: list[str]
    mythologies: list[str]
    cards: dict[str, DuelCard]
    wonders: dict[str, DuelWonder]
    tokens: dict[str, Token]
    gods: dict[str, God]
    layouts: list[list[Place]]
    track: Track
    symbols_to_win: int
    offerings: list[int]
    space_costs: list[int]
    temple_points: list[int]
    options: dict[str, Option]
    tokens_per_mythology: int
    token_slots: list[list[int]]  # by age, the slots on which tokens lie when it begins
    help: Help


class SevenCard(Printed, frozen=True):
    """A card of Seven, and how many of it are in play by the number of players."""

    colour: str
    deck: str
    box: str
    copies: list[int]
    cost: Cost
    chain: list[str]
    unlocks: list[str]
    gives: list[SevenEffect]


class Leader(Printed, frozen=True):
    """A leader."""

    box: str
    cost: Cost
    gives: list[SevenEffect]


class Stage(Printed, frozen=True):
    """A stage of a wonder."""

    cost: Cost
    gives: list[SevenEffect]


class Side(Printed, frozen=True):
    """A side of a board: what it gives from the start, and its stages."""

    begins: list[SevenEffect]
    stages: list[Stage]


class Board(Printed, frozen=True):
    """A wonder's board."""

    box: str
    makes: str
    sides: dict[str, Side]


class SevenBox(Printed, frozen=True, rename="camel"):
    """Everything that the page draws Seven from; the first `raw` resources are raw, the others manufactured."""

    resources: list[str]
    raw: int
    colours: list[str]
    symbols: list[str]
    cards: dict[str, SevenCard]
    leaders: dict[str, Leader]
    boards: dict[str, Board]
    victory_points: list[int]
    sale_coins: int
    deck_sizes: list[int]  # the numbers of players that decks differ by
    options: dict[str, Option]
    help: Help
