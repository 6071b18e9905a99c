"""Between people: taking back by request, seen in two browsers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.test_games import invite, whose_turn


def sit_down(meet: Meeting) -> tuple[Person, Person]:
    """A game between two people in which the first has moved; the result is who has moved, and the other."""
    lotte, joris = meet(), meet()
    joris.join(invite(lotte))
    mover = whose_turn(lotte, joris)
    mover.answer()
    return mover, joris if mover is lotte else lotte


def test_a_move_is_taken_back_when_the_other_accepts(meet: Meeting) -> None:
    mover, other = sit_down(meet)
    wonders = other.see(".draft-wonder").count()
    mover.press("Take back")
    expect(mover.see(".notice")).to_contain_text("You asked")
    card = other.see(".ask")
    expect(card).to_contain_text("asks to take a move back")
    expect(card.locator("li")).to_have_count(1)
    other.press("Accept")
    expect(mover.see(".draft-wonder")).to_have_count(wonders + 1)
    mover.await_turn()
    for person in (mover, other):
        expect(person.see(".notice")).to_contain_text("took a move back")
        person.see(".tools [aria-label=Log]").click()
        expect(person.page.get_by_role("dialog").locator("li").first).to_contain_text("took a move back")
        person.page.keyboard.press("Escape")


def test_a_declined_request_leaves_the_move_and_the_button_goes(meet: Meeting) -> None:
    mover, other = sit_down(meet)
    wonders = other.see(".draft-wonder").count()
    mover.press("Take back")
    other.press("Decline")
    for person in (mover, other):
        expect(person.see(".notice")).to_contain_text("Declined: the move stands.")
        expect(person.see(".draft-wonder")).to_have_count(wonders)
    expect(mover.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_request_can_be_withdrawn_and_ends_by_itself(meet: Meeting, home: Home) -> None:
    mover, other = sit_down(meet)
    mover.press("Take back")
    expect(other.see(".ask")).to_be_visible()
    mover.press("Cancel the request")
    expect(other.see(".ask")).to_have_count(0)
    mover.press("Take back")
    expect(other.see(".ask")).to_be_visible()
    home.pass_time(31)
    expect(other.see(".ask")).to_have_count(0)
    expect(mover.see(".notice")).to_contain_text("No answer: the move stands.")
