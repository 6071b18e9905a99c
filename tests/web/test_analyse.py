"""A position set up by clicking, or written, and analysed deeper and deeper: wide and on a phone, by keyboard."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from heptapolis.ai.bot import Budget
from heptapolis.server.bots.jobs import Job, view_of
from heptapolis.study.analysis import AnalysedAnswer, Analysis
from heptapolis.study.findings import LineStep
from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.test_access import barriers
from tests.web.test_replay import opened

SIZES = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})
SCROLLS = "document.documentElement.scrollWidth > innerWidth"


async def analysed(work: partial[Any], job: Job, rank: int, seconds: float) -> Analysis:
    """In the place of a search: the first answers, liked the more the longer it takes."""
    budget: Budget = work.args[0]
    view, simulations = view_of(job), budget.simulations or 0
    answers = tuple(
        AnalysedAnswer(text, 0.5, 1, (), (LineStep(job.seat, text),)) for text in view.legal_moves.texts[:3]
    )
    return Analysis(
        game=job.game, seat=job.seat, chance=0.4, simulations=simulations, proven=simulations > 9_000, answers=answers
    )


@pytest.fixture(autouse=True)
def without_search(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers come at once."""
    monkeypatch.setattr(home.shared.lobby.services.bot_workers, "run", analysed)


def set_up(person: Person) -> None:
    """Two cards of the first age, one of them built by the first player."""
    person.page.goto("/analyse")
    person.press("Set up by clicking")
    person.page.get_by_role("button", name="Place 1:").click()
    for card in ("Altar", "Palisade"):  # the next place is chosen by itself
        person.page.get_by_role("button", name=card).click()
    person.press("Done")
    person.page.get_by_role("button", name="Baths").click()


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_position_is_set_up_by_clicking_and_searched_deeper(meet: Meeting, size: dict[str, int]) -> None:
    lotte = meet(viewport=size)
    set_up(lotte)
    text = lotte.page.get_by_label("The position as text")
    expect(text).to_have_value(re.compile("first 7 coins   built baths"))
    lotte.press("Analyse")
    status = lotte.see(".asked [role=status]")
    expect(status).to_contain_text(re.compile("after 12,?800 simulations"))
    expect(status.locator("code").first).to_have_text(re.compile("(build|discard) (altar|palisade)"))
    lotte.page.get_by_role("button", name="Turn: Second").focus()
    lotte.page.keyboard.press("Enter")
    expect(text).to_have_value(re.compile("turn second"))
    expect(status).to_contain_text(re.compile("second", re.IGNORECASE))
    assert not lotte.page.evaluate(SCROLLS)
    assert barriers(lotte) == []


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_gods_the_gate_and_tokens_are_set_up_by_clicking(meet: Meeting, size: dict[str, int]) -> None:
    lotte = meet(viewport=size)
    set_up(lotte)
    text, button = lotte.page.get_by_label("The position as text"), partial(lotte.page.get_by_role, "button")
    expansion = lotte.page.get_by_role("group", name="Expansions").get_by_role("button", name="Pantheon")
    expansion.click()
    button(name="Place 3:").click()
    lotte.press("Face down")  # the next place is chosen
    button(name="Place 3:").click()
    button(name="Roman").click()
    lotte.press("Done")
    expect(text).to_have_value(re.compile("slots 2 roman"))
    button(name="Space 2:").click()
    button(name="Mars").click()
    expect(text).to_have_value(re.compile("spaces [.] mars:first [.]"))
    lotte.press("Age II")
    expect(text).to_have_value(re.compile("spaces [.] mars [.] [.] [.] [.]$", re.MULTILINE))
    button(name="Place 20:").click()
    button(name="Walls").click()  # the last place, so cities are next
    for name in ("Zeus", "Gate", "Egyptian", "Offering 3"):
        button(name=re.compile(name, re.IGNORECASE)).first.focus()
        lotte.page.keyboard.press("Enter")
    expect(text).to_have_value(
        re.compile("first 7 coins   built baths   gods zeus gate   mythology egyptian   offerings offering_3")
    )
    lotte.press("Analyse")
    status = lotte.see(".asked [role=status]")
    expect(status.locator("code").first).to_have_text(re.compile("(build|discard) walls"))
    assert not lotte.page.evaluate(SCROLLS)
    assert barriers(lotte) == []
    expansion.click()
    expect(text).not_to_have_value(re.compile("zeus|mars|egyptian"))


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_what_gods_bear_is_set_up_by_clicking(meet: Meeting, size: dict[str, int]) -> None:
    lotte = meet(viewport=size)
    set_up(lotte)
    text, button = lotte.page.get_by_label("The position as text"), partial(lotte.page.get_by_role, "button")
    lotte.page.get_by_role("group", name="Expansions").get_by_role("button", name="Pantheon").click()
    lotte.press("Age II")
    button(name="Place 20:").click()
    button(name="Walls").click()
    button(name="Space 1:").click()
    button(name="Enki").click()
    for name in ("Law", "Economy"):  # the first chips of that name: those on the god
        button(name=name).first.focus()
        lotte.page.keyboard.press("Enter")
    expect(text).to_have_value(re.compile("^on_card law economy$", re.MULTILINE))
    for name in ("Astarte", "Minerva", "Nisaba"):
        button(name=name).first.click()
    lotte.page.get_by_label("Coins on Astarte").fill("5")
    lotte.page.get_by_label("Minerva pawn").select_option("+2")
    lotte.press("City of Second")
    lotte.see("summary:has-text('Age I')").first.click()
    button(name="Scriptorium").click()
    lotte.page.get_by_role("heading", name="Card that Nisaba copies").scroll_into_view_if_needed()
    button(name="Scriptorium").first.click()
    for line in ("card 5", "guard [+]2", "snake scriptorium"):
        expect(text).to_have_value(re.compile(line))
    lotte.press("Analyse")
    expect(lotte.see(".asked [role=status] code").first).to_have_text(re.compile("walls"))
    assert not lotte.page.evaluate(SCROLLS)
    assert barriers(lotte) == []


