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


OPTIONS = {
    "wonders": Option(("drafted", "dealt", "first_game"), "how the wonders come to their owners"),
    "begins": Option(("first", "second", "drawn"), "who drafts first and begins Age I"),
    "centre_pawn": Option(("chooses", "begins"), "pawn in the centre: the last player chooses who begins, or begins"),
    "library_private": Option(("off", "on"), "only the builder sees the tokens drawn from the box"),
}


def number(name: str, value: Any) -> int:
    """The number kept in the record for a value."""
    if name not in OPTIONS:
        raise BadOption(f"there is no option {name!r}; options: {', '.join(OPTIONS)}")
    values = OPTIONS[name].values
    word = {False: "off", True: "on"}.get(value, value) if values == ("off", "on") else value
    if word not in values:
        raise BadOption(f"option {name} is {value!r}; it can be {', '.join(values)}")
    return values.index(word)


def prepare(options: Mapping[str, Any]) -> Any:
    """A fresh record with these options."""
    state = State()
    for name, value in options.items():
        setattr(state.options, name, number(name, value))
    return state


def options_of(state: Any) -> dict[str, str]:
    """The options of a position by name."""
    return {name: option.values[getattr(state.options, name)] for name, option in OPTIONS.items()}
