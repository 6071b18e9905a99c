"""Moves as people type them: names with capitals and spaces, and the verb left out where it is clear."""

from __future__ import annotations

from heptapolis.cli.seven.explain import topics
from heptapolis.cli.spoken import plainly
from heptapolis.seven.notation.move_text import VERBS

USUAL_VERBS = {"turn": "build", "last_card": "build", "recruit": "recruit", "another_leader": "recruit",
               "draft": "keep", "copy_leader": "copy", "copy_guild": "copy", "board": "take"}


def as_move(words: str, question: str) -> str:
    """The move's text that a person means: "Clay Pool" is "build clay_pool"."""
    verb, _, rest = words.strip().partition(" ")
    if verb.lower() not in VERBS:
        verb, rest = USUAL_VERBS.get(question, question), words
    known = topics()
    return f"{verb} {known[plainly(rest)][1] if plainly(rest) in known else rest}".lower().strip()
