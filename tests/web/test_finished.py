"""The list of finished games in a browser: what it says, filters, removing, downloads; wide and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from heptapolis.server.tables.ws_messages import VERSION
from tests.web.conftest import WIDE, Meeting
from tests.web.kit import Person
from tests.web.test_access import PHONE, barriers, tab_to

SIZES: dict[str, dict[str, Any]] = {"wide": {"viewport": WIDE}, "phone": {**PHONE, "color_scheme": "dark"}}
RESIGN = """async (wanted) => {
    const made = await fetch("/api/tables", {
        method: "POST", headers: {"content-type": "application/json"},
        body: JSON.stringify({seats: [{kind: "me"}, {kind: "bot", bot: "random"}], game: "duel", ...wanted})
    });
    const { id } = await made.json();
    await new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket?version=VERSION`);
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type === "view" && !message.outcome) socket.send(JSON.stringify({type: "resign"}));
            if (message.type === "view" && message.outcome) socket.close();
        };
        socket.onclose = done;
    });
    return id;
}""".replace("VERSION", str(VERSION))


def with_games(person: Person, *options: dict[str, str]) -> list[str]:
    """Give games up at once, one for each set of options, and open the list; the result is their ids."""
    person.page.goto("/about")
    ids = [person.page.evaluate(RESIGN, {"options": chosen}) for chosen in options]
    person.page.goto("/games")
    expect(person.see(".game")).to_have_count(len(ids))
    return ids


@pytest.mark.parametrize("size", SIZES)
def test_the_list_tells_how_games_ended_and_nothing_is_wrong_for_those_who_listen(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    with_games(lotte, {"pantheon": "on"}, {})
    expect(lotte.see(".game").first).to_contain_text("Lost")
    expect(lotte.see(".game").first).to_contain_text("resigned")
    expect(lotte.see(".game").first).to_contain_text("Pip")
    widths = lotte.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    assert barriers(lotte) == []


def test_filters_by_keyboard(meet: Meeting) -> None:
    lotte = meet()
    with_games(lotte, {"pantheon": "on"}, {})
    tab_to(lotte, "label:has-text('Rules') select")
    lotte.page.get_by_label("Rules").select_option("pantheon")
    expect(lotte.see(".game")).to_have_count(1)
    expect(lotte.see(".game")).to_contain_text("Pantheon")
    lotte.press("Clear filters")
    expect(lotte.see(".game")).to_have_count(2)
    lotte.page.get_by_label("Result").select_option("won")
    expect(lotte.page.get_by_text("No game fits these filters.")).to_be_visible()


def test_a_game_is_removed_and_brought_back(meet: Meeting) -> None:
    lotte = meet()
    with_games(lotte, {}, {})
    lotte.page.get_by_role("button", name="Remove the game with Pip from my list").first.click()
    expect(lotte.see(".game")).to_have_count(1)
    lotte.press("Undo")
    expect(lotte.see(".game")).to_have_count(2)


def test_one_game_and_all_games_to_download(meet: Meeting) -> None:
    lotte = meet()
    with_games(lotte, {})
    lotte.page.get_by_role("button", name="Download the game with Pip").click()
    with lotte.page.expect_download() as one:
        lotte.see(".forms:popover-open a").first.click()
    lotte.press("Download all")
    with lotte.page.expect_download() as every:
        lotte.see(".forms:popover-open a").first.click()
    texts = [download.value.path().read_text(encoding="utf-8") for download in (one, every)]
    assert texts[0] == texts[1]
    assert texts[0].startswith('[Game "duel"]')


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "Verloren"), ("fr", "Perdue"), ("et", "Kaotus")], ids=["nl", "fr", "et"]
)
def test_in_other_languages(meet: Meeting, language: str, words: str) -> None:
    lotte = meet(locale=language)
    with_games(lotte, {})
    expect(lotte.see(".game")).to_contain_text(words)
