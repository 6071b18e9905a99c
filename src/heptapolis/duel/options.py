"""The options of Duel: named values, the first of each being the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from heptapolis.core.errors import BadOption
from heptapolis.duel.state import State


class Option(NamedTuple):
    """A named choice of rules; `off` and `on` may also be given as False and True."""

    values: tuple[str, ...]
    meaning: str
    needs: str | None = None  # an option that must be on


OPTIONS = {
    "wonders": Option(("drafted", "dealt", "first_game"), "how the wonders come to their owners"),
    "begins": Option(("first", "second", "drawn"), "who drafts first and begins Age I"),
    "centre_pawn": Option(("chooses", "begins"), "pawn in the centre: the last player chooses who begins, or begins"),
    "library_private": Option(("off", "on"), "only the builder sees the tokens drawn from the box"),
    "pantheon": Option(("off", "on"), "with the gods, their temples, tokens and two more wonders"),
    "zeus_tokens": Option(("discarded", "taken"), "tokens on a card struck by Zeus", "pantheon"),
    "astarte_first": Option(("treasury", "asked"), "purse used first: the treasury, or as the owner says", "pantheon"),
    "neptune_single_token": Option(("removed", "kept"), "Neptune with one military token left", "pantheon"),
    "minerva_on_pawn": Option(("off", "on"), "Minerva may stand on the conflict pawn's space", "pantheon"),
    "gate_private": Option(("off", "on"), "only the active player sees gods turned up from the decks", "pantheon"),
    "two_mythology_tokens": Option(("chosen", "right_to_left"), "order of two tokens uncovered at once", "pantheon"),
    "double_extra_turn": Option(("one", "two"), "further turns for two wonders in one turn", "pantheon"),
    "urbanism_temple": Option(("coins", "none"), "chain coins for a temple free by devotion", "pantheon"),
}


def number(name: str, value: Any) -> int:
    """The number kept in the record for a value."""
    if name not in OPTIONS:
        raise BadOption(f"there is no option {name!r}; options: {', '.join(OPTIONS)}")
    values = OPTIONS[name].values
    word = values[value] if isinstance(value, bool) and values == ("off", "on") else value
    if word not in values:
        raise BadOption(f"option {name} is {value!r}; it can be {', '.join(values)}")
    return values.index(word)


def prepare(options: Mapping[str, Any]) -> Any:
    """A fresh record with these options."""
    state = State()
    for name, value in options.items():
        setattr(state.options, name, number(name, value))
    for name, option in OPTIONS.items():
        if option.needs and getattr(state.options, name) and not getattr(state.options, option.needs):
            raise BadOption(f"option {name} needs {option.needs}=on")
    return state


def options_of(state: Any) -> dict[str, str]:
    """The options of a position by name, without those that need another one which is off."""
    return {name: option.values[getattr(state.options, name)] for name, option in OPTIONS.items()
            if option.needs is None or getattr(state.options, option.needs)}


def option_list() -> list[dict[str, Any]]:
    """The options as data: name, values (default first) and the option that must be on."""
    return [{"name": name, "values": list(option.values), "needs": option.needs} for name, option in OPTIONS.items()]
