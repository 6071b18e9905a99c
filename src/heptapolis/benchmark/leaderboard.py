"""A page with the results of all submissions, the best first in each task."""

from __future__ import annotations

from pathlib import Path

from heptapolis.benchmark.results import Submission, TaskResult, read
from heptapolis.benchmark.tasks import TASKS, VERSION

COMMAND = f"heptapolis benchmark {VERSION} --leaderboard FOLDER --out docs/leaderboard.md"


def page(folder: Path) -> str:
    """The page for the submissions of a folder; a file that is wrong is an error that names it."""
    submissions = [read(path) for path in sorted(folder.glob("*.json"))]
    head = [f"# Leaderboard of benchmark {VERSION}", "", f"<!-- written by {COMMAND} -->", ""]
    if not submissions:
        return "\n".join([*head, "No results have been submitted yet.", ""])
    parts = [part for name in TASKS for part in _task(name, submissions)]
    return "\n".join([*head, *parts])


def _task(name: str, submissions: list[Submission]) -> list[str]:
    entries = [(one, result) for one in submissions for result in one.results if result.task == name]
    if not entries:
        return []
    entries.sort(key=lambda entry: entry[1].mean.value, reverse=True)
    opponents = [opponent.bot for opponent in TASKS[name].panel]
    head = ["rank", "bot", "author", "mean", "95 % interval", *opponents]
    rows = [_row(rank, *entry) for rank, entry in enumerate(entries, 1)]
    return [f"## {name}", "", _line(head), _line(["---"] * len(head)), *rows, ""]


def _row(rank: int, one: Submission, result: TaskResult) -> str:
    mean = result.mean
    first = [str(rank), one.bot, one.author, f"{mean.value:.1%}", f"{mean.low:.1%} to {mean.high:.1%}"]
    return _line([*first, *(f"{score.value:.1%}" for score in result.scores)])


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
