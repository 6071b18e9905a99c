"""The imports of the project: the graph of its packages in ARCHITECTURE.md, and what the tests check.

python tools/imports.py          writes the graph into ARCHITECTURE.md
"""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "heptapolis"
PAGE = ROOT / "ARCHITECTURE.md"
BEGIN, END = "<!-- imports: written by tools/imports.py -->", "<!-- end of imports -->"
PACKAGES = (
    "core",
    "text",
    "duel",
    "seven",
    "fast",
    "storage",
    "ai",
    "ai.search",
    "ai.network",
    "ai.duel",
    "ai.seven",
    "cluster",
    "arena",
    "benchmark",
    "study",
    "study.duel",
    "study.seven",
    "selfplay",
    "train",
    "train.duel",
    "train.seven",
    "envs",
    "server",
    "cli",
    "cli.duel",
    "cli.seven",
)  # the smallest that holds a module is its package


def modules() -> dict[str, Path]:
    """Every module by its dotted name below the project's package."""
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    """The modules of ours that a file names in its imports, those for types and those inside functions included."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    ours = {name.removeprefix("heptapolis.") for name in names if name.startswith("heptapolis.")}
    return {name for name in ours if name in known and not _only_a_package(name, ours, known)}


def _only_a_package(name: str, ours: set[str], known: dict[str, Path]) -> bool:
    """Whether a package is named just to import a module of it."""
    return known[name].name == "__init__.py" and any(other.startswith(f"{name}.") and other in known for other in ours)


def package_of(module: str) -> str:
    """The package of the list that a module belongs to."""
    return max((name for name in PACKAGES if f"{module}.".startswith(f"{name}.")), key=len, default="")


def package_imports() -> dict[str, set[str]]:
    """For each package the others that it imports."""
    known = modules()
    graph: dict[str, set[str]] = {name: set() for name in PACKAGES}
    for module, path in known.items():
        package = package_of(module)
        if package:
            graph[package] |= {package_of(other) for other in imported(path, known)} - {package, ""}
    return graph


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of nodes that reach each other."""
    reach = {node: _reached(node, graph) for node in graph}
    groups = {frozenset({node} | {other for other in reach[node] if node in reach.get(other, ())}) for node in graph}
    return sorted(sorted(group) for group in groups if len(group) > 1)


def _reached(node: str, graph: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    pending = [node]
    while pending:
        for other in graph.get(pending.pop(), ()):
            if other not in found:
                found.add(other)
                pending.append(other)
    return found


def drawing() -> str:
    """The graph as Mermaid, without the arrows that follow from others."""
    graph = package_imports()
    lines = ["```mermaid", "graph BT"]
    for package, others in graph.items():
        needed = {
            other for other in others if not any(other in _reached(between, graph) for between in others - {other})
        }
        lines += [f"  {package} --> {other}" for other in sorted(needed)]
    return "\n".join([BEGIN, "", *lines, "```", "", END])


def with_drawing(text: str) -> str:
    """The page with the graph as it is now."""
    before, _, rest = text.partition(BEGIN)
    return before + drawing() + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(with_drawing(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
