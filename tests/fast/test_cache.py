"""Machine code on disk: compiled once, old versions removed, and a folder that cannot be written is told once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from heptapolis.fast.pruning import KEPT_SECONDS, prune

CALIBRATE = """
from heptapolis.core.compiled import compiled
from heptapolis.fast import loops
from heptapolis.fast.runtime import ready
print(ready(loops.calibrate)(3))
def loops_compiled():
    return sum(compiled(loops.calibrate).stats.cache_misses.values())
"""


def code(root: Path, name: str, age: float) -> Path:
    """A folder of machine code that was last used so many seconds ago."""
    path = root / name / "code.nbc"
    path.parent.mkdir()
    path.touch()
    then = time.time() - age
    os.utime(path, (then, then))
    return path


def test_code_that_was_not_used_for_long_is_removed(tmp_path: Path) -> None:
    old, fresh = code(tmp_path, "old", KEPT_SECONDS + 60), code(tmp_path, "fresh", KEPT_SECONDS - 3600)
    (tmp_path / "note.txt").touch()
    assert prune(tmp_path) == 1
    assert (old.exists(), fresh.exists(), (tmp_path / "note.txt").exists()) == (False, True, True)


def test_code_that_was_read_lately_stays(tmp_path: Path) -> None:
    path = code(tmp_path, "read", KEPT_SECONDS + 60)
    os.utime(path, (time.time(), path.stat().st_mtime))
    assert prune(tmp_path) == 0


def test_without_a_folder_there_is_nothing_to_remove(tmp_path: Path) -> None:
    assert prune(tmp_path / "nowhere") == 0


@pytest.mark.compiled
def test_where_nothing_can_be_kept_one_line_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = subprocess.run(
        [sys.executable, "-c", f"{CALIBRATE}ready(loops.calibrate)(3)"],
        env={**os.environ, "HEPTAPOLIS_CACHE": str(tmp_path / "file")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip().isdecimal()
    assert done.stderr.count("cannot be kept") == 1
    assert done.stderr.count("Compiling") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.compiled
def test_processes_that_start_together_compile_a_function_once(tmp_path: Path) -> None:
    environment = {**os.environ, "HEPTAPOLIS_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", f"{CALIBRATE}print(loops_compiled())"]
    started = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    answers = [process.communicate()[0].split() for process in started]
    assert len({first for first, _ in answers}) == 1
    assert sum(int(compiled_here) for _, compiled_here in answers) == 1
