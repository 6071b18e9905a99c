"""The large counts: `make test-all`. Interrupt it whenever you like; it goes on where it was.

Each finished piece is noted in .large/done.json at once; when all are done, docs/verification.md gets a line a job.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).parents[1]
NOTES = ROOT / ".large" / "done.json"
REPORT = ROOT / "docs" / "verification.md"
POSITIONS = 2_000  # of each option set, for the bots
MARK = "<!-- written by make test-all below this line -->"


class Job(NamedTuple):
    """A count to reach, in pieces: `run(first, size)` checks one piece and says how many things it compared."""

    name: str
    total: int
    piece: int
    run: Callable[[int, int], int]

    @property
    def pieces(self) -> list[int]:
        """The first game of each piece."""
        return list(range(0, self.total, self.piece))


def random_base(first: int, games: int) -> int:
    from tests.conformance.test_duel_random import check
    from tests.kit.options import BASE_SETS

    return int(check(BASE_SETS, first, games).counts[0])


def random_pantheon(first: int, games: int) -> int:
    from tests.conformance.test_duel_random import check
    from tests.kit.options import PANTHEON_SETS

    return int(check(PANTHEON_SETS, first, games).counts[0])


def oracle(first: int, games: int) -> int:
    from tests.conformance.test_duel_oracle import compare

    found = compare(games, first)
    assert not found.disagreements, found.disagreements[0]
    return found.decisions


def random_seven(first: int, games: int) -> int:
    from tests.conformance.test_seven_random import check

    return int(check(first, games).steps[0])


def oracle_of_seven(first: int, games: int) -> int:
    from tests.conformance.test_seven_oracle import compare

    found = compare(games, first)
    assert not found.disagreements, found.disagreements[0]
    return found.asked.total()


def oracle_of_full_seven(first: int, games: int) -> int:
    from tests.conformance.test_seven_oracle import FULL_SETS, compare

    found = compare(games, first, FULL_SETS)
    assert not found.disagreements, found.disagreements[0]
    return found.asked.total()


def answers_of_levels(first: int, positions: int) -> int:
    from tests.ai.test_searchers import LEVELS, illegal_answers
    from tests.kit.options import OPTION_SETS

    illegal = illegal_answers(OPTION_SETS[first // POSITIONS % len(OPTION_SETS)], positions, 1000 + first)
    assert not illegal, illegal
    return positions * len(LEVELS)


JOBS = (
    Job("Duel: random games of every base option set, checked at every step", 1_000_000, 20_000, random_base),
    Job("Duel with Pantheon: random games of all options, checked at every step", 1_000_000, 20_000, random_pantheon),
    Job("Duel with Pantheon: games compared with the oracle", 1_000, 50, oracle),
    Job("Seven: random games of every option set, checked at every step", 504_000, 12_600, random_seven),
    Job("Seven: games of every option set compared with the oracle", 1_000, 50, oracle_of_seven),
    Job("Seven with Cities and Leaders: games compared with the oracle", 1_000, 50, oracle_of_full_seven),
    Job("Duel: positions of every option set, answered by every level", 58 * POSITIONS, POSITIONS, answers_of_levels),
)


def main() -> None:
    """Run every piece not noted as done, then write the report."""
    done: dict[str, int] = json.loads(NOTES.read_text()) if NOTES.exists() else {}
    NOTES.parent.mkdir(exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        for job in JOBS:
            task = progress.add_task(job.name, total=job.total)
            for first in job.pieces:
                key = f"{job.name} {first}"
                if key not in done:
                    done[key] = job.run(first, job.piece)
                    _note(done)
                progress.advance(task, job.piece)
    _report(done)


def _note(done: dict[str, int]) -> None:
    """Write the notes so that an interruption never leaves half a file."""
    fresh = NOTES.with_suffix(".new")
    fresh.write_text(json.dumps(done))
    fresh.replace(NOTES)


def _report(done: dict[str, Any]) -> None:
    head = REPORT.read_text(encoding="utf-8").split(MARK)[0]
    rows = [f"| {job.name} | {job.total:,} | {sum(done[f'{job.name} {first}'] for first in job.pieces):,} "
            f"| {datetime.date.today()} |" for job in JOBS]
    head_row = "| what (`make test-all`) | games or positions | steps, decisions or answers compared | finished |"
    table = "\n".join([head_row, "|---|---|---|---|", *rows])
    REPORT.write_text(f"{head}{MARK}\n\n{table}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
