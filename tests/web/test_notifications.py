"""Notifications of the browser when it is one's turn: only where the browser allows them, and only out of sight."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_games import invite, whose_turn

# Every notification is noted as well as shown; the page may be made to look hidden.
NOTED = """
window.notes = []; window.unseen = false;
Object.defineProperty(document, "hidden", {get: () => window.unseen});
window.Notification = class extends Notification {
    constructor(title, options) { super(title, options); window.notes.push(title); }
};
"""
WISHED = "Notify me when it is my turn"


def wish(person: Person) -> None:
    """Switch notifications on, at the table."""
    person.press("Settings")
    person.page.get_by_label(WISHED).check(force=True)
    expect(person.page.get_by_label(WISHED)).to_be_checked()
    person.page.keyboard.press("Escape")


def test_whoever_looks_elsewhere_is_notified_at_the_own_turn(meet: Meeting) -> None:
    lotte, joris = meet(permissions=["notifications"]), meet(permissions=["notifications"])
    for person in (lotte, joris):
        person.page.add_init_script(NOTED)
    joris.join(invite(lotte))
    mover = whose_turn(lotte, joris)
    other = joris if mover is lotte else lotte
    for person in (lotte, joris):
        wish(person)
    other.page.evaluate("window.unseen = true")
    mover.answer()
    other.await_turn()
    other.page.wait_for_function("window.notes.length === 1")
    assert other.page.evaluate("window.notes") == ["Your turn"]
    assert mover.page.evaluate("window.notes") == []


def test_a_page_that_the_browser_does_not_trust_offers_none(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    lotte.page.goto("/")
    lotte.press("Settings")
    expect(lotte.page.get_by_label("Show points so far")).to_be_visible()
    expect(lotte.page.get_by_label(WISHED)).to_have_count(0)
    lotte.page.goto("/help/duel#people")
    expect(lotte.page.get_by_text("Browsers allow this only for pages over HTTPS")).to_be_visible()
