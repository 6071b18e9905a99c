"""What the calls about replays carry, as docs/wire.md describes it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from heptapolis.core.contract import Step
from heptapolis.server.http.http_types import Result, SeatFacts
from heptapolis.server.tables.ws_messages import ViewNews
from heptapolis.study.analysis import AnalysedAnswer
from heptapolis.study.findings import GameReview

LARGEST_TEXT = 500_000


class Moment(Struct):
    """A moment of a game in which players are asked: how many moves were made before, and what led to it."""

    at: int
    age: int
    steps: list[Step]
    asked: list[int]  # seats that answered here


class ReplayFacts(Struct):
    """A game that can be looked at move by move, as one seat knew it or with nothing hidden."""

    id: str
    game: str
    options: dict[str, str]
    status: Literal["playing", "over"]
    seats: list[SeatFacts]
    yours: list[int]
    seat: int | None  # whose knowledge this is; none: a stranger's
    all: bool  # nothing is hidden
    may_see: list[int | None]  # the seats that may be looked from; none: a stranger
    may_see_all: bool
    moments: list[Moment]
    result: Result | None
    ended: float | None
    comments: dict[str, str]  # of a file, by the number of moves made before


class MomentView(Struct):
    """A moment as it is seen: the view, and the slots of cards that lay face down then, where nothing is hidden."""

    number: int
    view: ViewNews
    turned: list[int]
    text: str  # the position, to be analysed; empty while the game goes on


class GameText(Struct):
    """Games as text or JSON Lines to be replayed."""

    text: Annotated[str, Meta(min_length=1, max_length=LARGEST_TEXT)]


class OpenedGame(Struct):
    """A game that was read and can be replayed."""

    id: str
    game: str
    names: list[str]
    moves: int
    result: str


class Opened(Struct):
    """The games that were read; and what is wrong with the rest, if something is."""

    games: list[OpenedGame]
    error: str | None
    line: int | None
    column: int | None


class ReviewState(Struct):
    """How far a review is: decisions that were judged thoroughly, of how many, and what is known."""

    status: Literal["none", "running", "stopped", "done", "failed"]
    done: int
    total: int
    review: GameReview | None


class AnalysisQuestion(Struct):
    """A position as text (docs/notation.md) to be analysed."""

    game: Annotated[str, Meta(max_length=30)]
    position: Annotated[str, Meta(min_length=1, max_length=12_000)]
    simulations: Annotated[int, Meta(ge=50, le=20_000)] = 1_000


class AnalysisFound(Struct):
    """What a search makes of a position: the chance of the seat that is asked, and its answers, the best first."""

    game: str
    seat: int
    chance: float
    simulations: int
    proven: bool
    answers: list[AnalysedAnswer]
