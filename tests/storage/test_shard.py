"""Games in a compact file: small, checked, grown at its end, and read block by block."""

from __future__ import annotations

import bz2
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from heptapolis.core import registry
from heptapolis.core.errors import BadFile, HeptapolisError, UnknownName
from heptapolis.storage import SavedGame, SavedMove, append_games, json_lines, read_games, shard, write_games
from heptapolis.storage.frames import FrameWriter, chained
from heptapolis.storage.packing import Cursor, put_number, put_row, put_text
from tests.storage.games import game

GAMES = [game(seed) for seed in range(5)]


def packed(games: list[SavedGame]) -> bytes:
    file = io.BytesIO()
    shard.write(file, games)
    return file.getvalue()


def unpacked(data: bytes) -> list[SavedGame]:
    return list(shard.read(io.BytesIO(data), "x"))


def pieces(data: bytes) -> list[bytes]:
    """The opening, then each block with its length and checksum."""
    cut = len(shard.MAGIC) + 1
    found, rest = [data[:cut]], data[cut:]
    while rest:
        head = bytearray()
        length = Cursor(rest).number()
        put_number(head, length)
        size = len(head) + length + 8
        found.append(rest[:size])
        rest = rest[size:]
    return found


def crafted(*blocks: bytes, name: str = "duel") -> bytes:
    """A shard with right checksums and any blocks."""
    file = io.BytesIO(shard.MAGIC + b"\x01")
    file.seek(0, io.SEEK_END)
    frames = FrameWriter(file, chained(shard.MAGIC, b"\x01"))
    head = bytearray()
    put_text(head, name)
    for block in (bytes(head), *blocks, b""):
        frames.put(block)
    return file.getvalue()


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard, "GAMES_IN_BLOCK", 2)


def test_a_shard_is_a_lot_smaller_than_json_lines() -> None:
    games = [
        SavedGame(saved.game, saved.options, {"Result": saved.result}, saved.moves) for saved in map(game, range(100))
    ]
    json_size = sum(len(json_lines.write(saved).encode()) for saved in games) / len(games)
    size = len(packed(games)) / len(games)
    assert json_size > 4000
    assert size < json_size / 18
    assert size < 260


@pytest.mark.usefixtures("small_blocks")
def test_names_stand_once_for_all_blocks() -> None:
    games = [GAMES[0]] * 6
    sizes = [len(piece) for piece in pieces(packed(games))]
    assert len(sizes) == 6
    assert sizes[3] < sizes[2] / 2


def test_a_block_with_long_comments_is_closed_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard, "BYTES_IN_BLOCK", 100)
    assert len(pieces(packed(GAMES))) == 3 + len(GAMES)
    assert unpacked(packed(GAMES)) == GAMES


def test_every_changed_byte_is_found() -> None:
    data = packed([game(1, moves=8)])
    for at in range(len(data)):
        with pytest.raises(HeptapolisError):
            unpacked(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :])


def test_every_cut_is_found() -> None:
    data = packed([game(1, moves=8)])
    for length in range(len(data)):
        with pytest.raises(BadFile, match="it is cut short"):
            unpacked(data[:length])


@pytest.mark.usefixtures("small_blocks")
def test_blocks_left_out_swapped_or_doubled_are_found() -> None:
    opening, name, one, two, three, end = pieces(packed(GAMES))
    for wrong in ([one, three, end], [two, one, three, end], [one, one, two, three, end], [one, two, end]):
        with pytest.raises(BadFile, match=r"the checksum of the block at byte \d+ is wrong"):
            unpacked(b"".join([opening, name, *wrong]))


def test_nothing_may_follow_the_end() -> None:
    with pytest.raises(BadFile, match="there are bytes after the end mark"):
        unpacked(packed(GAMES) + b"\0")


def test_another_version_is_told() -> None:
    data = bytearray(packed(GAMES))
    data[len(shard.MAGIC)] = 2
    with pytest.raises(BadFile, match="the version is 2; this program knows version 1"):
        unpacked(bytes(data))


def test_an_unknown_game_is_told() -> None:
    block = bz2.compress(bytes([1, 0, 0, 1, 0, 0, 0, 0]))
    assert unpacked(crafted(block)) == [SavedGame("duel", {})]
    with pytest.raises(UnknownName, match="game 1: there is no game 'chess'"):
        unpacked(crafted(block, name="chess"))


