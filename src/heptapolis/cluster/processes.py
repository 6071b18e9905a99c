"""Worker processes on this machine. One that dies is replaced, and its piece is done again."""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections import Counter
from collections.abc import Generator, Iterable
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from heptapolis.cluster.work import Work
from heptapolis.core.errors import HeptapolisError

R = TypeVar("R")
MOST_DEATHS = 10  # of workers at the same piece: then the piece is at fault


def in_processes(work: Work[R], pieces: Iterable[int], jobs: int) -> Generator[tuple[int, R]]:
    """Each piece with its result, as soon as it is done."""
    pool = _Pool(work, pieces, jobs)
    try:
        yield from pool.results()
    finally:
        pool.end()


class _Worker:
    """A process that does one piece after the other."""

    def __init__(self, work: Work[Any]) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy the compiler's threads half alive
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(work, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.piece: int | None = None

    def take(self, piece: int) -> None:
        """Begin a piece; a worker that is dead already is noticed when it is waited for."""
        self.piece = piece
        try:
            self.pipe.send(piece)
        except OSError:
            self.process.join()

    def result(self) -> tuple[bool, Any] | None:
        """What the worker has to say, or nothing if it died."""
        try:
            done: tuple[bool, Any] = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return done


class _Pool:
    """Some workers and the pieces that are left for them."""

    def __init__(self, work: Work[Any], pieces: Iterable[int], jobs: int) -> None:
        self._work, self._left, self._jobs = work, iter(pieces), jobs
        self._again: list[int] = []  # pieces whose worker died
        self._deaths: Counter[int] = Counter()
        self._workers: list[_Worker] = []

    def results(self) -> Generator[tuple[int, Any]]:
        """Hand out pieces until none is left."""
        for _ in range(self._jobs):
            self._hire()
        while self._workers:
            ready = wait([worker.pipe for worker in self._workers])
            for worker in [worker for worker in self._workers if worker.pipe in ready]:
                yield from self._hear(worker)

    def end(self) -> None:
        """Stop at once whoever still works: pieces that are not done are done another time."""
        for worker in self._workers:
            worker.process.terminate()
            worker.process.join()
            worker.pipe.close()

    def _hear(self, worker: _Worker) -> Generator[tuple[int, Any]]:
        """A worker has said something, or died."""
        assert worker.piece is not None
        said = worker.result()
        if said is None:
            self._bury(worker, worker.piece)
            return
        is_done, result = said
        if not is_done:
            raise result
        piece = worker.piece
        self._give_next(worker)
        yield piece, result

    def _next(self) -> int | None:
        return self._again.pop() if self._again else next(self._left, None)

    def _hire(self) -> None:
        piece = self._next()
        if piece is not None:
            worker = _Worker(self._work)
            self._workers.append(worker)
            worker.take(piece)

    def _give_next(self, worker: _Worker) -> None:
        piece = self._next()
        if piece is None:
            self._let_go(worker)
        else:
            worker.take(piece)

    def _let_go(self, worker: _Worker) -> None:
        """Nothing is left: the worker closes what it opened and ends."""
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.join()

    def _bury(self, worker: _Worker, piece: int) -> None:
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.join()
        self._deaths[piece] += 1
        if self._deaths[piece] == MOST_DEATHS:
            raise HeptapolisError(f"{MOST_DEATHS} worker processes died at piece {piece}; what was done is kept")
        self._again.append(piece)
        self._hire()


def _serve(work: Work[Any], pipe: Connection) -> None:
    """The life of a worker: pieces come through the pipe until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears it, and ends this one
    try:
        with work.opened() as do:
            while True:
                pipe.send((True, do(pipe.recv())))
    except (EOFError, BrokenPipeError):
        return
    except HeptapolisError as error:
        pipe.send((False, error))
    except Exception:
        pipe.send((False, RuntimeError(f"in a worker process:\n{traceback.format_exc()}")))
