"""Ends that the rules do not know: resigning, agreeing to stop, leaving, playing again; and what is said meanwhile."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_games import invite, whose_turn


def sit_down(lotte: Person, joris: Person) -> None:
    """Both sit at one table, and the game has begun."""
    joris.join(invite(lotte))
    lotte.await_turn()
    expect(joris.table).to_be_visible()


def at_the_table(person: Person, name: str) -> None:
    """Press something in the menu of the table."""
    person.press("Table")
    person.press(name)


def test_a_game_ends_without_a_result_once_both_agree(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    sit_down(lotte, joris)
    at_the_table(lotte, "Propose to end without a result")
    expect(joris.see(".notice")).to_contain_text("proposes to end the game without a result")
    expect(lotte.see("main.table[data-over=false]")).to_have_count(1)
    joris.press("Agree")
    for person in (lotte, joris):
        expect(person.page.get_by_role("heading", name="Ended without a result")).to_be_visible()


def test_against_a_machine_nobody_else_has_to_agree(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    at_the_table(lotte, "End without a result")
    expect(lotte.page.get_by_role("heading", name="Ended without a result")).to_be_visible()


def test_whoever_resigns_loses_and_both_may_play_again(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    sit_down(lotte, joris)
    first = lotte.page.url
    at_the_table(lotte, "Resign")
    lotte.press("Resign")
    for person in (lotte, joris):
        expect(person.page.get_by_role("dialog")).to_contain_text("Guest resigned")

    lotte.press("Play again")
    expect(joris.page.get_by_role("dialog")).to_contain_text("would like to play again")
    joris.press("Play again")
    for person in (lotte, joris):
        expect(person.see("main.table[data-over=false]")).to_be_visible()
    assert lotte.page.url == joris.page.url != first
    whose_turn(lotte, joris).answer()


def test_whoever_thinks_twice_does_not_resign(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    at_the_table(lotte, "Resign")
    lotte.press("Cancel")
    lotte.page.keyboard.press("Escape")
    lotte.answer()
    expect(lotte.see("main.table[data-over=false]")).to_have_count(1)


def test_a_machine_plays_on_for_whoever_leaves_and_hands_back(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    sit_down(lotte, joris)
    at_the_table(joris, "Let the computer play on for me")
    expect(lotte.see(".panel.them .panel-head")).to_contain_text("the computer stands in")
    lotte.answer()
    assert lotte.await_turn()
    joris.press("Play on yourself")
    expect(lotte.see(".panel.them .panel-head")).not_to_contain_text("the computer stands in")


def say(person: Person, text: str) -> None:
    """Say something at the table, in the open chat."""
    person.page.get_by_label("Write something").fill(text)
    person.press("Send")


def test_whoever_is_muted_is_not_heard_until_wished(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    sit_down(lotte, joris)
    lotte.see(".chat-tool").click()
    say(lotte, "hello")
    joris.see(".chat-tool").click()
    joris.press("Mute Guest")
    say(lotte, "are you there?")
    expect(lotte.see(".chat")).to_contain_text("are you there?")

    joris.page.reload()
    expect(joris.table).to_be_visible()
    expect(joris.see(".badge")).to_have_count(0)
    joris.see(".chat-tool").click()
    expect(joris.see(".chat")).not_to_contain_text("hello")
    joris.press("Hear Guest again")
    say(lotte, "good to hear you")
    expect(joris.see(".chat")).to_contain_text("good to hear you")


def test_the_game_can_be_kept_as_text_and_as_data(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    lotte.answer()
    lotte.await_turn()
    lotte.press("Log")
    assert '[Game "duel"]' in keep(lotte, "Download as text")
    assert json.loads(keep(lotte, "Download as JSON"))["game"] == "duel"


def keep(person: Person, link: str) -> str:
    """Download something; the result is what it says."""
    with person.page.expect_download() as coming:
        person.page.get_by_role("link", name=link).click()
    return Path(coming.value.path()).read_text(encoding="utf-8")
