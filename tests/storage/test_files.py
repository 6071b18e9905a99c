"""Files are recognised by what they hold, and written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from heptapolis.core.errors import BadFile, BadOption
from heptapolis.storage import SavedGame, read_games, write_games
from tests.storage.games import FORMS, game


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["a.game", "a.jsonl", "a.shard", "a"])
def test_a_form_is_known_by_content_whatever_the_name(tmp_path: Path, form: str, name: str) -> None:
    assert write_games(tmp_path / name, [game(1), game(2)], form) == 2
    assert list(read_games(str(tmp_path / name))) == [game(1), game(2)]


@pytest.mark.parametrize(("name", "begin"), [("a.game", b"["), ("a.jsonl", b"{"), ("a.shard", b"\x89")])
def test_the_suffix_tells_the_form_if_nothing_else_does(tmp_path: Path, name: str, begin: bytes) -> None:
    write_games(tmp_path / name, [game()])
    assert (tmp_path / name).read_bytes()[:1] == begin


def test_a_form_must_be_known(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"a.txt does not say its form; let it end in .game, .jsonl, .shard"):
        write_games(tmp_path / "a.txt", [game()])
    with pytest.raises(BadOption, match="the form is 'xml'; it can be text, jsonl, shard"):
        write_games(tmp_path / "a.game", [game()], "xml")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("form", FORMS)
def test_a_failure_while_writing_leaves_the_old_file(tmp_path: Path, form: str) -> None:
    path = tmp_path / "games"
    write_games(path, [game(1)], form)

    def failing() -> Iterator[SavedGame]:
        yield game(2)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        write_games(path, failing(), form)
    assert list(read_games(path)) == [game(1)]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("form", FORMS)
def test_no_games_are_no_file(tmp_path: Path, form: str) -> None:
    with pytest.raises(BadFile, match="games: there are no games to write"):
        write_games(tmp_path / "games", [], form)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("form", FORMS)
def test_a_file_may_be_rewritten_from_itself(tmp_path: Path, form: str) -> None:
    path = tmp_path / "games"
    write_games(path, [game(1), game(2)], form)
    write_games(path, (saved for saved in read_games(path) if saved == game(2)), form)
    assert list(read_games(path)) == [game(2)]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_games(tmp_path / "link", [game()], "jsonl")
    assert (tmp_path / "link").is_symlink()
    assert list(read_games(tmp_path / "real")) == [game()]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "x: it is empty"),
        (b" \n ", "x: it is empty"),
        (b"PK\x03\x04", "x: it holds no games"),
        (b"\x89PNG\r\n\x1a\n----", "x: it is no shard"),
        (b'[Event "\xff"]', "x: line 1: this is not UTF-8"),
        (b'\n{"game": "\xe2\x82', "x: line 2: this is not UTF-8, or is cut short"),
    ],
)
def test_a_file_of_another_kind_is_told(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "x").write_bytes(data)
    with pytest.raises(BadFile, match=f"^{message}"):
        list(read_games(tmp_path / "x"))
