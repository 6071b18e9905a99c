"""The lessons: every task can be done, and ends as its chapter says; every sentence has its words in every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tools import lessons
from tools.lesson_chapters import DUEL, LESSONS, Chapter

from heptapolis import duel

TEXT = Path(duel.__file__).parents[1] / "text"
CHAPTERS = [(lesson, chapter) for lesson, chapters in LESSONS.items() for chapter in chapters]
ENDS = {"conquest": "military", "invention": "science", "points": "civilian"}


def made(chapter: Chapter) -> dict[str, Any]:
    """A chapter in the form that the page reads."""
    return lessons.chapter_of(chapter)


def last_views(chapter: Chapter) -> list[dict[str, Any]]:
    """What is shown after the last task, by each answer that does it."""
    return [views[-1] for views in made(chapter)["tasks"][-1]["answers"].values()]


@pytest.mark.parametrize(("lesson", "chapter"), CHAPTERS, ids=[chapter.name for _, chapter in CHAPTERS])
def test_every_task_is_asked_of_the_learner_and_the_last_one_asks_nothing_more(lesson: str, chapter: Chapter) -> None:
    view = made(chapter)["begins"]
    for task in made(chapter)["tasks"]:
        assert view["question"] is not None
        assert all(place < len(view["choices"]) for place in task["answers"])
        view = next(iter(task["answers"].values()))[-1]
    assert all(last["question"] is None and not last["choices"] for last in last_views(chapter))


@pytest.mark.parametrize("chapter", DUEL, ids=[chapter.name for chapter in DUEL])
def test_three_chapters_end_with_the_three_victories_and_no_other_does(chapter: Chapter) -> None:
    for last in last_views(chapter):
        assert (last["outcome"] or {}).get("how") == ENDS.get(chapter.name)
        assert last["outcome"] is None or list(last["outcome"]["winners"]) == [lessons.LEARNER]


@pytest.mark.parametrize(("lesson", "chapter"), CHAPTERS, ids=[chapter.name for _, chapter in CHAPTERS])
@pytest.mark.parametrize("language", ["en", "nl", "fr", "et"])
def test_every_chapter_speaks_every_language(lesson: str, chapter: Chapter, language: str) -> None:
    words = json.loads((TEXT / f"{language}.json").read_text(encoding="utf-8"))
    said = words["page"]["course"][lesson][chapter.name]
    assert set(said["tasks"]) == {task.name for task in chapter.tasks}
    for sentence in [said["title"], said["done"], *said["tasks"].values()]:
        sentence.format(**chapter.names)  # a blank without a name is an error
    for key in chapter.names.values():
        kind, name = key.split(".")
        assert words["duel"][kind][name]


def test_a_task_without_an_answer_is_refused() -> None:
    chapter = DUEL[0]._replace(tasks=(DUEL[0].tasks[0]._replace(answers=("build baths",)),))
    with pytest.raises(SystemExit, match="'build' has no answer here"):
        lessons.chapter_of(chapter)
