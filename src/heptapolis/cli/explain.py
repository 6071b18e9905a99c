"""Names as people type them, and what they mean: a thing to be explained or part of a move."""

from __future__ import annotations

import difflib
import re
from typing import Any

from heptapolis.cli.games import room
from heptapolis.cli.scene import Scene
from heptapolis.core.errors import UnknownName
from heptapolis.text import words_of

LINKS = re.compile(r"( with | and | on )")
Topics = dict[str, tuple[str, str]]


def plainly(words: str) -> str:
    """A name without capitals, article and signs: "the Glass-Blower" and "glass_blower" are the same."""
    letters = "".join(sign if sign.isalnum() else " " for sign in words.lower()).split()
    return " ".join(letters[1:] if len(letters) > 1 and letters[0] == "the" else letters)


def topics(game: str) -> Topics:
    """Everything that can be explained: what a person may type -> its kind and its id."""
    words, found = words_of(game), _other_names(game)
    for kind, names in room(game, "explain").TOPICS.items():
        for name in names:
            found[plainly(name)] = found[plainly(words.name(kind, name))] = (kind, name)
    return found | {plainly(letter): ("colours", colour) for colour, letter in words.names("letters").items()}


def _other_names(game: str) -> Topics:
    """Names without their article, and what printed boxes call things; a proper name goes before these."""
    words = words_of(game)
    if not words.has("aliases"):
        return {}
    bare = {plainly(called): ("wonders", name) for name, called in words.names("wonders_bare").items()}
    return bare | {
        plainly(called): (kind, name)
        for kind in words.names("aliases")
        for name, aliases in words.aliases(kind).items()
        for called in aliases
    }


def explain(scene: Scene[Any], asked: str) -> str:
    """What something is and does, in full sentences; or the nearest names."""
    game, words = scene.snapshot.game, scene.words
    known = topics(game)
    if plainly(asked) not in known:
        close = difflib.get_close_matches(plainly(asked), known, n=3)
        nearest = words.say("explain.nearest", names=words.join(close, "or")) if close else ""
        raise UnknownName(words.say("explain.unknown", word=asked, nearest=nearest))
    kind, name = known[plainly(asked)]
    return " ".join(room(game, "explain").EXPLAINED[kind](scene, name))


def as_move(game: str, typed: str, question: str) -> str:
    """The move's text that a person means: "the sphinx with Clay Pit" is "draft sphinx" or "build clay_pit"."""
    verb, _, rest = typed.strip().partition(" ")
    if verb.lower() not in room(game, "explain").VERBS:
        verb, rest = room(game, "explain").USUAL_VERBS.get(question, question), typed
    known = topics(game)
    names = [known[plainly(part)][1] if plainly(part) in known else part for part in LINKS.split(rest)]
    return f"{verb} {''.join(names)}".lower().strip()
