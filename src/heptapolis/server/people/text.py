"""What people write, without characters that cannot be seen or that turn the line around."""

from __future__ import annotations

JOINER = "\u200d"  # joins emoji


def clean(text: str) -> str:
    """A text of printable characters in one line; others are left out, line breaks and tabs are spaces."""
    spaced = (" " if letter.isspace() else letter for letter in text)
    return "".join(letter for letter in spaced if letter.isprintable() or letter == JOINER).strip()
