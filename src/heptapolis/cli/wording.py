"""A box in words: names, costs and effects, put together from the declarations and the catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

from heptapolis.core.parts import Effect
from heptapolis.text import words_of

HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
BARE = ("gods", "mythologies", "offerings")  # kinds with things that have no effects
COUNTED = {"Points": "points", "Shields": "shields"}  # what the amount of an effect counts; else coins
FACE, SHORT, FULL = "face", "short", "full"  # forms of an effect: on a card's face, in a list of choices, as a sentence


class Box:
    """What is printed in the box of one game, by kind and name."""

    def __init__(
        self,
        game: str,
        enums: ModuleType,
        parts: Mapping[str, Iterable[Any]],
        form: str = "",
        blanks: Mapping[str, Callable[[], str]] | None = None,
    ) -> None:
        self.words, self.enums, self.form, self._blanks = words_of(game), enums, form, blanks or {}
        self.parts = {kind: {part.name: part for part in things} for kind, things in parts.items()}

    def kind(self, name: str) -> str:
        """The kind of a thing."""
        return next(kind for kind, parts in self.parts.items() if name in parts)

    def part(self, name: str) -> Any:
        """A declaration by its name."""
        return self.parts[self.kind(name)][name]

    def name(self, name: str) -> str:
        """What a thing is called, also one without effects; a board with its side: "rhodos:a"."""
        board, _, side = name.partition(":")
        if side:
            return self.words.say("table.side", board=self.name(board), side=side.upper())
        kind = next((kind for kind, parts in self.parts.items() if name in parts), None)
        return self.words.name(kind or next(bare for bare in BARE if self.words.has(f"{bare}.{name}")), name)

    def cost(self, name: str) -> str:
        """A printed cost: "2 clay, 1 glass and 3 coins"."""
        printed = self.part(name).cost
        return self.words.cost(printed if isinstance(printed, str) else f"{printed} coins")

    def colour(self, name: str) -> str:
        """The colour of a card."""
        return str(self.enums.COLOURS[self.part(name).colour])

    def letter(self, name: str) -> str:
        """The letter of a card's colour; nothing else has one."""
        return self.words.name("letters", self.colour(name)) if self.kind(name) == "cards" else ""

    def with_effects(self, name: str) -> str:
        """A thing and in brackets what it does."""
        return f"{self.name(name)} ({self.summary(name)})"

    def summary(self, name: str) -> str:
        """What a thing does, in a few words."""
        return self.gives(self.part(name))

    def gives(self, part: Any, form: str | None = None) -> str:
        """What a declaration gives, in one of the forms."""
        return ", ".join(self.phrases(part, form))

    def phrases(self, part: Any, form: str | None = None) -> list[str]:
        """All effects of a declaration."""
        return [self.phrase(effect, self.form if form is None else form) for effect in part.gives]

    def phrase(self, effect: Effect, form: str) -> str:
        """One effect in one of its forms."""
        key = f"effects.{self._key(effect)}"
        return self.words.fill(f"{key}.{form}" if form else key, lambda blank: self._value(effect, blank))

    def _key(self, effect: Effect) -> str:
        """Which entry of the catalogue speaks of an effect."""
        verb = HUMP.sub("_", type(effect).__name__).lower()
        match verb:
            case "ability":
                return f"abilities.{self.enums.ABILITIES[effect.ability]}"  # type: ignore[attr-defined]
            case "cheap":
                return f"cheap.{self.enums.CHEAPER[effect.what]}"  # type: ignore[attr-defined]
        if getattr(effect, "per", None) is None:
            return verb
        return f"{verb}_by_better_city" if getattr(effect, "in_better_city", False) else f"{verb}_per"

    def _value(self, effect: Any, blank: str) -> Any:
        """What fills a blank of an effect's entry."""
        count, words, enums = getattr(effect, "amount", getattr(effect, "drawn", 0)), self.words, self.enums
        match blank:
            case "count":
                return count
            case "amount":
                return words.amount(COUNTED.get(type(effect).__name__, "coins"), count)
            case "spaces":
                return words.amount("spaces", count)
            case "goods" | "either":
                goods = [enums.RESOURCES[good] for good in effect.goods]
                return words.goods(goods, "or" if blank == "either" else "and")
            case "slashed":
                return slashed(self, (enums.RESOURCES[good] for good in effect.goods))
            case "what" | "what_short":
                return words.name(blank.replace("what", "counted"), enums.COUNTED[effect.per])
            case "whose":
                return words.name("of", str(effect.of))
            case "symbol" | "symbol_short":
                return words.name(blank.replace("symbol", "symbols"), enums.SYMBOLS[effect.symbol])
            case "colour":
                return words.name("colours", enums.COLOURS[effect.colour])
        return self._blanks[blank]()


def slashed(box: Box, goods: Iterable[str]) -> str:
    """One of several goods: "clay/wood"."""
    return "/".join(box.words.name("resources", good) for good in goods)
