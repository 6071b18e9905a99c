"""One server and one browser for all tests of the page; each test has its own people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from heptapolis.server.http.pages import FOLDER
from tests.web.kit import CHROMIUM, Home, Person, chromium, seeded_by

WIDE = {"width": 1440, "height": 900}
PATIENCE = 20_000  # milliseconds; the first call of a server may have to load the bots
USUAL = {"viewport": WIDE, "locale": "en-GB", "service_workers": "block"}  # files kept from before would mislead tests
AT_REST = """if (!localStorage.getItem("heptapolis.settings"))
    localStorage.setItem("heptapolis.settings", JSON.stringify({speed: 0}))"""  # no motion, until it is set
Meeting = Callable[..., Person]


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """A running server with the built page."""
    assert (FOLDER / "index.html").is_file(), "the page is not built: run make page"
    running = Home(tmp_path_factory.mktemp("web"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        path = chromium()
        assert path, f"no browser found: install Debian's chromium, or set {CHROMIUM} to one"
        running = playwright.chromium.launch(
            executable_path=path,
            args=[
                "--no-sandbox",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
            ],
        )
        yield running
        running.close()


@pytest.fixture(autouse=True)
def seeded_by_name(request: pytest.FixtureRequest) -> Iterator[None]:
    """The games of a test are alike in every run."""
    with seeded_by(request.node.name):
        yield


@pytest.fixture
def meet(home: Home, browser: Browser) -> Iterator[Meeting]:
    """Let somebody come with a browser of their own; nothing may go wrong on their page."""
    people: list[Person] = []

    def come(*, at_rest: bool = True, **habits: Any) -> Person:
        context = browser.new_context(base_url=home.address, **{**USUAL, **habits})
        context.set_default_timeout(PATIENCE)
        if at_rest:
            context.add_init_script(AT_REST)
        people.append(Person(context))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
    assert [trouble for person in people for trouble in person.troubles] == []
