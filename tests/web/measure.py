"""How long a player waits, on this machine: `python -m tests.web.measure`."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

import click
from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import AT_REST, WIDE
from tests.web.kit import Home, Person, chromium
from tests.web.test_page import weight

LEVEL = "Play Daphne"
GAMES = {"duel": "Duel", "seven": "Seven"}
VISITS = 5  # of newcomers, for each game
ANSWERS = 30
PATIENCE = 60_000


def newcomer(browser: Browser, home: Home, game: str = "duel") -> Person:
    """Somebody who has never been here, with motion off, who will play a game."""
    context = browser.new_context(base_url=home.address, locale="en-GB", viewport=WIDE)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_REST.replace("speed: 0", f"speed: 0, game: '{game}'"))
    return Person(context)


def until_first_move(person: Person) -> float:
    """Seconds from opening the page to the first question that can be answered."""
    began = time.perf_counter()
    person.page.goto("/")
    person.see(".play:enabled").click()
    person.see("main.table:not([data-question=''])").wait_for()
    return time.perf_counter() - began


def visits(browser: Browser, home: Home, game: str) -> list[float]:
    """How long newcomers wait for their first move, each with a browser that has kept nothing."""
    waits: list[float] = []
    for _ in range(VISITS):
        person = newcomer(browser, home, game)
        waits.append(until_first_move(person))
        person.context.close()
    return waits


def until_reply(person: Person) -> float:
    """Seconds from committing an answer until the machine has moved and asks again, or the game is over."""
    question = person.table.get_attribute("data-question")
    person.pick()
    began = time.perf_counter()
    person.commit.click()
    person.see(f"main.table:not([data-question='']):not([data-question='{question}']), [data-over=true]").wait_for()
    return time.perf_counter() - began


def replies(person: Person) -> list[float]:
    """How long the machine lets a player wait, answer by answer."""
    waits: list[float] = []
    while len(waits) < ANSWERS and not person.is_over:
        waits.append(until_reply(person))
    return waits


def main() -> None:
    """Measure and tell."""
    fetched: set[str] = set()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        home = Home(Path(scratch), workers=1)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for game, name in GAMES.items():
            until_first_move(newcomer(browser, home, game))  # the server is warm from here on
            seen = visits(browser, home, game)
            middle, most = statistics.median(seen), max(seen)
            click.echo(f"{name}: first move possible after {middle:.1f} s (median of {VISITS}), {most:.1f} s at most")
        person = newcomer(browser, home)
        person.page.on("response", lambda answer: fetched.add(urlsplit(answer.url).path))
        until_first_move(person)
        waits = replies(person)
        click.echo(f"page: {weight(fetched | {'/index.html'}) / 1000:.0f} kB gzip without fonts, for a game in English")
        click.echo(
            f"{LEVEL}'s move shown after {statistics.median(waits):.2f} s (median of {len(waits)}), "
            f"{max(waits):.2f} s at most"
        )
        browser.close()
        home.stop()


if __name__ == "__main__":
    main()
