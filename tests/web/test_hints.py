"""Hints on the page: asked for, read, picked up, and never where people play each other."""

from __future__ import annotations

import threading

import pytest
from playwright.sync_api import expect

from heptapolis.ai.bot import Thought
from heptapolis.core.position import View
from heptapolis.server.bots import jobs
from tests.server.test_hints import guessed
from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.seven_kit import answer, await_choice, moment, open_table
from tests.web.test_access import PHONE, barriers, tab_to
from tests.web.test_games import invite, whose_turn


@pytest.fixture(autouse=True)
def may_answer(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """An adviser who answers at once, unless he is held up; his chances are always the same."""
    free = threading.Event()
    free.set()

    def think(view: View) -> Thought:
        free.wait()
        return guessed(view)

    monkeypatch.setattr(jobs, "thought_of", think)
    return free


def begin(person: Person) -> None:
    """A game of Duel against a machine, after the draft."""
    person.play_machine()
    while person.see(".draft").count():
        person.answer()
        person.await_turn()


def follow_first(person: Person) -> None:
    """Pick the best answer of a hint up: the chooser shows it in the same words, to be confirmed."""
    thing = person.see(".advised b").first.inner_text()
    deed = person.see(".advised-words > span").first.inner_text().removeprefix(thing).strip()
    person.see(".advised").first.click()
    expect(person.see(".hint")).to_have_count(0)
    expect(person.see(".chooser h3")).to_have_text(thing)
    expect(person.commit).to_have_text(deed)


def test_a_hint_is_asked_for_read_and_followed(meet: Meeting) -> None:
    lotte = meet()
    begin(lotte)
    lotte.press("Hint")
    expect(lotte.see(".advised")).to_have_count(3)
    expect(lotte.see(".hint")).to_contain_text("You win about 62\u00a0% of the games from here.")
    expect(lotte.see(".advised").first).to_contain_text("0 points more")
    follow_first(lotte)
    question = lotte.table.get_attribute("data-question")
    lotte.commit.click()
    lotte.await_after(question)
    lotte.await_turn()
    expect(lotte.see(".hint")).to_have_count(0)


def test_a_wonder_can_be_drafted_on_advice(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    lotte.press("Hint")
    lotte.see(".advised").nth(1).click()
    expect(lotte.see(".draft-wonder[aria-pressed=true]")).to_have_count(1)
    expect(lotte.commit).to_have_text("Take this wonder")


def test_a_hint_by_keyboard_is_announced_and_closed_by_escape(meet: Meeting) -> None:
    lotte = meet()
    begin(lotte)
    lotte.see(".card.open").first.click()
    lotte.page.keyboard.press("h")
    expect(lotte.see("[role=status]:has-text('Best answers')")).to_contain_text("You win about 62\u00a0%")
    expect(lotte.see(".advised:focus")).to_have_count(1)
    lotte.page.keyboard.press("Escape")
    expect(lotte.see(".hint")).to_have_count(0)
    lotte.page.keyboard.press("h")
    expect(lotte.see(".advised:focus")).to_have_count(1)
    question = lotte.table.get_attribute("data-question")
    lotte.page.keyboard.press("Enter")
    tab_to(lotte, ".chooser .primary:not(:disabled)")
    lotte.page.keyboard.press("Enter")
    lotte.await_after(question)


def test_the_page_says_that_the_machine_is_thinking_and_goes_on_meanwhile(
    meet: Meeting, may_answer: threading.Event
) -> None:
    lotte = meet()
    begin(lotte)
    may_answer.clear()
    lotte.press("Hint")
    expect(lotte.see(".hint")).to_contain_text("The computer is thinking…")
    lotte.see(".card.open").first.click()
    expect(lotte.see(".chooser .primary")).to_be_visible()
    lotte.press("Cancel")
    may_answer.set()
    expect(lotte.see(".advised")).to_have_count(3)
    lotte.see(".hint-close").click()
    expect(lotte.see(".hint")).to_have_count(0)


def test_a_hint_in_seven_is_followed(meet: Meeting) -> None:
    lotte = meet()
    open_table(lotte, "me", "casual", "casual")
    await_choice(lotte)
    answer(lotte)
    await_choice(lotte)
    lotte.press("Hint")
    expect(lotte.see(".advised")).to_have_count(3)
    follow_first(lotte)
    expect(lotte.see(".hand .selected")).to_have_count(1)
    before = moment(lotte)
    lotte.commit.click()
    expect(lotte.see(f"main.table.seven:not([data-moment='{before}'])")).to_be_visible()


def test_between_people_and_for_those_who_watch_there_is_no_hint(meet: Meeting) -> None:
    lotte, joris, watcher = meet(), meet(), meet()
    joris.join(invite(lotte))
    watcher.page.goto(lotte.page.url)
    asked = whose_turn(lotte, joris)
    expect(watcher.table).to_be_visible()
    for person in (asked, watcher):
        person.page.keyboard.press("h")
        expect(person.see(".hint, .hint-button")).to_have_count(0)


def test_a_table_may_be_without_hints(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/")
    lotte.press("Custom game")
    switch = lotte.page.get_by_label("Hints from the computer")
    expect(switch).not_to_be_checked()
    lotte.page.get_by_label("Opponent").select_option("greedy")
    expect(switch).to_be_checked()
    switch.uncheck()
    lotte.press("Create table")
    lotte.await_turn()
    expect(lotte.see(".hint-button")).to_have_count(0)


@pytest.mark.parametrize("habits", [{"color_scheme": "dark"}, {**PHONE, "viewport": {"width": 360, "height": 740}}])
def test_a_hint_is_accessible_and_fits(meet: Meeting, habits: dict[str, object]) -> None:
    lotte = meet(**habits)
    begin(lotte)
    lotte.press("Hint")
    expect(lotte.see(".advised")).to_have_count(3)
    assert barriers(lotte) == []
    widths = lotte.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    for advised in lotte.see(".advised, .hint-close").all():
        box = advised.bounding_box()
        assert box
        assert box["height"] >= 44
