"""Games as text for people: what it looks like, what is forgiven, and what is told with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heptapolis.core.errors import BadFile, BadSyntax, HeptapolisError, UnknownName
from heptapolis.storage import SavedGame, SavedMove, read_games, text
from heptapolis.storage.text import WIDTH
from tests.kit.options import OPTION_SETS
from tests.storage.games import game

NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"
HEAD = '[Game "duel"]\n[Version "1"]\n[Options ""]\n'
SHORT = SavedGame(
    "duel",
    {"begins": "second", "wonders": "dealt"},
    {"Event": 'The "first"', "Result": "*"},
    (
        SavedMove("dealer", "deal law"),
        SavedMove("dealer", "deal economy"),
        SavedMove("second", "build baths"),
        SavedMove("first", "wonder sphinx with tavern"),
        SavedMove("dealer", "deal stable"),
    ),
    {0: "Hello", 2: "rare", 4: "a {bold} one"},
)
LAST = len(OPTION_SETS) - 1  # with Pantheon


def read(written: str) -> list[SavedGame]:
    return list(text.read(written.splitlines(keepends=True), "x"))


def test_a_line_for_each_answer_with_the_draws_apart() -> None:
    assert (
        text.write(SHORT)
        == r"""[Game "duel"]
[Version "1"]
[Options "begins=second wonders=dealt"]
[Event "The \"first\""]
[Result "*"]

     {Hello}
     (deal law, deal economy {rare})
  1. second build baths
  2. first  wonder sphinx with tavern {a \{bold\} one}   (deal stable)
