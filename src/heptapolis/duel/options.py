"""The options of Duel: named values, the first of each being the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypedDict

from heptapolis.core.errors import BadOption
from heptapolis.core.layout import Record, i8


class Options(Record):
    """The options of a game as numbers: the place of each value in OPTIONS."""

    wonders: i8  # drafted, dealt at random, or the first game's sets
    begins: i8  # who begins: first, second, drawn by the dealer, or chosen by who drafts second
    draft_order: i8  # who picks when (box/layouts.py)
    redraw: i8  # whoever picks first may have the first wonders replaced
    second_player_coins: i8  # coins more for the player who does not begin Age I
    centre_pawn: i8  # pawn in the centre: the last player chooses who begins, or begins
    declines: i8  # a progress token or a discarded card may be declined
    library_private: i8  # only the builder sees the tokens drawn from the box
    pantheon: i8  # played with the expansion
    zeus_tokens: i8  # tokens on a card struck from the structure: put away, or taken
    astarte_first: i8  # coins on a god's card: spent after the treasury, or as the owner says
    neptune_single_token: i8  # the only military token left: removed, or left alone
    minerva_on_pawn: i8  # the guard may stand on the conflict pawn's own space
    gate_private: i8  # only the active player sees gods turned up from the decks
    two_mythology_tokens: i8  # order of two tokens uncovered at once: chosen, or right to left
    double_extra_turn: i8  # two wonders in one turn: one further turn, or two
    urbanism_temple: i8  # a temple free by devotion pays chain coins, or not
    rules: i8  # 0: the present rules, 1: those of version 1


class Option(NamedTuple):
    """A named choice of rules; `off` and `on` may also be given as False and True."""

    values: tuple[str, ...]
    meaning: str
    needs: str | None = None  # an option that must be on


VERSIONS = ("2", "1")  # of the rules, the present one first; `rules=1` is for games kept before version 2
OPTIONS = {
    "wonders": Option(("drafted", "dealt", "first_game"), "how the wonders come to their owners"),
    "begins": Option(("first", "second", "drawn", "chosen"), "who drafts first and begins Age I"),
    "draft_order": Option(("usual", "alternating", "other_first"), "who picks which wonder of a group"),
    "redraw": Option(("none", "once"), "the first wonders may be replaced by whoever picks first"),
    "second_player_coins": Option(("none", "plus_1", "plus_2", "plus_3"), "coins more for who does not begin Age I"),
    "centre_pawn": Option(("chooses", "begins"), "pawn in the centre: the last player chooses who begins, or begins"),
    "declines": Option(("none", "allowed"), "a progress token or a discarded card may be declined"),
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

Switch = bool | Literal["off", "on"]


class DuelOptions(TypedDict, total=False):
    """The options of a new game as keywords with types, for editors and type checkers."""

    wonders: Literal["drafted", "dealt", "first_game"]
    begins: Literal["first", "second", "drawn", "chosen"]
    draft_order: Literal["usual", "alternating", "other_first"]
    redraw: Literal["none", "once"]
    second_player_coins: Literal["none", "plus_1", "plus_2", "plus_3"]
    centre_pawn: Literal["chooses", "begins"]
    declines: Literal["none", "allowed"]
    library_private: Switch
    pantheon: Switch
    zeus_tokens: Literal["discarded", "taken"]
    astarte_first: Literal["treasury", "asked"]
    neptune_single_token: Literal["removed", "kept"]
    minerva_on_pawn: Switch
    gate_private: Switch
    two_mythology_tokens: Literal["chosen", "right_to_left"]
    double_extra_turn: Literal["one", "two"]
    urbanism_temple: Literal["coins", "none"]
    rules: Literal["2", "1"]


def number(name: str, value: Any) -> int:
    """The number kept in the record for a value."""
    if name not in OPTIONS and name != "rules":
        raise BadOption(f"there is no option {name!r}; options: {', '.join(OPTIONS)}")
    values = VERSIONS if name == "rules" else OPTIONS[name].values
    word = values[value] if isinstance(value, bool) and values == ("off", "on") else value
    if word not in values:
        raise BadOption(f"option {name} is {value!r}; it can be {', '.join(values)}")
    return values.index(word)


def choose(options: Options, chosen: Mapping[str, Any]) -> None:
    """Write options given by name into the fresh options of a position."""
    for name, value in chosen.items():
        setattr(options, name, number(name, value))
    for name, option in OPTIONS.items():
        if option.needs and getattr(options, name) and not getattr(options, option.needs):
            raise BadOption(f"option {name} needs {option.needs}=on")


def see_options(options: Options, seen: Options) -> None:
    """Everybody knows the options."""
    seen.wonders = options.wonders
    seen.begins = options.begins
    seen.draft_order = options.draft_order
    seen.redraw = options.redraw
    seen.second_player_coins = options.second_player_coins
    seen.centre_pawn = options.centre_pawn
    seen.declines = options.declines
    seen.library_private = options.library_private
    seen.pantheon = options.pantheon
    seen.zeus_tokens = options.zeus_tokens
    seen.astarte_first = options.astarte_first
    seen.neptune_single_token = options.neptune_single_token
    seen.minerva_on_pawn = options.minerva_on_pawn
    seen.gate_private = options.gate_private
    seen.two_mythology_tokens = options.two_mythology_tokens
    seen.double_extra_turn = options.double_extra_turn
    seen.urbanism_temple = options.urbanism_temple
    seen.rules = options.rules


def options_of(state: Any) -> dict[str, str]:
    """The options of a position by name, without those that need another one which is off."""
    named = {
        name: option.values[getattr(state.options, name)]
        for name, option in OPTIONS.items()
        if option.needs is None or getattr(state.options, option.needs)
    }
    return {**named, "rules": VERSIONS[state.options.rules]}


def renewed_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of an earlier game for one by the present rules."""
    return {name: value for name, value in options.items() if name != "rules"}


def kept_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game kept earlier: without a version of the rules it was played by the first."""
    return {"rules": VERSIONS[-1], **options}


def is_usual(name: str, value: str) -> bool:
    """Whether a value is the default, which texts leave out."""
    return value == (VERSIONS if name == "rules" else OPTIONS[name].values)[0]


def option_list() -> list[dict[str, Any]]:
    """The options as data: name, values (default first) and the option that must be on."""
    return [{"name": name, "values": list(option.values), "needs": option.needs} for name, option in OPTIONS.items()]
