"""A connection that breaks while an answer is given: the answer is sent later, or had arrived, or does not count."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_games import invite, whose_turn

SOCKETS = re.compile(r"/api/tables/.*/socket")


class Line:
    """The line between a browser and the server, which a test can cut."""

    def __init__(self, person: Person) -> None:
        self.is_cut = False
        self.is_deaf = False  # what the server says does not arrive
        self._open: list[WebSocketRoute] = []
        person.page.route_web_socket(SOCKETS, self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close(code=4999)
            return
        self._open.append(socket)
        server = socket.connect_to_server()
        server.on_message(self._unless_deaf(socket))

    def _unless_deaf(self, socket: WebSocketRoute) -> Callable[[str | bytes], None]:
        return lambda message: None if self.is_deaf else socket.send(message)

    def cut(self) -> None:
        """Nothing gets through until it is mended."""
        self.is_cut = True
        for socket in self._open:
            socket.close(code=4999)
        self._open.clear()

    def mend(self) -> None:
        """The browser may connect again."""
        self.is_cut = self.is_deaf = False


def two(meet: Meeting) -> tuple[Person, Line, Person]:
    """Two people: the one who is asked with a line to cut, and the other."""
    lotte, joris = meet(), meet()
    lines = {lotte: Line(lotte), joris: Line(joris)}
    joris.join(invite(lotte))
    asked = whose_turn(lotte, joris)
    return asked, lines[asked], joris if asked is lotte else lotte


def wonders(person: Person) -> int:
    """How many wonders are on offer."""
    return person.see(".draft-wonder").count()


def give_answer(person: Person) -> None:
    """Pick and commit, without waiting for what follows."""
    person.pick()
    person.commit.click()


def test_an_answer_given_without_a_connection_is_sent_when_it_is_back(meet: Meeting) -> None:
    asked, line, other = two(meet)
    before = wonders(other)
    line.cut()
    expect(asked.see("[data-connection=lost]")).to_be_visible()
    expect(other.see(".panel.them .panel-head")).to_contain_text("away")
    give_answer(asked)
    expect(asked.page.get_by_role("alert")).to_contain_text("Your move is kept")
    line.mend()
    expect(other.see(".draft-wonder")).to_have_count(before - 1)
    expect(asked.see(".notices")).to_contain_text("Back online. Your move was sent.")
    expect(asked.see("[data-connection=open]")).to_be_visible()
    expect(other.see(".panel.them .panel-head")).to_contain_text("here")


def test_an_answer_that_was_kept_can_be_cancelled(meet: Meeting) -> None:
    asked, line, other = two(meet)
    before = wonders(other)
    line.cut()
    expect(asked.see("[data-connection=lost]")).to_be_visible()
    give_answer(asked)
    asked.press("Cancel move")
    line.mend()
    expect(asked.see("[data-connection=open]")).to_be_visible()
    asked.answer()
    expect(other.see(".draft-wonder")).to_have_count(before - 1)


def test_an_answer_that_arrived_before_the_connection_broke_is_not_given_twice(meet: Meeting) -> None:
    asked, line, other = two(meet)
    before = wonders(other)
    line.is_deaf = True
    give_answer(asked)
    expect(other.see(".draft-wonder")).to_have_count(before - 1)
    line.cut()
    expect(asked.page.get_by_role("alert")).to_contain_text("while your move was on its way")
    line.mend()
    expect(asked.see(".notices")).to_contain_text("Back online. Your move had arrived.")
    expect(asked.see(".draft-wonder")).to_have_count(before - 1)
    whose_turn(asked, other).answer()


def test_an_answer_overtaken_by_another_one_is_told_not_to_count(meet: Meeting) -> None:
    """The same person has answered in another tab meanwhile."""
    asked, line, other = two(meet)
    before = wonders(other)
    line.cut()
    expect(asked.see("[data-connection=lost]")).to_be_visible()
    give_answer(asked)
    tab = asked.context.new_page()
    tab.goto(asked.page.url)
    tab.locator(".draft-wonder").last.click()
    tab.locator(".chooser .primary:not(:disabled)").click()
    expect(other.see(".draft-wonder")).to_have_count(before - 1)
    line.mend()
    expect(asked.page.get_by_role("alert")).to_contain_text("Your move was not taken")
    expect(asked.see(".draft-wonder")).to_have_count(before - 1)
