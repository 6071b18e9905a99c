"""One catalogue per language: the names of everything in the boxes, and the sentences around them."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any


class Catalogue:
    """Names and sentences of one language, found by dotted keys."""

    def __init__(self, entries: dict[str, Any]) -> None:
        self._entries = entries

    def part(self, key: str) -> Catalogue:
        """The entries below a key, such as those of one game."""
        return Catalogue(self._find(key))

    def over(self, below: Catalogue) -> Catalogue:
        """These entries, and where they say nothing those of another catalogue."""
        return Catalogue(_merged(below._entries, self._entries))

    def names(self, key: str) -> dict[str, str]:
        """All names of one kind, by their ids."""
        return dict(self._find(key))

    def name(self, kind: str, identity: str) -> str:
        """The name of one thing."""
        return str(self._find(f"{kind}.{identity}"))

    def entries(self, key: str) -> list[Any]:
        """A list of entries, such as paragraphs."""
        return list(self._find(key))

    def say(self, key: str, **values: Any) -> str:
        """A sentence with its blanks filled in; `count` chooses between singular and plural."""
        sentence = self._find(key)
        if isinstance(sentence, dict):
            sentence = sentence["one" if values["count"] == 1 else "other"]
        return str(sentence).format(**values)

    def amount(self, of: str, count: int, **values: Any) -> str:
        """A number of things: "1 coin", "3 coins"."""
        return self.say(f"amounts.{of}", count=count, **values)

    def goods(self, names: Sequence[str], how: str = "and", form: str = "goods") -> str:
        """Some resources, equal ones together: "2 clay and glass"; as units "2 clay and 1 glass"."""
        return self.join([self.amount(form, names.count(name), what=self.name("resources", name))
                          for name in dict.fromkeys(names)], how)

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

    def _find(self, key: str) -> Any:
        entry: Any = self._entries
        for word in key.split("."):
            entry = entry[word]
        return entry


def _merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    inner = {key: _merged(below[key], value) if isinstance(value, dict) and isinstance(below.get(key), dict) else value
             for key, value in above.items()}
    return {**below, **inner}


def words_of(game: str) -> Catalogue:
    """The words of one game, over those that all games share."""
    return catalogue().part(game).over(catalogue().part("common"))


@functools.cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of a language."""
    path = Path(__file__).with_name(f"{language}.json")
    return Catalogue(json.loads(path.read_text(encoding="utf-8")))
