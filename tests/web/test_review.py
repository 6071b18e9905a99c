"""The review of a game in a browser: one click, the curve, and mistakes by keyboard and in the list."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from heptapolis.server.replays.replay import Replay
from tests.server.review_kit import judge_by_number
from tests.server.test_replays import GAMES, played
from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.test_access import barriers
from tests.web.test_replay import SIZES, opened

TRIED = re.compile(r": (yes, the best|better, not best|that was played|worse still|not among the best answers)")


@pytest.fixture(autouse=True)
def without_search(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts come at once, the same in every run."""
    monkeypatch.setattr(home.shared.lobby.services.bot_workers, "run", judge_by_number)


def reviewed(person: Person, game: int = 0, query: str = "?move=20") -> None:
    """Open a game and have it reviewed, unless an earlier test did: a review is kept with its game."""
    opened(person, game, query, "review")  # others open the same game without one
    button = person.page.get_by_role("button", name="Review this game")
    expect(button.or_(person.see(".curve-mark").first)).to_be_attached()
    if button.count():
        button.click()
    expect(person.see(".review-box")).to_have_count(0)
    expect(person.see(".curve-mark").first).to_be_attached()


def test_a_line_is_played_on_the_board_and_the_game_comes_back(meet: Meeting) -> None:
    lotte = meet()
    reviewed(lotte, 1)
    lotte.page.keyboard.press("ArrowDown")
    expect(lotte.see(".verdict.wrong").first).to_be_visible()
    before = lotte.see("main.replay").get_attribute("data-move")
    table = lotte.see("section.table").first
    shown = table.inner_text()
    lotte.page.get_by_role("button", name="Play the line").first.click()
    expect(lotte.page.get_by_text("The line on the board")).to_be_visible()
    expect(table).not_to_have_text(shown, use_inner_text=True)
    lotte.press("Back to the verdict")
    expect(table).to_have_text(shown, use_inner_text=True)
    assert lotte.see("main.replay").get_attribute("data-move") == before


def unlike_discard() -> tuple[int, int, int]:
    """A discard that brings its seat other coins than it would bring the opponent: its moment, the seat, the coins."""
    position = played(*GAMES[0])
    starts = Replay(position, None).starts
    for at, move in enumerate(position.history):
        if at in starts and move.text.startswith("discard"):
            coins = [city.discard_coins for city in position.game.snapshot(move.state, move.seat).cities]
            if coins[0] != coins[1]:
                return starts.index(at), move.seat, coins[move.seat]
    raise AssertionError("no such discard")


def test_a_verdict_is_worded_from_the_seat_that_answered_and_its_row_is_marked(meet: Meeting) -> None:
    lotte = meet()
    moment, seat, coins = unlike_discard()
    reviewed(lotte, query=f"?move={moment}&seat={1 - seat}")
    expect(lotte.see(".verdict h3")).to_contain_text(f"for {coins} coin")
    marked = lotte.see(".moves [aria-current]")
    expect(marked.locator(".number")).to_have_text(str(moment + 1))
    marked.click()
    expect(lotte.see(f"main.replay[data-move='{moment}']")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_mistakes_by_keyboard_and_in_the_list(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    reviewed(lotte)
    moves = []
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        lotte.page.keyboard.press(key)
        expect(lotte.see(".verdict.wrong").first).to_be_visible()
        moves.append(int(lotte.see("main.replay").get_attribute("data-move") or 0))
    assert moves[0] == moves[2] < moves[1]
    lotte.page.get_by_role("button", name="Mistakes").click()
    rows: Any = lotte.see(".moves li")
    assert 0 < rows.count() < 40
    rows.first.locator("button").click()
    expect(lotte.see(".verdict.wrong").first).to_be_visible()
    assert barriers(lotte) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_mistake_is_tried_again_on_the_table(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    reviewed(lotte, query="?move=20&seat=0")
    for _ in range(40):  # to a mistake of the seat that looks
        lotte.page.keyboard.press("ArrowDown")
        expect(lotte.see(".verdict.wrong").first).to_be_visible()
        if lotte.page.get_by_role("button", name="Try again", exact=True).count():
            break
    lotte.press("Try again")
    expect(lotte.page.get_by_text("Choose another answer on the table.")).to_be_visible()
    for card in lotte.see("section.table .card.open").all():
        card.click()
        if lotte.commit.count():
            break
    lotte.commit.click()
    expect(lotte.see(".verdict.wrong").first).to_contain_text(TRIED)
    lotte.press("Back to the verdict")
    expect(lotte.page.get_by_role("button", name="Try again", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_game_of_several_has_a_lane_for_each_and_verdicts_of_the_seat_looked_from(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    reviewed(lotte, 2, "?move=3&seat=0")
    lanes = lotte.see(".lane")
    expect(lanes).to_have_count(4)
    expect(lanes.first.locator(".lane-name")).to_have_text("Ada")
    lotte.page.keyboard.press("Alt+ArrowDown")
    expect(lotte.see(".verdict.wrong").first).to_contain_text("Ada")
    expect(lanes.first.locator(".change")).to_contain_text("→")
    move = lotte.see("main.replay").get_attribute("data-move")
    lotte.page.keyboard.press("ArrowDown")
    expect(lanes.first.locator(".lane-name")).to_have_text("Grace")
    for verdict in lotte.see(".verdict").all():
        expect(verdict).to_contain_text("Grace")
    assert lotte.see("main.replay").get_attribute("data-move") == move
    lotte.see(".everybody button:has-text('Ada')").first.click()
    expect(lanes.first.locator(".lane-name")).to_have_text("Ada")
    assert lotte.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(lotte) == []
