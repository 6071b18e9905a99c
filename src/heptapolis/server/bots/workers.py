"""Bots run in worker processes. A job holds only a view's bytes, and a worker that dies harms no table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

import structlog

from heptapolis.ai import roster
from heptapolis.ai.adviser import ADVISER, thought_of
from heptapolis.ai.bot import NO_LIMIT, Bot, Thought
from heptapolis.core import registry
from heptapolis.core.position import View

STAND_IN = 2  # index in the roster
FIRST_JOB_FACTOR = 10  # times the limit for a bot's first job: its code may have to be compiled
MOST_BOTS, MOST_BYTES = 64, 256 << 20  # that a worker keeps; strong bots have large trees

log = structlog.get_logger(__name__)
Found = TypeVar("Found")


class Job(NamedTuple):
    """What a worker is given: a bot by name, its seed, and the view of its seat."""

    game: str
    bot: str
    seed: str
    seat: int
    view: bytes


class BotCache:
    """The bots that a worker keeps from one job to the next: as many as memory allows."""

    def __init__(self, most: int = MOST_BOTS, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._bots: OrderedDict[tuple[str, str, str], Bot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def choose(self, game: str, name: str, seed: str, view: View) -> int:
        """A bot's answer; then the least recently used bots are dropped until the others fit."""
        key = (game, name, seed)
        self._bots[key] = self._bots.pop(key) if key in self._bots else roster.bot(game, name, seed)
        move = int(self._bots[key].choose(view, NO_LIMIT))
        while len(self._bots) > 1 and self._is_too_large():
            self._bots.popitem(last=False)
        return move

    def _is_too_large(self) -> bool:
        return len(self._bots) > self._most or sum(map(array_bytes, self._bots.values())) > self._most_bytes


def array_bytes(thing: Any) -> int:
    """The bytes of the arrays that a bot holds, directly or in its fields."""
    if hasattr(thing, "nbytes"):
        return int(thing.nbytes)
    fields = thing if isinstance(thing, tuple) else getattr(thing, "__dict__", {}).values()
    return sum(map(array_bytes, fields))


BOTS = BotCache()


def choose(job: Job) -> int:
    """A bot's answer; this runs in a worker."""
    return BOTS.choose(job.game, job.bot, job.seed, view_of(job))


def advise(job: Job) -> Thought:
    """The adviser's evaluation of a view; this runs in a worker, which keeps nothing of it."""
    return thought_of(view_of(job))


def view_of(job: Job) -> View:
    """The view that a job is about."""
    game = registry.game(job.game)
    return View(game, game.record.from_bytes(job.view), job.seat)


def stand_in(game: str, wanted: str) -> str:
    """The bot that answers for people who have left: the one wanted, else one that is neither weakest nor slow."""
    names = roster.names(game)
    return wanted if wanted in names else names[min(STAND_IN, len(names) - 1)]


def warm_up(game: str, bot: str) -> None:
    """Let a bot answer once, so that everything is compiled and loaded; this runs in a worker."""
    position = registry.new(game, seed=0)
    seat = min(position.to_answer)
    choose(Job(game, bot, "warm_up", seat, position.view(seat).key))


class BotWorkers:
    """The workers of a server; with 0 processes, bots run in a thread of the server."""

    def __init__(self, workers: int, seconds: float, bots: Sequence[str] = ()) -> None:
        self._workers = workers
        self._further_bots = bots  # besides ours, as the operator configured them
        self._seconds = seconds
        self._pool = self._new_pool()
        self._free = asyncio.Semaphore(max(1, workers))
        self._known: set[tuple[str, str]] = set()  # the bots that have answered here
        self._warming: asyncio.Future[Any] | None = None
        self._compiler: Executor | None = None
        self._compiling: dict[str, asyncio.Future[Any]] = {}  # by game

    def compile(self, games: list[str]) -> None:
        """Compile each game's search in a process of low priority; the compiled code stays on disk."""
        if self._workers:
            self._compiler, loop = _pool(1, _lower_priority), asyncio.get_running_loop()
            self._compiling = {
                game: asyncio.gather(
                    loop.run_in_executor(self._compiler, warm_up, game, ADVISER), return_exceptions=True
                )
                for game in games
            }
            done = asyncio.gather(*self._compiling.values(), return_exceptions=True)
            done.add_done_callback(lambda _: _stop(self._compiler))

    def warm(self, bots: list[tuple[str, str]]) -> None:
        """Warm the workers up before the first job. A thread of the server needs no warming."""
        if self._workers:
            loop = asyncio.get_running_loop()
            runs = [loop.run_in_executor(self._pool, warm_up, *bot) for bot in bots * self._workers]
            self._warming = asyncio.gather(*runs, return_exceptions=True)

    async def choose(self, job: Job) -> int:
        """A bot's answer; if it fails or takes too long, the simplest bot's; if that fails too, the first legal one."""
        simplest = job._replace(bot=roster.names(job.game)[0])
        for attempt in (job, simplest):
            try:
                return await self._run(attempt, choose)
            except Exception as error:
                log.error("a bot failed", game=attempt.game, bot=attempt.bot, error=repr(error))
        return view_of(job).legal_moves.numbers[0]

    async def advise(self, job: Job) -> Thought | None:
        """The adviser's evaluation of a view; None if it fails or takes too long."""
        try:
            return await self._run(job, advise)
        except Exception as error:
            log.error("a hint failed", game=job.game, error=repr(error))
            return None

    def close(self) -> None:
        """Stop the workers."""
        for waiting in (self._warming, *self._compiling.values()):
            if waiting is not None:
                waiting.cancel()
        _stop(self._pool)
        _stop(self._compiler)

    async def _run(self, job: Job, work: Callable[[Job], Found]) -> Found:
        """Run a job once a worker is free; its time does not count while it waits."""
        if before := self._before(job):
            await asyncio.wait(before)
        async with self._free:
            pool = self._pool
            try:
                running = asyncio.get_running_loop().run_in_executor(pool, work, job)
                found = await asyncio.wait_for(running, self._limit(job))
                self._known.add((job.game, job.bot))
                return found
            except Exception:
                self._replace(pool)
                raise

    def _before(self, job: Job) -> list[asyncio.Future[Any]]:
        """What a job waits for: the workers' warm-up, and for a bot that searches also the compiler."""
        compiling = self._compiling.get(job.game) if job.bot in roster.SEARCHING else None
        return [first for first in (self._warming, compiling) if first is not None]

    def _limit(self, job: Job) -> float:
        """How many seconds a job may take."""
        return self._seconds if (job.game, job.bot) in self._known else FIRST_JOB_FACTOR * self._seconds

    def _replace(self, failed: Executor) -> None:
        """Start new workers, unless another job has done so already."""
        if self._pool is failed:
            self._pool = self._new_pool()
            _stop(failed)

    def _new_pool(self) -> Executor:
        if not self._workers:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        return _pool(self._workers, _begin, self._further_bots)


def _pool(workers: int, begin: Callable[..., None], *given: Any) -> Executor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), begin, given)


def _begin(bots: Sequence[str]) -> None:
    _ignore_interrupts()
    roster.admit(bots)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the server, which stops its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _lower_priority() -> None:
    """Compile only when nobody else needs the processor."""
    _ignore_interrupts()
    if hasattr(os, "nice"):
        os.nice(10)


def _stop(pool: Executor | None) -> None:
    """Stop workers in the middle of a job."""
    if pool is None:
        return
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
