"""Moves as people type them: names with capitals, articles and spaces, and the verb left out where it is clear."""

from __future__ import annotations

import re

from heptapolis.cli.duel.explain import topics
from heptapolis.cli.spoken import plainly
from heptapolis.duel.notation.move_text import VERBS

USUAL_VERBS = {"turn": "build", "token": "take", "library": "take", "keep": "take"}  # others are called as the question
LINKS = re.compile(r"( with | and | on )")


def as_move(words: str, question: str) -> str:
    """The move's text that a person means: "the sphinx with Clay Pit" is "sphinx with clay_pit"."""
    verb, _, rest = words.strip().partition(" ")
    if verb.lower() not in VERBS:
        verb, rest = USUAL_VERBS.get(question, question), words
    known = topics()
    names = [known[plainly(part)][1] if plainly(part) in known else part for part in LINKS.split(rest)]
    return f"{verb} {''.join(names)}".lower().strip()
