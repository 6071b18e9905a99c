"""Files written by version 1, which every later version must still read and replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from heptapolis.storage import SavedGame, read_games
from tests.storage.games import FORMS, through_file

SAMPLES = sorted((Path(__file__).parents[1] / "corpus").glob("sample_duel.*"))


@pytest.fixture(params=SAMPLES, ids=lambda path: path.suffix)
def games(request: pytest.FixtureRequest) -> list[SavedGame]:
    return list(read_games(request.param))


def test_there_is_a_sample_of_every_form() -> None:
    assert [path.suffix for path in SAMPLES] == [".game", ".jsonl", ".shard"]


def test_samples_replay_to_their_results(games: list[SavedGame]) -> None:
    assert [saved.result for saved in games] == ["civilian second", "military first", "*"]
    assert [saved.headers.get("Score") for saved in games] == ["31 35", "31 29", None]
    assert [len(saved.position().history) for saved in games] == [151, 135, 63]


def test_samples_keep_their_options(games: list[SavedGame]) -> None:
    assert dict(games[0].options) == {
        "wonders": "drafted",
        "begins": "first",
        "centre_pawn": "chooses",
        "library_private": "off",
    }
    assert games[1].options["wonders"] == "dealt"
    assert games[1].options["library_private"] == "on"
    assert games[2].options["wonders"] == "first_game"
    assert games[2].options["begins"] == "second"


def test_samples_keep_their_headers_and_comments(games: list[SavedGame]) -> None:
    assert games[0].headers["Second"] == 'Grace "Amazing" Hopper'
    assert games[1].headers["Second"] == "Åsa {the elder}"
    assert games[1].headers["Rating"] == "  1500  "
    assert dict(games[0].comments) == {
        0: "Both players are dice.",
        151: "Õnnitlused!",
        32: "A {braced} remark \\ with a backslash,\nand a second line.",
    }


def test_samples_keep_their_moves(games: list[SavedGame]) -> None:
    assert [str(move) for move in games[0].moves[8:11]] == [
        "dealer deal colossus",
        "first draft circus_maximus",
        "second draft statue_of_zeus",
    ]
    assert str(games[0].moves[31]) == "first discard quarry"


@pytest.mark.parametrize("form", FORMS)
def test_samples_can_be_written_again(games: list[SavedGame], form: str) -> None:
    assert through_file(games, form) == games


def test_all_samples_hold_the_same_games() -> None:
    one, two, three = (list(read_games(path)) for path in SAMPLES)
    assert one == two == three
