"""Time at the table: what the page shows of it, and what happens when it is up. Tests move both clocks by hand."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.test_games import whose_turn

MINUTES = "10 minutes each, +5 s an answer"
MINUTE = 60


def with_clock(host: Person, clock: str) -> str:
    """Make a table with a clock; the result is the link to it."""
    host.page.goto("/")
    host.press("Custom game")
    host.page.get_by_label("Time").select_option(label=clock)
    host.press("Create table")
    return host.page.get_by_label("Invitation link", exact=True).input_value()


def test_the_time_of_whoever_is_asked_runs_on_the_page(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    lotte.page.clock.install()
    joris.join(with_clock(lotte, MINUTES))
    lotte.await_turn()
    expect(lotte.see(".clock .me")).to_have_text(re.compile("^(10:00|9:5.)$"))
    lotte.page.clock.run_for(3 * MINUTE * 1000)
    expect(lotte.see(".clock .me")).to_have_text(re.compile("^(7:00|6:5.)$"))
    expect(lotte.see(".clock .them")).to_have_text("10:00")


def test_time_is_charged_to_whoever_used_it(meet: Meeting, home: Home) -> None:
    lotte, joris = meet(), meet()
    joris.join(with_clock(lotte, MINUTES))
    lotte.await_turn()
    home.time.now += 4 * MINUTE
    lotte.answer()
    expect(joris.see(".clock .them")).to_have_text("6:05")
    expect(joris.see(".clock .me")).to_have_text(re.compile("^(10:00|9:5.)$"))


def test_when_time_is_up_a_machine_plays_on_until_the_player_comes_back(meet: Meeting, home: Home) -> None:
    lotte, joris = meet(), meet()
    joris.join(with_clock(lotte, MINUTES))
    lotte.await_turn()
    home.pass_time(11 * MINUTE)
    expect(joris.see(".panel.them .panel-head")).to_contain_text("the computer stands in")
    expect(lotte.see(".notice")).to_contain_text("The computer plays for you")
    joris.await_turn()
    lotte.press("Play on yourself")
    expect(lotte.see(".notice")).to_have_count(0)
    joris.answer()
    whose_turn(lotte, joris).answer()


def test_days_are_shown_as_days(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    joris.join(with_clock(lotte, "3 days for each answer"))
    lotte.await_turn()
    expect(lotte.see(".clock").first).to_contain_text(re.compile("[23] d"))
