"""The page installed on a device: it opens without a connection, with help and a clear sentence; and its sounds."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    return (await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).length)))
        .reduce((all, count) => all + count, 0);
}"""
COUNTED = """window.struck = 0;
const plain = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.struck += 1; return plain.call(this); };"""


def test_the_page_opens_without_a_connection_and_has_its_help(home: Home, meet: Meeting) -> None:
    lotte = meet(service_workers="allow")
    lotte.page.goto("/")
    assert lotte.page.evaluate(KEPT) > 20
    lotte.context.set_offline(True)
    lotte.page.goto("/help/duel")
    expect(lotte.page.get_by_role("heading", name="Help", exact=True)).to_be_visible()
    expect(lotte.page.get_by_role("status").filter(has_text="You are offline.")).to_be_visible()
    lotte.context.set_offline(False)
    expect(lotte.page.get_by_text("You are offline.")).to_have_count(0)
    lotte.troubles.clear()  # calls that could not be made


def test_the_manifest_names_icons_that_are_there(home: Home, meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/")
    address = lotte.see("link[rel=manifest]").get_attribute("href")
    answer = lotte.context.request.get(f"{home.address}{address}")
    manifest = json.loads(answer.text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        body = lotte.context.request.get(f"{home.address}/{icon['src']}").body()
        assert body.startswith(b"\x89PNG")
        assert f"{int.from_bytes(body[16:20], 'big')}x{int.from_bytes(body[20:24], 'big')}" == icon["sizes"]


def test_sounds_are_off_until_they_are_switched_on(meet: Meeting) -> None:
    lotte = meet()
    lotte.context.add_init_script(COUNTED)
    lotte.play_machine()
    lotte.answer()
    lotte.await_turn()
    assert lotte.page.evaluate("struck") == 0
    lotte.page.get_by_role("button", name="Settings").click()
    lotte.page.get_by_role("checkbox", name="Sounds").check()
    lotte.page.keyboard.press("Escape")
    before = lotte.page.evaluate("struck")
    assert before > 0
    lotte.answer()
    lotte.await_turn()
    assert lotte.page.evaluate("struck") > before
