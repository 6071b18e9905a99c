"""Reading the text of a position: its lines, options, numbers and names, with errors that say what would be right."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from heptapolis.core.errors import BadSyntax, ImpossiblePosition, UnknownName

FEW, MANY = 8, 14  # names listed in an error: few always, more if none comes near, many never


def lines_of(text: str, header: str) -> dict[str, list[str]]:
    """The words of each line by its first word; the header stands first, and # begins a comment."""
    rows = [line.split("#")[0].split() for line in text.splitlines()]
    rows = [row for row in rows if row]
    if not rows or rows[0] != [header]:
        begin = " ".join(rows[0]) if rows else ""
        raise BadSyntax(f"a position begins with the line {header!r}, not {begin!r}")
    lines: dict[str, list[str]] = {}
    for row in rows[1:]:
        if row[0] in lines:
            raise BadSyntax(f"two lines begin with {row[0]!r}; each may stand once")
        lines[row[0]] = row[1:]
    return lines


def options_of(words: Iterable[str]) -> dict[str, str]:
    """Options written as name=value, each once."""
    chosen: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSyntax(f"{word!r} is no option; write name=value")
        if name in chosen:
            raise BadSyntax(f"option {name} is given twice; each may stand once")
        chosen[name] = value
    return chosen


def whole_number(word: str, what: str, least: int, most: int, base: int = 10) -> int:
    """A whole number within limits."""
    try:
        value = int(word, base)
    except ValueError:
        raise BadSyntax(f"{what} is {word!r}; it must be a whole number") from None
    if not least <= value <= most:
        raise ImpossiblePosition(f"{what} is {value}; it must be from {least} to {most}")
    return value


def find(word: str, names: Mapping[str, int] | Sequence[str], what: str) -> int:
    """The number of a name."""
    if not word:
        raise BadSyntax(f"a {what} is left out{nearest(word, names)}")
    if word not in names:
        raise UnknownName(f"{word!r} is no {what}{nearest(word, names)}")
    return names[word] if isinstance(names, Mapping) else names.index(word)


def set_of(words: Iterable[str], names: Mapping[str, int], what: str) -> int:
    """A set of names, each standing once."""
    numbers = 0
    for word in words:
        member = find(word, names, what)
        if numbers >> member & 1:
            raise ImpossiblePosition(f"{what} {word} is named twice; there is one")
        numbers |= 1 << member
    return numbers


def nearest(word: str, names: Collection[str]) -> str:
    """The rest of a sentence about a wrong name: which names would be right, or nearly so."""
    import difflib

    close = difflib.get_close_matches(word, names, n=3)
    if close and len(names) > FEW:
        return f"; did you mean {' or '.join(close)}?"
    return f"; it can be {', '.join(names)}" if len(names) <= MANY else ""
