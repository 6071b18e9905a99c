"""The records in the database as objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from heptapolis.server.http.http_types import ClockRule, Result, UndoRule
from heptapolis.server.tables.live_game import Row

WAITING, PLAYING, OVER = "waiting", "playing", "over"
PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass
class Person:
    """A guest, or with a login an account."""

    id: str
    name: str | None = None
    login: str | None = None
    password: str | None = None
    created: float = 0.0
    banned: float | None = None


NOBODY = Person("")


@dataclass
class SessionRecord:
    """A browser that is signed in."""

    digest: str
    person: str
    expires: float
    created: float | None = None
    used: float | None = None
    agent: str | None = None


@dataclass
class SeatRecord:
    """A seat of a table; `bot` is the bot in this seat, or the one that stands in for its person."""

    seat: int
    kind: str
    person: str | None = None
    bot: str | None = None
    stand_in: bool = False
    left: float | None = None
    outcome: str | None = None
    place: int | None = None
    points: int | None = None


@dataclass
class TableRecord:
    """A table without its moves, which are stored as rows."""

    id: str
    game: str
    options: dict[str, str]
    host: str
    public: bool
    undo: UndoRule
    clock: ClockRule
    bot_seed: str
    created: float
    moved: float
    seed: str | None = None
    status: str = WAITING
    result: Result | None = None
    next: str | None = None
    answers: int = 0  # played or taken back so far
    hints: bool | None = None  # None: only where one person plays
    waiting: dict[str, Any] = field(default_factory=dict)  # answers to the open question that wait for others, by seat
    asked: list[int] | None = None  # seats that must answer; None: not known
    open_chat: bool | None = None  # whether people without a seat may write, too
    sent_away: list[str] | None = None  # people whom the host has sent away
    request_key: str | None = None  # of the request that opened the table
    code: str | None = None  # that people can type
    undo_request: dict[str, Any] | None = None  # what was said about taking back, with the open request
    agreed: dict[str, list[str]] | None = None  # people who ask for an end or a rematch
    ended: float | None = None
    ending: str | None = None
    last_age: int | None = None
    rules_on: str | None = None
    seats: list[SeatRecord] = field(default_factory=list)


@dataclass
class Change:
    """One change of a table, stored in one transaction: new rows, values of the table, changed seats."""

    rows: list[Row] = field(default_factory=list)
    values: dict[str, Any] = field(default_factory=dict)
    seats: list[SeatRecord] | None = None
