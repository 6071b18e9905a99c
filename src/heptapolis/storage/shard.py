"""Games as a compact file for millions: packed blocks in which each name stands once and moves are numbers of names."""

from __future__ import annotations

import bz2
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO

from heptapolis.core.errors import BadFile
from heptapolis.storage.error_context import blame
from heptapolis.storage.frames import FrameReader, FrameWriter, chained, exactly
from heptapolis.storage.packing import Cursor, put_number, put_row, put_text
from heptapolis.storage.saved import SavedGame, SavedMove, saved_move
from heptapolis.storage.validation import FORMAT, check_version, read_options, write_options

MAGIC = b"\x89HEPTA\r\n"  # no text begins so, and a transfer as text would break it
GAMES_IN_BLOCK = 512
BYTES_IN_BLOCK = 1 << 20  # a block with long comments is closed earlier
MOST_BYTES = 1 << 28  # of an unpacked block: a small file must not fill the memory


def write(file: BinaryIO, games: Iterable[SavedGame]) -> int:
    """Write a whole shard; the result is how many games it holds."""
    games = iter(games)
    first = next(games, None)
    if first is None:
        return 0
    file.write(MAGIC + bytes([FORMAT]))
    frames = FrameWriter(file, chained(MAGIC, bytes([FORMAT])))
    name = bytearray()
    put_text(name, first.game)
    frames.put(name)
    return _Writer(frames, first.game, Table(), Table()).put_all(chain([first], games))


def append(file: BinaryIO, games: Iterable[SavedGame]) -> int:
    """Add games to a shard open for reading and writing; if anything goes wrong it is left as it was."""
    reader = Reader(file)
    for _ in reader.blocks():
        pass
    end, digest = reader.frames.at, reader.frames.digest_before
    file.seek(end)
    try:
        return _Writer(FrameWriter(file, digest), reader.game, reader.names, reader.moves).put_all(games)
    except BaseException:
        file.seek(end)
        FrameWriter(file, digest).put(b"")
        raise
    finally:
        file.truncate()


def read(file: BinaryIO, name: str) -> Iterator[SavedGame]:
    """The games of a shard, a block at a time; the file's name is for messages."""
    reader = Reader(file)
    number = 0
    for block in reader.blocks():
        for _ in range(block.number()):
            number += 1
            with blame(f"game {number}"):
                game = reader.take(block, f"{name}, game {number}")
            yield game
        block.finish()


class Table:
    """Texts by number, in the order of their first use; each block of a file brings those that are new in it."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._numbers: dict[str, int] = {}
        self._told = 0

    def number(self, text: str) -> int:
        """The number of a text; a text that has none gets the next."""
        number = self._numbers.setdefault(text, len(self._texts))
        if number == len(self._texts):
            self._texts.append(text)
        return number

    def text(self, number: int) -> str:
        """The text of a number."""
        if number >= len(self._texts):
            raise BadFile(f"it uses name {number}, but holds {len(self._texts)} names")
        return self._texts[number]

    def put_new(self, out: bytearray) -> None:
        """Write the texts that no block has brought yet."""
        put_number(out, len(self._texts) - self._told)
        for text in self._texts[self._told :]:
            put_text(out, text)
        self._told = len(self._texts)

    def take_new(self, block: Cursor) -> list[str]:
        """Read the texts that a block brings."""
        new = [block.text() for _ in range(block.number())]
        for text in new:
            self.number(text)
        self._told = len(self._texts)
        return new


class _Writer:
    """Packs games of one kind into blocks."""

    def __init__(self, frames: FrameWriter, game: str, names: Table, moves: Table) -> None:
        self._frames, self._game, self._names, self._moves = frames, game, names, moves

    def put_all(self, games: Iterable[SavedGame]) -> int:
        """Write games and the end mark; the result is how many games."""
        written, waiting, body = 0, 0, bytearray()
        for game in games:
            self._put(body, game)
            waiting += 1
            if waiting == GAMES_IN_BLOCK or len(body) >= BYTES_IN_BLOCK:
                self._close_block(waiting, body)
                written, waiting, body = written + waiting, 0, bytearray()
        if waiting:
            self._close_block(waiting, body)
        self._frames.put(b"")
        return written + waiting

    def _put(self, out: bytearray, game: SavedGame) -> None:
        if game.game != self._game:
            raise BadFile(f"a shard holds one kind of game; this one holds {self._game}, not {game.game}")
        put_number(out, self._names.number(write_options(game.options)))
        put_number(out, len(game.headers))
        for key, value in game.headers.items():
            put_number(out, self._names.number(key))
            put_text(out, value)
        put_row(out, [self._moves.number(str(move)) for move in game.moves])
        put_number(out, len(game.comments))
        for number, comment in game.comments.items():
            put_number(out, number)
            put_text(out, comment)

    def _close_block(self, games: int, body: bytearray) -> None:
        block = bytearray()
        self._names.put_new(block)
        self._moves.put_new(block)
        put_number(block, games)
        if len(block) + len(body) > MOST_BYTES:
            raise BadFile(f"the comments of a game fill more than {MOST_BYTES} bytes")
        self._frames.put(bz2.compress(block + body))


class Reader:
    """Unpacks blocks, and keeps the names and moves they bring."""

    def __init__(self, file: BinaryIO) -> None:
        if exactly(file, len(MAGIC)) != MAGIC:
            raise BadFile("it is no shard")
        version = exactly(file, 1)
        check_version(version[0])
        self.frames = FrameReader(file, chained(MAGIC, version))
        self.game = Cursor(self.frames.take()).text()
        self.names, self.moves = Table(), Table()
        self.known: list[SavedMove] = []

    def blocks(self) -> Iterator[Cursor]:
        """Each block in turn, from where its games begin."""
        for payload in self.frames.rest():
            block = Cursor(_unpacked(payload))
            self.names.take_new(block)
            self.known += map(_move, self.moves.take_new(block))
            yield block

    def take(self, block: Cursor, place: str) -> SavedGame:
        """The next game of a block."""
        options = read_options(self.names.text(block.number()))
        headers = {self.names.text(block.number()): block.text() for _ in range(block.number())}
        moves = self._moves_of(block.row())
        comments = {block.number(): block.text() for _ in range(block.number())}
        return SavedGame(self.game, options, headers, moves, comments, place=place)

    def _moves_of(self, row: tuple[int, ...]) -> tuple[SavedMove, ...]:
        if max(row, default=-1) >= len(self.known):
            raise BadFile(f"it uses move {max(row)}, but holds {len(self.known)} moves")
        return tuple(map(self.known.__getitem__, row))


def _move(text: str) -> SavedMove:
    seat, _, words = text.partition(" ")
    return saved_move(seat, words)


def _unpacked(payload: bytes) -> bytes:
    unpacker = bz2.BZ2Decompressor()
    try:
        data = unpacker.decompress(payload, MOST_BYTES)
    except OSError:
        raise BadFile("a block cannot be unpacked") from None
    if not unpacker.eof or unpacker.unused_data:
        raise BadFile("a block is not packed whole")
    return data
