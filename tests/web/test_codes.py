"""The code of a table: told in the waiting room and on the television, typed on the first screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_access import barriers, lobby
from tests.web.test_games import invite

CODE = "Join with a code"
TELEVISION = {"width": 1920, "height": 1080}


def code_of(host: Person) -> str:
    """The code that the waiting room tells."""
    return host.see(".share .code b").inner_text()


def type_code(person: Person, code: str) -> None:
    """From the first screen, type a code."""
    lobby(person)
    person.page.get_by_label(CODE).fill(code)
    person.page.get_by_role("button", name="Join", exact=True).click()


def test_whoever_types_the_code_is_invited_and_joins(meet: Meeting) -> None:
    lotte, joris, anna = meet(), meet(), meet()
    invite(lotte)
    code = code_of(lotte)
    type_code(joris, code.lower())
    expect(joris.see("main.invitation")).to_be_visible()
    joris.page.get_by_label("Your name").fill("Joris")
    joris.press("Join the game")
    lotte.await_turn()
    type_code(anna, code)
    expect(anna.table).to_be_visible()  # the game is on: who comes now watches


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_wrong_code_is_told_and_can_be_mended(meet: Meeting, theme: str) -> None:
    lotte = meet(color_scheme=theme)
    type_code(lotte, "AEIO")
    expect(lotte.page.get_by_role("alert")).to_have_text("No table with this code is waiting or being played.")
    lotte.troubles.clear()
    assert barriers(lotte) == []
    lotte.page.goto("/t/aeio")
    expect(lotte.page.get_by_role("heading", level=1)).to_contain_text("No table with this code")
    expect(lotte.page.get_by_label(CODE)).to_be_visible()
    lotte.troubles.clear()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_television_is_opened_by_the_code_and_shows_it(meet: Meeting, theme: str) -> None:
    lotte, screen, joris = meet(), meet(viewport=TELEVISION, color_scheme=theme), meet()
    link = invite(lotte)
    code = code_of(lotte)
    screen.page.goto(f"/screen/{code.lower()}")
    expect(screen.see("main.waiting-screen .code")).to_have_text(code)
    expect(screen.page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    assert barriers(screen) == []
    joris.join(link)
    expect(screen.see("main.television-duel .along")).to_contain_text(code)
    assert barriers(screen) == []
