"""Work for tests: every piece is counted in a folder, workers tell their process, and a killer ends some of them."""

from __future__ import annotations

import contextlib
import os
import random
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from heptapolis.core.errors import HeptapolisError


@dataclass(frozen=True)
class Watched:
    """Other work, whose workers write their process number into a folder when they are ready."""

    work: Any
    folder: Path

    @contextlib.contextmanager
    def opened(self) -> Iterator[Callable[[int], Any]]:
        with self.work.opened() as do:
            (self.folder / str(os.getpid())).touch()
            yield do


@dataclass(frozen=True)
class Squares:
    """Squares of numbers; some pieces fail or end their process."""

    wrong: int = -1
    deadly: int = -1

    @contextlib.contextmanager
    def opened(self) -> Iterator[Callable[[int], int]]:
        yield self.square

    def square(self, number: int) -> int:
        if number == self.wrong:
            raise HeptapolisError("this piece is wrong")
        if number == self.deadly:
            os._exit(1)
        return number * number


class Killer:
    """After every so many results it ends a worker that has told its process; the same seed picks alike."""

    def __init__(self, folder: Path, every: int, seed: int) -> None:
        self.folder, self.every, self.dice = folder, every, random.Random(seed)
        self.results, self.killed = 0, 0

    def see(self) -> None:
        """One more result has come."""
        self.results += 1
        if self.results % self.every:
            return
        known = sorted(path for path in self.folder.iterdir() if int(path.name) != os.getpid())
        if known:
            victim = self.dice.choice(known)
            victim.unlink()
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(victim.name), signal.SIGKILL)
                self.killed += 1
