"""Do the tests bite? Break the rules one small change at a time and count how many changes are noticed.

    python -m tests.mutation duel --first 0 --count 150 [--at-most SECONDS]

Works on a copy of the sources. Which changes are tried does not depend on their order in the files: each has a lot,
drawn from its own words, and those with the lowest lots come first. Only tests that reach the changed line are run
(tests/kit/reach.py), the quickest first; with --at-most none that takes longer. What was noticed is noted in the folder
that HEPTAPOLIS_LARGE names, or in .large, and not tried again. Survivors are listed; each is a place where a test is
missing, or it changes nothing that can be reached, and then stands in tests/mutants.txt with the reason.
`make test-all` runs them too.
"""

from __future__ import annotations

import argparse
import math
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.kit import reach, trials
from tests.kit.mutants import Mutant, changed, sample

ROOT = Path(__file__).parents[1]
NOTES = Path(os.environ.get("HEPTAPOLIS_LARGE") or ROOT / ".large") / "mutants"
HARMLESS = Path(__file__).with_name("mutants.txt")
COUNT = 150  # mutants of each game in `make test-all`
SPARE_SECONDS = 30  # to start and collect; a change that never ends is noticed too
NOTHING_COLLECTED = 5  # what pytest returns where no test is chosen
OPTIONS = ("-q", "-m", "not compiled", "-p", "no:cacheprovider", "-p", "tests.kit.reach")
SLOW = {  # left out
    "duel": ("duel/pantheon/test_secrets.py",),
    "seven": (
        "seven/test_secrets.py",
        "seven/test_guess.py",
        "seven/test_snapshot.py",
        "seven/test_observe.py",
        "seven/test_information.py",
        "seven/test_face.py",
        "conformance/test_seven_corpus.py",
    ),
}


class Prepared(NamedTuple):
    """A copy of the sources, and what the tests of a game reach in it."""

    game: str
    copy: Path
    reach: reach.Reach
    at_most: float = math.inf  # seconds of a test

    @property
    def rules(self) -> Path:
        """The folder that is changed."""
        return self.copy / "heptapolis" / self.game / "rules"


def suite(game: str) -> list[Path]:
    """The tests that must notice a change of the rules: of the game, corpus, oracle and dealer, but for the slowest."""
    tests = ROOT / "tests"
    more = (f"conformance/test_{game}_corpus.py", f"conformance/test_{game}_oracle.py", "fast/test_places.py")
    found = [*sorted((tests / game).rglob("test_*.py")), *(tests / name for name in more)]
    return [path for path in found if str(path.relative_to(tests)) not in SLOW[game]]


def run(
    copy: Path, files: list[Path], *options: str, environment: dict[str, str], seconds: int | None = None
) -> subprocess.CompletedProcess[str]:
    """Run test files on a copy of the sources, with at most some seconds of computing."""
    limit = seconds or resource.RLIM_INFINITY
    fixed = {"PYTHONPATH": str(copy), "HEPTAPOLIS_PLAIN": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *OPTIONS, *options, *map(str, files)],
        cwd=ROOT,
        env={**os.environ, **fixed, **environment},
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )


def prepare(game: str, copy: Path) -> Prepared:
    """Copy the sources and learn what the tests reach; test files that are not recorded yet are run once."""
    shutil.copytree(ROOT / "src", copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("page"))
    rules, files = copy / "heptapolis" / game / "rules", suite(game)
    notes = reach.Notes(NOTES / "reach", rules, ROOT)
    missing = [path for path in files if not notes.path(path).exists()]
    if missing:
        recorded = record(copy, rules, missing, "-x")
        for path in missing:
            notes.keep(recorded, path, str(path.relative_to(ROOT)))
    if not notes.imported().exists():
        notes.imported().write_bytes(msgspec.json.encode(record(copy, rules, files, "--collect-only")))
    return Prepared(game, copy, notes.all(files))


def record(copy: Path, rules: Path, files: list[Path], option: str) -> reach.Reach:
    """What test files reach; they must pass as long as nothing is changed."""
    into = copy / "reach.json"
    done = run(copy, files, option, environment={reach.RECORD: str(rules), reach.RECORDED: str(into)})
    assert done.returncode == 0, f"the tests fail without any change:\n{done.stdout[-2000:]}"
    return msgspec.json.decode(into.read_bytes(), type=reach.Reach)


