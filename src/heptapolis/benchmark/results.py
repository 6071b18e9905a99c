"""What a bot reached: the form of a submission, its checks, and its table."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec

from heptapolis.arena.statistics import CONFIDENCE, Estimate
from heptapolis.benchmark.tasks import VERSION, Task, digest, task
from heptapolis.core.errors import BadFile

SLACK = 1e-6


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The share of victories against one opponent, with its 95 % interval over the deals."""

    opponent: str
    deals: int
    games: int
    value: float
    low: float
    high: float
    failures: int = 0


class TaskResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scores of one task."""

    task: str
    scores: list[Score]

    @property
    def mean(self) -> Estimate:
        """The mean score over the panel, every opponent counting the same."""
        value = sum(score.value for score in self.scores) / len(self.scores)
        deviations = [(score.high - score.low) / (2 * CONFIDENCE) for score in self.scores]
        reach = CONFIDENCE * math.sqrt(sum(one * one for one in deviations)) / len(self.scores)
        return Estimate(value, max(0.0, value - reach), min(1.0, value + reach))


class Submission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's results in the form that is kept in files."""

    benchmark: str
    tasks_digest: str
    bot: str
    author: str
    date: str
    heptapolis: str
    results: list[TaskResult]
    notes: str = ""


def schema() -> bytes:
    """The JSON schema of a submission."""
    return msgspec.json.format(msgspec.json.encode(msgspec.json.schema(Submission)), indent=2)


def write(path: Path, submission: Submission) -> None:
    """Write a submission as JSON."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(submission), indent=2) + b"\n")


def read(path: Path) -> Submission:
    """A submission of this version of the benchmark, or an error that says what is wrong with it."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Submission)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadFile(f"{path} is not a submission: {error}") from None
    check(found, path)
    return found


def check(found: Submission, place: object = "this submission") -> None:
    """Refuse what cannot come from a run of this version: other tasks, fewer deals, figures that do not fit."""
    if (found.benchmark, found.tasks_digest) != (VERSION, digest()):
        raise BadFile(
            f"{place} is of benchmark {found.benchmark!r}, tasks {found.tasks_digest}; this is {VERSION}, {digest()}"
        )
    if not found.results or len({result.task for result in found.results}) < len(found.results):
        raise BadFile(f"{place} must hold the results of one task or more, each once")
    for result in found.results:
        wrong = _wrong(result, task(result.task))
        if wrong:
            raise BadFile(f"{place}, task {result.task}: {wrong}")


def _wrong(result: TaskResult, asked: Task) -> str:
    """What is wrong with the result of a task, or nothing."""
    played, panel = [(score.opponent, score.deals) for score in result.scores], [tuple(one) for one in asked.panel]
    if played != panel:
        return f"the panel with its deals is {panel}, not {played}"
    for score in result.scores:
        games = score.deals * asked.players
        if score.games != games:
            return f"{score.deals} deals against {score.opponent} are {games} games, not {score.games}"
        if not 0 <= score.low <= score.value + SLACK <= score.high + 2 * SLACK <= 1 + 3 * SLACK:
            return f"the score against {score.opponent} must lie within its interval, between 0 and 1"
        if not 0 <= score.failures <= score.games:
            return f"the failures against {score.opponent} must be 0 to {score.games}"
    return ""


def table(results: list[TaskResult]) -> str:
    """Results as a table: a row for each opponent, and the mean of each task."""
    rows = ["| task | opponent | games | score | 95 % interval | failures |", "|---|---|---|---|---|---|"]
    for result in results:
        for score in result.scores:
            told = f"{score.value:.1%} | {score.low:.1%} to {score.high:.1%} | {score.failures}"
            rows.append(f"| {result.task} | {score.opponent} | {score.games} | {told} |")
        rows.append(f"| {result.task} | **mean** | {_mean_cells(result)} |")
    return "\n".join(rows) + "\n"


def _mean_cells(result: TaskResult) -> str:
    mean, games = result.mean, sum(score.games for score in result.scores)
    failures = sum(score.failures for score in result.scores)
    return f"{games} | **{mean.value:.1%}** | {mean.low:.1%} to {mean.high:.1%} | {failures}"
