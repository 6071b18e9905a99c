"""Games as JSON Lines for data sets: one object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from heptapolis.core.errors import BadSyntax
from heptapolis.storage.error_context import blame
from heptapolis.storage.saved import SavedGame, SavedMove, saved_move
from heptapolis.storage.validation import check_version

KEYS = {"version": int, "game": str, "options": dict, "headers": dict, "moves": list, "comments": dict}
KINDS = {int: "a whole number", str: "a text", dict: "an object", list: "a list"}


def write(game: SavedGame) -> str:
    """A game as one line."""
    data = {
        "version": game.version,
        "game": game.game,
        "options": dict(game.options),
        "headers": dict(game.headers),
        "moves": [(move.seat, move.text) for move in game.moves],
        "comments": {str(number): comment for number, comment in game.comments.items()},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(lines: Iterable[str], name: str) -> Iterator[SavedGame]:
    """The games in the lines of a file; its name is for messages."""
    games = 0
    for number, line in enumerate(lines, 1):
        if line.strip():
            games += 1
            with blame(f"line {number}", number):
                game = _game(_parsed(line), f"{name}, game {games}")
            yield game


def _parsed(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        with blame("", column=error.colno):
            raise BadSyntax(f"this is no JSON: {error.msg} at column {error.colno}") from None
    except (ValueError, RecursionError):
        raise BadSyntax("this is no JSON of a game: a number is too long, or lists are too deep") from None
    if not isinstance(data, dict):
        raise BadSyntax("a game is an object in braces")
    return data


def _game(data: dict[str, Any], place: str) -> SavedGame:
    check_version(data.get("version"))
    _check_keys(data)
    comments = {_count(number): comment for number, comment in data["comments"].items()}
    return SavedGame(
        data["game"],
        data["options"],
        data["headers"],
        tuple(map(_move, data["moves"])),
        comments,
        data["version"],
        place,
    )


def _check_keys(data: dict[str, Any]) -> None:
    if data.keys() != KEYS.keys():
        odd = ", ".join(sorted(data.keys() ^ KEYS.keys()))
        raise BadSyntax(f"a game has the keys {', '.join(KEYS)}; missing or unknown: {odd}")
    for key, kind in KEYS.items():
        if not isinstance(data[key], kind):
            raise BadSyntax(f"{key} is {data[key]!r}; it must be {KINDS[kind]}")


def _move(data: Any) -> SavedMove:
    if not isinstance(data, list) or len(data) != 2 or not all(isinstance(part, str) for part in data):
        raise BadSyntax(f"a move is {data!r}; it must be a list of seat and text")
    return saved_move(*data)


def _count(number: str) -> int:
    if not (number.isascii() and number.isdecimal() and len(number) < 10):
        raise BadSyntax(f"a comment stands after move {number!r}; it must be a whole number")
    return int(number)
