"""The options of Seven: named values, the first of each being the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypedDict

from heptapolis.core.errors import BadOption
from heptapolis.seven.state import State


class Option(NamedTuple):
    """A named choice of rules; `off` and `on` may also be given as False and True."""

    values: tuple[str, ...]
    meaning: str
    needs: str | None = None  # an option without which this one changes nothing


SWITCH = ("off", "on")
FEWEST, MOST, USUAL = 2, 8, 4
VERSIONS = ("2", "1")  # of the rules, the present one first; `rules=1` is for games kept before version 2
INCOME = {"usable": "own_turn", "saved": "same_turn"}  # `last_card_income` of version 1, and what comes nearest to it
OPTIONS = {
    "leaders": Option(SWITCH, "the Leaders expansion"),
    "cities": Option(SWITCH, "the Cities expansion"),
    "teams": Option(SWITCH, "partners sit side by side (4, 6 or 8 players)"),
    "boards": Option(
        ("dealt", "side_a", "side_b", "chosen", "side_chosen"), "how the wonder boards come to their owners"
    ),
    "late_chains": Option(("count", "wait"), "a structure built late makes later ones free at once, or next age"),
    "extra_card": Option(("same_turn", "own_turn"), "the extra last card belongs to the last turn, or has its own"),
    "free_purchase": Option(
        ("earns", "earns_nothing"), "a purchase that costs nothing earns trade coins, or not", "leaders"
    ),
    "copied_courtesans": Option(
        ("name_leader", "count_nothing"), "what a copy of the leader-copying guild is worth", "leaders"
    ),
    "diplomacy": Option(("unlimited", "three"), "how many diplomacy tokens there are", "cities"),
    "team_tie": Option(("coins", "shared"), "teams equal in points compare coins, or share the victory", "teams"),
    "lone_guilds": Option(("stay_out", "join"), "guilds of Leaders that need no leaders, in games without Leaders"),
    "kept_leaders": Option(("kept", "discarded"), "leaders for later stages after the third recruitment", "leaders"),
    "extra_leader": Option(("saved_coins", "all_coins"), "coins that pay for a leader at the end of a turn", "leaders"),
    "discards": Option(("after_extra_card", "before_extra_card"), "when cards are built from the discard pile"),
    "free_city_holder": Option(("left_first", "right_first"), "who holds the Free City's card first in ages I and III"),
    "paid_chains": Option(("never", "allowed"), "what a parent makes free may be paid for all the same"),
    "new_stages": Option(("count", "spared"), "stages built in the turn of a loss for each stage", "cities"),
}

Switch = bool | Literal["off", "on"]


class SevenOptions(TypedDict, total=False):
    """The options of a new game as keywords with types, for editors and type checkers."""

    players: int | str
    leaders: Switch
    cities: Switch
    teams: Switch
    boards: Literal["dealt", "side_a", "side_b", "chosen", "side_chosen"]
    late_chains: Literal["count", "wait"]
    extra_card: Literal["same_turn", "own_turn"]
    free_purchase: Literal["earns", "earns_nothing"]
    copied_courtesans: Literal["name_leader", "count_nothing"]
    diplomacy: Literal["unlimited", "three"]
    team_tie: Literal["coins", "shared"]
    lone_guilds: Literal["stay_out", "join"]
    kept_leaders: Literal["kept", "discarded"]
    extra_leader: Literal["saved_coins", "all_coins"]
    discards: Literal["after_extra_card", "before_extra_card"]
    free_city_holder: Literal["left_first", "right_first"]
    paid_chains: Literal["never", "allowed"]
    new_stages: Literal["count", "spared"]
    rules: Literal["2", "1"]


def players_number(value: Any) -> int:
    """The number of players from a number or a text."""
    try:
        players = int(value)
    except (TypeError, ValueError):
        raise BadOption(f"players is {value!r}; it must be a whole number from {FEWEST} to {MOST}") from None
    if isinstance(value, bool | float) or not FEWEST <= players <= MOST:
        raise BadOption(f"players is {value!r}; it must be a whole number from {FEWEST} to {MOST}")
    return players


def number(name: str, value: Any) -> int:
    """The number kept in the record for a value."""
    if name == "players":
        return players_number(value)
    if name not in OPTIONS and name != "rules":
        raise BadOption(f"there is no option {name!r}; options: players, {', '.join(OPTIONS)}")
    values = VERSIONS if name == "rules" else OPTIONS[name].values
    word = {False: "off", True: "on"}.get(value, value) if values == SWITCH else value
    if word not in values:
        raise BadOption(f"option {name} is {value!r}; it can be {', '.join(values)}")
    return values.index(word)


def prepare(options: Mapping[str, Any]) -> Any:
    """A fresh record with these options."""
    state = State()
    state.options.players = USUAL
    for name, value in options.items():
        setattr(state.options, name, number(name, value))
    _refuse_excluding(state.options)
    return state


def _refuse_excluding(chosen: Any) -> None:
    """Options that exclude each other are refused in one sentence."""
    if chosen.players == MOST and not chosen.cities:
        raise BadOption("eight players need Cities: its black cards complete the decks")
    if chosen.teams and (chosen.players % 2 or chosen.players == FEWEST):
        raise BadOption(f"teams of two need 4, 6 or 8 players, not {chosen.players}")


def options_of(state: Any) -> dict[str, str]:
    """The options of a position by name."""
    named = {name: option.values[getattr(state.options, name)] for name, option in OPTIONS.items()}
    return {"players": str(state.options.players), **named, "rules": VERSIONS[state.options.rules]}


def renewed_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of an earlier game for one by the present rules."""
    return {name: value for name, value in with_present_names(options).items() if name != "rules"}


def kept_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game kept earlier: without a version of the rules it was played by the first."""
    if "rules" in options:
        return dict(options)
    return {
        "rules": VERSIONS[-1],
        "extra_card": INCOME["usable"],
        "extra_leader": "all_coins",
        **with_present_names(options),
    }


def with_present_names(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options of version 1 by their present names."""
    income = options.get("last_card_income")
    named = {name: value for name, value in options.items() if name != "last_card_income"}
    return {"extra_card": INCOME[income], **named} if income in INCOME else named


def option_list() -> list[dict[str, Any]]:
    """The options as data: name, values (default first) and the option without which one changes nothing."""
    players = sorted(range(FEWEST, MOST + 1), key=lambda number: (number != USUAL, number))
    return [
        {"name": "players", "values": [str(number) for number in players], "needs": None},
        *({"name": name, "values": list(option.values), "needs": option.needs} for name, option in OPTIONS.items()),
    ]
