"""A sheet of characters on which cards can lie over one another."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    """Rows of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, words: str, style: str = "") -> None:
        """Write over what lies there; what does not fit on the sheet is left out."""
        if not 0 <= y < len(self._cells):
            return
        row = self._cells[y]
        for place, character in enumerate(words, start=x):
            if 0 <= place < len(row):
                row[place] = (character, style)

    def lines(self) -> list[Text]:
        """The sheet, row by row."""
        return [_line(row) for row in self._cells]


def _line(row: list[tuple[str, str]]) -> Text:
    line = Text(no_wrap=True, overflow="crop")
    for character, style in row:
        line.append(character, style)
    line.rstrip()
    return line