result *
"""
    )


def test_the_example_in_the_documentation_is_a_game_as_it_is_written() -> None:
    [example] = re.findall(r"^```\n(\[Game .*?)^```$", NOTATION.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    [saved] = read(example)
    assert saved.position().asked[-1].kind == "draft"
    assert text.write(saved) == example


@pytest.mark.parametrize("seed", [1, LAST])
def test_no_line_is_too_long_and_no_move_is_broken(seed: int) -> None:
    lines = text.write(game(seed)).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert not any(line.endswith(("deal", "build", "wonder", "with")) for line in lines)


def test_many_options_take_several_headers_and_are_read_as_one() -> None:
    options = dict(game(LAST).options)
    written = text.write(SavedGame("duel", options))
    assert options["pantheon"] == "on"
    assert written.count("[Options ") > 1
    assert read(written)[0].options == options


def test_an_option_in_two_headers_is_refused() -> None:
    with pytest.raises(BadSyntax, match="option begins stands twice"):
        read(HEAD.replace('""', '"begins=first"') + '[Options "begins=second"]\nresult *')


def test_white_space_and_line_breaks_are_forgiven() -> None:
    written = text.write(game())
    headers, moves = written.split("\n\n", 1)
    for other in (" ".join(written.split()), re.sub(r"(?<=[\w,)]) +", "\n\n\t", moves), moves.replace("\n", "\r\n")):
        assert read(other if other.startswith("[") else f"{headers}\n{other}") == [game()]


def test_windows_files_are_read(tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_bytes(b"\xef\xbb\xbf" + text.write(SHORT).replace("\n", "\r\n").encode())
    assert list(read_games(path)) == [SHORT]


def test_numbers_are_for_the_eye() -> None:
    assert read(text.write(SHORT).replace("  2.", " 77.")) == [SHORT]


def test_comments_may_be_folded_and_several_become_one() -> None:
    [saved] = read(HEAD + "{one\n   [two] }{}{three}1. first build baths {\n}\nresult *")
    assert saved.comments == {0: "one [two] three"}


@pytest.mark.parametrize(
    "said",
    [
        "ends in a space ",
        " begins so",
        "two  spaces",
        "\n",
        "\t",
        "\\",
        "result",
        "}{",
        '"',
        "\\n",
        "\\u0020",
        "no\xa0break",
        "1. first build baths",
        '[Event "x"]',
        "a\r\nb",
        "\x85",
    ],
)
def test_any_comment_and_header_comes_back(said: str) -> None:
    saved = SavedGame("duel", {}, {"Event": said}, (), {0: said})
    assert read(text.write(saved)) == [saved]


def test_an_open_brace_in_a_comment_is_forgiven() -> None:
    [saved] = read(HEAD + "{one {two}\nresult *")
    assert saved.comments == {0: "one {two"}


def test_a_result_without_its_header_becomes_one() -> None:
    [saved] = read(HEAD + "result civilian first")
    assert saved.headers == {"Result": "civilian first"}


def test_games_follow_each_other() -> None:
    assert read(text.write(SHORT) + text.write(game())) == [SHORT, game()]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (HEAD + "first build baths\nresult *", "line 4, column [0-9]+: there is 'first' instead of a numbered move"),
        (HEAD + "1. first\n2. second build baths\nresult *", "line 5, column [0-9]+: there is '2.' instead of a word"),
        (HEAD + "(deal law, )\nresult *", r"line 4, column [0-9]+: there is '\)' instead of a word"),
        (HEAD + "(deal law\n1. first build baths\nresult *", r"line 5, column [0-9]+: there is '1.' instead of '\)'"),
        (HEAD + "\n{never closed\nresult *", "line 5, column [0-9]+: there is a comment that is never closed"),
        (HEAD + "{a}\n}\nresult *", "line 5, column [0-9]+: there is a '}' out of place"),
        (HEAD + "{one\ntwo\nthree} oops\nresult *", "line 6, column [0-9]+: there is 'oops' instead of"),
        (HEAD + "{bad \\q}\nresult *", r"line 4, column [0-9]+: '\\\\q' is no escape"),
        (HEAD + "result\n", "line 4, column [0-9]+: there is the end of the file instead of a word"),
        (HEAD + "result *\n1. first build baths", "line 5, column [0-9]+: there is '1.' instead of the next game"),
        (HEAD + '[Event "x]\nresult *', "line 4, column [0-9]+: there is a quote that is not closed in its line"),
        (HEAD + "[Event x]\nresult *", "line 4, column [0-9]+: there is 'x' instead of a text in quotes"),
        (HEAD + '[Event "x"]\n[Event "y"]\nresult *', "line 5, column [0-9]+: the header Event stands twice"),
        (
            HEAD + '[Result "*"]\nresult civilian first',
            "line 5, column [0-9]+: the result is 'civilian first', but the header Result is",
        ),
        (HEAD.replace('""', '"begins"') + "result *", "the game in line 1: 'begins' is no option; write name=value"),
        (HEAD.replace('""', '"a=b a=c"') + "result *", "option a stands twice"),
        ('[Game "duel"]\n[Version "1"]\n\nresult *', "line 1: the game that begins here has no header Options"),
    ],
)
def test_bad_syntax_is_told_with_its_line(written: str, message: str) -> None:
    with pytest.raises(BadSyntax, match=message):
        read(written)


def test_other_errors_are_told_with_their_line_too() -> None:
    with pytest.raises(UnknownName, match=r"line 4, column [0-9]+: 'ninth' is no seat"):
        read(HEAD + "1. ninth build baths\nresult *")
    with pytest.raises(UnknownName, match="the game in line 1: there is no game 'chess'"):
        read(HEAD.replace("duel", "chess") + "result *")
    with pytest.raises(BadFile, match="line 1: the version is '2'; this program knows version 1"):
        read(HEAD.replace('"1"', '"2"') + "this may mean anything")


def test_a_text_cut_short_is_never_taken_for_whole() -> None:
    written = text.write(SHORT).rstrip()
    for length in range(1, len(written)):
        with pytest.raises(HeptapolisError):
            read(written[:length])


def test_a_text_without_result_is_cut_short() -> None:
    with pytest.raises(BadFile, match="it is cut short: the game that begins in line 1 has no result"):
        read(HEAD + "1. first build baths\n")
    with pytest.raises(BadFile, match="it is cut short: the game that begins in line 1 has no result"):
        read(HEAD + "1. first build baths\n" + text.write(SHORT))


def test_errors_carry_the_line_and_the_column_of_what_is_wrong() -> None:
    for body, line, column in (
        ("1. first build baths }", 4, 22),
        ("{one\ntwo}  oops\nresult *", 5, 7),
        ("1. ninth build baths\nresult *", 4, 10),
    ):
        with pytest.raises(HeptapolisError) as wrong:
            list(text.read((HEAD + body).splitlines(keepends=True), "x"))
        assert (wrong.value.line, wrong.value.column) == (line, column)


def test_an_illegal_move_is_found_where_it_stands() -> None:
    body = HEAD + "1. first draft pyramids\n  2. second build baths\nresult *"
    (game,) = text.read(body.splitlines(keepends=True), "x")
    with pytest.raises(HeptapolisError, match="line 4, column 10, move 1 of 2") as wrong:
        game.position()
    assert (wrong.value.line, wrong.value.column) == (4, 10)
