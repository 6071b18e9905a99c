"""The architecture: which package may import which, what importing costs, and how large the files are (printed)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from tools import imports

ROOT = Path(__file__).parents[1] / "src" / "heptapolis"
GAMES = {"duel", "seven"}

# What a package may import of ours, besides itself.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "text": {"core"},
    "duel": {"core"},
    "seven": {"core"},
    "fast": {"core"},
    "storage": {"core", "fast"},
    "ai": {"core"},
    "ai.search": {"core", "ai"},
    "ai.network": {"core", "ai"},
    "ai.duel": {"core", "ai", "ai.search", "ai.network", "duel", "fast"},
    "ai.seven": {"core", "ai", "ai.search", "ai.network", "seven", "fast"},
    "cluster": {"core"},
    "arena": {"core", "text", "storage", "ai", "ai.search", "fast", "cluster"},
    "study": {"core", "text", "storage", "ai", "fast", "cluster", "arena"},
    "study.duel": {"core", "ai", "ai.duel", "duel", "fast", "storage", "study"},
    "study.seven": {"core", "ai", "ai.seven", "seven", "fast", "storage", "study"},
    "selfplay": {"core", "fast", "storage", "ai", "ai.search"},
    "benchmark": {"core", "storage", "ai", "arena", "cluster"},
    "train": {"core", "ai", "ai.search", "ai.network", "cluster", "arena"},
    "train.duel": {"core", "ai", "ai.search", "ai.network", "ai.duel", "duel", "train"},
    "train.seven": {"core", "ai", "ai.search", "ai.network", "ai.seven", "seven", "train"},
    "envs": {"core", "ai", "fast"},
    "server": {"core", "text", "storage", "ai", "study"},
    "cli": {
        "core",
        "text",
        "storage",
        "ai",
        "ai.search",
        "arena",
        "benchmark",
        "cluster",
        "selfplay",
        "study",
        "server",
        "fast",
        "train",
    },
    "cli.duel": {"core", "text", "storage", "duel", "cli"},
    "cli.seven": {"core", "text", "storage", "seven", "cli"},
}


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


@pytest.mark.parametrize("package", imports.PACKAGES)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    assert imports.package_imports()[package] <= MAY_IMPORT[package]


def test_no_modules_import_each_other_not_even_for_types() -> None:
    known = imports.modules()
    assert imports.cycles({name: imports.imported(path, known) for name, path in known.items()}) == []


def test_a_cycle_would_be_found() -> None:
    assert imports.cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def test_the_graph_in_the_description_of_the_architecture_is_that_of_the_imports() -> None:
    page = imports.PAGE.read_text(encoding="utf-8")
    assert imports.with_drawing(page) == page, "run python tools/imports.py"


def test_the_two_games_never_import_each_other() -> None:
    for game in GAMES:
        for path in (ROOT / game).rglob("*.py"):
            others = imports.imported(path, imports.modules())
            assert not {imports.package_of(other) for other in others} & (GAMES - {game}), path


def test_base_rules_name_no_god() -> None:
    from heptapolis.duel.parts import GOD_NAMES

    for path in (ROOT / "duel" / "rules").glob("*.py"):
        code = ast.unparse(_without_words(ast.parse(path.read_text(encoding="utf-8"))))
        words = set(code.replace("_", " ").replace(".", " ").lower().split())
        assert not words & set(GOD_NAMES), path


def _without_words(tree: ast.Module) -> ast.Module:
    """Code without the names of options, which say in a player's words what they decide."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "options":
            node.attr = "option"
    return tree


def test_importing_and_playing_plain_needs_neither_numba_nor_numpy() -> None:
    script = (
        "import sys, heptapolis; position = heptapolis.duel.new(seed=7)\n"
        "while not position.is_over: position.push(position.legal_moves.numbers[0])\n"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_server_and_its_referee_need_neither_numba_nor_numpy() -> None:
    script = (
        "import sys, heptapolis.server.app; from heptapolis.server.tables.live_game import LiveGame\n"
        "game = LiveGame('duel', {}); game.become(game.dealt('seed'))\n"
        "game.become(game.after(0, game.position.legal_moves.numbers[0]), 0)\n"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_module_opens_with_a_sentence() -> None:
    for path in ROOT.rglob("*.py"):
        sentence = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        assert sentence, path
        assert sentence.split("\n")[0].rstrip().endswith((".", "?", "!")), path


def test_sizes_are_printed_for_whoever_looks() -> None:
    lines = sorted(((len(path.read_text(encoding="utf-8").splitlines()), path) for path in modules()), reverse=True)
    for count, path in lines[:10]:
        print(f"{count:5d} {path.relative_to(ROOT)}")  # noqa: T201 - the sizes are for people
    assert lines
