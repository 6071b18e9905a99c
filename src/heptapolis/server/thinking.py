"""Bots think in worker processes; only a view's bytes cross the border, and a worker that dies harms no table."""

from __future__ import annotations

import asyncio
import functools
import multiprocessing
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, NamedTuple

import structlog

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Bot
from heptapolis.core import registry
from heptapolis.core.position import View

STAND_IN = 2  # place in the roster

log = structlog.get_logger(__name__)


class Problem(NamedTuple):
    """What a worker is told: a bot by name, its seed, and what its seat may see."""

    game: str
    bot: str
    seed: str
    seat: int
    view: bytes


@functools.lru_cache(maxsize=64)
def _bot(game: str, name: str, seed: str) -> Bot:
    return roster.bot(game, name, seed)


def solve(problem: Problem) -> int:
    """A bot's answer; this runs in a worker."""
    game = registry.game(problem.game)
    view = View(game, game.record.from_bytes(problem.view), problem.seat)
    return int(_bot(problem.game, problem.bot, problem.seed).choose(view, NO_LIMIT))


def stand_in(game: str, wanted: str) -> str:
    """The bot that answers for somebody who has left: the one wanted, else one that is neither weakest nor slow."""
    names = roster.names(game)
    return wanted if wanted in names else names[min(STAND_IN, len(names) - 1)]


def rehearse(game: str, bot: str) -> None:
    """Let a bot answer once, so that everything is compiled and loaded; this runs in a worker."""
    position = registry.new(game, seed=0)
    seat = min(position.to_answer)
    solve(Problem(game, bot, "rehearsal", seat, position.view(seat).key))


class Thinkers:
    """The workers of a server; without processes, threads of the server think."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._pool = self._new_pool()
        self._rehearsal: asyncio.Future[Any] | None = None

    def warm(self, bots: list[tuple[str, str]]) -> None:
        """Let the workers rehearse while nobody waits for them yet; threads of the server would only be in the way."""
        if self._workers:
            loop = asyncio.get_running_loop()
            rehearsals = [loop.run_in_executor(self._pool, rehearse, *bot) for bot in bots * self._workers]
            self._rehearsal = asyncio.gather(*rehearsals, return_exceptions=True)

    async def choose(self, problem: Problem) -> int:
        """A bot's answer; if it fails or takes too long, the simplest bot's; if that fails too, the first legal one."""
        simplest = problem._replace(bot=roster.names(problem.game)[0])
        for attempt in (problem, simplest):
            pool = self._pool
            try:
                return await self._answer(pool, attempt)
            except Exception as error:
                log.error("a bot failed", game=attempt.game, bot=attempt.bot, error=repr(error))
                self._replace(pool)
        game = registry.game(problem.game)
        return View(game, game.record.from_bytes(problem.view), problem.seat).legal_moves.numbers[0]

    def close(self) -> None:
        """Send the workers home."""
        if self._rehearsal is not None:
            self._rehearsal.cancel()
        _stop(self._pool)

    async def _answer(self, pool: Executor, problem: Problem) -> int:
        if self._rehearsal is not None:  # compiling takes longer than any thought
            await asyncio.wait((self._rehearsal,))
        thought = asyncio.get_running_loop().run_in_executor(pool, solve, problem)
        return await asyncio.wait_for(thought, self._seconds)

    def _replace(self, failed: Executor) -> None:
        """New workers, unless somebody else has called them already."""
        if self._pool is failed:
            self._pool = self._new_pool()
            _stop(failed)

    def _new_pool(self) -> Executor:
        if not self._workers:
            return ThreadPoolExecutor(1, thread_name_prefix="bot")
        return ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"), _ignore_interrupts)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the server, which sends its workers home."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop(pool: Executor) -> None:
    """Stop workers in the middle of a thought."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
