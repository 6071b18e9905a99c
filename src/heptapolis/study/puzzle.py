"""What a puzzle is, the file of puzzles that is shipped, and which one is today's."""

from __future__ import annotations

import datetime
import gzip
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct

from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.core.errors import BadFile
from heptapolis.core.position import Position
from heptapolis.study.findings import LineStep

PACKED = b"\x1f\x8b"  # how packed data begins
KINDS = ("science", "military", "points", "deny")
# Who tries each puzzle, and with how much thinking; those that leave it open think as their level does.
LEVELS: dict[str, Budget] = {
    "novice": NO_LIMIT,
    "casual": NO_LIMIT,
    "skilled": NO_LIMIT,
    "expert": NO_LIMIT,
    "master": Budget(simulations=4_000),
}


class PuzzleAnswer(Struct, frozen=True):
    """A possible answer, what it is worth with best play of both, and a line that shows it."""

    text: str
    value: float
    line: tuple[LineStep, ...]


class Puzzle(Struct, frozen=True, kw_only=True):
    """A position in which exactly one answer keeps the win."""

    id: str
    position: str  # as text
    seat: int  # who is asked
    kind: str  # one of KINDS: how the answer wins, or that it keeps the opponent from winning
    cards: int  # left in the structure
    answer: str
    answers: tuple[PuzzleAnswer, ...]  # the best first
    missed: tuple[str, ...]  # levels that do not find it

    @property
    def grade(self) -> int:
        """From 1 to 4: how many levels miss it."""
        return max(1, min(4, len(self.missed) - 1))


class Maker(Protocol):
    """Whoever finds puzzles."""

    def of_game(self, position: Position) -> Iterator[Puzzle]:
        """The puzzles that a game passed through."""


def maker(cards: int, ways: int = 0) -> Maker:
    """A maker of puzzles of Duel with at most so many cards left; the compiler is loaded only now.

    It looks at so many other ends of each game, too.
    """
    made: Maker = import_module("heptapolis.study.duel.puzzles").PuzzleMaker(cards, ways=ways)
    return made


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> int:
    """Write puzzles one to a line, packed if the name ends in .gz; the result is how many."""
    lines = [msgspec.json.encode(puzzle) for puzzle in puzzles]
    data = b"".join(line + b"\n" for line in lines)
    path.write_bytes(gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)
    return len(lines)


def read_puzzles(data: bytes, name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file, packed or not."""
    try:
        data = gzip.decompress(data) if data.startswith(PACKED) else data
        return tuple(msgspec.json.decode(line, type=Puzzle) for line in data.splitlines() if line.strip())
    except (msgspec.MsgspecError, OSError, EOFError) as error:
        raise BadFile(f"{name} holds no puzzles, one to a line: {error}") from None


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the program."""
    file = resources.files("heptapolis.study") / "data" / "puzzles.jsonl.gz"
    return read_puzzles(file.read_bytes(), file.name)


def daily(day: datetime.date) -> Puzzle:
    """The puzzle of a day: every one comes once before any comes again."""
    puzzles = shipped()
    return puzzles[day.toordinal() % len(puzzles)]
