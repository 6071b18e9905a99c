"""The lessons on the page: every chapter done by clicking, as somebody who learns would."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect
from tools.lesson_chapters import LESSONS
from tools.lessons import chapter_of

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.layout import findings

PHONE = {"width": 390, "height": 844}


def chapters_of(lesson: str) -> list[Any]:
    """The chapters of a lesson as the page reads them."""
    return [msgspec.to_builtins(chapter_of(chapter)) for chapter in LESSONS[lesson]]


def pick(person: Person, choice: dict[str, Any]) -> None:
    """Pick on the table what an answer is given with."""
    places = {target["kind"]: target["name"] for target in choice["targets"]}
    if "slot" in places:
        person.see(f'.structure [data-slot="{places["slot"]}"]').click()
    elif choice["verb"] == "activate":
        person.see(".god").nth(places["space"] - 1).click()
    else:
        person.see(".chooser .tile").first.click()
    if choice["verb"] == "discard":
        person.see(".use").nth(1).click()
    if choice["verb"] == "wonder":
        person.see(f'.wonder-choice:has([href="#{places["wonder"]}"])').click()
    if person.see(".chooser .targets.second .tile").count():
        person.see(".chooser .targets.second .tile").first.click()


def do_chapter(person: Person, chapter: dict[str, Any]) -> None:
    """Do every task of a chapter."""
    view = chapter["begins"]
    for task in chapter["tasks"]:
        place, views = next(iter(task["answers"].items()))
        question = person.table.get_attribute("data-question")
        pick(person, view["choices"][int(place)])
        person.commit.click()
        person.await_after(question)
        view = views[-1]
    expect(person.see(".course.done")).to_be_visible()
    if view["outcome"]:
        person.page.get_by_role("dialog").get_by_role("button", name="Close").last.click()


@pytest.mark.parametrize(("lesson", "habits"), [("duel", {}), ("pantheon", {"viewport": PHONE})])
def test_a_whole_lesson(meet: Meeting, lesson: str, habits: dict[str, Any]) -> None:
    lotte = meet(reduced_motion="reduce", **habits)
    lotte.page.goto(f"/learn/{lesson}")
    chapters = chapters_of(lesson)
    for number, chapter in enumerate(chapters):
        expect(lotte.see(".course-place span")).to_have_text(f"{number + 1} of {len(chapters)}")
        expect(lotte.see("main.table:not([data-question=''])")).to_be_visible()
        assert findings(lotte.page, touch="viewport" in habits) == []
        do_chapter(lotte, chapter)
        lotte.see(".course .primary").click()
    expect(lotte.page.get_by_role("heading", name="Learn")).to_be_visible()


def test_another_answer_is_not_taken_and_the_right_one_is_ringed(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/learn/duel")
    lotte.see('.structure [data-slot="19"]').click()
    lotte.commit.click()
    expect(lotte.see(".course strong")).to_be_visible()
    expect(lotte.see(".structure .wanted")).to_have_attribute("data-slot", "14")
    expect(lotte.see('.structure [data-slot="19"]')).to_be_visible()


def test_a_lesson_goes_on_where_it_was_left(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/learn/duel")
    do_chapter(lotte, chapters_of("duel")[0])
    lotte.page.reload()
    expect(lotte.see(".course-place span")).to_have_text("2 of 11")
    lotte.page.get_by_role("button", name="Previous chapter").click()
    expect(lotte.see(".course-place span")).to_have_text("1 of 11")
