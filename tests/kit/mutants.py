"""Small changes of the rules: where they are, what they are, and the order in which they are tried."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

SEED = "1"
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
    """One small change: where it is, by line and by its place in the tree, and what it is."""

    path: str
    line: int
    node: int
    code: str  # the line itself
    change: str
    reach: range  # a test that executes none of these lines cannot notice it; empty: every test may

    @property
    def name(self) -> str:
        """What the list of harmless changes calls it: lines move, words stay."""
        return f"{self.path}: {self.code} | {self.change}"


def sample(game: str, source: Path) -> list[tuple[str, Mutant]]:
    """Every change of a game's rules with its lot, in order of the lots; equal words are told apart by their number."""
    rules, seen = source / "heptapolis" / game / "rules", Counter[str]()
    found = []
    for path in sorted(rules.rglob("*.py")):
        for mutant in mutants(path, str(path.relative_to(source))):
            seen[mutant.name] += 1
            lot = hashlib.sha256(f"{SEED} {mutant.name} {seen[mutant.name]}".encode()).hexdigest()
            found.append((lot, mutant))
    return sorted(found)


def mutants(path: Path, name: str) -> Iterator[Mutant]:
    """Every change of one file: operators swapped, numbers raised by one, statements left out."""
    source = path.read_text(encoding="utf-8")
    lines, tree = source.splitlines(), ast.parse(source)
    reaches = dict(_reaches(tree, range(0), is_in_function=False))
    for number, node in enumerate(ast.walk(tree)):
        for change, _ in changes(node):
            line = getattr(node, "lineno", 1)
            yield Mutant(name, line, number, lines[line - 1].strip(), change, reaches[node])


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


def _reaches(node: ast.AST, lines: range, is_in_function: bool) -> Iterator[tuple[ast.AST, range]]:
    """The lines of the innermost statement around each node; none outside functions, where the import executes them."""
    yield node, lines
    for child in ast.iter_child_nodes(node):
        inside = is_in_function or (isinstance(node, ast.FunctionDef) and child in node.body)
        first = child.lineno if isinstance(child, ast.stmt) else lines.start
        own = range(first, (getattr(child, "end_lineno", None) or first) + 1) if inside else range(0)
        yield from _reaches(child, own, inside)


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
