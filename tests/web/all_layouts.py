"""Every state of the layout, for `make test-all`: each game, time, language and size."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import AT_REST
from tests.web.kit import Home, Person, chromium, seeded_by
from tests.web.test_layout import ALL, wrong_in


def check(first: int, count: int) -> int:
    """Look at some states; the result is how many."""
    states = [ALL[place % len(ALL)] for place in range(first, first + count)]
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright, seeded_by(f"layouts {first}"):
        home = Home(Path(scratch))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        context = browser.new_context(base_url=home.address, locale="en-GB", reduced_motion="reduce")
        context.add_init_script(AT_REST)
        wrong = wrong_in(Person(context), home, states)
        browser.close()
        home.stop()
    assert not wrong, wrong
    return len(states)
