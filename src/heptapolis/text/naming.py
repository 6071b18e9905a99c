"""The names of what is counted, for tables and reports: things by kind and id, rows of the score pad."""

from __future__ import annotations

from heptapolis.text import words_of

# The lists of names that kinds of statistics are found in; other kinds are called like their list.
LISTS = {
    "card": "cards",
    "wonder built": "wonders",
    "wonder owned": "wonders",
    "token": "tokens",
    "god": "gods",
    "leader": "leaders",
    "temples": "cards",
}
TOTAL = "total"


def thing_name(game: str, kind: str, identity: str) -> str:
    """The name of a thing, a board of Seven with its side; what has no name is told by its id."""
    words, (board, _, side) = words_of(game), identity.partition(":")
    if side:
        return f"{words.name('boards', board)} {side}"
    key = LISTS.get(kind, kind)
    return words.name(key, identity) if words.has(f"{key}.{identity}") else identity.replace("_", " ")


def row_name(game: str, category: str) -> str:
    """The name of a row of the score pad; the sum of all is the score."""
    if category == TOTAL:
        return "score"
    return thing_name(game, "categories", category)
