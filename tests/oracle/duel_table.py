"""The table of the oracle: where every part of Duel lies, and what is still to be done."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .duel_box import (
    BASE_TOKENS,
    BUILDINGS,
    COVERED_BY,
    LOOT,
    MYTHOLOGIES,
    PANTHEON_TOKENS,
    PANTHEON_WONDERS,
    WONDERS,
)

SEATS = ["first", "second"]
EVERYBODY = SEATS + ["stranger"]
GODS = [god for gods in MYTHOLOGIES.values() for god in gods]

DEFAULTS = {
    "wonders": "drafted",
    "begins": "first",
    "draft_order": "usual",
    "redraw": "none",
    "second_player_coins": "none",
    "centre_pawn": "chooses",
    "declines": "none",
    "library_private": "off",
    "pantheon": "off",
    "zeus_tokens": "discarded",
    "astarte_first": "treasury",
    "neptune_single_token": "removed",
    "minerva_on_pawn": "off",
    "gate_private": "off",
    "two_mythology_tokens": "chosen",
    "double_extra_turn": "one",
    "urbanism_temple": "coins",
}


@dataclass
class City:
    """What one player has; `card_coins` lie on `astarte`, `built` names the card under each Wonder."""

    coins: int = 7
    card_coins: int = 0
    buildings: list[str] = field(default_factory=list)
    unbuilt: list[str] = field(default_factory=list)
    built: dict[str, str] = field(default_factory=dict)
    tokens: list[str] = field(default_factory=list)
    gods: list[str] = field(default_factory=list)
    mythology: list[str] = field(default_factory=list)
    offerings: list[str] = field(default_factory=list)


@dataclass
class Card:
    """A card in the structure: its back, and its name once it is turned up."""

    back: str
    name: str | None = None


@dataclass
class Question:
    """A question put to a seat; `data` is what the oracle keeps for the answer."""

    kind: str
    seat: str
    about: str = ""
    data: Any = None


@dataclass
class Step:
    """Something the rules do as soon as everything newer is done."""

    do: Callable[..., None]
    args: tuple[Any, ...]


@dataclass
class Table:
    """The whole game. The last entry of the agenda is the next to be dealt with."""

    options: dict[str, str]
    first: City = field(default_factory=City)
    second: City = field(default_factory=City)
    leader: str = "first"
    active: str = "first"
    again: int = 0
    age: int = 0
    pawn: int = 0
    loot: list[str] = field(default_factory=lambda: list(LOOT))
    board: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    on_card: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    wonders_seen: list[str] = field(default_factory=list)
    buildings_seen: list[str] = field(default_factory=list)
    structure: list[Card | None] = field(default_factory=lambda: [None] * 20)
    slot_tokens: dict[int, str] = field(default_factory=dict)
    discard: list[str] = field(default_factory=list)
    spaces: list[str] = field(default_factory=lambda: ["."] * 6)
    decks: dict[str, list[str]] = field(default_factory=lambda: {name: ["?"] * 3 for name in MYTHOLOGIES})
    god_seen_by: dict[str, set[str]] = field(default_factory=lambda: {name: set() for name in GODS})
    guard: int | None = None
    snake: str | None = None
    result: tuple[str, str] | None = None
    agenda: list[Question | Step] = field(default_factory=list)

    def city(self, seat: str) -> City:
        """The city of a seat."""
        return self.first if seat == "first" else self.second

    def pantheon(self) -> bool:
        """Whether the expansion is in play (64)."""
        return self.options["pantheon"] == "on"


def other(seat: str) -> str:
    """The opponent of a player."""
    return "second" if seat == "first" else "first"


def then(table: Table, *items: Question | Step) -> None:
    """Deal with these items, in this order, before anything that waits already."""
    table.agenda.extend(reversed(items))


def step(do: Callable[..., None], *args: Any) -> Step:
    """A step of the rules."""
    return Step(do, args)


def ask(kind: str, seat: str, about: str = "", data: Any = None) -> Question:
    """A question that is open from now on, also under newer ones."""
    return Question(kind, seat, about, data)


def ask_later(kind: str, seat: str, about: str = "", data: Any = None) -> Step:
    """A question that is put when everything newer is done."""
    return step(put, ask(kind, seat, about, data))


def put(table: Table, question: Question) -> None:
    """Put a question."""
    table.agenda.append(question)


def open_questions(table: Table) -> list[Question]:
    """The questions that are open, oldest first."""
    return [item for item in table.agenda if isinstance(item, Question)]


def win(table: Table, kind: str, winner: str) -> None:
    """A victory ends the game at that very moment: nothing that waits is done."""
    table.result = (kind, winner)
    table.agenda.clear()


def card_in(table: Table, slot: int) -> Card:
    """The card that lies in a slot."""
    card = table.structure[slot]
    assert card is not None
    return card


def is_open(table: Table, slot: int) -> bool:
    """A card is open when none of the slots that cover it holds a card (9)."""
    covering = COVERED_BY[table.age][slot]
    return table.structure[slot] is not None and all(table.structure[above] is None for above in covering)


def open_cards(table: Table) -> dict[str, int]:
    """The open cards that lie face up, and their slots."""
    cards = {}
    for slot, card in enumerate(table.structure):
        if card is not None and card.name is not None and is_open(table, slot):
            cards[card.name] = slot
    return cards


def about_to_turn_up(table: Table) -> list[int]:
    """The slots with an open face-down card, lowest first (11)."""
    return [
        slot
        for slot, card in enumerate(table.structure)
        if card is not None and card.name is None and is_open(table, slot)
    ]


def cards_of_colour(city: City, colour: str) -> list[str]:
    """The buildings of one colour in a city."""
    return [name for name in city.buildings if BUILDINGS[name].colour == colour]


def symbols(table: Table, seat: str) -> Counter[str]:
    """The symbols of a player: green cards, `law` (45), `ishtar` (84) and the copy of `nisaba` (85)."""
    city = table.city(seat)
    found = [BUILDINGS[name].symbol for name in cards_of_colour(city, "green")]
    if "law" in city.tokens:
        found.append("law")
    if "ishtar" in city.gods:
        found.append("law")
    if "nisaba" in city.gods and table.snake is not None:
        found.append(BUILDINGS[table.snake].symbol)
    return Counter(found)


def box_tokens(table: Table) -> list[str]:
    """The progress tokens in the box (2, 83)."""
    tokens = BASE_TOKENS + PANTHEON_TOKENS if table.pantheon() else BASE_TOKENS
    outside = table.board + table.shown + table.on_card + table.first.tokens + table.second.tokens
    return [token for token in tokens if token not in outside]


def unseen_wonders(table: Table) -> list[str]:
    """The Wonders that can still be shown (4, 64)."""
    wonders = [name for name in WONDERS if table.pantheon() or name not in PANTHEON_WONDERS]
    return [name for name in wonders if name not in table.wonders_seen]


def unseen_buildings(table: Table, back: str) -> list[str]:
    """The buildings with this back that nobody has seen."""
    deck = [name for name, building in BUILDINGS.items() if building.deck == back]
    return [name for name in deck if name not in table.buildings_seen]


def unseen_gods(table: Table, mythology: str) -> list[str]:
    """The gods of a mythology that nobody has seen."""
    return [god for god in MYTHOLOGIES[mythology] if not table.god_seen_by[god]]
