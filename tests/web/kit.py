"""People who play by clicking."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace
from unittest.mock import patch

import msgspec
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, expect

from heptapolis.server.people.identity import fresh_id
from heptapolis.server.tables import lobby, seating
from tests.server.kit import RunningServer

CHROMIUM = "HEPTAPOLIS_CHROMIUM"
EXPECTED = ("ERR_CONNECTION_REFUSED", "WebSocket connection to", "Service Worker registration blocked")
# what a browser says while the server restarts, and where a test keeps no files


def chromium() -> str | None:
    """The browser to use: as told by the environment, else the system's."""
    return (
        os.environ.get(CHROMIUM)
        or shutil.which("chromium")
        or shutil.which("chromium-browser")
        or shutil.which("google-chrome")
    )


@contextmanager
def seeded_by(name: str) -> Iterator[None]:
    """Tables opened meanwhile are dealt, and played by bots, alike in every run."""
    deals, bots = count(1), count(1)

    def fixed_id(size: int | None = None) -> str:
        return fresh_id() if size is None else f"{name} {next(bots)}"  # with a size it is the seed of a table's bots

    seeds = SimpleNamespace(token_hex=lambda size: f"{name} {next(deals)}")
    with patch.object(seating, "secrets", seeds), patch.object(lobby, "fresh_id", fixed_id):
        yield


class Home(RunningServer):
    """A server that starts again where browsers look for it."""

    def restart(self) -> None:
        """End and begin again, on the same port."""
        self.stop()
        self.settings = msgspec.structs.replace(self.settings, port=int(self.address.rpartition(":")[2]))
        self.start()


class Person:
    """Somebody with a browser: sees the page and clicks."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.new_page()
        self.troubles: list[str] = []
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _listen(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not any(words in said.text for words in EXPECTED):
            self.troubles.append(said.text)

    @property
    def table(self) -> Locator:
        """The table, once a game is on."""
        return self.page.locator("main.table")

    def see(self, selector: str) -> Locator:
        """Something on the page."""
        return self.page.locator(selector)

    def press(self, name: str) -> None:
        """Press the button of this name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def play_machine(self, first: str = "/", *, pantheon: bool = False) -> None:
        """From the first screen to a game against a bot."""
        self.page.goto(first)
        self.press("Custom game")
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_label("Opponent").select_option("greedy")
        if pantheon:
            dialog.get_by_label("Pantheon", exact=True).select_option("on")
        self.press("Create table")
        self.await_turn()

    def join(self, link: str, name: str = "Joris") -> None:
        """Follow an invitation: give a name and join."""
        self.page.goto(link)
        self.page.get_by_label("Your name").fill(name)
        self.press("Join the game")
        expect(self.see("main.invitation")).to_have_count(0)

    def open_account(self) -> Locator:
        """From any screen with the bar: open the dialog about oneself."""
        self.see(".topbar .who").click()
        dialog = self.page.get_by_role("dialog", name="You")
        expect(dialog.locator(".account")).to_be_visible()
        return dialog

    def be_called(self, name: str) -> None:
        """Take a name, from any screen with the bar."""
        dialog = self.open_account()
        dialog.get_by_label("Your name").fill(name)
        dialog.get_by_role("button", name="Rename").click()
        expect(self.see(".topbar .who")).to_have_text(name)
        self.page.keyboard.press("Escape")

    def await_turn(self) -> bool:
        """Wait until this person is asked; false if the game is over."""
        expect(self.see("main.table:not([data-question='']), main.table[data-over=true]")).to_be_visible()
        return self.table.get_attribute("data-over") == "false"

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.table.get_attribute("data-over") == "true"

    def pick(self) -> None:
        """Pick something that answers the question: a god if it can be had, an affordable card, or any."""
        if self.see(".draft").count():
            return self.see(".draft-wonder").first.click()
        if self.see(".chooser .tile").count():
            return self.see(".chooser .tile").first.click()
        for things in (".god:has(.price.me:not(.short))", ".card.open.free", ".card.open.affordable", ".card.open"):
            for thing in self.table.locator(things).all():
                thing.click()
                if self.commit.count():
                    return None
        raise AssertionError("nothing on the table answers the question")

    @property
    def commit(self) -> Locator:
        """The button that commits an answer."""
        return self.see(".chooser .primary:not(:disabled)")

    def answer(self) -> None:
        """Answer the question that is open, and wait until the table has moved on."""
        question = self.table.get_attribute("data-question")
        self.pick()
        self.commit.click()
        self.await_after(question)

    def await_after(self, question: str | None) -> None:
        """Wait until another question, or none, is open."""
        expect(self.see(f"main.table:not([data-question='{question}'])")).to_be_visible()

    def play_to_the_end(self) -> int:
        """Answer until the game is over; the result is how often."""
        answers = 0
        while self.await_turn():
            self.answer()
            answers += 1
        return answers

    def answer_or_be_covered(self) -> None:
        """Answer at one screen for two: afterwards the other is asked, or the screen is to be handed over."""
        self.await_turn()
        question = self.table.get_attribute("data-question")
        self.pick()
        self.commit.click()
        expect(self.see(f"main.table:not([data-question='{question}']), .hand-over")).to_be_visible()
