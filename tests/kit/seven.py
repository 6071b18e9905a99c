"""Tiny positions of Seven built from keywords, and a table that speaks the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from heptapolis import seven as box
from heptapolis.core.bits import members
from heptapolis.core.game import Event, Outcome
from heptapolis.seven.notation.move_text import SEAT_NAMES
from heptapolis.seven.rules.discard import HALF, pile
from heptapolis.seven.rules.hands import hand_at, hand_of, turns
from heptapolis.seven.rules.military import strength
from heptapolis.seven.state import MOST_TURNS
from heptapolis.seven.tables import (
    BOARD_NAMES,
    CARD_COPIES,
    CARD_DECK,
    CARD_IDS,
    CARD_NAMES,
    DECK_FIRST,
    LEADER_NAMES,
    SIDE_NAMES,
)

ME, RIGHT, DEALER = 0, 1, box.DEALER
LAST = -1  # the last turn of an age


class City(NamedTuple):
    """A city in keywords."""

    board: str = ""
    coins: int = 3
    built: str = ""
    stages: str = ""
    recruited: str = ""
    hand: str = ""
    held: str = ""
    more: str = ""

    def line(self, seat: int, board: str) -> str:
        """This city as a line of a position's text."""
        parts = [f"{board} {self.coins} coins"]
        parts += [
            f"{head} {words}"
            for head, words in (("built", self.built), ("stages", self.stages), ("recruited", self.recruited))
            if words
        ]
        return f"{SEAT_NAMES[seat]} {'   '.join([*parts, self.more])}"


def city(
    board: str = "",
    coins: int = 3,
    built: str = "",
    stages: int | str = "",
    recruited: str = "",
    hand: str = "",
    held: str = "",
    **more: Any,
) -> City:
    """A city; `stages` is how many stand, `held` the leaders in hand, `more` tokens such as victories="1 0 0"."""
    under = " ".join(["?"] * stages) if isinstance(stages, int) else stages
    return City(
        board, coins, built, under, recruited, hand, held, "   ".join(f"{name} {value}" for name, value in more.items())
    )


def seven(
    me: City | None = None,
    right: City | None = None,
    *others: City,
    left: City | None = None,
    players: int = 3,
    age: int = 1,
    turn: int = 1,
    discard: str = "",
    seed: int | str | None = None,
    recruit: bool = False,
    **options: Any,
) -> Table:
    """A position in which a turn, or with `recruit` a recruitment, is about to begin; seat 0 is me."""
    count = max(players, 3)
    cities = [me or City(), right or City(), *others, *[City()] * count][:count]
    cities[-1] = left or cities[-1]
    options = {"players": players, **options}
    turn = _last_turn(options) if turn == LAST else turn
    lines = [
        "seven/1",
        "options " + " ".join(f"{name}={_word(value)}" for name, value in options.items()),
        f"age {age} turn {0 if recruit else turn} step {'recruit' if recruit else 'play'}",
    ]
    lines += [one.line(seat, board) for seat, (one, board) in enumerate(zip(cities, _boards(cities), strict=True))]
    held = [
        f"{leader}=held/{seat}/-/0/{_confidants(options, seat):x}"
        for seat, one in enumerate(cities)
        for leader in one.held.split()
    ]
    held += [f"{leader}=recruited/{seat}/-/0/ff" for seat, one in enumerate(cities) for leader in one.recruited.split()]
    lines += [f"leaders {' '.join(held)}"] * bool(held)
    if not recruit:
        lines += _hands(cities, players, age, turn, discard.split())
    return Table(box.read("\n".join(lines), seed))


def _word(value: Any) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _confidants(options: dict[str, Any], seat: int) -> int:
    """The seats that see a leader in hand: its owner, and in teams the partner."""
    partners = _word(options.get("teams", False)) == "on"
    return 1 << seat | (1 << (seat ^ 1) if partners else 0)


def _last_turn(options: dict[str, Any]) -> int:
    return int(turns(box.SEVEN.prepare(options)))


def _boards(cities: list[City]) -> list[str]:
    """The boards named, and for the others boards that nobody has."""
    named = {one.board.partition(":")[0] for one in cities}
    usual = ("gizah", "rhodos", "ephesos", "alexandria", *BOARD_NAMES)
    spare = iter(f"{name}:A" for name in usual if name not in named)
    given: list[str] = []
    for one in cities:
        given.append(one.board or next(board for board in spare if board not in given))
    return given


def _hands(cities: list[City], players: int, age: int, turn: int, discard: list[str]) -> list[str]:
    """Hands as named, else two spare cards each; discards were sold by acts that this turn does not use.

    With two players the Free City's hand is the card drawn this turn; those drawn before were sold.
    """
    spare = _spare(cities, players, age, discard)
    words: dict[str, list[str]] = {}
    shift = (1 - turn if age == 2 else turn - 1) % len(cities)
    for seat, one in enumerate(cities[:players]):
        number = seat ^ (turn - 1) % 2 if players == 2 else (seat + shift) % len(cities)
        words[f"hand{age}.{number}"] = one.hand.split() or [next(spare) for _ in range(2)]
    if players == 2:
        words[f"hand{age}.2"] = [
            *(f"{next(spare)}+{drawn}/{drawn}sold" for drawn in range(1, turn)),
            f"{cities[2].hand or next(spare)}+{turn}",
        ]
    for number, card in enumerate(discard):
        of_age = {deck: deck % 4 + 1 for deck in range(7)}[CARD_DECK[CARD_IDS[card]]]
        head = f"hand{min(of_age, age)}.{number % len(cities)}"
        words.setdefault(head, []).append(f"{card}/{MOST_TURNS - number // len(cities)}sold")
    return [f"{head} {' '.join(sorted(cards, key=_card_order))}" for head, cards in words.items() if cards]


