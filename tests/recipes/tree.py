"""A copy of the tree that a recipe may change, and programs that run inside it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
COPIED = ("src", "tests", "tools", "docs/rules", "docs/notation.md", "pyproject.toml")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "page", "corpus", "*.pyc", "*.png")


class Tree:
    """A copy of the sources, the tests and the lists of the box; it remembers which files were changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.changed: set[str] = set()
        for name in COPIED:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=LEFT_OUT)
            else:
                shutil.copy(ROOT / name, target)

    def write(self, path: str, text: str) -> None:
        """A new file."""
        self.changed.add(path)
        (self.folder / path).write_text(text, encoding="utf-8")

    def insert_after(self, path: str, line: str, new: str) -> None:
        """New lines behind the one that begins with `line`."""
        lines = (self.folder / path).read_text(encoding="utf-8").splitlines()
        place = next(number for number, text in enumerate(lines) if text.strip().startswith(line))
        self.write(path, "\n".join((*lines[: place + 1], new, *lines[place + 1 :])) + "\n")

    def name(self, kinds: tuple[str, ...], name: str, words: str) -> None:
        """The name of a thing in every language."""
        for path in sorted((self.folder / "src/heptapolis/text").glob("*.json")):
            self.edit_json(
                path.relative_to(self.folder).as_posix(),
                lambda entries: [entries["duel"][kind].update({name: words}) for kind in kinds],
            )

    def edit_json(self, path: str, edit: Callable[[Any], object]) -> None:
        """Change a JSON file."""
        entries = json.loads((self.folder / path).read_text(encoding="utf-8"))
        edit(entries)
        self.write(path, json.dumps(entries, ensure_ascii=False, indent=1) + "\n")

    def run(self, *words: str, typed: str = "", **environment: str) -> str:
        """What a Python program prints inside the tree, in plain mode; it must not fail."""
        path = os.pathsep.join((str(self.folder / "src"), str(self.folder)))
        done = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            encoding="utf-8",
            env={
                **os.environ,
                "HEPTAPOLIS_PLAIN": "1",
                "PYTHONPATH": path,
                "PYTHONIOENCODING": "utf-8",
                "COLUMNS": "120",
                **environment,
            },
        )
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout

    def test(self, *files: str) -> None:
        """Run test files inside the tree."""
        self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "--corpus", "tests", *files)
