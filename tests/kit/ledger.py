"""The ledger between tests and rules: a test names the clauses that it keeps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

CLAUSE = re.compile(r"^\*\*(\d+[a-z]?)\.\*\* ", re.MULTILINE)
NAME = re.compile(r"[a-z][a-z0-9_]*")


def clause(*numbers: int | str) -> pytest.MarkDecorator:
    """The clauses of docs/rules that a test keeps."""
    return pytest.mark.clause(*numbers)


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
