"""The three forms of a file give back exactly what was written, and are known by what they hold."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heptapolis.storage import SavedGame, SavedMove
from heptapolis.storage.validation import SEATS
from tests.storage.games import FORMS, OPTION_SETS, game, play, through_file

WORD = st.text(st.characters(codec="utf-8", exclude_characters='[](){},"\\.='), min_size=1, max_size=8).filter(
    lambda word: word.split() == [word] and word != "result"
)
KEY = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(
    lambda key: key not in ("Game", "Version", "Options", "Result")
)
TEXT = st.text(st.characters(codec="utf-8") | st.sampled_from(' \n\t\\"{}[]();,\x85\u2028\xa0'))
MOVE = st.builds(SavedMove, st.sampled_from((*SEATS, "dealer")), st.lists(WORD, min_size=1, max_size=4).map(" ".join))


@st.composite
def any_game(draw: st.DrawFn) -> SavedGame:
    """A game in form only: any seats in any order, any words, any headers and comments."""
    moves = tuple(draw(st.lists(MOVE, max_size=12)))
    comments = draw(st.dictionaries(st.integers(0, len(moves)), TEXT.filter(bool), max_size=4))
    headers = draw(st.dictionaries(KEY, TEXT, max_size=4))
    result = draw(st.none() | st.just("*") | st.lists(WORD, min_size=1, max_size=3).map(" ".join))
    options = draw(st.dictionaries(WORD, WORD, max_size=3))
    return SavedGame("duel", options, headers if result is None else {**headers, "Result": result}, moves, comments)


@pytest.mark.parametrize("form", FORMS)
def test_random_games_of_every_option_set_come_back(form: str) -> None:
    games = [SavedGame.of(play(number, options)) for number, options in enumerate(OPTION_SETS)]
    assert through_file(games, form) == games


@settings(max_examples=150, deadline=None, derandomize=True)
@given(games=st.lists(any_game(), min_size=1, max_size=3))
def test_any_headers_comments_and_seats_come_back(games: list[SavedGame]) -> None:
    for form in FORMS:
        assert through_file(games, form) == games


@pytest.mark.parametrize("form", FORMS)
def test_several_seats_may_answer_one_after_the_other(form: str) -> None:
    moves = [SavedMove(seat, "build baths") for seat in ("third", "first", "second", "second", "dealer", "eighth")]
    saved = SavedGame("duel", {}, {}, tuple(moves))
    assert through_file([saved], form) == [saved]


@pytest.mark.parametrize("form", FORMS)
def test_each_game_knows_its_place(form: str) -> None:
    games = through_file([game(1), game(2), game(3)], form)
    assert [saved.place for saved in games] == ["games, game 1", "games, game 2", "games, game 3"]
