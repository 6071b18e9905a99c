"""Every game by name, loaded when first asked for: ours, and those that other packages provide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from heptapolis.core.entry_points import load, or_refused, provided
from heptapolis.core.errors import UnknownName
from heptapolis.core.game import Game
from heptapolis.core.position import Position

GAMES = ("duel", "seven")
GROUP = "heptapolis.games"  # entry points: the name of a game -> its module, which has the names of heptapolis.duel


def names() -> tuple[str, ...]:
    """All games: ours, then those of other packages."""
    return GAMES + tuple(name for name in provided(GROUP) if name not in GAMES)


def check_name(name: str) -> None:
    """Refuse a name that is no game's, without loading any."""
    if name not in GAMES and name not in names():
        raise UnknownName(f"there is no game {name!r}; games: {', '.join(names())}")


def game(name: str) -> Game:
    """The facts and rules of a game."""
    check_name(name)
    place = _place(name)
    found: Game = or_refused(f"the game {name!r}", place, lambda: getattr(load(place), name.upper()))
    return found


def new(name: str, options: Mapping[str, Any] | None = None, seed: int | str | None = None) -> Position:
    """A new game with these options, as that game's own kind of position."""
    rules = game(name)
    position: Position = load(_place(name)).Position.begin(rules, seed, dict(options or {}))
    return position


def position(name: str, state: Any, seed: int | str | None = None) -> Position:
    """A record of a game as that game's own kind of position."""
    made: Position = load(_place(name)).Position(game(name), state, seed)
    return made


def kept(name: str, options: Mapping[str, Any]) -> Position:
    """A game kept earlier, at its beginning, by the rules of its time."""
    older: Callable[[Mapping[str, Any]], dict[str, Any]] = getattr(game(name), "kept_options", dict)
    return new(name, older(options))


def renewed(name: str, options: Mapping[str, Any]) -> dict[str, str]:
    """All options of a new game by the present rules, from those that are wanted or that an earlier game had."""
    rules = game(name)
    present: Callable[[Mapping[str, Any]], dict[str, Any]] = getattr(rules, "renewed_options", dict)
    return rules.options_of(rules.prepare(present(options)))


def read(name: str, text: str, seed: int | str | None = None) -> Position:
    """The position that a text describes."""
    check_name(name)
    position: Position = load(_place(name)).read(text, seed)
    return position


def _place(name: str) -> str:
    return f"heptapolis.{name}" if name in GAMES else provided(GROUP)[name]
