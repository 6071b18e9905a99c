"""What the calls about puzzles carry."""

from __future__ import annotations

from msgspec import Struct

from heptapolis.core.contract import Step
from heptapolis.server.http.http_types import Result
from heptapolis.server.tables.ws_messages import ViewNews


class PuzzleEntry(Struct):
    """A puzzle in the list: its place in it, its kind, cards left, how hard it is, and the levels that miss it."""

    id: str
    number: int
    kind: str
    cards: int
    grade: int
    missed: list[str]


class PuzzleList(Struct):
    """All puzzles, which one is today's, and the levels that tried them."""

    puzzles: list[PuzzleEntry]
    today: str
    levels: list[str]


class PuzzleVerdict(Struct):
    """What an answer is worth with best play of both, a line that shows it, and its end where it was reached."""

    value: float
    steps: list[Step]
    result: Result | None


class PuzzleSheet(Struct):
    """A puzzle as it is set: the view of the seat that is asked, and a verdict for each of its choices in order."""

    entry: PuzzleEntry
    view: ViewNews
    verdicts: list[PuzzleVerdict]
