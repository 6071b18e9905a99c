"""The text of games cut into words and marks, line by line, each with the number of its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from heptapolis.core.errors import BadSyntax

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


def tokens(lines: Iterable[str]) -> Iterator[Token]:
    """Everything but the white space; then, for ever, the end."""
    numbered = enumerate(lines, 1)
    number = 1
    for number, line in numbered:
        at = 0
        while at < len(line):
            if line[at] == "{":
                begun = number
                number, line = _whole_comment(numbered, number, line, at)
                found = _match(COMMENT, line, at, begun)
                yield Token("comment", found[1], begun)
            else:
                found = _match(MARK, line, at, number)
                yield from _token(found, number)
            at = found.end()
    while True:
        yield Token("end", "", number)


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
        raise BadSyntax(f"line {number}: there is {what.get(line[at], f'a {line[at]!r} out of place')}")
    return found


def _token(found: re.Match[str], number: int) -> Iterator[Token]:
    kind, text = str(found.lastgroup), found[0]
    if kind == "mark":
        yield Token(text, text, number)
    elif kind == "string":
        yield Token(kind, text[1:-1], number)
    elif kind != "space":
        yield Token(kind, text, number)
