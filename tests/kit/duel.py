"""Tiny positions of Duel built from keywords, and a table that speaks the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from heptapolis import duel as box
from heptapolis.core.bits import members
from heptapolis.core.game import Event, Outcome
from heptapolis.duel.box.enums import RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import LAYOUTS, SLOTS
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES, SPACES
from heptapolis.duel.box.pantheon.record import NO_GUARD
from heptapolis.duel.goods import amount, price_list
from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, LAID_NAMES, OFFERING_NAMES
from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.state import DISCARDED, IN_CITY
from heptapolis.duel.tables import CARD_DECK, CARD_IDS, CARD_NAMES, TOKEN_NAMES, UNCOVERS, WONDER_NAMES

ME, THEM, DEALER = 0, 1, 2


class City(NamedTuple):
    """A city in keywords."""

    coins: int
    built: str
    wonders: str
    tokens: str
    gods: str
    mythology: str
    offerings: str
    card: int

    def line(self, name: str) -> str:
        """This city as a line of a position's text."""
        parts = [f"{head} {words}" for head, words in self._asdict().items() if words and head != "coins"]
        return f"{name} {'   '.join([f'{self.coins} coins', *parts])}"


def city(
    coins: int = 7,
    built: str = "",
    wonders: str = "",
    tokens: str = "",
    *,
    gods: str = "",
    mythology: str = "",
    offerings: str = "",
    card: int = 0,
) -> City:
    """A city; a wonder with an exclamation mark is built ("sphinx!", or "sphinx!baths" to name the card under it).

    Offerings are named by their coins ("2 4"), `card` is what lies on Astarte.
    """
    return City(
        coins,
        built,
        wonders,
        tokens,
        gods,
        mythology,
        " ".join(f"offering_{coins}" for coins in offerings.split()),
        card,
    )


def duel(
    me: City | None = None,
    them: City | None = None,
    cards: str = "",
    *,
    age: int | None = None,
    pawn: int = 0,
    turn: int = ME,
    board: str = "",
    discard: str = "",
    returned: str = "",
    loot: str = "2 5 2 5",
    asked: str = "",
    structure: str = "",
    spaces: str = "",
    decks: str = "",
    slots: str = "",
    on_card: str = "",
    guard: str = "",
    snake: str = "",
    seed: int | str | None = None,
    **options: Any,
) -> Table:
    """A position: `cards` are the open cards; what must lie beneath them is filled in with unused cards.

    `structure` names the slots themselves instead, from slot 0; slots left out are empty. So are `spaces` left out;
    a deck left out of `decks` holds, unknown, the gods of its mythology that are not on spaces or in cities.
    """
    me, them = me or city(), them or city()
    age = age or max([1, *(min(3, CARD_DECK[CARD_IDS[card]] + 1) for card in cards.split())])
    used = f"{me.built} {them.built} {me.wonders} {them.wonders} {discard} {cards}".replace("!", " ").split()
    lines = [
        "duel/1",
        f"age {age} pawn {pawn} turn {SEAT_NAMES[turn]}",
        me.line("first"),
        them.line("second"),
        f"loot {loot}",
        f"cards {fill_up(structure) if structure else lay_out(age, cards.split(), used)}",
    ]
    lines += [
        f"{head} {words}"
        for head, words in (
            ("board", board),
            ("discard", discard),
            ("returned", returned),
            ("asked", asked),
            ("slots", slots),
            ("on_card", on_card),
            ("guard", guard),
            ("snake", snake),
        )
        if words
    ]
    if options.get("pantheon") == "on":
        lines += [
            f"spaces {' '.join((spaces.split() + ['.'] * SPACES)[:SPACES])}",
            f"decks {stack_up(decks, f'{spaces} {me.gods} {them.gods}')}",
        ]
    if options:
        lines.append("options " + " ".join(f"{name}={value}" for name, value in options.items()))
    return Table(box.read("\n".join(lines), seed))


def pantheon(me: City | None = None, them: City | None = None, cards: str = "", **more: Any) -> Table:
    """A position with the expansion."""
    return duel(me, them, cards, pantheon="on", **more)


