"""Every game by name, loaded when first asked for, so that upper rooms import none."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from heptapolis.core.errors import UnknownName
from heptapolis.core.game import Game
from heptapolis.core.position import Position

GAMES = ("duel", "seven")


def check_name(name: str) -> None:
    """Refuse a name that is no game's, without loading any."""
    if name not in GAMES:
        raise UnknownName(f"there is no game {name!r}; games: {', '.join(GAMES)}")


def game(name: str) -> Game:
    """The facts and rules of a game."""
    found: Game = getattr(_room(name), name.upper())
    return found


def new(name: str, options: Mapping[str, Any] | None = None, seed: int | str | None = None) -> Position:
    """A new game with these options, as that game's own kind of position."""
    position: Position = _room(name).Position.begin(game(name), seed, dict(options or {}))
    return position


def read(name: str, text: str, seed: int | str | None = None) -> Position:
    """The position that a text describes."""
    position: Position = _room(name).read(text, seed)
    return position


def _room(name: str) -> Any:
    check_name(name)
    return import_module(f"heptapolis.{name}")
