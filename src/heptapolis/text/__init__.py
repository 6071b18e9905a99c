"""One catalogue per language: the names of everything in the boxes, and the sentences around them."""

from __future__ import annotations

import contextlib
import functools
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from heptapolis.text.plurals import plural_form

ENGLISH = "en"
# English first; every other file in this folder is a language too.
LANGUAGES = (ENGLISH, *sorted({path.stem for path in Path(__file__).parent.glob("*.json")} - {ENGLISH}))

BLANK = re.compile(r"{(\w+)}")
_spoken = ContextVar("language", default=ENGLISH)


class Catalogue:
    """Names and sentences of one language, found by dotted keys."""

    def __init__(self, entries: dict[str, Any], language: str = ENGLISH) -> None:
        self._entries, self._language = entries, language

    def part(self, key: str) -> Catalogue:
        """The entries below a key, such as those of one game."""
        return Catalogue(self._find(key), self._language)

    def over(self, below: Catalogue) -> Catalogue:
        """These entries, and where they say nothing those of another catalogue."""
        return Catalogue(_merged(below._entries, self._entries), self._language)

    def names(self, key: str) -> dict[str, str]:
        """All names of one kind, by their ids."""
        return dict(self._find(key))

    def aliases(self, kind: str) -> dict[str, list[str]]:
        """Other names that things of one kind bear in print, misprints included, by their ids."""
        return dict(self._find(f"aliases.{kind}"))

    def name(self, kind: str, identity: str) -> str:
        """The name of one thing."""
        return str(self._find(f"{kind}.{identity}"))

    def entries(self, key: str) -> list[Any]:
        """A list of entries, such as paragraphs."""
        return list(self._find(key))

    def say(self, key: str, **values: Any) -> str:
        """A sentence with its blanks filled in; `count` chooses among the plural forms of the language."""
        sentence = self._find(key)
        if isinstance(sentence, dict):
            sentence = sentence.get(self._form(values["count"]), sentence["other"])
        return str(sentence).format(**values)

    def has(self, key: str) -> bool:
        """Whether there is an entry for a key."""
        try:
            return bool(self._find(key))
        except (KeyError, TypeError):
            return False

    def blanks(self, key: str) -> list[str]:
        """The names of a sentence's blanks."""
        return BLANK.findall(str(self._find(key)))

    def fill(self, key: str, value: Callable[[str], Any]) -> str:
        """A sentence whose blanks are worked out by their names; only those that it has."""
        return self.say(key, **{blank: value(blank) for blank in self.blanks(key)})

    def amount(self, of: str, count: int, **values: Any) -> str:
        """A number of things: "1 coin", "3 coins"."""
        return self.say(f"amounts.{of}", count=count, **values)

    def goods(self, names: Sequence[str], how: str = "and", form: str = "goods") -> str:
        """Some resources, equal ones together: "2 clay and glass"; as units "2 clay and 1 glass"."""
        return self.join(
            [self.amount(form, names.count(name), what=self.name("resources", name)) for name in dict.fromkeys(names)],
            how,
        )

    def cost(self, printed: str) -> str:
        """A printed cost: "2 clay, 1 glass and 3 coins"."""
        words = printed.replace("coins", "").replace("coin", "").split()
        units = [word for word in words if not word.isdigit()]
        parts = [self.goods([unit] * units.count(unit), form="units") for unit in dict.fromkeys(units)]
        parts += [self.amount("coins", int(word)) for word in words if word.isdigit()]
        return self.join(parts) or self.say("costs.nothing")

    def join(self, words: Sequence[str], how: str = "and") -> str:
        """Words in a row: "clay, wood and stone"."""
        if len(words) < 2:
            return "".join(words)
        return self.say("joins.between").join(words[:-1]) + self.say(f"joins.{how}") + words[-1]

    def _form(self, count: int) -> str:
        return plural_form(catalogue(self._language).names("language.plurals"), count)

    def _find(self, key: str) -> Any:
        entry: Any = self._entries
        for word in key.split("."):
            entry = entry[word]
        return entry


class SpokenWords(Catalogue):
    """The words of one game in whichever language is spoken at the moment of asking."""

    def __init__(self, game: str) -> None:
        super().__init__({})
        self._game = game

    def _form(self, count: int) -> str:
        return _words(self._game, _spoken.get())._form(count)

    def _find(self, key: str) -> Any:
        return _words(self._game, _spoken.get())._find(key)


def _merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    inner = {
        key: _merged(below[key], value) if isinstance(value, dict) and isinstance(below.get(key), dict) else value
        for key, value in above.items()
    }
    return {**below, **inner}


def words_of(game: str) -> Catalogue:
    """The words of one game, over those that all games share."""
    return SpokenWords(game)


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """Meanwhile the words of all games are those of a language."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


@functools.cache
def _words(game: str, language: str) -> Catalogue:
    return catalogue(language).part(game).over(catalogue(language).part("common"))


@functools.cache
def catalogue(language: str = ENGLISH) -> Catalogue:
    """The catalogue of a language."""
    path = Path(__file__).with_name(f"{language}.json")
    return Catalogue(json.loads(path.read_text(encoding="utf-8")), language)