def stack_up(decks: str, met: str) -> str:
    """All decks of gods: those named, and of the others what has not been met."""
    named = {deck.split()[0]: deck.split() for deck in decks.split("/") if deck.split()}
    gone = [god.partition(":")[0] for god in met.split()]
    unmet = {
        name: [name] + ["?" for god in GODS if god.mythology == name and god.name not in gone] for name in MYTHOLOGIES
    }
    return " / ".join(" ".join(deck) for deck in (unmet | named).values())


def fill_up(structure: str) -> str:
    """All slots, the last ones empty."""
    entries = structure.split()
    return " ".join(entries + ["."] * (SLOTS - len(entries)))


def lay_out(age: int, cards: list[str], used: list[str]) -> str:
    """A structure in which exactly these cards are open."""
    layout = LAYOUTS[age - 1]
    rows = [[number for number, slot in enumerate(layout) if slot.row == row] for row in range(1, layout[-1].row + 1)]
    row = next((row for row in rows if len(row) == len(cards)), rows[0])
    entries = dict(zip(row, cards, strict=False))
    spare = iter(name for name in CARD_NAMES if CARD_DECK[CARD_IDS[name]] == age - 1 and name not in used)
    beneath = list(entries)
    while beneath:
        for slot in members(UNCOVERS[age - 1][beneath.pop()]):
            if slot not in entries:
                entries[slot] = next(spare) if layout[slot].row % 2 else "?"
                beneath.append(slot)
    return " ".join(entries.get(slot, ".") for slot in range(SLOTS))


def new_game(seed: int | str | None = None, **options: Any) -> Table:
    """A game from its very beginning; without a seed the test is the dealer."""
    return Table(box.new(seed, **options))


class Table:
    """A position under test."""

    def __init__(self, position: box.Position) -> None:
        self.position = position
        self.events: Sequence[Event] = ()

    def play(self, *moves: str) -> Table:
        """Answer the open questions one after the other, the dealer's included."""
        for move in moves:
            self.events = self.position.push(move)
        return self

    def deal(self) -> Table:
        """Let the dealer give its first possible answer until a player is asked or the game is over."""
        while self.to_answer == DEALER:
            self.play(self.legal[0])
        return self

    def discard_all(self) -> Table:
        """Both players discard the first open card until the age changes or the game is over."""
        age = self.deal().age
        while self.age == age and self.to_answer is not None:
            self.play(self.legal[0]).deal()
        return self

    @property
    def me(self) -> CitySeen:
        """The first city."""
        return CitySeen(self.position, ME)

    @property
    def them(self) -> CitySeen:
        """The second city."""
        return CitySeen(self.position, THEM)

    @property
    def to_answer(self) -> int | None:
        """The seat that is asked, or nothing after the end."""
        return next(iter(self.position.to_answer), None)

    @property
    def question(self) -> str:
        """The kind of the newest question."""
        return self.position.asked[-1].kind

    @property
    def legal(self) -> list[str]:
        """Every legal answer."""
        return list(self.position.legal_moves)

    @property
    def pawn(self) -> int:
        """The conflict pawn; above 0 it threatens the second city."""
        return int(self.position.state.pawn)

    @property
    def loot(self) -> list[int]:
        """Coins still guarded: near and far zone of the first city, then of the second."""
        return list(self.position.state.loot)

    @property
    def board(self) -> set[str]:
        """Progress tokens on the board."""
        return {TOKEN_NAMES[token] for token in members(self.position.state.board)}

    @property
    def discard(self) -> set[str]:
        """The discard pile."""
        return {name for name in CARD_NAMES if self.position.state.place[CARD_IDS[name]] == DISCARDED}

    @property
    def age(self) -> int:
        """The age."""
        return int(self.position.state.age)

    @property
    def open(self) -> list[int]:
        """Slots that nothing covers."""
        return list(members(self.position.state.open))

    @property
    def face_down(self) -> list[int]:
        """Slots whose card lies face down."""
        return list(members(self.position.state.down))

    @property
    def offered(self) -> set[str]:
        """Wonders on offer in the draft."""
        return {WONDER_NAMES[wonder] for wonder in members(self.position.state.offered)}

    @property
    def spaces(self) -> list[str]:
        """The cards on the Pantheon board, the empty spaces left out."""
        return [CARDS_ON_SPACES[card] for card in self.position.state.pantheon.space if card < len(CARDS_ON_SPACES)]

    @property
    def on_card(self) -> set[str]:
        """Progress tokens on Enki."""
        return {TOKEN_NAMES[token] for token in members(self.position.state.pantheon.tokens_on_card)}

    @property
    def laid(self) -> dict[int, str]:
        """Mythology and offering tokens on the structure, by slot."""
        return {slot: LAID_NAMES[token] for slot, token in enumerate(self.position.state.pantheon.on_slot) if token}

    @property
    def guard(self) -> int | None:
        """Where Minerva's pawn stands."""
        space = int(self.position.state.pantheon.guard)
        return None if space == NO_GUARD else space

    def deck(self, mythology: str, seat: int | None = None) -> list[str]:
        """A deck of gods from the top, as it is or as a seat knows it; unknown gods are question marks."""
        state = self.position.state if seat is None else self.position.view(seat).state
        deck = state.pantheon.deck[MYTHOLOGIES.index(mythology)]
        return [GOD_NAMES[god] if god < len(GOD_NAMES) else "?" for god in deck.god[: deck.left]]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.position.outcome()

    def price(self, name: str, seat: int = ME) -> int:
        """What a building or wonder costs a seat."""
        return self.position.quote(name, seat).price


