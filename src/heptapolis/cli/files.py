"""Reading and writing files of positions and games, with one sentence for whatever is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from heptapolis.core import registry
from heptapolis.core.errors import BadFile, BadOption
from heptapolis.core.position import Position
from heptapolis.storage import SavedGame, read_games, write_games
from heptapolis.storage.files import SUFFIXES


def saved_game(path: Path, number: int = 1) -> SavedGame:
    """A game of a file, by its number."""
    count = 0
    try:
        for count, game in enumerate(read_games(path), start=1):
            if count == number:
                return game
    except OSError as error:
        raise BadFile(f"{path.name} cannot be read: {error.strerror}") from None
    raise BadOption(f"{path.name} holds {count} game{'' if count == 1 else 's'}; there is no game {number}")


def load(path: Path, number: int = 1, moves: int | None = None) -> Position:
    """The position that a file holds, or that its saved game leads to (after so many moves)."""
    text = _text(path)
    game = position_game(text)
    if not game:
        return saved_game(path, number).position(moves)
    if moves is not None:
        raise BadOption(f"{path.name} holds a position, which has no moves to stop after")
    return registry.read(game, text)


def position_game(text: str) -> str:
    """The game whose position a text describes, by its first line; of any other text, nothing."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    name, slash, _ = next(filter(None, lines), "").partition("/")
    return name if slash and name in registry.names() else ""


def _text(path: Path) -> str:
    """The text of a file; of bytes that are no text, what can be read."""
    try:
        return path.read_bytes().decode("utf-8", errors="ignore")
    except OSError as error:
        raise BadFile(f"{path.name} cannot be read: {error.strerror}") from None


def check_new(path: Path) -> None:
    """Refuse, before any work is done, a file that is there already or could not be written."""
    if path.exists():
        raise BadOption(f"{path.name} is there already; choose another name")
    if path.suffix not in SUFFIXES:
        raise BadOption(f"{path.name} does not say its form; let it end in {', '.join(SUFFIXES)}")
    check_folder(path)


def check_folder(path: Path | None) -> None:
    """Refuse, before any work is done, a file in a folder that is not there."""
    if path is not None and not path.absolute().parent.is_dir():
        raise BadOption(f"{path} cannot be written: there is no folder {path.parent}")


def keep(path: Path, games: Iterable[SavedGame]) -> None:
    """Write games to a file."""
    try:
        write_games(path, games)
    except OSError as error:
        raise BadOption(f"{path.name} cannot be written: {error.strerror}") from None
