"""The rooms of the command line that belong to one game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from heptapolis.core import registry
from heptapolis.core.errors import UnknownName


def playable() -> list[str]:
    """The games that have a table on the terminal."""
    return [game for game in registry.GAMES if find_spec(f"heptapolis.cli.{game}")]


def room(game: str, name: str) -> Any:
    """A module of the command line that belongs to one game."""
    check_playable(game)
    return import_module(f"heptapolis.cli.{game}.{name}")


def check_playable(game: str) -> None:
    """Refuse a name that is no game's, or that of a game without a table."""
    registry.check_name(game)
    if game not in playable():
        raise UnknownName(f"{game} has no table on the terminal yet; games: {', '.join(playable())}")
