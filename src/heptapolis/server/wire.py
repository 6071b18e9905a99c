"""The messages of the wire, version 1, as docs/wire.md describes them: what is decoded here has the right form."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

VERSION = 1
LARGEST_MESSAGE = 4096  # bytes that a person's message may have
MOST_SEATS = 8

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Login = Annotated[str, Meta(min_length=3, max_length=30, pattern=r"^[a-z0-9_.-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Said = Annotated[str, Meta(min_length=1, max_length=500)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Token = Annotated[str, Meta(min_length=1, max_length=300)]
Number = Annotated[int, Meta(ge=0, lt=1 << 31)]


class Option(Struct):
    """A choice of rules: its values, the default first, and the option that must be on."""

    name: str
    values: list[str]
    needs: str | None


class GameFacts(Struct):
    """A game that can be played here: fewest and most seats, bots by name, options."""

    name: str
    seats: tuple[int, int]
    bots: list[str]
    options: list[Option]


class Me(Struct):
    """Who a browser is."""

    person: str
    name: str | None
    login: str | None


class Rename(Struct):
    """A person's wish to be called otherwise."""

    name: Name


class Credentials(Struct):
    """A login and its password."""

    login: Login
    password: Password


class SignedToken(Struct):
    """A signed link's token."""

    token: Token


class WantedSeat(Struct):
    """How a seat of a new table is to be filled."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=30)] | None = None


class ClockRule(Struct, frozen=True):
    """No limit, so many minutes a game for each seat, or so many days an answer."""

    kind: Literal["none", "minutes", "days"] = "none"
    amount: Annotated[int, Meta(ge=0, le=1000)] = 0


class NewTable(Struct):
    """A table as its host wants it."""

    game: Annotated[str, Meta(max_length=30)]
    options: Annotated[dict[str, str], Meta(max_length=50)] = {}
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=MOST_SEATS)] = msgspec.field(
        default_factory=lambda: [WantedSeat("me"), WantedSeat("open")])
    public: bool = False
    undo: bool = True
    clock: ClockRule = ClockRule()


class Joining(Struct):
    """A wish for a seat: which one, and the invitation that a private table asks for."""

    seat: Seat | None = None
    invite: Token | None = None


class Filling(Struct):
    """The host's wish to begin: a bot for every seat that is still free."""

    bot: Annotated[str, Meta(max_length=30)]


class SeatFacts(Struct):
    """Who sits on a seat; `stand_in` while a bot answers for a person."""

    seat: int
    kind: Literal["person", "bot", "open"]
    person: str | None
    name: str | None
    bot: str | None
    here: bool
    stand_in: bool


class Result(Struct):
    """How a game ended."""

    how: str
    winners: list[int]
    totals: list[int]
    score: list[dict[str, int]]


class Agreed(Struct):
    """Who has asked for what takes everybody's consent."""

    abort: list[str]
    rematch: list[str]


class TableFacts(Struct):
    """A table as one person may see it."""

    id: str
    game: str
    options: dict[str, str]
    public: bool
    undo: bool
    clock: ClockRule
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatFacts]
    yours: list[int]
    host: str
    invite: str | None
    watchers: int
    answers: int
    agreed: Agreed
    next: str | None
    result: Result | None
    created: float


class Tables(Struct):
    """The tables a person has a seat at, and those with a free seat for anybody."""

    yours: list[TableFacts]
    open: list[TableFacts]


class Trouble(Struct):
    """Why a call was refused."""

    reason: str
    detail: str


# What a person says over the socket.


class Choose(Struct, tag="choose"):
    """An answer: the place of a choice in the list that came with the question, and how many answers came before."""

    seat: Seat
    question: Number
    answer: Number
    number: Number = 0


class Undo(Struct, tag="undo"):
    """Take the own last answer back; `question` and `number` are those of the view which offered it."""

    question: Number | None
    number: Number = 0


class Look(Struct, tag="look"):
    """See the table from another seat."""

    seat: Seat | None


class Say(Struct, tag="chat"):
    """A line for everybody at the table."""

    text: Said


class Mute(Struct, tag="mute"):
    """Hear no more of somebody, or hear them again."""

    person: Token
    on: bool


class Resign(Struct, tag="resign"):
    """Give the game up with all own seats."""


class Leave(Struct, tag="leave"):
    """Get up: the seat is free again, or a bot answers for it."""


class Return(Struct, tag="return"):
    """Sit down again where a bot answers."""


class Abort(Struct, tag="abort"):
    """Ask for the game to end without a result."""


class Rematch(Struct, tag="rematch"):
    """Ask for another game with the same people."""


Wish = Choose | Undo | Look | Say | Mute | Resign | Leave | Return | Abort | Rematch


# What the server says.


class ChatLine(Struct):
    """Something said at a table."""

    number: int
    person: str
    name: str | None
    text: str
    at: float


class Happened(Struct, frozen=True):
    """An event."""

    kind: str
    seat: int
    what: str
    amount: int


class Step(Struct, frozen=True):
    """An answer as a reader may know it, and what happened."""

    seat: int
    text: str
    asked: str
    events: tuple[Happened, ...]


class Pointer(Struct):
    """Something on the table that a choice points at."""

    kind: str
    name: str | int


class Offered(Struct):
    """A legal answer and what it would do."""

    text: str
    verb: str
    targets: list[Pointer]
    consequence: dict[str, Any]


class OpenQuestion(Struct):
    """A question on the table."""

    kind: str
    seat: int
    about: str


class Hello(Struct, tag="hello"):
    """The first message."""

    you: Me
    table: TableFacts
    chat: list[ChatLine]
    muted: list[str]
    version: int = VERSION


class TableNews(Struct, tag="table"):
    """Something about the table has changed."""

    table: TableFacts


class ViewNews(Struct, tag="view"):
    """The table as one seat sees it, its choices, and what has happened since the last view."""

    seat: int | None
    private: bool
    question: int | None
    number: int
    asked: list[OpenQuestion]
    to_answer: list[int]
    may_change: list[int]
    choices: list[Offered]
    may_undo: bool
    keep: int
    steps: list[Step]
    picture: dict[str, Any]
    outcome: Result | None


class ClockNews(Struct, tag="clock"):
    """Seconds left by seat (nothing: no limit) at a moment, and whose time runs."""

    left: list[float | None]
    running: list[int]
    at: float


class Thinking(Struct, tag="thinking"):
    """A bot has begun to think about its answer, or is done."""

    seat: int
    on: bool


class ChatNews(Struct, tag="chat"):
    """Somebody said something."""

    said: ChatLine


class Refused(Struct, tag="refused"):
    """A message that changed nothing, and why."""

    of: str | None
    reason: str
    detail: str


class Bye(Struct, tag="bye"):
    """The last message."""

    reason: str


News = Hello | TableNews | ViewNews | ClockNews | Thinking | ChatNews | Refused | Bye

_decoder = msgspec.json.Decoder(Wish)
_encoder = msgspec.json.Encoder()


def decode(data: str | bytes) -> Wish:
    """A person's message; msgspec.ValidationError or DecodeError says what is wrong with it."""
    wish: Wish = _decoder.decode(data)
    return wish


def encode(news: Any) -> bytes:
    """A message of the server."""
    return _encoder.encode(news)


def kind_of(wish: Any) -> str | None:
    """The type of a person's message by name; nothing for the server's own."""
    return str(type(wish).__struct_config__.tag) if isinstance(wish, Struct) else None
