"""The help: found by search, walked by links, the same on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person

WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"
SMALLEST = """() => Math.min(...[...document.querySelectorAll("main *")]
    .filter(part => [...part.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .map(part => parseFloat(getComputedStyle(part).fontSize)))"""

SMALL_LINKS = """() => [...document.querySelectorAll("main a[href]")].filter(link => {
    const [box, after] = [link.getBoundingClientRect(), getComputedStyle(link, "::after")];
    const reach = side => after.position === "absolute" ? parseFloat(after[side]) || 0 : 0;
    return box.height && (Math.max(box.height, reach("height")) < 43.5 || Math.max(box.width, reach("width")) < 43.5);
}).map(link => link.outerHTML)"""


def open_help(person: Person, path: str) -> None:
    """The help, once its lists are there."""
    person.page.goto(path)
    person.see(".things").first.wait_for()


def test_a_search_in_french_finds_a_card_without_its_accents(meet: Meeting) -> None:
    lotte = meet(locale="fr-FR")
    open_help(lotte, "/help/duel")
    lotte.page.keyboard.press("/")
    lotte.page.keyboard.type("bibliotheque")
    expect(lotte.see("[role=search] [role=status]")).to_have_text("4 résultats")
    expect(lotte.see("#card\\:library .name")).to_have_text("Bibliothèque")
    expect(lotte.see("#card\\:baths")).to_have_count(0)
    lotte.page.keyboard.press("Enter")
    expect(lotte.see("#card\\:scriptorium .name")).to_be_focused()
    assert lotte.troubles == []


def test_chained_cards_lead_to_each_other_also_out_of_a_search(meet: Meeting) -> None:
    lotte = meet()
    open_help(lotte, "/help/duel#card:theater")
    expect(lotte.see("#card\\:theater")).to_be_in_viewport()
    lotte.see("#card\\:theater").get_by_role("link", name="Statue").click()
    expect(lotte.see("#card\\:statue")).to_be_in_viewport()
    assert lotte.page.url.endswith("/help/duel#card:statue")
    lotte.page.get_by_role("searchbox").fill("theater")
    expect(lotte.see("#card\\:gardens")).to_have_count(0)
    lotte.see("#card\\:statue").get_by_role("link", name="Gardens").click()
    expect(lotte.see("#card\\:gardens")).to_be_in_viewport()
    expect(lotte.page.get_by_role("searchbox")).to_have_value("")


def test_copies_are_told_by_the_number_of_players_and_boxes_by_the_address(meet: Meeting) -> None:
    lotte = meet()
    open_help(lotte, "/help/duel")
    lotte.page.get_by_role("link", name="Seven", exact=False).first.click()
    expect(lotte.see("#card\\:tavern .visually-hidden").last).to_have_text(
        "3 players: 0 copies; 4 players: 1 copy; 5 players: 2 copies; 6 players: 2 copies; 7 players: 3 copies"
    )
    lotte.page.get_by_role("link", name="Cities", exact=True).first.click()
    expect(lotte.see("#card\\:hideout")).to_be_visible()
    expect(lotte.see("#card\\:tavern")).to_have_count(0)
    assert lotte.page.url.endswith("/help/seven/cities")


@pytest.mark.parametrize("game", ["duel", "seven"])
@pytest.mark.parametrize("width", [360, 1440, 1920])
def test_the_help_fits_the_screen_and_has_no_small_print(meet: Meeting, game: str, width: int) -> None:
    lotte = meet(viewport={"width": width, "height": 900})
    open_help(lotte, f"/help/{game}")
    scrolled, inner = lotte.page.evaluate(WIDTHS)
    assert scrolled <= inner
    assert lotte.page.evaluate(SMALLEST) >= 12


@pytest.mark.parametrize("game", ["duel", "seven"])
def test_every_link_of_the_help_can_be_touched(meet: Meeting, game: str) -> None:
    lotte = meet(viewport={"width": 390, "height": 844})
    open_help(lotte, f"/help/{game}")
    lotte.see(".contents summary").click()
    expect(lotte.see(".contents a").first).to_be_visible()
    assert lotte.page.evaluate(SMALL_LINKS) == []
