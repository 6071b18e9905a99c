"""The text of games cut into words and marks, line by line, each with its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from heptapolis.core.errors import BadSyntax
from heptapolis.storage.error_context import blame_spot

MARK = re.compile(
    r'(?P<space>\s+)|(?P<string>"(?:[^"\\]|\\.)*")|(?P<number>[0-9]+\.)|(?P<mark>[\[\](),])'
    r'|(?P<word>[^\s\[\](){},"\\]+)'
)
COMMENT = re.compile(r"\{((?:[^}\\]|\\.)*)\}", re.DOTALL)


class Token(NamedTuple):
    """A piece of text: a mark as itself, or a string, comment, number, word or end."""

    kind: str
    text: str
    line: int
    column: int


def tokens(lines: Iterable[str]) -> Iterator[Token]:
    """Everything but the white space; then, for ever, the end."""
    numbered = enumerate(lines, 1)
    number, at = 1, 0
    for number, line in numbered:
        at = 0
        while at < len(line):
            if line[at] == "{":
                begun = number
                number, line = _whole_comment(numbered, number, line, at)
                found = _match(COMMENT, line, at, begun)
                yield Token("comment", found[1], begun, _column(line, at))
            else:
                found = _match(MARK, line, at, number)
                yield from _token(found, number)
            at = found.end()
    while True:
        yield Token("end", "", number, at + 1)


def _whole_comment(numbered: Iterator[tuple[int, str]], number: int, line: str, at: int) -> tuple[int, str]:
    """The line with as many of the next lines as the comment in it runs over."""
    parts, closes = [line], COMMENT.match(line, at) is not None
    while not closes:
        number, more = next(numbered, (number, ""))
        parts.append(more)
        closes = not more or ("}" in more and COMMENT.match("".join(parts), at) is not None)
    return number, "".join(parts)


def _match(pattern: re.Pattern[str], line: str, at: int, number: int) -> re.Match[str]:
    found = pattern.match(line, at)
    if found is None:
        what = {"{": "a comment that is never closed", '"': "a quote that is not closed in its line"}
        with blame_spot(number, _column(line, at)):
            raise BadSyntax(f"there is {what.get(line[at], f'a {line[at]!r} out of place')}")
    return found


def _token(found: re.Match[str], number: int) -> Iterator[Token]:
    kind, text, column = str(found.lastgroup), found[0], _column(found.string, found.start())
    if kind == "mark":
        yield Token(text, text, number, column)
    elif kind == "string":
        yield Token(kind, text[1:-1], number, column)
    elif kind != "space":
        yield Token(kind, text, number, column)


def _column(text: str, at: int) -> int:
    """The column of a place in a line, or in several that a comment has joined."""
    return at - text.rfind("\n", 0, at)
