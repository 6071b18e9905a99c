"""Bots think in worker processes; only a view's bytes cross the border, and a worker that dies harms no table."""

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

STAND_IN = 2  # place in the roster
PATIENCE = 10  # times the limit for the first thought of a kind: its code may have to be compiled
MOST_BOTS, MOST_BYTES = 64, 256 << 20  # that a worker remembers; strong bots keep large trees

log = structlog.get_logger(__name__)
Found = TypeVar("Found")


class Problem(NamedTuple):
    """What a worker is told: a bot by name, its seed, and what its seat may see."""

    game: str
    bot: str
    seed: str
    seat: int
    view: bytes


class Bots:
    """The bots of a worker from one answer to the next: as many as memory allows, the others are made anew."""

    def __init__(self, most: int = MOST_BOTS, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._bots: OrderedDict[tuple[str, str, str], Bot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def choose(self, game: str, name: str, seed: str, view: View) -> int:
        """A bot's answer; then the bots that answered longest ago leave until the others fit."""
        key = (game, name, seed)
        self._bots[key] = self._bots.pop(key) if key in self._bots else roster.bot(game, name, seed)
        move = int(self._bots[key].choose(view, NO_LIMIT))
        while len(self._bots) > 1 and self._is_too_much():
            self._bots.popitem(last=False)
        return move

    def _is_too_much(self) -> bool:
        return len(self._bots) > self._most or sum(map(weight, self._bots.values())) > self._most_bytes


def weight(thing: Any) -> int:
    """The bytes of the arrays that a bot keeps in its fields, and in theirs."""
    if hasattr(thing, "nbytes"):
        return int(thing.nbytes)
    fields = thing if isinstance(thing, tuple) else getattr(thing, "__dict__", {}).values()
    return sum(map(weight, fields))


BOTS = Bots()


def solve(problem: Problem) -> int:
    """A bot's answer; this runs in a worker."""
    return BOTS.choose(problem.game, problem.bot, problem.seed, seen(problem))


def consider(problem: Problem) -> Thought:
    """What the adviser makes of a view; this runs in a worker, which remembers nothing of it."""
    return thought_of(seen(problem))


def seen(problem: Problem) -> View:
    """The view that a problem is about."""
    game = registry.game(problem.game)
    return View(game, game.record.from_bytes(problem.view), problem.seat)


def stand_in(game: str, wanted: str) -> str:
    """The bot that answers for somebody who has left: the one wanted, else one that is neither weakest nor slow."""
    names = roster.names(game)
    return wanted if wanted in names else names[min(STAND_IN, len(names) - 1)]


def rehearse(game: str, bot: str) -> None:
    """Let a bot answer once, so that everything is compiled and loaded; this runs in a worker."""
    position = registry.new(game, seed=0)
    seat = min(position.to_answer)
    solve(Problem(game, bot, "rehearsal", seat, position.view(seat).key))


class BotWorkers:
    """The workers of a server; without processes, threads of the server think."""

    def __init__(self, workers: int, seconds: float, bots: Sequence[str] = ()) -> None:
        self._workers = workers
        self._further_bots = bots  # besides ours, as the operator configured them
        self._seconds = seconds
        self._pool = self._new_pool()
        self._free = asyncio.Semaphore(max(1, workers))
        self._known: set[tuple[str, str]] = set()  # the bots that have answered here
        self._rehearsal: asyncio.Future[Any] | None = None
        self._compiler: Executor | None = None
        self._compiling: dict[str, asyncio.Future[Any]] = {}  # by game

    def compile(self, games: list[str]) -> None:
        """Compile each game's search in a process that gives way to all others; what is compiled stays on disk."""
        if self._workers:
            self._compiler, loop = _pool(1, _give_way), asyncio.get_running_loop()
            self._compiling = {game: asyncio.gather(loop.run_in_executor(self._compiler, rehearse, game, ADVISER),
                                                    return_exceptions=True) for game in games}
            done = asyncio.gather(*self._compiling.values(), return_exceptions=True)
            done.add_done_callback(lambda _: _stop(self._compiler))

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
            try:
                return await self._answer(attempt, solve)
            except Exception as error:
                log.error("a bot failed", game=attempt.game, bot=attempt.bot, error=repr(error))
        return seen(problem).legal_moves.numbers[0]

    async def advise(self, problem: Problem) -> Thought | None:
        """What the adviser makes of a view; nothing if it fails or takes too long."""
        try:
            return await self._answer(problem, consider)
        except Exception as error:
            log.error("a hint failed", game=problem.game, error=repr(error))
            return None

    def close(self) -> None:
        """Send the workers home."""
        for waiting in (self._rehearsal, *self._compiling.values()):
            if waiting is not None:
                waiting.cancel()
        _stop(self._pool)
        _stop(self._compiler)

    async def _answer(self, problem: Problem, work: Callable[[Problem], Found]) -> Found:
        """Think once a worker is free: a bot's time does not run while others of its round are thinking."""
        if before := self._before(problem):
            await asyncio.wait(before)
        async with self._free:
            pool = self._pool
            try:
                thought = asyncio.get_running_loop().run_in_executor(pool, work, problem)
                answer = await asyncio.wait_for(thought, self._limit(problem))
                self._known.add((problem.game, problem.bot))
                return answer
            except Exception:
                self._replace(pool)
                raise

    def _before(self, problem: Problem) -> list[asyncio.Future[Any]]:
        """What a thought waits for, since loading and compiling take longer than any: who needs neither goes on."""
        compiling = self._compiling.get(problem.game) if problem.bot in roster.SEARCHING else None
        return [first for first in (self._rehearsal, compiling) if first is not None]

    def _limit(self, problem: Problem) -> float:
        """How long a bot may think."""
        return self._seconds if (problem.game, problem.bot) in self._known else PATIENCE * self._seconds

    def _replace(self, failed: Executor) -> None:
        """New workers, unless somebody else has called them already."""
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
    """Ctrl-C is for the server, which sends its workers home."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _give_way() -> None:
    """Whoever plays goes first."""
    _ignore_interrupts()
    if hasattr(os, "nice"):
        os.nice(10)


def _stop(pool: Executor | None) -> None:
    """Stop workers in the middle of a thought."""
    if pool is None:
        return
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
