"""The statistics in a browser: plots, filters, whose games, and CSV, wide and on a phone, by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.stored_games import random_game, store_game
from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.test_access import barriers

LEVELS = ("novice", "expert")
SIZES = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})


def with_games(home: Home, person: Person) -> None:
    """Two games of Duel and one of Seven that this person has finished."""
    person.page.goto("/statistics")
    expect(person.see("main [role=status]")).to_be_visible()  # two calls at once would make two guests
    me = person.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["person"]
    store, now = home.shared.lobby.services.store, home.time.now
    number = int(me.encode().hex(), 16) % 1_000_000  # the ids of games differ from person to person
    for place, level in enumerate(LEVELS):
        home.inside(store_game(store, random_game("duel", place), me, [level], now - number - place / 8, place))
    others = random_game("seven", 1, players=3)
    home.inside(store_game(store, others, me, ["novice", "casual"], now - number - 0.5, 0))
    person.page.reload()
    expect(person.see(".plots")).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_filters_by_keyboard_and_whose_games(meet: Meeting, home: Home, size: dict[str, int]) -> None:
    lotte = meet(viewport=size)
    with_games(home, lotte)
    mine = lotte.see("main [role=status]")
    expect(mine).to_contain_text("Mine 2 games")
    assert lotte.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(lotte) == []
    rows = lotte.page.get_by_role("region", name="My results by opponent").locator("tbody th")
    expect(rows).to_have_text(["Novice", "Expert"])
    lotte.page.get_by_label("Opponents").focus()
    lotte.page.keyboard.type("Novice")
    expect(mine).to_contain_text("Mine 1 game")
    expect(rows).to_have_text(["Novice"])
    lotte.page.get_by_role("button", name="Seven", exact=True).focus()
    lotte.page.keyboard.press("Enter")
    expect(lotte.page.get_by_role("heading", name="Wonders share won with it")).to_be_visible()
    expect(lotte.page.get_by_role("heading", name="First or second")).to_have_count(0)
    lotte.press("Everybody")
    expect(lotte.page.get_by_role("heading", name="My results by opponent")).to_have_count(0)
    assert lotte.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_everything_is_shown_on_demand_and_as_a_table_for_programs(meet: Meeting, home: Home) -> None:
    lotte = meet()
    with_games(home, lotte)
    cards = lotte.page.get_by_role("region", name="Cards share won")
    expect(cards.locator("tbody tr")).to_have_count(12)
    cards.get_by_role("button", name="Show all").click()
    assert cards.locator("tbody tr").count() > 12
    lotte.press("Mine")
    with lotte.page.expect_download() as download:
        lotte.page.get_by_role("link", name="CSV").click()
    text = download.value.path().read_text()
    assert text.startswith("kind,name,count,value,low,high")
    assert "opponent,expert,1," in text
