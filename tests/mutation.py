"""Do the tests bite? Break the rules of Duel one small change at a time and count how many changes are noticed.

    python -m tests.mutation --count 60 --seed 1

Works on a copy of the sources; survivors are listed, each a place where a test is missing or the change means nothing.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
RULES = "heptapolis/duel/rules"
TESTS = ("tests/duel", "--ignore=tests/duel/pantheon/test_secrets.py", "tests/conformance/test_duel_corpus.py")
LONGEST = 75  # seconds of computing, more than twice what these tests take: a change that never ends is noticed too
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


class Mutant(NamedTuple):
    """One small change: where it is, what it is, and the changed source."""

    path: str
    line: int
    change: str
    source: str


def mutants(path: Path, name: str) -> Iterator[Mutant]:
    """Every change of one file: operators swapped, numbers raised by one, statements left out."""
    source = path.read_text(encoding="utf-8")
    for number, node in enumerate(ast.walk(ast.parse(source))):
        for change, apply in changes(node):
            tree = ast.parse(source)
            target = next(node for position, node in enumerate(ast.walk(tree)) if position == number)
            apply(target)
            yield Mutant(name, getattr(node, "lineno", 0), change, ast.unparse(tree))


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


def is_noticed(copy: Path, mutant: Mutant) -> bool:
    """Whether a test fails with this change."""
    path = copy / mutant.path
    original = path.read_text(encoding="utf-8")
    path.write_text(mutant.source, encoding="utf-8")
    try:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "not compiled", "-p", "no:cacheprovider", *TESTS]
        environment = {**os.environ, "PYTHONPATH": str(copy), "HEPTAPOLIS_PLAIN": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, preexec_fn=_limit)
        return done.returncode != 0
    finally:
        path.write_text(original, encoding="utf-8")


def _limit() -> None:
    """No more computing than this, however busy the machine is."""
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))


def main() -> None:
    """Draw mutants, try each, and say which survived."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy, dirs_exist_ok=True)
        every = [
            mutant
            for path in sorted((copy / RULES).rglob("*.py"))
            for mutant in mutants(path, str(path.relative_to(copy)))
        ]
        chosen = random.Random(asked.seed).sample(every, min(asked.count, len(every)))
        survivors = []
        for number, mutant in enumerate(chosen, 1):
            if not is_noticed(copy, mutant):
                survivors.append(mutant)
                print(f"\n  survived: {mutant.path}:{mutant.line} {mutant.change}", flush=True)  # noqa: T201
            print(f"\r{number} of {len(chosen)} tried, {len(survivors)} survived", end="", flush=True)  # noqa: T201
    print(f"\n{len(chosen) - len(survivors)} of {len(chosen)} noticed, of {len(every)} possible changes")  # noqa: T201


if __name__ == "__main__":
    main()
