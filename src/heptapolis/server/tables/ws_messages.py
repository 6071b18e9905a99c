"""The messages of the wire, version 3, as docs/wire.md describes them: what is decoded here has the right form."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from heptapolis.core.contract import Asked, Offered, Snapshot
from heptapolis.core.contract import Step as Step
from heptapolis.server.http.http_types import Me, Result, Seat, TableFacts, Token

VERSION = 3
LARGEST_MESSAGE = 4096  # bytes that a person's message may have

Said = Annotated[str, Meta(min_length=1, max_length=500)]
Number = Annotated[int, Meta(ge=0, lt=1 << 31)]
UndoState = Literal["open", "taken_back", "declined", "withdrawn", "expired", "late"]

# What a person says over the socket.


class Choose(Struct, tag="choose"):
    """An answer: the place of a choice in the list that came with the question, and how many answers came before."""

    seat: Seat
    question: Number
    answer: Number
    number: Number = 0


class Undo(Struct, tag="undo"):
    """Take the own last answer back, or ask the others for it; `question` and `number` are those of the view which
    offered it.
    """

    question: Number | None
    number: Number = 0


class AnswerUndo(Struct, tag="answer_undo"):
    """Agree that somebody takes an answer back, or not; whoever has asked withdraws the request by not agreeing."""

    accept: bool
    stop: bool = False  # and do not ask again in this game


class Hint(Struct, tag="hint"):
    """Ask what a machine would answer to the open question of an own seat."""

    seat: Seat
    question: Number
    number: Number = 0


class Look(Struct, tag="look"):
    """See the table from another seat."""

    seat: Seat | None


class Say(Struct, tag="chat"):
    """A line for everybody at the table, or for an own team only."""

    text: Said
    team: Seat | None = None


class Mute(Struct, tag="mute"):
    """Hear no more of somebody, or hear them again."""

    person: Token
    on: bool


class SendAway(Struct, tag="send_away"):
    """The host sends somebody away from the table for good."""

    person: Token


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


ClientMessage = (
    Choose | Undo | AnswerUndo | Hint | Look | Say | Mute | SendAway | Resign | Leave | Return | Abort | Rematch
)


# What the server says.


class ChatLine(Struct):
    """Something said at a table."""

    number: int
    person: str
    name: str | None
    text: str
    at: float
    team: int | None = None  # the only one that hears it


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
    asked: list[Asked]
    to_answer: list[int]
    may_change: list[int]
    choices: list[Offered]
    may_undo: bool
    undo_asks: bool
    keep: int
    steps: list[Step]
    snapshot: Snapshot
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


class UndoNews(Struct, tag="undo_request"):
    """Somebody asks to take an answer back: the reader's first `keep` steps would stay; or how that has ended."""

    seat: int
    person: str
    keep: int
    left: float  # seconds until it counts as declined
    waits_for: list[str]  # people who have not agreed yet
    state: UndoState


class Reason(Struct):
    """Why an answer is liked, as a key of the catalogue's reasons with its number."""

    kind: str
    amount: int


class Advised(Struct):
    """An answer by its place among the choices, the chance to win it leaves (0 to 1), and why."""

    answer: int
    chance: float
    reasons: list[Reason]


class HintNews(Struct, tag="hint"):
    """What a machine makes of a seat's open question: the chance to win, and the best answers."""

    seat: int
    question: int
    number: int
    chance: float
    answers: list[Advised]


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


News = Hello | TableNews | ViewNews | ClockNews | Thinking | UndoNews | HintNews | ChatNews | Refused | Bye

BROKEN = (msgspec.DecodeError, UnicodeError, RecursionError)  # what decoding raises if the form is wrong

_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode(data: str | bytes) -> ClientMessage:
    """A person's message; an error of `BROKEN` says what is wrong with it."""
    request: ClientMessage = _decoder.decode(data)
    return request


def encode(news: Any) -> bytes:
    """A message of the server."""
    return _encoder.encode(news)


def kind_of(request: Any) -> str | None:
    """The type of a person's message by name; nothing for the server's own."""
    return str(type(request).__struct_config__.tag) if isinstance(request, Struct) else None
