"""What the database holds, as objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from heptapolis.server.http.http_types import ClockRule, Result
from heptapolis.server.tables.match import Row

WAITING, PLAYING, OVER = "waiting", "playing", "over"
PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass
class Person:
    """Somebody who plays: a guest, or with a login an account."""

    id: str
    name: str | None = None
    login: str | None = None
    password: str | None = None
    created: float = 0.0


@dataclass
class SeatRecord:
    """A seat of a table; `bot` is its level, or the stand-in's."""

    seat: int
    kind: str
    person: str | None = None
    bot: str | None = None
    stand_in: bool = False
    left: float | None = None


@dataclass
class TableRecord:
    """A table; its moves are kept beside it."""

    id: str
    game: str
    options: dict[str, str]
    host: str
    public: bool
    undo: bool
    clock: ClockRule
    bot_seed: str
    created: float
    moved: float
    seed: str | None = None
    status: str = WAITING
    result: Result | None = None
    next: str | None = None
    answers: int = 0  # carried out or taken back so far
    hints: bool | None = None  # None: where one person plays without others
    waiting: dict[str, Any] = field(default_factory=dict)  # answers to the open question that wait for others
    asked: list[int] | None = None  # seats that must answer; None: not known
    seats: list[SeatRecord] = field(default_factory=list)


@dataclass
class Change:
    """What is to be kept of one thing that happened at a table: new rows, values of the table, seats that changed."""

    rows: list[Row] = field(default_factory=list)
    values: dict[str, Any] = field(default_factory=dict)
    seats: list[SeatRecord] | None = None
