"""A bot that is a program of its own, spoken to in lines as docs/bot-protocol.md says."""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Callable, Iterable
from typing import IO

from heptapolis.ai.bot import Budget
from heptapolis.ai.protocol import VERSION, write_go, write_options, write_position
from heptapolis.core.errors import HeptapolisError, IllegalMove
from heptapolis.core.position import View

PATIENCE = 60.0  # seconds for an answer, beyond what the budget gives
FAREWELL = 1.0  # seconds for a program to leave by itself


class Program:
    """A running program: lines to it, and lines from it within a time."""

    def __init__(self, command: str) -> None:
        self._said: IO[str] = tempfile.TemporaryFile(  # noqa: SIM115 - open as long as the program runs
            "w+", encoding="utf-8", errors="replace"
        )
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._said,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )  # an interruption is for us, not for it
        except (OSError, ValueError) as error:
            self._said.close()
            raise HeptapolisError(f"{command!r} cannot be started: {error}") from None
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        reader = threading.Thread(target=_read_all, args=(self._process.stdout, self._lines.put), daemon=True)
        reader.start()
        self.end = weakref.finalize(self, _end, self._process, reader, self._said)

    def say(self, lines: Iterable[str]) -> None:
        """Write lines; a program that has gone is noticed when it does not answer."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def answer(self, head: str, seconds: float) -> str:
        """The rest of the first line that begins with a word; other lines are passed over."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"no {head} within {seconds:g} s") from None
            word, _, rest = line.strip().partition(" ")
            if word == head:
                return rest.strip()
            if word == "error" or not line:
                raise HeptapolisError(rest or self._last_words())

    def _last_words(self) -> str:
        """How a program ended, with the last line of what it complained about."""
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "the program says nothing more, but does not end"
        self._said.seek(0)
        lines = [line.strip() for line in self._said if line.strip()]
        return f"the program ended with code {code}" + (f": {lines[-1]}" if lines else "")


def _read_all(source: IO[str], put: Callable[[str], None]) -> None:
    """Every line a program says, and an empty text at its end."""
    with contextlib.suppress(ValueError):
        for line in source:
            put(line)
    put("")


def _end(process: subprocess.Popen[str], reader: threading.Thread, said: IO[str]) -> None:
    """Ask a program to leave, and end one that stays."""
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(OSError):
        process.stdin.write("quit\n")
        process.stdin.close()
    try:
        process.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    reader.join(FAREWELL)
    if not reader.is_alive():  # a child of the program's own may still hold the line
        process.stdout.close()
    said.close()


class OutsideBot:
    """Answers what the program answers; one that fails is ended, and started again for the next game."""

    def __init__(self, command: str, seed: int | str, patience: float = PATIENCE) -> None:
        self._command, self._seed, self._patience = command, seed, patience
        self._program: Program | None = None
        self._has_begun = False

    def begin(self, seed: int | str) -> None:
        """The next answer belongs to a new game."""
        self._seed, self._has_begun = seed, False

    def choose(self, view: View, budget: Budget) -> int:
        """The program's answer; TimeoutError if it takes too long, IllegalMove if there is no such answer."""
        try:
            program = self._ready(view)
            program.say([*write_position(view), write_go(budget)])
            text = program.answer("bestmove", self._patience + (budget.seconds or 0.0))
        except (HeptapolisError, TimeoutError):
            self.close()
            raise
        legal = {choice.text: choice.move for choice in view.legal_moves.choices()}
        if text not in legal:
            raise IllegalMove(f"{text!r} is not legal here")
        return legal[text]

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.end()
        self._program, self._has_begun = None, False

    def _ready(self, view: View) -> Program:
        """The program, greeted once and told of each new game."""
        if self._program is None:
            self._program = Program(self._command)
            self._program.say([f"hello {VERSION}"])
            version = self._program.answer("hello", self._patience).partition(" ")[0]
            if version != str(VERSION):
                raise HeptapolisError(f"the program speaks version {version!r}, not {VERSION}")
        if not self._has_begun:
            self._program.say([f"seed {self._seed}", write_options(view)])
            self._program.answer("ready", self._patience)
            self._has_begun = True
        return self._program