def chosen_tests(trial: Prepared, mutant: Mutant, everywhere: bool = False) -> list[reach.Test]:
    """The tests that reach a change, or all tests; the quickest first."""
    path = str((trial.copy / mutant.path).relative_to(trial.rules))
    found = reach.quickest(trial.reach, path, range(0) if everywhere else mutant.reach)
    return [test for test in found if test.seconds <= trial.at_most]


def counts_at_import(trial: Prepared, mutant: Mutant) -> bool:
    """Whether a change has an effect before any test runs."""
    path = str((trial.copy / mutant.path).relative_to(trial.rules))
    return reach.is_imported(trial.reach, path, mutant.reach)


def try_quickly(trial: Prepared, chosen: list[tuple[Path, Mutant]]) -> None:
    """Try changes inside functions, each in a process of its own behind one collection of the tests."""
    plan = []
    for note, mutant in chosen:
        path, tests = trial.copy / mutant.path, chosen_tests(trial, mutant)
        source = changed(path.read_text(encoding="utf-8"), mutant)
        plan.append(trials.Trial(mutant.name, str(path), source, [*tests], str(note)))
    (trial.copy / "plan.json").write_bytes(msgspec.json.encode(plan))
    files = sorted({ROOT / name.split("::")[0] for one in plan for name, _ in one.tests})
    run(trial.copy, files, "-p", "tests.kit.trials", environment={trials.PLAN: str(trial.copy / "plan.json")})


def try_slowly(trial: Prepared, note: Path, mutant: Mutant) -> None:
    """Try one change in a fresh run of the tests, so that it counts at import too."""
    path, tests = trial.copy / mutant.path, chosen_tests(trial, mutant, everywhere=True)
    original, chosen = path.read_text(encoding="utf-8"), trial.copy / "chosen.txt"
    chosen.write_text("\n".join(test.name for test in tests), encoding="utf-8")
    files = sorted({ROOT / test.name.split("::")[0] for test in tests})
    path.write_text(changed(original, mutant), encoding="utf-8")
    try:
        seconds = SPARE_SECONDS + int(sum(test.seconds for test in tests))
        done = run(trial.copy, files, "-x", seconds=seconds, environment={reach.CHOSEN: str(chosen)})
    finally:
        path.write_text(original, encoding="utf-8")
    if done.returncode not in (0, NOTHING_COLLECTED):
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        note.write_text(f"{mutant.name}\n{failed[1] if failed else done.returncode}\n", encoding="utf-8")


def harmless() -> set[str]:
    """The changes that are known to change nothing that can be reached; the reason stands above each."""
    lines = HARMLESS.read_text(encoding="utf-8").splitlines() if HARMLESS.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def survivors(trial: Prepared, first: int, count: int) -> Iterator[Mutant]:
    """Those of some mutants that no test notices, without the harmless ones; what is noticed is noted at once."""
    known, folder = harmless(), NOTES / trial.game
    folder.mkdir(parents=True, exist_ok=True)
    chosen = [
        (folder / f"{lot[:24]}.txt", mutant)
        for lot, mutant in sample(trial.game, trial.copy)[first : first + count]
        if mutant.name not in known
    ]
    new = [(note, mutant) for note, mutant in chosen if mutant.reach and not note.exists()]
    try_quickly(trial, sorted(new, key=lambda one: trials.tried(one[0]).exists()))
    for note, mutant in chosen:
        if not note.exists() and counts_at_import(trial, mutant):
            try_slowly(trial, note, mutant)
        if not note.exists():
            yield mutant


def check(game: str, first: int, count: int) -> int:
    """For `make test-all`: every one of some mutants is noticed."""
    with tempfile.TemporaryDirectory() as folder:
        left = [*survivors(prepare(game, Path(folder)), first, count)]
    assert not left, "\n".join(map(_sentence, left))
    return count


def _sentence(mutant: Mutant) -> str:
    return f"survived: {mutant.path}:{mutant.line} {mutant.code} | {mutant.change}"


def main() -> None:
    """Try some mutants and say which survived."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=SLOW)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--at-most", type=float, default=math.inf, metavar="SECONDS")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trial = prepare(asked.game, Path(folder))._replace(at_most=asked.at_most)
        for mutant in survivors(trial, asked.first, asked.count):
            print(_sentence(mutant), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
