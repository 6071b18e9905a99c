"""How many sit at a table, and what their seats are called."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from heptapolis.core import registry
from heptapolis.core.errors import BadOption, BadSyntax, UnknownName
from heptapolis.core.position import Position
from heptapolis.storage.validation import SEATS

SWITCH = ("off", "on")


def chosen_options(game: str, words: Iterable[str], players: int | None = None) -> dict[str, str]:
    """Options by name; the name of a switch alone turns it on."""
    chosen: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals and not _is_switch(game, name):
            raise BadSyntax(f"option {word!r} has no value; write name=value, as in --options wonders=dealt")
        if name in chosen:
            raise BadOption(f"option {name} is given twice")
        chosen[name] = value if equals else "on"
    return _with_players(game, chosen, players)


def _is_switch(game: str, name: str) -> bool:
    registry.check_name(game)
    options = import_module(f"heptapolis.{game}.options").OPTIONS
    return name in options and options[name].values == SWITCH


def _with_players(game: str, chosen: dict[str, str], players: int | None) -> dict[str, str]:
    """The number of players is an option where the game leaves the choice."""
    if players is None:
        return chosen
    if "players" in chosen:
        raise BadOption("option players is given twice")
    rules = registry.game(game)
    if len(rules.seat_counts()) == 1 and players not in rules.seat_counts():
        raise BadOption(f"{game} has {rules.seats} players, not {players}")
    return rules.with_seats(chosen, players)


def seats_with(game: str, chosen: dict[str, str]) -> int:
    """How many players these options seat."""
    rules = registry.game(game)
    return rules.seats_of(rules.options_of(rules.prepare(chosen)))


def seats_at(position: Position) -> int:
    """How many players a position has."""
    return position.game.seats_of(position.game.options_of(position.state))


def seat_number(position: Position, name: str) -> int:
    """The seat of a position that a name stands for."""
    names = SEATS[: seats_at(position)]
    if name not in names:
        raise UnknownName(f"there is no seat {name!r} at this table; seats: {', '.join(names)}")
    return names.index(name)
