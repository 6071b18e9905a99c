"""Do the tests bite? Break the rules one small change at a time and count how many changes are noticed.

    python -m tests.mutation duel --first 0 --count 150

Works on a copy of the sources. Which changes are tried does not depend on their order in the files: each has a lot,
drawn from its own words, and those with the lowest lots come first. Survivors are listed; each is a place where a test
is missing, or it changes nothing that can be reached, and then stands in tests/mutants.txt with the reason.
`make test-all` runs them too.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
HARMLESS = Path(__file__).with_name("mutants.txt")
SEED = "1"
COUNT = 150  # mutants of each game in `make test-all`
SLOW_OF_SEVEN = ("test_secrets", "test_guess", "test_snapshot", "test_observe", "test_information", "test_face")
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


class Suite(NamedTuple):
    """The tests that must notice a change of a game's rules, the quick ones first."""

    tests: tuple[str, ...]
    longest: int  # seconds of computing, more than twice what these tests take: a change that never ends is noticed too


SUITES = {
    "duel": Suite(
        (
            "tests/duel",
            "--ignore=tests/duel/pantheon/test_secrets.py",
            "tests/conformance/test_duel_corpus.py",
            "tests/conformance/test_duel_oracle.py",
        ),
        150,
    ),
    "seven": Suite(
        (
            "tests/seven",
            *(f"--ignore=tests/seven/{name}.py" for name in SLOW_OF_SEVEN),
            "tests/conformance/test_seven_corpus.py",
            "tests/conformance/test_seven_oracle.py",
        ),
        300,
    ),
}


class Mutant(NamedTuple):
    """One small change: where it is, by line and by its place in the tree, and what it is."""

    path: str
    line: int
    node: int
    code: str  # the line itself
    change: str

    @property
    def name(self) -> str:
        """What the list of harmless changes calls it: lines move, words stay."""
        return f"{self.path}: {self.code} | {self.change}"


def mutants(path: Path, name: str) -> Iterator[Mutant]:
    """Every change of one file: operators swapped, numbers raised by one, statements left out."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for number, node in enumerate(ast.walk(ast.parse(source))):
        for change, _ in changes(node):
            line = getattr(node, "lineno", 1)
            yield Mutant(name, line, number, lines[line - 1].strip(), change)


def changed(source: str, mutant: Mutant) -> str:
    """The source of a file with a change."""
    tree = ast.parse(source)
    node = next(node for number, node in enumerate(ast.walk(tree)) if number == mutant.node)
    next(apply for change, apply in changes(node) if change == mutant.change)(node)
    return ast.unparse(tree)


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    """What can be changed at a node, and how."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        yield f"{ast.unparse(node)}: other comparison", _swap_comparison
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp) and type(node.op) in SWAPPED:
        yield f"{ast.unparse(node)}: other operator", _swap_operator
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value}: one more", _raise
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and "tell(" not in ast.unparse(node):
        yield f"{ast.unparse(node)}: left out", _leave_out


def _swap_comparison(node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[0] = SWAPPED[type(node.ops[0])]()  # type: ignore[call-overload]


def _swap_operator(node: ast.AST) -> None:
    node.op = SWAPPED[type(node.op)]()  # type: ignore[attr-defined]


def _raise(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    node.value += 1  # type: ignore[operator]


def _leave_out(node: ast.AST) -> None:
    assert isinstance(node, ast.Expr)
    node.value = ast.Constant(None)


def sample(game: str, source: Path) -> list[Mutant]:
    """Every change of a game's rules in the order of the lots; equal words are told apart by their number."""
    rules, seen = source / "heptapolis" / game / "rules", Counter[str]()
    found = []
    for path in sorted(rules.rglob("*.py")):
        for mutant in mutants(path, str(path.relative_to(source))):
            seen[mutant.name] += 1
            lot = hashlib.sha256(f"{SEED} {mutant.name} {seen[mutant.name]}".encode()).hexdigest()
            found.append((lot, mutant))
    return [mutant for _, mutant in sorted(found)]


def is_noticed(game: str, copy: Path, mutant: Mutant) -> bool:
    """Whether a test fails with this change."""
    path = copy / mutant.path
    original = path.read_text(encoding="utf-8")
    path.write_text(changed(original, mutant), encoding="utf-8")
    suite = SUITES[game]
    try:
        options = ("-x", "-q", "-m", "not compiled", "-p", "no:cacheprovider")
        environment = {**os.environ, "PYTHONPATH": str(copy), "HEPTAPOLIS_PLAIN": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *suite.tests],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (suite.longest, suite.longest)),
        )
        return done.returncode != 0
    finally:
        path.write_text(original, encoding="utf-8")


def harmless() -> set[str]:
    """The changes that are known to change nothing that can be reached; the reason stands above each."""
    lines = HARMLESS.read_text(encoding="utf-8").splitlines() if HARMLESS.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def survivors(game: str, first: int, count: int) -> list[Mutant]:
    """Those of some mutants that no test notices, without the harmless ones."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("page"))
        known = harmless()
        chosen = [mutant for mutant in sample(game, copy)[first : first + count] if mutant.name not in known]
        return [mutant for mutant in chosen if not is_noticed(game, copy, mutant)]


def check(game: str, first: int, count: int) -> int:
    """For `make test-all`: every one of some mutants is noticed."""
    left = survivors(game, first, count)
    assert not left, "\n".join(
        f"survived: {mutant.path}:{mutant.line} {mutant.code} | {mutant.change}" for mutant in left
    )
    return count


def main() -> None:
    """Try some mutants and say which survived."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=SUITES)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=COUNT)
    asked = parser.parse_args()
    for number in range(asked.first, asked.first + asked.count):
        for mutant in survivors(asked.game, number, 1):
            print(f"  survived: {mutant.path}:{mutant.line} {mutant.code} | {mutant.change}", flush=True)  # noqa: T201
        print(f"{number} tried", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
