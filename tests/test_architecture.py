"""The house rules: which room may import which, what importing costs, and how large the files are (printed)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "src" / "heptapolis"
GAMES = {"duel", "seven"}

# What a room may import of ours, besides itself.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "text": {"core"},
    "duel": {"core"},
    "seven": {"core"},
    "storage": {"core"},
    "ai": {"core", "duel", "seven"},
    "arena": {"core", "text", "storage", "ai"},
    "server": {"core", "text", "storage", "ai"},
    "cli": {"core", "text", "duel", "seven", "storage", "ai", "arena", "server"},
}


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


def rooms_imported(path: Path) -> set[str]:
    """The rooms named by a file's import statements."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("heptapolis."):
            names.add(node.module.split(".")[1])
        elif isinstance(node, ast.ImportFrom) and node.module == "heptapolis":
            names |= {alias.name for alias in node.names if (ROOT / alias.name).is_dir()}
        elif isinstance(node, ast.Import):
            names |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("heptapolis.")}
    return names


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_room_imports_only_what_it_may(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0]
    assert rooms_imported(path) - {room} <= MAY_IMPORT[room]


def test_the_two_games_never_import_each_other() -> None:
    for game in GAMES:
        for path in (ROOT / game).rglob("*.py"):
            assert not rooms_imported(path) & (GAMES - {game}), path


def test_base_rules_name_no_god() -> None:
    from heptapolis.duel.god_tables import GOD_NAMES

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
    script = ("import sys, heptapolis; position = heptapolis.duel.new(seed=7)\n"
              "while not position.is_over: position.push(position.legal_moves.numbers[0])\n"
              "print([name for name in ('numba', 'numpy') if name in sys.modules])")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_server_and_its_referee_need_neither_numba_nor_numpy() -> None:
    script = ("import sys, heptapolis.server.app; from heptapolis.server.tables.match import Match\n"
              "match = Match('duel', {}); match.become(match.dealt('seed'))\n"
              "match.become(match.after(0, match.position.legal_moves.numbers[0]), 0)\n"
              "print([name for name in ('numba', 'numpy') if name in sys.modules])")
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
