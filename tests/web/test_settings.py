"""What a player sets on a device: at once, and for good."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person

YOUR_TURN = {"Nederlands": "Jouw beurt", "Français": "À vous de jouer", "Eesti": "Sinu kord", "English": "Your turn"}


def set_there(person: Person, choice: str) -> None:
    """Choose something in the settings, over a table."""
    person.see(".topbar .tool").last.click()
    person.page.get_by_label(choice, exact=True).check()
    person.page.keyboard.press("Escape")


def test_a_table_speaks_another_language_at_once_and_after_a_refresh(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    for language, words in YOUR_TURN.items():
        set_there(lotte, language)
        expect(lotte.see(".turn b")).to_have_text(words)
    set_there(lotte, "Eesti")
    lotte.page.reload()
    lotte.await_turn()
    expect(lotte.see(".turn b")).to_have_text(YOUR_TURN["Eesti"])


@pytest.mark.parametrize(("locale", "words"), [("fr-CA", "À vous de jouer"), ("nl", "Jouw beurt"), ("de", "Your turn")])
def test_the_page_speaks_as_the_browser_asks_if_it_can(meet: Meeting, locale: str, words: str) -> None:
    lotte = meet(locale=locale)
    lotte.page.goto("/")
    lotte.see(".play:not(:disabled)").click()
    expect(lotte.see(".turn b")).to_have_text(words)


def test_the_speed_of_motion_is_kept(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    expect(lotte.see("html[data-motion=off]")).to_have_count(1)
    set_there(lotte, "2\N{MULTIPLICATION SIGN}")
    expect(lotte.see("html[data-motion=on]")).to_have_count(1)
    lotte.page.reload()
    lotte.await_turn()
    assert lotte.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--speed')") == "2"


def test_points_so_far_are_an_option(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    expect(lotte.see(".breakdown")).to_have_count(2)
    lotte.press("Settings")
    lotte.page.get_by_label("Show points so far").uncheck()
    lotte.page.keyboard.press("Escape")
    expect(lotte.see(".breakdown")).to_have_count(0)
    expect(lotte.see(".totals .points")).to_have_count(0)


NOTES = """
  window.notes = [];
  window.Notification = class { static permission = "granted"; static requestPermission = async () => "granted";
    constructor(title) { window.notes.push(title); } };
  Object.defineProperty(document, "hidden", {get: () => window.elsewhere ?? false});
"""


def test_whoever_looks_elsewhere_is_told_of_their_turn_if_they_wish(meet: Meeting) -> None:
    lotte = meet()
    lotte.context.add_init_script(NOTES)
    lotte.play_machine()
    lotte.press("Settings")
    lotte.page.get_by_label("Notify me when it is my turn").check()
    lotte.page.keyboard.press("Escape")
    lotte.answer()
    lotte.await_turn()
    assert lotte.page.evaluate("window.notes") == []
    lotte.page.evaluate("window.elsewhere = true")
    lotte.answer()
    lotte.await_turn()
    assert lotte.page.evaluate("window.notes") == ["Your turn"]
