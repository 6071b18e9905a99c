"""The large counts: `make test-all`. Interrupt it whenever you like; it goes on where it was.

Each finished piece is noted in done.jsonl at once, in the folder that HEPTAPOLIS_LARGE names, or in .large;
docs/verification.md then gets a line a job: how far it came. Several runs of different jobs may share the notes.

python -m tests.large [--only WORDS] [--workers N] [--all]   some jobs, by words of their names; as many processes;
after a fault go on with the other pieces, and tell all faults at the end
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).parents[1]
NOTES = Path(os.environ.get("HEPTAPOLIS_LARGE") or ROOT / ".large") / "done.jsonl"
REPORT = ROOT / "docs" / "verification.md"
POSITIONS = 2_000  # of each option set, for the bots
POSTGRES_FILES = len(list((ROOT / "tests" / "server").glob("test_*.py")))
LEARNT_STEPS = 120_000  # of a short training
MARK = "<!-- written by make test-all below this line -->"


class Job(NamedTuple):
    """A count to reach, in pieces: `run(first, size)` checks one piece and says how many things it compared."""

    name: str
    total: int
    piece: int
    run: Callable[[int, int], int]

    def key(self, first: int) -> str:
        """The name of a piece in the notes."""
        return f"{self.name} {first}"

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


def shipped_puzzles(first: int, puzzles: int) -> int:
    """Every shipped puzzle, checked by the exact solver."""
    from heptapolis.study.duel.solving import Solver
    from heptapolis.study.puzzle import shipped
    from tests.study.test_puzzles import flaws

    solver, some = Solver(), shipped()[first : first + puzzles]
    for puzzle in some:
        found = flaws(puzzle, solver)
        assert not found, (puzzle.id, found)
    return len(some)


def answers_of_levels(first: int, positions: int) -> int:
    from tests.ai.test_searchers import LEVELS, illegal_answers
    from tests.kit.options import OPTION_SETS

    illegal = illegal_answers(OPTION_SETS[first // POSITIONS % len(OPTION_SETS)], positions, 1000 + first)
    assert not illegal, illegal
    return positions * len(LEVELS)


def checked_searches(first: int, positions: int) -> int:
    from tests.ai.bounds_checks import compare

    return compare(first, positions)


def words_of_duel(first: int, positions: int) -> int:
    """Previews and facts of help at random positions of one option set after the other."""
    import random

    from tests.conformance.fact_checks import duel_fact_flaws
    from tests.conformance.preview_checks import duel_flaws
    from tests.kit.positions import DUEL_SETS, duel_positions

    dice, sets = random.Random(first), [DUEL_SETS[first // positions % len(DUEL_SETS)]]
    for position, seat in duel_positions(positions, first, sets):
        flaws = [*duel_flaws(position, seat, dice), *duel_fact_flaws(position)]
        assert not flaws, flaws[0]
    return positions


def words_of_seven(first: int, positions: int) -> int:
    """The same for Seven."""
    import random

    from tests.conformance.fact_checks import seven_fact_flaws
    from tests.conformance.preview_checks import seven_flaws
    from tests.kit.positions import SEVEN_SETS, seven_positions

    dice, sets = random.Random(first), [SEVEN_SETS[first // positions % len(SEVEN_SETS)]]
    for position, seat in seven_positions(positions, first, sets):
        flaws = [*seven_flaws(position, seat, dice), *seven_fact_flaws(position)]
        assert not flaws, flaws[0]
    return positions


def mutants_of_duel(first: int, count: int) -> int:
    from tests.mutation import check

    return check("duel", first, count)


def mutants_of_seven(first: int, count: int) -> int:
    from tests.mutation import check

    return check("seven", first, count)


def observed_pairs(first: int, pairs: int) -> int:
    from tests.test_observations import SETS, check_pairs

    return sum(check_pairs(kind, first, pairs) for kind in SETS)


def small_training(first: int, games: int) -> int:
    """The training pipeline, small; the network must beat an untrained one."""
    import tempfile

    from tools.train_smoke import check

    with tempfile.TemporaryDirectory() as folder:
        check(Path(folder))
    return games


def layouts(first: int, states: int) -> int:
    from tests.web.all_layouts import check

    return check(first, states)


class Missing(Exception):
    """Something that a job needs is not installed."""


def killed_processes(first: int, games: int) -> int:
    import tempfile

    from heptapolis.cluster import Workers
    from tests.selfplay.kit import check_killed, plan

    with tempfile.TemporaryDirectory() as folder:
        of = plan("skilled", "skilled", seed=f"killed {first}")
        assert check_killed(Path(folder), of, games, 20, Workers(jobs=2), every=5) > 0
    return games


def killed_on_ray(first: int, games: int) -> int:
    """An interrupted run goes on with the games that are there."""
    from importlib.util import find_spec

    if find_spec("ray") is None:
        raise Missing("Ray is missing; install it with: pip install 'heptapolis[cluster]'")
    from ray.cluster_utils import Cluster

    from heptapolis.cluster import Workers
    from tests.selfplay.kit import check_killed, plan

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2})
    try:
        of = plan("skilled", "skilled", seed=f"killed {first}")
        assert check_killed(NOTES.parent / "ray", of, games, 20, Workers(cluster=cluster.address), every=5) > 0
    finally:
        cluster.shutdown()
    return games


def openspiel_games(first: int, games: int) -> int:
    from importlib.util import find_spec

    if find_spec("pyspiel") is None:
        raise Missing("OpenSpiel is missing; install it with: pip install 'heptapolis[openspiel]'")
    import pyspiel

    from tests.envs.test_openspiel import GAMES

    for name in GAMES:
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=games, serialize=True, verbose=False)
    return games * len(GAMES)


def odd_messages(first: int, count: int) -> int:
    from tests.server.fuzz import fuzz

    return fuzz(first, count)


def kills_on_sqlite(first: int, kills: int) -> int:
    from tests.server.kills import on_sqlite

    return on_sqlite(first, kills)


def kills_on_postgres(first: int, kills: int) -> int:
    from tests.server.kills import on_postgres

    return on_postgres(first, kills)


def lives_of_tables(first: int, lives: int) -> int:
    from tests.server.table_life import live

    return live(lives, 60, first)


def server_on_postgres(first: int, files: int) -> int:
    from tests.server.on_postgres import check

    return check(first, files)


def fuzzed_files(first: int, minutes: int) -> int:
    """Atheris on notation and saved games; what it has found stays with the notes."""
    from importlib.util import find_spec

    if find_spec("atheris") is None:
        raise Missing("Atheris is missing; install it with: pip install 'heptapolis[fuzz]'")
    from tests.fuzz_files import fuzz

    return fuzz(60 * minutes, NOTES.parent / "fuzz")


def compressed_days(first: int, days: int) -> int:
    """Days of ten minutes; one that was lived through is not lived again, though the six are one piece."""
    from tests.server.soak import soak

    return soak(NOTES.parent / "soak", days, 600.0, 340)


def learned_by_ppo(first: int, versions: int) -> int:
    """Masked PPO on one version of the observation: a short run learns to beat random play."""
    from importlib.util import find_spec

    if find_spec("torch") is None:
        raise Missing("torch is missing; install it with: pip install 'heptapolis[train]'")
    from baselines.ppo import Settings, train

    trainer, _ = train(Settings(version=first + 1, steps=LEARNT_STEPS))
    score = trainer.score_against_random(1000)
    assert score >= 0.8, f"observation {first + 1}: {score:.1%} against random"
    return trainer.steps


JOBS = (  # the shorter ones first
    Job("Duel: masked PPO on each version of the observation", 2, 1, learned_by_ppo),
    Job("Duel: shipped puzzles, checked by the exact solver", 400, 25, shipped_puzzles),
    Job("OpenSpiel: simulated games of each kind, serialised at every step", 20, 5, openspiel_games),
    Job("Self-play: games while worker processes are killed at random", 5_000, 1_000, killed_processes),
    Job("Self-play: games on a local Ray cluster while workers are killed", 5_000, 5_000, killed_on_ray),
    Job("Server: malformed and mutated messages at a table", 1_000_000, 20_000, odd_messages),
    Job("Server, one process on SQLite: kills (-9) among 50 people, answers", 300, 10, kills_on_sqlite),
    Job("Server, two processes on PostgreSQL: kills (-9) among 50 people, answers", 300, 10, kills_on_postgres),
    Job("Server: lives of tables, whatever people do, with restarts", 500, 25, lives_of_tables),
    Job("Server: files of its tests over PostgreSQL", POSTGRES_FILES, 1, server_on_postgres),
    Job("Server: compressed days of bots with a restart each night, games", 6, 6, compressed_days),
    Job("Notation and saved games: minutes of Atheris, inputs", 10, 1, fuzzed_files),
    Job("The page: tables of both games at every size, language and time", 480, 40, layouts),
    Job("Duel: previews and facts of help at positions of every option set", 69 * 100, 100, words_of_duel),
    Job("Seven: previews and facts of help at positions of every option set", 72 * 50, 50, words_of_seven),
    Job("Duel: changes of the rules that a test notices", 150, 5, mutants_of_duel),
    Job("Seven: changes of the rules that a test notices", 150, 5, mutants_of_seven),
    Job("Duel: games of a trained network against an untrained one", 200, 200, small_training),
    Job("Duel: positions of every option set, answered by every level", 69 * POSITIONS, POSITIONS, answers_of_levels),
    Job("Duel, Pantheon and Seven: searches with and without bounds checks", 400, 20, checked_searches),
    Job("Duel, Pantheon and Seven: pairs of views that differ in one thing, observed", 10_000, 1_000, observed_pairs),
    Job("Duel with Pantheon: games compared with the oracle", 1_000, 50, oracle),
    Job("Seven: games of every option set compared with the oracle", 1_000, 50, oracle_of_seven),
    Job("Seven with Cities and Leaders: games compared with the oracle", 1_000, 50, oracle_of_full_seven),
    Job("Duel: random games of every base option set, checked at every step", 1_000_000, 20_000, random_base),
    Job("Duel with Pantheon: random games of all options, checked at every step", 1_000_000, 20_000, random_pantheon),
    Job("Seven: random games of every option set, checked at every step", 504_000, 12_600, random_seven),
)


def main() -> None:
    """Run every piece not noted as done, on every core; the report tells how far each job has come."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORDS")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--all", action="store_true")
    given = parser.parse_args()
    NOTES.parent.mkdir(parents=True, exist_ok=True)
    done = _noted()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    pool = ProcessPoolExecutor(given.workers, mp_context=get_context("spawn"))
    try:
        with Progress(*columns) as progress, pool:
            for job in [job for job in JOBS if given.only in job.name]:
                _finish(job, done, pool, progress, go_on=given.all)
    finally:
        _report(_noted())


