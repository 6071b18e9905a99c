"""Names as people type them: with capitals, articles and spaces."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

from heptapolis.core.errors import UnknownName
from heptapolis.text import Catalogue


def plainly(words: str) -> str:
    """A name without capitals, article and signs: "the Glass-Blower" and "glass_blower" are the same."""
    letters = "".join(sign if sign.isalnum() else " " for sign in words.lower()).split()
    return " ".join(letters[1:] if len(letters) > 1 and letters[0] == "the" else letters)


def topic(words: str, known: Mapping[str, Any], catalogue: Catalogue) -> Any:
    """What a person wants explained, or the nearest names."""
    if plainly(words) not in known:
        close = difflib.get_close_matches(plainly(words), known, n=3)
        nearest = catalogue.say("explain.nearest", names=catalogue.join(close, "or")) if close else ""
        raise UnknownName(catalogue.say("explain.unknown", word=words, nearest=nearest))
    return known[plainly(words)]