class CitySeen:
    """A city of the position under test."""

    def __init__(self, position: box.Position, seat: int) -> None:
        self._position, self._seat = position, seat
        self._city = position.state.cities[seat]

    @property
    def coins(self) -> int:
        """The treasury."""
        return int(self._city.coins)

    @property
    def built(self) -> set[str]:
        """Buildings in the city."""
        place = self._position.state.place
        return {name for name in CARD_NAMES if place[CARD_IDS[name]] == IN_CITY + self._seat}

    @property
    def tokens(self) -> set[str]:
        """Progress tokens of the city."""
        return {TOKEN_NAMES[token] for token in members(self._city.tokens)}

    @property
    def wonders(self) -> set[str]:
        """Wonders not built."""
        return {WONDER_NAMES[wonder] for wonder in members(self._city.planned)}

    @property
    def wonders_built(self) -> set[str]:
        """Wonders built."""
        return {WONDER_NAMES[wonder] for wonder in members(self._city.built)}

    @property
    def makes(self) -> dict[str, int]:
        """Fixed production."""
        return {name: amount(self._city.makes, number) for number, name in enumerate(RESOURCES)}

    @property
    def prices(self) -> dict[str, int]:
        """What one missing unit of each resource costs."""
        return dict(zip(RESOURCES, price_list(self._city.prices), strict=True))

    @property
    def symbols(self) -> dict[str, int]:
        """Scientific symbols."""
        return {name: count for name, count in zip(SYMBOLS, self._city.symbols, strict=True) if count}

    @property
    def gods(self) -> set[str]:
        """Gods activated."""
        return {GOD_NAMES[god] for god in members(self._city.gods)}

    @property
    def mythology(self) -> list[str]:
        """Mythology tokens."""
        return [name for name, count in zip(MYTHOLOGIES, self._city.mythology, strict=True) for _ in range(count)]

    @property
    def offerings(self) -> set[str]:
        """Offering tokens."""
        return {OFFERING_NAMES[offering] for offering in members(self._city.offerings)}

    @property
    def on_card(self) -> int:
        """Coins on Astarte."""
        return int(self._city.on_card)

    @property
    def score(self) -> dict[str, int]:
        """Points by category, as if the game ended now."""
        return self._position.score(self._seat)

    @property
    def points(self) -> int:
        """All points, as if the game ended now."""
        return sum(self.score.values())