def _finish(job: Job, done: dict[str, int], pool: ProcessPoolExecutor, progress: Progress, *, go_on: bool) -> None:
    """Run what is left of a job, noting each piece at once; the first fault stops everything, unless all are wanted."""
    left = [first for first in job.pieces if job.key(first) not in done]
    task = progress.add_task(job.name, total=job.total, completed=(len(job.pieces) - len(left)) * job.piece)
    running = {pool.submit(job.run, first, job.piece): first for first in left}
    faults = []
    try:
        for piece in as_completed(running):
            if go_on and isinstance(fault := piece.exception(), AssertionError):
                faults.append(f"{job.key(running[piece])}: {fault}")
                continue
            _note(job.key(running[piece]), piece.result())
            progress.advance(task, job.piece)
    except Missing as error:
        progress.console.print(f"{job.name}: {error}")
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    assert not faults, "\n".join(faults)


def _noted() -> dict[str, int]:
    """What each finished piece compared, by its key."""
    return dict(json.loads(line) for line in NOTES.read_text().splitlines()) if NOTES.exists() else {}


def _note(key: str, compared: int) -> None:
    """Note a finished piece: one line, written at once."""
    with NOTES.open("a") as notes:
        notes.write(json.dumps([key, compared]) + "\n")


def _report(done: dict[str, int]) -> None:
    """Write a row for each job; a row stays as it is where the notes hold nothing of the job."""
    head, _, before = REPORT.read_text(encoding="utf-8").partition(MARK)
    rows = {line.split("|")[1].strip(): line for line in before.splitlines() if line.startswith("|")}
    rows |= {job.name: _row(job, done) for job in JOBS if job.name not in rows or _found(job, done)}
    head_row = "| what (`make test-all`) | checked | of | steps, decisions or answers compared | seen |"
    table = "\n".join([head_row, "|---|---|---|---|---|", *(rows[job.name] for job in JOBS)])
    REPORT.write_text(f"{head}{MARK}\n\n{table}\n", encoding="utf-8")


def _found(job: Job, done: dict[str, int]) -> list[int]:
    """What each finished piece of a job compared."""
    return [done[job.key(first)] for first in job.pieces if job.key(first) in done]


def _row(job: Job, done: dict[str, int]) -> str:
    found = _found(job, done)
    return (
        f"| {job.name} | {len(found) * job.piece:,} | {job.total:,} | {sum(found):,} "
        f"| {datetime.date.today() if found else 'not yet'} |"
    )


if __name__ == "__main__":
    main()
