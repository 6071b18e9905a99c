"""Running the program inside a test."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from heptapolis.cli import main

SMALL = {"COLUMNS": "80", "LINES": "24", "TERM": "xterm", "LANG": "C.UTF-8"}
LARGE = {"COLUMNS": "140", "LINES": "45", "TERM": "xterm"}
PLAIN = {"HEPTAPOLIS_PLAIN": "1"}


def run(*words: str, typed: str = "", **environment: str) -> Result:
    """What the program prints and with which code it leaves, given what a person types."""
    return CliRunner().invoke(main, list(words), input=typed, env={**SMALL, **environment})


def answer(*words: str, **environment: str) -> Any:
    """What the program answers to a program."""
    result = run(*words, "--json", **environment)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def complaint(*words: str, typed: str = "", **environment: str) -> str:
    """The one sentence that the program says about wrong input."""
    result = run(*words, typed=typed, **environment)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("heptapolis: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("heptapolis: ").strip()
