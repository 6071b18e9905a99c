"""Reading words: numbers, names and sets of names, with errors that say what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from heptapolis.core.errors import BadSyntax, ImpossiblePosition, UnknownName
from heptapolis.duel.naming import nearest


def whole_number(word: str, what: str, least: int, most: int) -> int:
    """A whole number within limits."""
    try:
        value = int(word)
    except ValueError:
        raise BadSyntax(f"{what} is {word!r}; it must be a whole number") from None
    if not least <= value <= most:
        raise ImpossiblePosition(f"{what} is {value}; it must be from {least} to {most}")
    return value


def find(word: str, names: dict[str, int] | tuple[str, ...], what: str) -> int:
    """The number of a name."""
    if not word:
        raise BadSyntax(f"a {what} is left out{nearest(word, names)}")
    if word not in names:
        raise UnknownName(f"{word!r} is no {what}{nearest(word, names)}")
    return names[word] if isinstance(names, dict) else names.index(word)


def set_of(words: Iterable[str], names: dict[str, int], what: str) -> int:
    """A set of names, each standing once."""
    numbers = 0
    for word in words:
        member = find(word, names, what)
        if numbers >> member & 1:
            raise ImpossiblePosition(f"{what} {word} is named twice; there is one")
        numbers |= 1 << member
    return numbers
