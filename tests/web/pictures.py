"""Pictures of real games, to look at: `python -m tests.web.pictures pictures`."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.web import seven_kit as seven
from tests.web.kit import Home, Person, chromium

SIZES = {1440: 900, 1024: 768, 768: 1024, 390: 844}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
SLOWLY = 0.5
GREY = "document.documentElement.style.filter = 'grayscale(1)'"
MOST_CARDS = 16  # of the second age: some are taken, most still lie there


def person_in(browser: Browser, address: str) -> Person:
    """Somebody whose page does not move."""
    return Person(
        browser.new_context(
            base_url=address,
            reduced_motion="reduce",
            locale="en-GB",
            viewport={"width": 1440, "height": 900},
            device_scale_factor=2,
        )
    )


def play_on(person: Person) -> None:
    """Answer until the second age is under way and a card can be taken."""
    while person.await_turn() and not is_under_way(person):
        person.answer()


def is_under_way(person: Person) -> bool:
    """Whether it is this person's turn in the second age."""
    in_age = "Age II ·" in person.see(".turn").inner_text() and person.see(".structure .card").count() <= MOST_CARDS
    return in_age and person.see(".chooser .tile").count() == 0


def take(person: Person, folder: Path, name: str, card: str = ".card.open") -> None:
    """The table in every size and theme, and without colours."""
    person.see(card).first.click()
    for width, height in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            person.page.emulate_media(color_scheme=theme)
            person.page.screenshot(
                path=folder / f"{name}-{width}-{theme}.png", scale="device" if width == min(SIZES) else "css"
            )
    person.page.emulate_media(color_scheme="light")
    person.page.evaluate(GREY)
    person.page.screenshot(path=folder / f"{name}-390-grey.png")


def take_seven(browser: Browser, address: str, folder: Path) -> None:
    """Five cities with both expansions: table, reveal, big screen and score sheet."""
    person = person_in(browser, address)
    seven.open_table(person, "me", *["casual"] * 4, cities=True, leaders=True)
    seven.play_until(person, f"{seven.TABLE}[data-moment^='settle,2,4']")
    take(person, folder, "seven", ".hand .card.affordable")
    person.page.set_viewport_size(TELEVISION)
    table = person.page.url
    person.page.goto(f"/screen/{seven.table_of(person)}")
    person.see(".television-city").first.wait_for()
    person.page.screenshot(path=folder / "seven-screen.png", scale="css")
    person.page.set_viewport_size({"width": 1440, "height": 900})
    person.page.goto(table)
    seven.play_to_the_end(person)
    person.see(".score-sheet").wait_for()
    person.page.screenshot(path=folder / "seven-score.png", scale="css")


def take_reveal(browser: Browser, address: str, folder: Path) -> None:
    """The moment in which all choices turn over."""
    person = person_in(browser, address)
    seven.prefer(person, speed=SLOWLY)
    person.page.goto("/")
    person.see(".play:not(:disabled)").wait_for()
    person.page.screenshot(path=folder / "lobby-seven.png", scale="css")
    person.press("Play 2 opponents")
    seven.await_choice(person)
    seven.pick(person)
    person.commit.click()
    expect(person.see(".reveal .turn-card.up")).to_have_count(3)
    person.page.screenshot(path=folder / "seven-reveal.png", scale="css")


def main() -> None:
    """Play the games and take their pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        home = Home(Path(scratch))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name in ("duel", "pantheon"):
            person = person_in(browser, home.address)
            person.play_machine(pantheon=name == "pantheon")
            play_on(person)
            take(person, folder, name)
        person = person_in(browser, home.address)
        person.page.goto("/")
        person.see(".play:not(:disabled)").wait_for()
        person.page.screenshot(path=folder / "lobby.png", scale="css")
        take_seven(browser, home.address, folder)
        take_reveal(browser, home.address, folder)
        browser.close()
        home.stop()


if __name__ == "__main__":
    main()