def _card_order(word: str) -> int:
    return CARD_IDS[word.partition("/")[0].partition("+")[0]]


def _spare(cities: list[City], players: int, age: int, discard: list[str]) -> Iterator[str]:
    used = [card for one in cities for card in one.hand.split()] + discard
    row = CARD_COPIES[min(max(players, 3), 7) - 3]
    for number in range(DECK_FIRST[age], DECK_FIRST[age - 1], -1):
        name = CARD_NAMES[number - 1]
        yield from [name] * (row[number - 1] - used.count(name))


class Table:
    """A position under test."""

    def __init__(self, position: box.Position) -> None:
        self.position = position
        self.events: Sequence[Event] = ()

    def turn(self, *mine: str, **others: str) -> Table:
        """Seat 0 answers with `mine` (a way to pay may follow the choice), others as named; who is not named sells."""
        kind = self.position.asked[0].kind
        for seat in sorted(self.position.to_answer):
            moves = mine or ("",) if seat == ME else tuple(others.get(self._name(seat), "").split(", "))
            for move in moves if moves != ("",) else (self._sale(seat),):
                self.events = self.position.push(move, seat)
        waiting = self.position.to_answer
        if waiting and self.position.asked[0].kind == kind and waiting != {DEALER} and kind == "turn":
            assert not self.position.may_change, f"{sorted(waiting)} have not answered: {self.position.asked}"
        return self

    def play(self, *moves: str, seat: int | None = None) -> Table:
        """Answer one question after the other, the dealer's included."""
        for move in moves:
            self.events = self.position.push(move, seat)
        return self

    def _name(self, seat: int) -> str:
        last = self.position.state.in_play - 1
        return {last: "left", RIGHT: "right"}.get(seat, SEAT_NAMES[seat])

    def _sale(self, seat: int) -> str:
        return next(move for move in self.position.legal_for(seat) if move.startswith("sell"))

    def legal(self, seat: int = ME) -> list[str]:
        """Every legal answer of a seat."""
        return list(self.position.legal_for(seat))

    def ways(self, name: str, seat: int = ME) -> list[str]:
        """The sensible ways to pay for a card or the stage, cheapest first."""
        return [str(way) for way in self.position.quote(name, seat).ways]

    def price(self, name: str, seat: int = ME) -> int | None:
        """The cheapest price of a card, a leader or the stage; nothing if it cannot be had."""
        quote = self.position.quote(name, seat)
        return quote.price if quote.why_not is None else None

    def city(self, seat: int) -> CitySeen:
        """A city by its seat."""
        return CitySeen(self.position, seat % self.position.state.in_play)

    @property
    def me(self) -> CitySeen:
        """My city."""
        return self.city(ME)

    @property
    def right(self) -> CitySeen:
        """The city on the right."""
        return self.city(RIGHT)

    @property
    def left(self) -> CitySeen:
        """The city on the left."""
        return self.city(-1)

    @property
    def question(self) -> str:
        """The kind of the open question."""
        return self.position.asked[0].kind

    @property
    def to_answer(self) -> set[int]:
        """The seats that are asked."""
        return set(self.position.to_answer)

    @property
    def discard(self) -> set[str]:
        """The discard pile."""
        s = self.position.state
        return {CARD_NAMES[half * HALF + card] for half in range(2) for card in members(pile(s, half))}

    def hand(self, seat: int = ME) -> list[str]:
        """The cards a seat holds."""
        hand = hand_at(self.position.state, hand_of(self.position.state, seat))
        return [CARD_NAMES[hand.card[slot]] for slot in members(hand.left)]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.position.outcome()


class CitySeen:
    """A city of the position under test."""

    def __init__(self, position: box.Position, seat: int) -> None:
        self._position, self._seat = position, seat
        self._city = position.state.cities[seat]

    def __getattr__(self, name: str) -> Any:
        """Coins, debt, defeats, diplomacy and whatever else the record keeps as a number."""
        return getattr(self._city, name)

    @property
    def board(self) -> str:
        """The board and its side."""
        return str(SIDE_NAMES[self._city.board])

    @property
    def built(self) -> set[str]:
        """Structures in the city."""
        return {
            CARD_NAMES[DECK_FIRST[deck] + number]
            for deck, cards in enumerate(self._city.built)
            for number in members(cards)
        }

    @property
    def recruited(self) -> set[str]:
        """Leaders recruited."""
        return {LEADER_NAMES[leader] for leader in members(self._city.leaders)}

    @property
    def held(self) -> set[str]:
        """Leaders in hand."""
        return {LEADER_NAMES[leader] for leader in members(self._city.held)}

    @property
    def strength(self) -> int:
        """Shields in a conflict now."""
        return int(strength(self._city))

    @property
    def victories(self) -> list[int]:
        """Victory tokens by age."""
        return list(self._city.victories)

    @property
    def score(self) -> dict[str, int]:
        """Points by category, as if the game ended now."""
        return self._position.score(self._seat)

    @property
    def points(self) -> int:
        """All points, as if the game ended now."""
        return sum(self.score.values())
