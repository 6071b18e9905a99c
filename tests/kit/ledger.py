"""The ledger between tests and rules: a test names the clauses that it keeps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

CLAUSE = re.compile(r"^\*\*(\d+[a-z]?)\.\*\* ", re.MULTILINE)
NAME = re.compile(r"[a-z][a-z0-9_]*")


def clause(*numbers: int | str) -> pytest.MarkDecorator:
    """The clauses of docs/rules that a test keeps."""
    return pytest.mark.clause(*numbers)


class Ledger(NamedTuple):
    """The tests of a game beside its rules."""

    tests: Path
    rules: Path
    not_playing: set[str]  # files that name things without playing them

    def sources(self) -> dict[str, str]:
        """The text of every file of tests."""
        paths = sorted(self.tests.rglob("test_*.py"))
        return {path.relative_to(self.tests).as_posix(): path.read_text(encoding="utf-8") for path in paths}

    def clauses(self) -> list[str]:
        """The numbers of the clauses, in order."""
        return clauses_of(self.rules.read_text(encoding="utf-8"))

    def kept(self) -> set[str]:
        """The clauses that some test is marked with."""
        return set().union(*map(clauses_kept, self.sources().values()))

    def playing(self) -> list[str]:
        """The files that play."""
        return [source for name, source in self.sources().items() if name not in self.not_playing]

    def played(self) -> set[str]:
        """Every word in the texts of the tests that play."""
        return set().union(*map(names_used, self.playing()))


def clauses_of(rules: str) -> list[str]:
    """The numbers of the clauses in a text of rules."""
    return CLAUSE.findall(rules)


def clauses_kept(source: str) -> set[str]:
    """The clauses that the tests of a file are marked with."""
    return {str(number) for test in _tests(source) for number in _marks(test)}


def names_used(source: str) -> set[str]:
    """Every word in the texts of a file, docstrings left out."""
    tree = ast.parse(source)
    sentences = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in sentences]
    return {word for text in texts if isinstance(text, str) for word in NAME.findall(text)}


def _tests(source: str) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def _marks(test: ast.FunctionDef) -> Iterator[int | str]:
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
            yield from (ast.literal_eval(number) for number in mark.args)
