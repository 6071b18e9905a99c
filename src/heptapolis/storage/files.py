"""Files of games: recognised by what they hold, read as a stream, written whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import BinaryIO

from heptapolis.core.errors import BadFile, BadOption
from heptapolis.storage import json_lines, shard, text
from heptapolis.storage.error_context import blame
from heptapolis.storage.saved import SavedGame

Writer = Callable[[BinaryIO, Iterable[SavedGame]], int]
SUFFIXES = {".game": "text", ".jsonl": "jsonl", ".shard": "shard"}


def read_games(path: str | os.PathLike[str]) -> Iterator[SavedGame]:
    """The games of a file in any of the three forms, one at a time; none is replayed."""
    path = Path(path)
    with path.open("rb") as file, blame(path.name):
        begin = file.peek(1)
        if begin.startswith(shard.MAGIC[:1]):
            yield from shard.read(file, path.name)
            return
        mark = begin.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
        if mark not in (b"[", b"{"):
            raise BadFile("it holds no games: those begin with '[', '{' or a shard's mark" if mark else "it is empty")
        yield from (text if mark == b"[" else json_lines).read(_decoded(file), path.name)


def write_games(path: str | os.PathLike[str], games: Iterable[SavedGame], form: str | None = None) -> int:
    """Write a file as text, jsonl or shard (its suffix tells, if nothing else); the result is how many games.

    Until the last game is written the file at this path stays as it was.
    """
    path = Path(path).resolve()
    write = _writer(path, form)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("xb") as file:
            count = write(file, games)
            if not count:
                raise BadFile(f"{path.name}: there are no games to write")
            _sync(file)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return count


def append_games(path: str | os.PathLike[str], games: Iterable[SavedGame]) -> int:
    """Add games to the end of a shard; if that fails the shard is as before. The result is how many were added."""
    path = Path(path)
    with path.open("r+b") as file, blame(path.name):
        count = shard.append(file, games)
        _sync(file)
    return count


def _decoded(file: BinaryIO) -> Iterator[str]:
    for number, line in enumerate(file, 1):
        try:
            yield line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise BadFile(f"line {number}: this is not UTF-8, or is cut short in the middle of a character") from None


def _writer(path: Path, form: str | None) -> Writer:
    writers: dict[str, Writer] = {
        "text": partial(_write_texts, text.write, b"\n"),
        "jsonl": partial(_write_texts, json_lines.write, b""),
        "shard": shard.write,
    }
    form = form or SUFFIXES.get(path.suffix)
    if form is None:
        raise BadOption(f"{path.name} does not say its form; let it end in {', '.join(SUFFIXES)}, or name the form")
    if form not in writers:
        raise BadOption(f"the form is {form!r}; it can be {', '.join(writers)}")
    return writers[form]


def _write_texts(write: Callable[[SavedGame], str], between: bytes, file: BinaryIO, games: Iterable[SavedGame]) -> int:
    count = 0
    for count, game in enumerate(games, 1):
        file.write((between if count > 1 else b"") + write(game).encode())
    return count


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())
