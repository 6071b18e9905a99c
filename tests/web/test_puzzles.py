"""Puzzles in a browser, wide and on a phone: list, refutation, keyboard, hints, streak, languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from heptapolis.server.http import puzzle_routes
from heptapolis.study.puzzle import Puzzle, daily, shipped
from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_access import PHONE, barriers, tab_to

SIZES: list[dict[str, Any]] = [{}, PHONE]


def by_discard(right: bool) -> Puzzle:
    """A puzzle of a turn whose answer is, or is not, to discard a card."""
    turns = (puzzle for puzzle in shipped() if any(each.text.startswith("discard ") for each in puzzle.answers))
    return next(puzzle for puzzle in turns if puzzle.answer.startswith("discard ") == right)


def give(person: Person, puzzle: Puzzle, text: str) -> None:
    """Give an answer that discards a card, by the place of its card in the view."""
    choices = puzzle_routes.sheet(shipped().index(puzzle) + 1).view.choices
    slot = next(t.name for choice in choices if choice.text == text for t in choice.targets if t.kind == "slot")
    person.see(f".structure [data-slot='{slot}']").click()
    person.page.get_by_role("radio", name="Discard").click()
    person.see(".chooser .primary").click()


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_wrong_answer_is_refuted_and_the_right_one_keeps_the_streak(meet: Meeting, size: dict[str, Any], monkeypatch):
    lotte, puzzle = meet(**size), by_discard(True)
    monkeypatch.setattr(puzzle_routes, "daily", lambda day: puzzle)
    lotte.page.goto("/puzzles")
    expect(lotte.see("main")).to_contain_text("0 days in a row")
    assert barriers(lotte) == []
    lotte.page.get_by_role("link", name="Solve it").click()
    expect(lotte.see("main[data-puzzle]")).to_have_attribute("data-puzzle", puzzle.id)
    assert barriers(lotte) == []
    wrong = [each.text for each in puzzle.answers if each.text != puzzle.answer and each.text.startswith("discard ")]
    if wrong:
        give(lotte, puzzle, wrong[0])
        expect(lotte.see(".verdict")).to_contain_text("does not win")
        assert lotte.see(".verdict .line li").count() >= 1
        assert barriers(lotte) == []
        lotte.press("Take it back")
    give(lotte, puzzle, puzzle.answer)
    expect(lotte.see(".verdict.wins")).to_contain_text("Every answer")
    expect(lotte.see(".values li")).to_have_count(len(puzzle.answers))
    assert lotte.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    lotte.page.goto("/puzzles")
    expect(lotte.see("main")).to_contain_text("1 day in a row")
    expect(lotte.see("main")).to_contain_text(f"1 of {len(shipped())} solved")


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_puzzle_by_keyboard_with_hints_and_the_answer_shown(meet: Meeting, size: dict[str, Any]) -> None:
    lotte, puzzle = meet(**size), by_discard(False)
    lotte.page.goto(f"/puzzles/{puzzle.id}")
    expect(lotte.see(".task h2")).to_be_visible()
    lotte.page.keyboard.press("h")
    expect(lotte.see(".clue")).not_to_be_empty()
    lotte.page.keyboard.press("h")
    expect(lotte.see(".clue b")).to_contain_text("It begins with")
    tab_to(lotte, ".card.open")
    lotte.page.keyboard.press("Enter")
    expect(lotte.see(".chooser [aria-checked=true]")).to_be_focused()
    lotte.page.get_by_role("radio", name="Discard").press("Enter")
    tab_to(lotte, ".chooser .primary:not(:disabled)")
    lotte.page.keyboard.press("Enter")
    expect(lotte.see(".verdict")).to_contain_text("does not win")
    lotte.page.keyboard.press("Backspace")
    expect(lotte.see(".verdict")).to_have_count(0)
    tab_to(lotte, ".card.open")
    lotte.page.keyboard.press("Enter")
    lotte.page.get_by_role("radio", name="Discard").press("Enter")
    tab_to(lotte, ".chooser .primary:not(:disabled)")
    lotte.page.keyboard.press("Enter")
    lotte.press("Show the answer")
    expect(lotte.see(".verdict.wins h3")).to_contain_text("The answer")
    lotte.page.keyboard.press("n")
    expect(lotte.see(f"main[data-puzzle='{puzzle.id}']")).to_have_count(0)
    assert daily(puzzle_routes.today()) in shipped()


@pytest.mark.parametrize(("locale", "words"), [("nl-NL", "Precies één"), ("fr-FR", "Une seule"), ("et-EE", "Täpselt")])
def test_puzzles_speak_every_language(meet: Meeting, locale: str, words: str) -> None:
    lotte = meet(locale=locale)
    lotte.page.goto(f"/puzzles/{shipped()[0].id}")
    expect(lotte.see(".task")).to_contain_text(words)


def test_a_puzzle_that_does_not_exist_says_so(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/puzzles/none")
    expect(lotte.see("main [role=alert]")).to_be_visible()
    lotte.troubles.clear()


@pytest.mark.parametrize("width", [1440, 390])
def test_a_puzzle_with_pantheon_shows_the_gods_on_the_board(meet: Meeting, width: int) -> None:
    lotte = meet(viewport={"width": width, "height": 850})
    puzzle = next(each for each in reversed(shipped()) if "pantheon=on" in each.position)
    lotte.page.goto(f"/puzzles/{puzzle.id}")
    expect(lotte.see(".task h2")).to_be_visible()
    expect(lotte.see("main .gods").first).to_be_visible()
    assert lotte.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
