"""Lines of the chooser: what can be done now, with the number to type for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heptapolis.cli.look import LOUD, QUIET, TITLE, Look
from heptapolis.core.contract import Offered

MANY = 8  # lines that go into two columns


class Line(NamedTuple):
    """A line of the chooser: its words, long and brief, and the moves it stands for.

    Without a move it says why something cannot be had; with several, `question` asks which, and `lines` tell.
    """

    words: str
    brief: str
    moves: tuple[str, ...] = ()
    slot: int | None = None
    question: str = ""
    lines: tuple[Line, ...] = ()
    side: int = 0  # the column of a small terminal


class Numbered(tuple[Line, ...]):
    """Lines of the chooser with their numbers: only what can be done has one."""

    def number(self, line: Line) -> str:
        """The number to type for a line, or a dash."""
        return str(self.doable.index(line) + 1) if line.moves else "-"

    @property
    def doable(self) -> list[Line]:
        """The lines that can be chosen, in the order of their numbers."""
        return [line for line in self if line.moves]

    def keys(self) -> dict[int, str]:
        """The number that builds the card in each slot."""
        return {line.slot: self.number(line) for line in self if line.moves and line.slot is not None}


NO_LINES = Numbered()


def target(choice: Offered, kind: str) -> str:
    """What a choice points at, of one kind; nothing if it has none."""
    return next((str(target.name) for target in choice.targets if target.kind == kind), "")


def plain_line(words: str, choice: Offered, brief: str = "", slot: int | None = None) -> Line:
    """A line for one choice."""
    return Line(words, brief or words, (choice.text,), slot)


def two_steps(words: str, brief: str, question: str, lines: Iterable[Line]) -> Line:
    """A line for several choices, asked after it."""
    steps = tuple(lines)
    return Line(words, brief, tuple(move for line in steps for move in line.moves), None, question, steps)


def draw_lines(numbered: Numbered, question: str) -> RenderableType:
    """A question with its lines alone, for the second step of a choice."""
    return Panel(choice_list(numbered, question), border_style=TITLE)


def choice_list(numbered: Numbered, question: str) -> RenderableType:
    """A question and a row for each line."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style=LOUD)
    table.add_column()
    for line in numbered:
        table.add_row(numbered.number(line), Text(line.words, "" if line.moves else QUIET))
    return Group(Text(question, LOUD), table) if question else table


def choice_rows(numbered: Numbered, look: Look) -> RenderableType:
    """A row for each line, in brief."""
    return Group(*(brief_line(numbered, line, look, look.width - 4) for line in numbered))


def choice_columns(numbered: Numbered, look: Look) -> RenderableType:
    """Lines by their sides on the left and on the right; those of one side in two columns if they are many."""
    columns: list[Sequence[Line]] = [[line for line in numbered if line.side == side] for side in range(2)]
    if not columns[1] and len(numbered) <= MANY:
        return choice_list(numbered, "")
    if not columns[1]:
        half = (len(numbered) + 1) // 2
        columns = [numbered[:half], numbered[half:]]
    width = look.width // 2 - 4
    rows = [Text("  ").join(brief_line(numbered, line, look, width) for line in pair) for pair in zip_longest(*columns)]
    return Group(*(cropped(row) for row in rows))


def brief_line(numbered: Numbered, line: Line | None, look: Look, width: int) -> Text:
    """A line in so many columns after its number."""
    if line is None:
        return Text(" " * (width + 3))
    words = look.fit(line.brief, width).ljust(width)
    return Text.assemble((f"{numbered.number(line):>2} ", LOUD), (words, "" if line.moves else QUIET))


def cropped(line: Text) -> Text:
    """A line that never goes on in the next one."""
    line.no_wrap, line.overflow = True, "crop"
    return line