@pytest.mark.usefixtures("small_blocks")
def test_games_before_the_damage_are_read() -> None:
    data = packed(GAMES)
    games = shard.read(io.BytesIO(data[:-30]), "x")
    assert [next(games) for _ in range(4)] == GAMES[:4]
    with pytest.raises(BadFile, match="it is cut short"):
        next(games)


@pytest.mark.usefixtures("small_blocks")
def test_reading_goes_no_further_than_the_block_at_hand() -> None:
    data = packed(GAMES * 20)
    file = io.BytesIO(data)
    next(shard.read(file, "x"))
    assert file.tell() < len(data) / 10


@pytest.mark.usefixtures("small_blocks")
def test_games_can_be_added(tmp_path: Path) -> None:
    path = tmp_path / "games.shard"
    write_games(path, GAMES[:1])
    assert append_games(path, GAMES[1:4]) == 3
    assert append_games(path, []) == 0
    assert append_games(path, GAMES[4:]) == 1
    assert list(read_games(path)) == GAMES


def test_a_shard_is_as_before_if_games_cannot_be_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard, "GAMES_IN_BLOCK", 1)
    path = tmp_path / "games.shard"
    write_games(path, GAMES[:2])
    before = path.read_bytes()

    def failing() -> Iterator[SavedGame]:
        yield from GAMES[2:]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        append_games(path, failing())
    assert path.read_bytes() == before


def test_nothing_is_added_to_a_damaged_or_other_file(tmp_path: Path) -> None:
    path = tmp_path / "games.shard"
    path.write_bytes(packed(GAMES)[:-1])
    with pytest.raises(BadFile, match=r"^games.shard: it is cut short"):
        append_games(path, GAMES)
    assert path.read_bytes() == packed(GAMES)[:-1]
    write_games(path, GAMES, "jsonl")
    with pytest.raises(BadFile, match=r"^games.shard: it is no shard"):
        append_games(path, GAMES)


def test_a_shard_holds_one_kind_of_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", ("duel", "other"))
    with pytest.raises(BadFile, match="a shard holds one kind of game; this one holds duel, not other"):
        packed([GAMES[0], SavedGame("other", {})])


def test_more_names_than_two_bytes_can_number() -> None:
    out = bytearray()
    put_row(out, [3, 70_000])
    put_row(out, [3, 65_535])
    put_row(out, [])
    cursor = Cursor(bytes(out))
    assert (cursor.row(), cursor.row(), cursor.row()) == ((3, 70_000), (3, 65_535), ())
    assert len(out) == 1 + 8 + 1 + 4 + 1
    cursor.finish()


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (b"nothing packed", "a block cannot be unpacked"),
        (bz2.compress(b"") + b"more", "a block is not packed whole"),
        (bz2.compress(bytes([0, 0, 1, 5])), "game 1: it uses name 5, but holds 0 names"),
        (bz2.compress(bytes([1, 0, 0, 1, 0, 0, 2, 7, 0, 0])), "game 1: it uses move 7, but holds 0 moves"),
        (bz2.compress(bytes([1, 9, 0])), "something in it is longer than its block"),
        (bz2.compress(bytes([1, 1, 0xFF])), "a text in it is not UTF-8"),
        (bz2.compress(b"\xff" * 20), "a number in it is too long"),
        (bz2.compress(bytes([0, 0, 0, 1])), "1 bytes in it belong to nothing"),
        (bz2.compress(bytes([0, 1, 5]) + b"first"), "a move is ''"),
    ],
)
def test_a_crafted_block_is_an_error_like_any_other(block: bytes, message: str) -> None:
    with pytest.raises(HeptapolisError, match=message):
        unpacked(crafted(block))


def test_a_small_file_cannot_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shard, "MOST_BYTES", 1000)
    with pytest.raises(BadFile, match="a block is not packed whole"):
        unpacked(crafted(bz2.compress(bytes(2000))))
    with pytest.raises(BadFile, match="the comments of a game fill more than 1000 bytes"):
        packed([SavedGame("duel", {}, {}, (SavedMove("first", "pass"),), {1: "x" * 2000})])
