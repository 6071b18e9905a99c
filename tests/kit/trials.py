"""Many changes of the rules in one run of pytest: tests are collected once, each change has a process of its own.

A plugin of pytest for tests/mutation.py. The plan names a file of the rules, its changed source, and the tests in
order. A child process gives the functions of that file their changed code and runs the tests until one fails.
"""

from __future__ import annotations

import gc
import os
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

import msgspec
import pytest

PLAN = "HEPTAPOLIS_TRIALS"  # the file with the plan
LEAST_SECONDS, TIMES_AS_LONG = 4, 3  # how long a test may compute, by what it took while it was recorded


class Trial(msgspec.Struct):
    """A change, the tests that reach it with the seconds they take, and the note that says which of them failed."""

    name: str
    path: str
    source: str
    tests: list[tuple[str, float]]
    note: str


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Try every change of the plan instead of running the tests once."""
    items = {item.nodeid: item for item in session.items}
    for trial in msgspec.json.decode(Path(os.environ[PLAN]).read_bytes(), type=list[Trial]):
        child = os.fork()
        if not child:
            _try(trial, [(items[name], seconds) for name, seconds in trial.tests if name in items])
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            Path(trial.note).write_text(f"{trial.name}\na test that did not end\n", encoding="utf-8")
        elif not Path(trial.note).exists():
            tried(trial.note).touch()
    return True


def tried(note: Path | str) -> Path:
    """The mark of a change that was tried and not noticed."""
    return Path(note).with_suffix(".tried")


def _try(trial: Trial, items: list[tuple[pytest.Item, float]]) -> None:
    """Change the rules of this process, run tests, note the first that fails, and leave."""
    change(trial.path, trial.source)
    for (item, seconds), (following, _) in zip(items, [*items[1:], (None, 0)], strict=True):
        _stop_after(LEAST_SECONDS + TIMES_AS_LONG * seconds)
        if _fails(item, following):
            Path(trial.note).write_text(f"{trial.name}\n{item.nodeid}\n", encoding="utf-8")
            break
    os._exit(0)


def _stop_after(seconds: float) -> None:
    """Let the system end this process once it has computed for so long: a change that never ends is noticed too."""
    limit = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def _fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Whether a test fails, in its preparation, its own part or its end."""
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def change(path: str, source: str) -> None:
    """Give every function of a file the code that it has in a changed source of that file."""
    codes = {code.co_qualname: code for code in _functions(compile(source, path, "exec"))}
    for function in [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]:
        code = function.__code__
        if code.co_filename == path and code.co_qualname in codes:
            function.__code__ = codes[code.co_qualname]


def _functions(code: CodeType) -> Iterator[CodeType]:
    """The code of the functions of a module."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
