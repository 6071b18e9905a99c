"""A worker: one process that does one job at a time. It ends with the server, however the server ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from heptapolis.ai import roster

PR_SET_PDEATHSIG = 1  # of Linux: the signal that a process gets when its parent is gone


class Worker:
    """A process and the thread that talks to it. A job that takes too long ends it; the next starts another."""

    def __init__(self, bots: Sequence[str], is_patient: bool = False) -> None:
        self._bots, self._is_patient = list(bots), is_patient
        self.thread: Executor = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._process: Any = None
        self._pipe: Any = None
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """The process id, if one is running."""
        process = self._process
        return None if process is None else process.pid

    def run(self, work: Callable[[Any], Any], given: Any, seconds: float) -> Any:
        """Do a job and wait for it; this runs in the worker's thread, which also starts the process.

        A process is told of the death of the thread that started it, so that must be a thread that lives as long.
        """
        try:
            self._start()
            self._pipe.send((work, given))
            if not self._pipe.poll(seconds):
                raise TimeoutError(f"no answer after {seconds:g} seconds")
            found, error = self._pipe.recv()
        except Exception:
            self.stop()
            raise
        if error is not None:
            raise RuntimeError(error)
        return found

    def close(self) -> None:
        """Stop for good."""
        self._is_closed = True
        self.stop()
        self.thread.shutdown(wait=False, cancel_futures=True)

    def stop(self) -> None:
        """End the process in the middle of its job; the next job starts a new one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join()
            self._pipe.close()

    def _start(self) -> None:
        if self._is_closed:
            raise RuntimeError("the workers are closed")
        if self._process is not None and self._process.is_alive():
            return
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        life, self._life = context.Pipe(duplex=False)
        given = (theirs, life, os.getpid(), self._bots, self._is_patient)
        self._process = context.Process(target=_serve, args=given, daemon=True)
        self._process.start()
        theirs.close()
        life.close()


def _serve(pipe: Connection, life: Connection, parent: int, bots: Sequence[str], is_patient: bool) -> None:
    """Do jobs until the server is gone; this is the whole life of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which stops its workers itself
    _die_with(parent, life)
    if is_patient and hasattr(os, "nice"):
        os.nice(10)
    roster.admit(bots)
    while True:
        try:
            work, given = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(_done(work, given))


def _done(work: Callable[[Any], Any], given: Any) -> tuple[Any, str | None]:
    """The result of a job, or what went wrong."""
    try:
        return work(given), None
    except Exception as error:
        return None, repr(error)


def _die_with(parent: int, life: Connection) -> None:
    """End when the server ends, even by kill -9: Linux sends a signal, elsewhere a thread sees the pipe close."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_watch, args=(life,), daemon=True).start()
    if os.name == "posix" and os.getppid() != parent:
        os._exit(1)  # the server ended before it could be watched


def _watch(life: Connection) -> None:
    try:
        life.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
