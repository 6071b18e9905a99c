"""The list of finished games in a browser: what it says, filters, removing, downloads; wide and on a phone."""

from __future__ import annotations

import json
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


@pytest.mark.parametrize("size", SIZES)
def test_filters_by_keyboard(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    with_games(lotte, {"pantheon": "on"}, {})
    tab_to(lotte, "label:has-text('Rules') select")
    lotte.page.keyboard.type("Pantheon")
    expect(lotte.see(".game")).to_have_count(1)
    expect(lotte.see(".game")).to_contain_text("Pantheon")
    tab_to(lotte, "button:has-text('Clear filters')")
    lotte.page.keyboard.press("Enter")
    expect(lotte.see(".game")).to_have_count(2)
    tab_to(lotte, "label:has-text('Result') select")
    lotte.page.keyboard.type("Won")
    expect(lotte.page.get_by_text("No game fits these filters.")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_removed_and_brought_back(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    with_games(lotte, {}, {})
    lotte.page.get_by_role("button", name="Remove the game with Pip from my list").first.press("Enter")
    expect(lotte.see(".game")).to_have_count(1)
    tab_to(lotte, "button:has-text('Undo')")
    lotte.page.keyboard.press("Enter")
    expect(lotte.see(".game")).to_have_count(2)


@pytest.mark.parametrize("size", SIZES)
def test_one_game_and_all_games_to_download(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    with_games(lotte, {})
    for form in range(2):
        texts = []
        for name in ("Download the game with Pip", "Download all"):
            lotte.page.get_by_role("button", name=name).press("Enter")
            with lotte.page.expect_download() as download:
                lotte.see(".forms:popover-open a").nth(form).press("Enter")
            texts.append(download.value.path().read_text(encoding="utf-8"))
            lotte.page.keyboard.press("Escape")
        assert texts[0] == texts[1]
        if form == 0:
            assert texts[0].startswith('[Game "duel"]')
        else:
            assert json.loads(texts[0])["game"] == "duel"


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "Verloren"), ("fr", "Perdue"), ("et", "Kaotus")], ids=["nl", "fr", "et"]
)
def test_in_other_languages(meet: Meeting, language: str, words: str) -> None:
    lotte = meet(locale=language)
    with_games(lotte, {})
    expect(lotte.see(".game")).to_contain_text(words)
