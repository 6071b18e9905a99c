"""Games as JSON Lines: the keys, and what is told of a line that is none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from heptapolis.core.errors import BadFile, BadSyntax, HeptapolisError, UnknownName
from heptapolis.storage import SavedGame, SavedMove, json_lines
from tests.storage.games import game

SHORT = SavedGame("duel", {"begins": "second"}, {"First": "Adá"}, (SavedMove("dealer", "deal law"),), {1: "!"})
DATA: dict[str, Any] = {
    "version": 1,
    "game": "duel",
    "options": {"begins": "second"},
    "headers": {"First": "Adá"},
    "moves": [["dealer", "deal law"]],
    "comments": {"1": "!"},
}


def read(*rows: str) -> list[SavedGame]:
    return list(json_lines.read(rows, "x"))


def test_a_game_is_one_line_of_documented_keys() -> None:
    written = json_lines.write(SHORT)
    assert json.loads(written) == DATA
    assert written.count("\n") == 1
    assert "Adá" in written


def test_empty_lines_are_forgiven() -> None:
    assert read("\n", json_lines.write(SHORT), "  \n", json_lines.write(game())) == [SHORT, game()]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ('{"version": 1', "line 2: this is no JSON: .* at column"),
        ("[1]", "line 2: a game is an object in braces"),
        ("9" * 5000, "line 2: this is no JSON of a game"),
        ("[" * 100_000, "line 2: this is no JSON of a game"),
    ],
)
def test_a_line_that_is_no_game_is_told_with_its_number(row: str, message: str) -> None:
    with pytest.raises(BadSyntax, match=message):
        read(json_lines.write(SHORT), row)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", 7, "game is 7; it must be a text"),
        ("options", [], "options is .*; it must be an object"),
        ("moves", {}, "moves is {}; it must be a list"),
        ("moves", ["deal law"], "it must be a list of seat and text"),
        ("moves", [["dealer", 3]], "it must be a list of seat and text"),
        ("comments", {"x": "!"}, "a comment stands after move 'x'; it must be a whole number"),
        ("comments", {"9" * 5000: "!"}, "it must be a whole number"),
        ("headers", {"First": 1}, "header First is 1; it must be a text"),
        ("extra", 1, "missing or unknown: extra"),
    ],
)
def test_a_key_with_a_wrong_value_is_told(key: str, value: Any, message: str) -> None:
    with pytest.raises(BadSyntax, match=f"line 1: .*{message}"):
        read(json.dumps({**DATA, key: value}))


def test_a_missing_key_is_told() -> None:
    with pytest.raises(BadSyntax, match="missing or unknown: moves"):
        read(json.dumps({key: value for key, value in DATA.items() if key != "moves"}))


@pytest.mark.parametrize("version", [2, "1", True, None])
def test_another_version_is_told_before_anything_else(version: Any) -> None:
    with pytest.raises(BadFile, match=f"the version is {version!r}; this program knows version 1"):
        read(json.dumps({"version": version, "new": "key"}))


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(UnknownName, match="line 1: there is no game 'chess'; games: "):
        read(json.dumps({**DATA, "game": "chess"}))


def test_a_line_cut_short_is_never_taken_for_whole() -> None:
    written = json_lines.write(SHORT).rstrip()
    for length in range(1, len(written)):
        with pytest.raises(HeptapolisError):
            read(written[:length])
