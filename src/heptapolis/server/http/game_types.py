"""What the calls about finished games carry, as docs/wire.md describes it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from heptapolis.server.http.http_types import Result, SeatFacts

Outcome = Literal["won", "lost", "shared", "none"]


class FinishedGame(Struct):
    """A finished game in a person's own list."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatFacts]
    yours: list[int]
    outcome: Outcome | None  # for this person; none: this person played all seats
    place: int | None
    result: Result
    last_age: int | None
    created: float
    ended: float
    accuracy: int | None  # of this person; none: not reviewed
    curve: list[float]  # this person's chance to win; empty: not reviewed


class Rival(Struct):
    """Somebody to filter by: a bot, or a person."""

    bot: str | None
    person: str | None
    name: str | None


class GamesPage(Struct):
    """Some finished games, the newest first."""

    games: list[FinishedGame]
    count: int  # of all that are wanted
    next: str | None  # what to ask for to get the following ones


class GamesSummary(Struct):
    """All finished games of a person, counted, and whom they were played with."""

    outcomes: dict[str, int]
    by_game: dict[str, int]
    by_ending: dict[str, int]
    rivals: list[Rival]
