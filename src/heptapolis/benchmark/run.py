"""Play the tasks: a bot against each opponent of the panel, on the same deals for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from heptapolis.ai.contestants import contestant
from heptapolis.arena.plan import Plan
from heptapolis.arena.rounds import Result
from heptapolis.arena.runs import Run
from heptapolis.arena.scores import round_scores
from heptapolis.arena.statistics import share
from heptapolis.arena.tournament import hold
from heptapolis.benchmark.results import Score, TaskResult
from heptapolis.benchmark.tasks import Opponent, Task
from heptapolis.cluster import Workers


def plan_of(task: Task, bot: str, opponent: Opponent, deals: int | None = None) -> Plan:
    """The games of a bot against one opponent; fewer deals are the first ones."""
    names = (str(contestant(task.game, bot)), opponent.bot)
    return Plan(task.game, task.full_options, names, task.seed, min(deals or opponent.deals, opponent.deals))


def played(
    tasks: Sequence[Task],
    bot: str,
    workers: Workers,
    tell: Callable[[int], None],
    deals: int | None = None,
    folder: Path | None = None,
) -> Iterator[TaskResult]:
    """The results task by task; with a folder an interrupted run goes on where it was. `tell` hears of each deal."""
    for task in tasks:
        scores = []
        for opponent in task.panel:
            place = None if folder is None else folder / task.name / opponent.bot.replace("@", "-")
            run = Run(plan_of(task, bot, opponent, deals), place)
            scores.append(_score(opponent, run.plan.deals, hold(run, workers, None, lambda done, _: tell(done))))
        yield TaskResult(task.name, scores)


def total_deals(tasks: Sequence[Task], deals: int | None = None) -> int:
    """How many deals there are to play."""
    return sum(min(deals or one.deals, one.deals) for task in tasks for one in task.panel)


def _score(opponent: Opponent, deals: int, results: Sequence[Result]) -> Score:
    found = share(round_scores(results, 0))
    failures = sum(1 for result in results if _failed_first(result))
    value, low, high = (round(number, 4) for number in found)
    return Score(opponent.bot, deals, len(results), value, low, high, failures)


def _failed_first(result: Result) -> bool:
    """Whether the bot that is measured failed."""
    return bool(result.failure) and all(result.lineup[seat] != 0 for seat in result.winners)
