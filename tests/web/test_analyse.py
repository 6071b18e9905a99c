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


def test_a_wrong_position_says_what_is_wrong(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/analyse")
    lotte.page.get_by_label("The position as text").fill("duel/1\nage 1\nfirst 3 coins built nowhere")
    lotte.press("Analyse")
    expect(lotte.see(".refusal")).to_contain_text("nowhere")
    assert len(lotte.troubles) == 1
    lotte.troubles.clear()  # the browser tells of the refusal, too