def by_key(person: Person, name: str, key: str = "Enter") -> None:
    """Press a button by keyboard."""
    person.page.get_by_role("button", name=re.compile(f"^{name}")).first.focus()
    person.page.keyboard.press(key)


def fill_hand(person: Person, count: int) -> None:
    """So many cards of the present age into the hand of the chosen city."""
    by_key(person, "Hand of ")
    for place in range(count):
        person.see("details[open] .chip").nth(place).focus()
        person.page.keyboard.press("Space")
    expect(person.page.get_by_role("button", name=re.compile(f": {count} of {count}$"))).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_turn_of_seven_is_set_up_by_keyboard_and_the_rules_look_at_it(meet: Meeting, size: dict[str, int]) -> None:
    lotte = meet(viewport=size)
    lotte.page.goto("/analyse")
    lotte.see(".which select").select_option("seven")
    by_key(lotte, "Set up by clicking")
    text = lotte.page.get_by_label("The position as text")
    expect(text).to_have_value(re.compile("^seven/1\noptions players=3\nage 1   turn 1\nseat0"))
    expect(lotte.see("section.setup")).to_contain_text("Two players with the Free City")
    group = lotte.page.get_by_role("group", name="Players")
    group.get_by_role("button", name="4", exact=True).focus()
    lotte.page.keyboard.press("Enter")
    for name in ("Leaders", "Cities", "Age II"):
        by_key(lotte, name)
    lotte.page.get_by_role("group", name="Turn", exact=True).get_by_role("button", name="2").press("Enter")
    by_key(lotte, "Second: ")
    lotte.page.get_by_label("Wonder").select_option("gizah")
    lotte.page.get_by_role("group", name="Side").get_by_role("button", name="B").press("Enter")
    lotte.page.get_by_role("group", name="Stages built").get_by_role("button", name="2").press("Enter")
    lotte.page.get_by_label("Debts").fill("3")
    lotte.page.get_by_label("Victories, Age I").fill("1")
    lotte.see("summary:has-text('Age I')").first.press("Enter")
    by_key(lotte, "Altar")
    lotte.see("summary:has-text('Leaders of')").press("Enter")
    by_key(lotte, "Nero")
    line = "seat1 gizah:B   [36] coins   built altar   stages [?] [?]   recruited nero   victories 1 0 0   debt 3"
    expect(text).to_have_value(re.compile(line))
    by_key(lotte, "First: ")
    lotte.press("Analyse")
    expect(lotte.see(".refusal")).to_contain_text("seat0 holds 0 cards; in turn 2 it holds 7")
    fill_hand(lotte, 7)
    status = lotte.see(".asked [role=status]")
    expect(status.locator("code").first).to_have_text(re.compile("build|sell|stage"))
    expect(status).to_contain_text("First")
    assert not lotte.page.evaluate(SCROLLS)
    assert barriers(lotte) == []
    lotte.troubles = [said for said in lotte.troubles if "409" not in said]  # the browser tells of the refusal, too


def test_a_moment_of_a_game_is_opened_in_the_form(meet: Meeting) -> None:
    lotte = meet()
    opened(lotte, 2, "?move=9&seat=0")
    lotte.page.get_by_role("link", name="Analyse this position").click()
    expect(lotte.see("section.setup")).to_be_visible()
    expect(lotte.page.get_by_role("button", name=re.compile("^Fourth: "))).to_be_visible()
    coins = lotte.page.get_by_label("Coins, First")
    coins.fill("9")
    coins.press("Tab")
    expect(lotte.page.get_by_label("The position as text")).to_have_value(
        re.compile("seat0 [a-z]+:[AB]   9 coins(.|\\n)*holds0 ")
    )
    lotte.press("Analyse")
    expect(lotte.see(".asked [role=status] code").first).to_be_visible()


def test_a_wrong_position_says_what_is_wrong(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/analyse")
    lotte.page.get_by_label("The position as text").fill("duel/1\nage 1\nfirst 3 coins built nowhere")
    lotte.press("Analyse")
    expect(lotte.see(".refusal")).to_contain_text("nowhere")
    assert len(lotte.troubles) == 1
    lotte.troubles.clear()  # the browser tells of the refusal, too
