"""What a review finds, as data: each decision with its chances, and the game as a whole."""

from __future__ import annotations

from msgspec import Struct

SLIP, BLUNDER = 0.05, 0.15  # chance to win given away, from which on an answer is a slip, a blunder
BEST = 0.01  # less than this is nothing
VERDICTS = ("best", "good", "slip", "blunder", "missed_win", "open_door")


class LineStep(Struct, frozen=True):
    """A step of a line: who answers what. Chance is a step of the dealer's seat."""

    seat: int
    text: str


class ReasonKey(Struct, frozen=True):
    """Why an answer is good: a key of the catalogue's reasons, with its number."""

    kind: str
    amount: int = 0


class Answer(Struct, frozen=True):
    """An answer that was possible, with the chance to win it leaves."""

    text: str
    chance: float


class DecisionReview(Struct, frozen=True, kw_only=True):
    """A decision as its own seat knew the position. Chances are that seat's, from 0 to 1."""

    number: int  # moves made before, the dealer's included
    seat: int
    played: str
    chance_before: float  # with the best answer
    chance_after: float  # with the one played
    loss: float
    kind: str  # one of VERDICTS
    mistakes: tuple[str, ...]  # the kinds of mistakes that the levels' table counts
    best: str
    answers: tuple[Answer, ...]  # the best first; the one played is always among them
    line: tuple[LineStep, ...]  # what may follow the best answer, itself first; only where the answer was a mistake
    reply: tuple[LineStep, ...]  # what may follow the answer played
    reasons: tuple[ReasonKey, ...]  # for the best answer
    proven: bool  # the chances are exact
    quick: bool  # of the first pass; a thorough one follows


class Point(Struct, frozen=True):
    """The chances to win of all seats after so many moves; together they are 1."""

    number: int
    chances: tuple[float, ...]


class SeatReview(Struct, frozen=True):
    """How a seat played: its accuracy from 0 to 100 (none with too few decisions) and its mistakes by kind."""

    seat: int
    decisions: int
    accuracy: int | None
    counts: dict[str, int]


class GameReview(Struct, frozen=True, kw_only=True):
    """A whole game."""

    game: str
    options: dict[str, str]
    decisions: tuple[DecisionReview, ...]  # in the order they were made
    curve: tuple[Point, ...]
    seats: tuple[SeatReview, ...]
    complete: bool  # every decision was searched thoroughly


def verdict(loss: float, mistakes: tuple[str, ...]) -> str:
    """The word for an answer that gave away so much."""
    for kind in ("missed_win", "open_door"):
        if kind in mistakes:
            return kind
    return "best" if loss < BEST else "good" if loss <= SLIP else "slip" if loss <= BLUNDER else "blunder"
