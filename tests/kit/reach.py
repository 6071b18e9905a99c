"""Which test reaches which line of the rules: a plugin of pytest, and the notes that it keeps.

The run of changed rules (tests/mutation.py) asks for the tests that reach a line, the quickest first. What a test file
reaches is recorded once and kept by the contents of the rules and of that file.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import NamedTuple

import coverage
import msgspec
import pytest

RECORD = "HEPTAPOLIS_REACH_OF"  # the folder of the rules whose lines are recorded
RECORDED = "HEPTAPOLIS_REACH_INTO"  # the file that gets the record
CHOSEN = "HEPTAPOLIS_CHOSEN_TESTS"  # a file of test names: these only, in this order


class Reach(msgspec.Struct):
    """What the tests of one file reach: lines by file of the rules, and the seconds that a test took while recorded."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, list[int]]]  # test -> file of the rules -> lines


class Test(NamedTuple):
    """A test and how long it takes."""

    name: str
    seconds: float


class Recorder:
    """Runs every test in a context of its own and writes down what it reached."""

    def __init__(self, rules: Path, into: Path) -> None:
        self.rules, self.into = rules, into
        self.seconds: dict[str, float] = {}
        self.tracer = coverage.Coverage(data_file=None, include=[f"{rules}/*"], messages=False)
        self.tracer.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        started = time.process_time()
        self.tracer.switch_context(item.nodeid)
        result = yield
        self.tracer.switch_context(AT_IMPORT)
        self.seconds[item.nodeid] = time.process_time() - started
        return result

    def pytest_sessionfinish(self) -> None:
        self.tracer.stop()
        lines: dict[str, dict[str, list[int]]] = defaultdict(dict)
        data = self.tracer.get_data()
        for path in data.measured_files():
            for test, reached in _by_test(data.contexts_by_lineno(path)).items():
                lines[test][str(Path(path).relative_to(self.rules))] = reached
        self.into.write_bytes(msgspec.json.encode(Reach(self.seconds, lines)))


class Chooser:
    """Runs the chosen tests only, in the order in which they were named."""

    def __init__(self, names: Iterable[str]) -> None:
        self.order = {name: place for place, name in enumerate(names)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )


def pytest_configure(config: pytest.Config) -> None:
    """Record or choose, as the environment asks."""
    if RECORD in os.environ:
        config.pluginmanager.register(Recorder(Path(os.environ[RECORD]), Path(os.environ[RECORDED])))
    if CHOSEN in os.environ:
        config.pluginmanager.register(Chooser(Path(os.environ[CHOSEN]).read_text(encoding="utf-8").splitlines()))


def _by_test(contexts: dict[int, list[str]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for line, tests in contexts.items():
        for test in tests:
            found[test].append(line)
    return found


AT_IMPORT = ""  # what coverage calls the lines that are executed outside every test


class Notes:
    """The records of test files in a folder, by the contents of the rules and of the test file."""

    def __init__(self, folder: Path, rules: Path, tests: Path) -> None:
        self.folder, self.tests = folder, tests
        self.stamp = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(rules.rglob("*.py")))).hexdigest()

    def path(self, test_file: Path) -> Path:
        """Where the record of a test file is or will be."""
        about = f"{self.stamp} {test_file.relative_to(self.tests)}"
        name = hashlib.sha256(about.encode() + test_file.read_bytes()).hexdigest()
        return self.folder / f"{name[:24]}.json"

    def imported(self) -> Path:
        """Where it is noted what the import and the collection of the tests reach."""
        return self.folder / f"{self.stamp[:24]}.json"

    def keep(self, reach: Reach, test_file: Path, name: str) -> None:
        """Keep what a run recorded of one test file, whose tests begin with its name."""
        own = [test for test in reach.seconds if test.startswith(f"{name}::")]
        some = Reach(
            {test: reach.seconds[test] for test in own},
            {test: reach.lines[test] for test in own if test in reach.lines},
        )
        self.folder.mkdir(parents=True, exist_ok=True)
        self.path(test_file).write_bytes(msgspec.json.encode(some))

    def all(self, test_files: Iterable[Path]) -> Reach:
        """The records of some test files and of the import as one."""
        seconds: dict[str, float] = {}
        lines = msgspec.json.decode(self.imported().read_bytes(), type=Reach).lines
        for test_file in test_files:
            reach = msgspec.json.decode(self.path(test_file).read_bytes(), type=Reach)
            seconds |= reach.seconds
            lines |= reach.lines
        return Reach(seconds, lines)


def is_imported(reach: Reach, path: str, lines: range) -> bool:
    """Whether some lines are executed before any test; those outside functions are."""
    return not lines or not set(lines).isdisjoint(reach.lines.get(AT_IMPORT, {}).get(path, ()))


def quickest(reach: Reach, path: str, lines: range) -> list[Test]:
    """The tests that reach some lines of a file of the rules, the quickest first; all tests where `lines` is empty."""
    wanted = set(lines)
    names = [
        name for name in reach.seconds if not wanted or wanted.intersection(reach.lines.get(name, {}).get(path, ()))
    ]
    return sorted((Test(name, reach.seconds[name]) for name in names), key=lambda test: (test.seconds, test.name))
