"""The code of a table: told in the waiting room and on the television, typed on the first screen."""

from __future__ import annotations

import re

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Locator, expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_access import barriers, lobby
from tests.web.test_games import invite

CODE = "Join with a code"
QR_NAME = "QR code of the invitation link"
TELEVISION = {"width": 1920, "height": 1080}
DOTS = 8  # pixels for a module of the QR code, as a camera would see it


def code_of(host: Person) -> str:
    """The code that the waiting room tells."""
    return host.see(".share .code b").inner_text()


def type_code(person: Person, code: str) -> None:
    """From the first screen, type a code."""
    lobby(person)
    person.page.get_by_label(CODE).fill(code)
    person.page.get_by_role("button", name="Join", exact=True).click()


def read_qr(drawn: Locator) -> str:
    """What a camera reads in a QR code."""
    size = int(str(drawn.get_attribute("viewBox")).split()[2])
    seen = np.full((size, size), 255, np.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", str(drawn.locator("path").get_attribute("d"))):
        seen[int(y), int(x)] = 0
    return str(zxingcpp.read_barcodes(np.kron(seen, np.ones((DOTS, DOTS), np.uint8)))[0].text)


@pytest.mark.parametrize("where", ["waiting room", "television"])
def test_whoever_reads_the_qr_code_joins(meet: Meeting, where: str) -> None:
    lotte, joris = meet(), meet(viewport={"width": 390, "height": 844}, has_touch=True)
    invite(lotte)
    if where == "television":
        lotte.page.goto(lotte.page.url.replace("/t/", "/screen/"))
    joris.join(read_qr(lotte.page.get_by_role("img", name=QR_NAME)))
    expect(joris.table).to_be_visible()


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


def test_whoever_has_only_the_address_of_the_table_is_told_how_to_get_a_seat(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    invite(lotte)
    joris.page.goto(lotte.page.url)
    expect(joris.page.get_by_text("You have no seat yet.")).to_be_visible()
    joris.page.get_by_label(CODE).fill(code_of(lotte))
    joris.page.get_by_role("button", name="Join", exact=True).click()
    joris.page.get_by_label("Your name").fill("Joris")
    joris.press("Join the game")
    lotte.await_turn()


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
    expect(screen.page.get_by_role("img", name=QR_NAME)).to_be_visible()
    assert barriers(screen) == []
    joris.join(link)
    expect(screen.see("main.television-duel .along")).to_contain_text(code)
    assert barriers(screen) == []
