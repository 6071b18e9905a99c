"""What HTTP calls carry, as docs/wire.md describes it; messages over the socket hold some of it too."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

MOST_SEATS = 8

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Login = Annotated[str, Meta(min_length=3, max_length=30, pattern=r"^[a-z0-9_.-]+$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Token = Annotated[str, Meta(min_length=1, max_length=300, pattern="^[^\\x00]+$")]  # PostgreSQL stores no NUL
UndoRule = Literal["off", "ask", "free"]  # free: without asking as long as nothing hidden was shown


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
    """A person's request to be called otherwise."""

    name: Name


class Credentials(Struct):
    """A login and its password."""

    login: Login
    password: Password


class SignedToken(Struct):
    """A link's token."""

    token: Token


class NewPassword(Struct):
    """The password of an account, and the one to replace it."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Goodbye(Struct):
    """The request to delete what is known of oneself; an account gives its password."""

    password: Annotated[str, Meta(max_length=200)] | None = None


class Session(Struct):
    """A browser that is signed in: what it calls itself, since when, the day of its last use, and whether it asks."""

    id: str
    agent: str | None
    created: float | None
    used: float | None
    this: bool


class SaidLine(Struct):
    """A line that a person has written at a table."""

    table: str
    text: str
    at: float


class WantedSeat(Struct):
    """How a seat of a new table is to be filled."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=30)] | None = None


class ClockRule(Struct, frozen=True):
    """No limit, so many minutes a game for each seat with so many seconds more for each answer, or so many days an
    answer.
    """

    kind: Literal["none", "minutes", "days"] = "none"
    amount: Annotated[int, Meta(ge=0, le=1000)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class NewTable(Struct):
    """A table as its host wants it."""

    game: Annotated[str, Meta(max_length=30)]
    options: Annotated[dict[str, str], Meta(max_length=50)] = {}
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=MOST_SEATS)] = msgspec.field(
        default_factory=lambda: [WantedSeat("me"), WantedSeat("open")]
    )
    public: bool = False
    undo: UndoRule = "ask"
    hints: bool | None = None  # none: where one person plays without others
    clock: ClockRule = ClockRule()
    open_chat: bool = False  # whether people without a seat may write


class Joining(Struct):
    """A request for a seat: which one, and the invitation that a private table asks for."""

    seat: Seat | None = None
    invite: Token | None = None


class TypedCode(Struct):
    """The code of a table, as somebody has typed it."""

    code: Annotated[str, Meta(min_length=1, max_length=20, pattern="^[^\\x00]+$")]


class FoundTable(Struct):
    """The table with a code, and the invitation while it waits for players."""

    table: str
    invite: str | None


class Filling(Struct):
    """The host's request to begin: a bot for every seat that is still free."""

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
    undo: UndoRule
    hints: bool
    clock: ClockRule
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatFacts]
    yours: list[int]
    host: str
    invite: str | None
    code: str | None
    watchers: int
    open_chat: bool
    answers: int
    asks_you: bool
    agreed: Agreed
    next: str | None
    result: Result | None
    created: float


class Tables(Struct):
    """The tables a person has a seat at, those with a free seat for anybody, and public games of others in progress."""

    yours: list[TableFacts]
    open: list[TableFacts]
    watch: list[TableFacts]


class Everything(Struct):
    """All that the server keeps about a person."""

    me: Me
    created: float
    sessions: list[Session]
    tables: list[TableFacts]
    said: list[SaidLine]


class Health(Struct):
    """Whether the server can do its work."""

    status: Literal["ok", "failing"]
    database: str  # ok, or what is wrong with it
    waiting_thoughts: int  # jobs of bots in the queue
    failed_thoughts: int  # since the start


class Trouble(Struct):
    """Why a call was refused."""

    reason: str
    detail: str
