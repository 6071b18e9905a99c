"""The television in play: the whole game on one screen, readable from four metres, twice as large on 4K."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home
from tests.web.layout import findings
from tests.web.seven_kit import await_choice, open_table, pick, prefer, table_of
from tests.web.stages import prepare
from tests.web.test_games import invite

SMALLEST = 22  # pixels on 1920 by 1080
MOST_PLAYERS = 8  # who need Cities
SLOWLY = 0.25  # of the usual speed
TEXTS = """() => {
    const sizes = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const node = text.parentElement;
        const range = document.createRange();
        range.selectNodeContents(text);
        const size = parseFloat(getComputedStyle(node).fontSize);
        if (!text.textContent.trim() || !range.getBoundingClientRect().width || !size) continue;
        if (node.closest(".visually-hidden, svg")) continue;
        let zoom = 1;
        for (let step = node; step; step = step.parentElement) zoom *= Number(getComputedStyle(step).zoom) || 1;
        sizes.push([size * zoom, text.textContent.trim()]);
    }
    return sizes;
}"""
OUTSIDE = """() => [...document.querySelectorAll("main *, .reveal *")].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width && box.height && (box.bottom > innerHeight + 2 || box.right > innerWidth + 2);
}).map(node => node.className)"""

BEYOND = """() => [...document.querySelectorAll(".card.open .price, .god .price")].filter(price => {
    const [inner, outer] = [price, price.closest(".card, .god")].map(node => node.getBoundingClientRect());
    return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
}).map(price => price.closest(".card, .god").textContent)"""  # prices that leave their card


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        *[(game, "late") for game in ("duel", "pantheon", "seven3", "expanded", "seven8")],
        ("pantheon", "second"),
        ("pantheon", "third"),
    ],
)
def test_a_game_fills_the_television_and_can_be_read(home: Home, meet: Meeting, game: str, moment: str) -> None:
    _, tables = prepare(home, [(game, moment)])
    watcher = meet(reduced_motion="reduce", viewport={"width": 1920, "height": 1080})
    watcher.page.goto(f"/screen/{tables[game, moment]}")
    expect(watcher.see(".television-city, .structure .card").first).to_be_visible()
    texts: list[Any] = watcher.page.evaluate(TEXTS)
    assert [told for told in texts if told[0] < SMALLEST] == []
    assert watcher.page.evaluate(OUTSIDE) == []
    assert watcher.page.evaluate(BEYOND) == []
    assert [line for line in findings(watcher.page, touch=False) if " cut by " in line] == []
    watcher.page.set_viewport_size({"width": 3840, "height": 2160})
    watcher.page.wait_for_function(f"small => ({TEXTS})()[0][0] > 1.5 * small", arg=texts[0][0])
    large: list[Any] = watcher.page.evaluate(TEXTS)
    assert [round(size) for size, _ in large] == [round(2 * size) for size, _ in texts]


@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_reveal_is_large_and_nothing_of_it_is_cut(home: Home, meet: Meeting, players: int) -> None:
    lotte = meet(reduced_motion="reduce")
    open_table(lotte, "me", *["random"] * (players - 1), cities=players == MOST_PLAYERS)
    await_choice(lotte)
    watcher = meet(at_rest=False, reduced_motion="reduce", viewport={"width": 1920, "height": 1080})
    prefer(watcher, speed=SLOWLY)
    watcher.page.goto(f"/screen/{table_of(lotte)}")
    expect(watcher.see(".television-city")).to_have_count(players)
    pick(lotte)
    lotte.commit.click()
    expect(watcher.see(".reveal .turn-card.up")).to_have_count(players)
    texts: list[Any] = watcher.page.evaluate(TEXTS)
    assert [told for told in texts if told[0] < SMALLEST] == []
    assert watcher.page.evaluate(OUTSIDE) == []
    assert [line for line in findings(watcher.page, touch=False) if "reveal" in line and " cut by " in line] == []


@pytest.mark.parametrize("game", ["duel", "expanded"])
def test_a_phone_shows_the_television_without_scrolling_sideways(home: Home, meet: Meeting, game: str) -> None:
    _, tables = prepare(home, [(game, "third")])
    watcher = meet(reduced_motion="reduce", viewport={"width": 360, "height": 640})
    watcher.page.goto(f"/screen/{tables[game, 'third']}")
    expect(watcher.see(".television-city, .structure .card").first).to_be_visible()
    cut = [line for line in findings(watcher.page, touch=False) if " cut by " in line and " cut by :" not in line]
    assert cut == []  # what lies below the window can be scrolled into sight
    assert watcher.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_waiting_table_can_be_read_from_afar_and_on_a_phone(meet: Meeting) -> None:
    lotte = meet(reduced_motion="reduce")
    invite(lotte)
    watcher = meet(reduced_motion="reduce", viewport={"width": 1920, "height": 1080})
    watcher.page.goto(f"/screen/{lotte.see('.share .code b').inner_text()}")
    expect(watcher.see("main .code, main img, main svg").first).to_be_visible()
    texts: list[Any] = watcher.page.evaluate(TEXTS)
    assert [told for told in texts if told[0] < SMALLEST] == []
    watcher.page.set_viewport_size({"width": 360, "height": 640})
    watcher.page.wait_for_function("() => innerWidth === 360")
    assert watcher.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
