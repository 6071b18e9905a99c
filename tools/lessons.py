"""Write the lessons on Duel and Pantheon as JSON: every view that the page shows comes from the rules, made here."""

from __future__ import annotations

import argparse
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import msgspec
from tools.lesson_chapters import LESSONS, Chapter, Task

from heptapolis import duel
from heptapolis.core.contract import Happened, Step
from heptapolis.core.game import Outcome

LEARNER = 0


def view_of(position: duel.Position, keep: int, *, asks: bool = True) -> dict[str, Any]:
    """A position as the learner sees it, and what has happened since so many moves; the message of docs/wire.md."""
    seen = position.view(LEARNER)
    offered = seen.offered() if asks and LEARNER in position.to_answer else []
    return {
        "type": "view",
        "seat": LEARNER,
        "private": False,
        "question": len(position.history) if offered else None,
        "number": 0,
        "asked": seen.asked,
        "to_answer": sorted(seen.to_answer),
        "may_change": [],
        "choices": offered,
        "may_undo": False,
        "keep": keep,
        "steps": steps_of(position)[keep:],
        "snapshot": position.game.snapshot(position.state if position.is_over else seen.state, LEARNER),
        "outcome": result(position.outcome()),
    }


def steps_of(position: duel.Position) -> list[Step]:
    """What has happened, as the learner may know it."""
    return [
        Step(
            played.seat,
            position.game.seen_move(played.state, played.seat, played.move, LEARNER),
            played.asked.kind,
            tuple(
                Happened(event.kind, event.seat, event.what, event.amount)
                for event in played.events
                if LEARNER in event.audience
            ),
        )
        for played in position.history
    ]


def result(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended, in the form of the wire."""
    if outcome is None:
        return None
    score = [dict(categories) for categories in outcome.score]
    return {"how": outcome.victory, "winners": outcome.winners, "totals": outcome.totals, "score": score}


def answers_to(task: Task, position: duel.Position) -> list[tuple[int, str]]:
    """The answers that fulfil a task, with their places among the choices."""
    texts = [offered.text for offered in position.view(LEARNER).offered()]
    found = [(place, text) for place, text in enumerate(texts) if any(fnmatch(text, form) for form in task.answers)]
    if not found:
        raise SystemExit(f"The lesson's task {task.name!r} has no answer here; there are {', '.join(texts)}.")
    return found


def follow(position: duel.Position, moves: tuple[str, ...], *, ends: bool) -> list[dict[str, Any]]:
    """The views after each of some answers; the last one of a chapter asks nothing more."""
    views = []
    for number, move in enumerate(moves, 1):
        keep = len(position.history)
        position.push(move)
        views.append(view_of(position, keep, asks=not (ends and number == len(moves))))
    return views


def task_of(task: Task, position: duel.Position, *, ends: bool) -> dict[str, Any]:
    """A task with the views that follow each answer that fulfils it; the position goes on with the first of them."""
    found = answers_to(task, position)
    if len(found) > 1 and not ends:
        raise SystemExit(f"The lesson's task {task.name!r} is not its chapter's last one and has {len(found)} answers.")
    answers = {place: follow(position.copy(), (text, *task.then), ends=ends) for place, text in found}
    follow(position, (found[0][1], *task.then), ends=ends)
    return {"name": task.name, "answers": answers}


def chapter_of(chapter: Chapter) -> dict[str, Any]:
    """A chapter: how it begins, and its tasks."""
    position = duel.read(chapter.position, chapter.name)
    begins = view_of(position, 0)
    last = len(chapter.tasks) - 1
    tasks = [task_of(task, position, ends=number == last) for number, task in enumerate(chapter.tasks)]
    return {"name": chapter.name, "shows": chapter.shows, "names": chapter.names, "begins": begins, "tasks": tasks}


def main() -> None:
    """Write a file for each lesson into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, chapters in LESSONS.items():
        (folder / f"lesson-{name}.json").write_bytes(msgspec.json.encode([chapter_of(one) for one in chapters]))


if __name__ == "__main__":
    main()
