"""The page of a server below a path of a site: files, calls, sockets, links and the installed page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import AT_REST, PATIENCE, USUAL
from tests.web.kit import Home, Person

BASE = "/heptapolis"


@pytest.fixture
def lotte(tmp_path: Path, browser: Browser) -> Iterator[Person]:
    """Somebody at a server below a path; nothing but that path is ever asked for."""
    server = Home(tmp_path, base_path=BASE)
    context = browser.new_context(base_url=server.address, **{**USUAL, "service_workers": "allow"})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_REST)
    person = Person(context)
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    person.page.on("websocket", lambda socket: asked.append(socket.url))
    yield person
    context.close()
    server.stop()
    paths = {urlsplit(url).path for url in asked if urlsplit(url).scheme in ("http", "ws")}
    assert {path for path in paths if not path.startswith(f"{BASE}/")} == set()
    assert any(path.endswith("/socket") for path in paths)


def test_a_game_is_played_and_found_again_below_a_base_path(lotte: Person) -> None:
    lotte.play_machine(f"{BASE}/")
    assert urlsplit(lotte.page.url).path.startswith(f"{BASE}/t/")
    lotte.answer()
    lotte.await_turn()
    lotte.page.reload()
    lotte.await_turn()
    lotte.page.goto(f"{BASE}/help/duel")
    lotte.page.get_by_role("link", name="Heptapolis").first.click()
    expect(lotte.page).to_have_url(re.compile(rf"{BASE}/$"))
    expect(lotte.page.locator("a[href^='/']")).not_to_have_count(0)
    links = lotte.page.locator("a[href^='/']").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert {link for link in links if not link.startswith(f"{BASE}/")} == set()
    lotte.page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)")
    lotte.context.set_offline(True)
    lotte.page.goto(f"{BASE}/help/duel")
    expect(lotte.page.get_by_role("heading", name="Help", exact=True)).to_be_visible()
    lotte.context.set_offline(False)
    lotte.troubles.clear()  # calls that could not be made
