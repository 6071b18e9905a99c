"""The review of a game in a browser: one click, curve, verdicts, mistakes, summary, try again; wide and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.review_kit import judge_by_number
from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.test_access import barriers, tab_to
from tests.web.test_replay import SIZES, opened


@pytest.fixture(autouse=True)
def without_search(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdicts come at once, the same in every run."""
    monkeypatch.setattr(home.shared.lobby.services.bot_workers, "run", judge_by_number)


def reviewed(person: Person, game: int = 0, query: str = "?move=20") -> None:
    """Open a game and have it reviewed."""
    opened(person, game, query)
    person.press("Review this game")
    expect(person.see(".review-box")).to_have_count(0)
    expect(person.see(".curve-mark").first).to_be_attached()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [0, 2], ids=["duel", "seven"])
def test_a_game_is_reviewed_in_one_click_and_keeps_nobody_out(meet: Meeting, game: int, size: str) -> None:
    lotte = meet(**SIZES[size])
    reviewed(lotte, game)
    expect(lotte.page.get_by_role("img", name="Chance to win of Ada, move by move")).to_be_visible()
    lotte.page.keyboard.press("ArrowDown")
    expect(lotte.see(".verdict.wrong").first).to_contain_text("Better:")
    assert barriers(lotte) == []
    lotte.press("Summary")
    expect(lotte.see(".summary")).to_contain_text("Turning points")
    widths = lotte.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    assert barriers(lotte) == []


def test_mistakes_by_keyboard_and_in_the_list(meet: Meeting) -> None:
    lotte = meet()
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


def test_try_again_at_a_mistake(meet: Meeting) -> None:
    lotte = meet()
    reviewed(lotte, query="?move=12&seat=0")
    for _ in range(20):
        lotte.page.keyboard.press("ArrowDown")
        expect(lotte.see(".verdict.wrong").first).to_be_visible()
        if lotte.page.get_by_role("button", name="Try again").count() and lotte.see(".card.open").count():
            break
    tab_to(lotte, ".verdict .primary")
    lotte.page.keyboard.press("Enter")
    expect(lotte.see(".verdict")).to_contain_text("Choose another answer on the table.")
    lotte.see(".card.open").first.click()
    lotte.commit.click()
    expect(lotte.see(".verdict [role=status]")).not_to_contain_text("Choose another answer")
    lotte.press("Back to the verdict")
    expect(lotte.see(".verdict.wrong")).to_contain_text("Better:")


@pytest.mark.parametrize(
    ("language", "start", "words"),
    [
        ("nl", "Deze partij analyseren", "Beter:"),
        ("fr", "Analyser cette partie", "Mieux"),
        ("et", "Analüüsi seda mängu", "Parem:"),
    ],
    ids=["nl", "fr", "et"],
)
def test_in_other_languages(meet: Meeting, language: str, start: str, words: str) -> None:
    lotte = meet(locale=language)
    opened(lotte, 0, "?move=20")
    lotte.press(start)
    expect(lotte.see(".curve-mark").first).to_be_attached()
    lotte.page.keyboard.press("ArrowDown")
    expect(lotte.see(".verdict.wrong").first).to_contain_text(words)
