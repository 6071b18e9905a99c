"""Pictures of real games for the documents: `python -m tests.web.pictures docs/pictures`."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.kit import Home, Person, chromium

SIZES = {1440: 900, 1024: 768, 768: 1024, 390: 844}
THEMES = ("light", "dark")
GREY = "document.documentElement.style.filter = 'grayscale(1)'"
MOST_CARDS = 16  # of the second age: some are taken, most still lie there


def person_in(browser: Browser, address: str) -> Person:
    """Somebody whose page does not move."""
    return Person(browser.new_context(base_url=address, reduced_motion="reduce", locale="en-GB",
                                      viewport={"width": 1440, "height": 900}, device_scale_factor=2))


def play_on(person: Person) -> None:
    """Answer until the second age is under way and a card can be taken."""
    while person.await_turn() and not is_under_way(person):
        person.answer()


def is_under_way(person: Person) -> bool:
    """Whether it is this person's turn in the second age."""
    in_age = "Age II ·" in person.see(".turn").inner_text() and person.see(".structure .card").count() <= MOST_CARDS
    return in_age and person.see(".chooser .tile").count() == 0


def take(person: Person, folder: Path, name: str) -> None:
    """The table in every size and theme, and without colours."""
    person.see(".card.open").first.click()
    for width, height in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            person.page.emulate_media(color_scheme=theme)
            person.page.screenshot(path=folder / f"{name}-{width}-{theme}.png",
                                   scale="device" if width == min(SIZES) else "css")
    person.page.emulate_media(color_scheme="light")
    person.page.evaluate(GREY)
    person.page.screenshot(path=folder / f"{name}-390-grey.png")


def main() -> None:
    """Play both games and take their pictures."""
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
        person.see(".levels .button").first.wait_for()
        person.page.screenshot(path=folder / "lobby.png", scale="css")
        browser.close()
        home.stop()


if __name__ == "__main__":
    main()
