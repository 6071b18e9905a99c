"""Moves as people type them: names with capitals, articles and spaces, and the verb left out where it is clear."""

from __future__ import annotations

from heptapolis.cli.duel.explain import plainly, topics
from heptapolis.duel.naming import VERBS

USUAL_VERBS = {"turn": "build", "draft": "draft", "token": "take", "library": "take", "raise": "raise",
               "destroy": "destroy", "begin": "begin"}


def as_move(words: str, question: str) -> str:
    """The move's text that a person means: "the sphinx with Clay Pit" is "sphinx with clay_pit"."""
    verb, _, rest = words.strip().partition(" ")
    if verb.lower() not in VERBS:
        verb, rest = USUAL_VERBS[question], words
    known = topics()
    names = [known.get(plainly(part), ("", part.strip()))[1] for part in rest.split(" with ")]
    return f"{verb} {' with '.join(names)}".lower().strip()
