"""The workers of a server: bots, hints and other thought, in the order of a fair queue. Failures are told."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

import structlog

from heptapolis.ai import roster
from heptapolis.ai.adviser import ADVISER
from heptapolis.ai.bot import Thought
from heptapolis.server.bots import jobs
from heptapolis.server.bots.jobs import Job, view_of
from heptapolis.server.bots.process import Worker
from heptapolis.server.bots.queue import HINT, FairQueue, Ticket, rank_of

FIRST_JOB_FACTOR = 10  # times the limit for a bot's first job: its code may have to be compiled
QUICK_SECONDS = 10.0  # the limit of a second attempt

log = structlog.get_logger(__name__)
Found = TypeVar("Found")


class LocalWorker:
    """A thread of the server instead of a process. What takes too long cannot be stopped, only given up."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._inner = ThreadPoolExecutor(1, thread_name_prefix="thought")

    def run(self, work: Callable[[Any], Any], given: Any, seconds: float) -> Any:
        """Do a job and wait for it."""
        running = self._inner.submit(work, given)
        try:
            return running.result(seconds)
        except TimeoutError:
            self._inner = ThreadPoolExecutor(1, thread_name_prefix="thought")
            raise

    def close(self) -> None:
        """Take no more jobs."""
        self._inner.shutdown(wait=False, cancel_futures=True)
        self.thread.shutdown(wait=False, cancel_futures=True)


class Lender(Protocol):
    """Workers of other processes."""

    def ask(self) -> None:
        """Work waits here."""

    async def done_elsewhere(self, address: str, work: str, job: Job, rank: int, seconds: float) -> int:
        """Let another process do some work."""


class Lent(NamedTuple):
    """A worker of another process."""

    address: str


class BotWorkers:
    """The workers and their queue; with 0 processes, bots run in a thread of the server."""

    def __init__(self, workers: int, seconds: float, bots: Sequence[str] = ()) -> None:
        self._seconds, self._bots = seconds, list(bots)
        self.workers: list[Worker | LocalWorker] = [Worker(bots) for _ in range(workers)] or [LocalWorker()]
        self._idle = list(self.workers)
        self.queue = FairQueue(len(self.workers))
        self.failures: Counter[str] = Counter()  # by what failed
        self._known: set[tuple[str, str]] = set()  # the bots that have answered here
        self._compiler: Worker | None = None
        self._compiling: dict[str, asyncio.Future[Any]] = {}  # by game
        self._has_processes = workers > 0
        self.lending: Lender | None = None  # where there are other processes
        self.tell_use: Callable[[str, float], None] = lambda person, seconds: None  # to other processes

    # What the server asks for.

    async def choose(self, job: Job) -> int:
        """A bot's answer. If it fails or takes too long, the same bot's on a small budget, then a plain level's."""
        plain = job._replace(bot=jobs.plain(job.game))
        attempts = ((jobs.choose, job, self.limit(job)), (jobs.choose_quickly, job, None), (jobs.choose, plain, None))
        for work, attempt, seconds in attempts:
            try:
                return await self.run(work, attempt, rank_of(attempt.game, attempt.bot), seconds, may_lend=True)
            except Exception as error:
                self._tell("a bot failed", attempt, error)
        return await self._choose_here(plain)

    async def advise(self, job: Job) -> Thought | None:
        """The adviser's evaluation of a view; None if it fails or takes too long."""
        try:
            return await self.run(jobs.advise, job, HINT, self.limit(job))
        except Exception as error:
            self._tell("a hint failed", job, error)
            return None

    async def run(
        self,
        work: Callable[[Job], Found],
        job: Job,
        rank: int,
        seconds: float | None = None,
        may_lend: bool = False,
    ) -> Found:
        """Do any work on a job in a worker once it is its turn; its time does not count while it waits."""
        if compiling := self._compiling.get(job.game) if job.bot in roster.SEARCHING else None:
            await asyncio.wait((compiling,))
        limit = seconds or min(QUICK_SECONDS, self._seconds)
        ticket = Ticket(rank, job.person, job.table, time.monotonic(), may_lend and self.lending is not None)
        worker = await self._turn(ticket)
        if isinstance(worker, Lent):
            elsewhere: Found = await self._elsewhere(worker, work, job, rank, limit)
            return elsewhere
        loop, begun = asyncio.get_running_loop(), time.monotonic()
        running = loop.run_in_executor(worker.thread, worker.run, work, job, limit)
        running.add_done_callback(partial(self._release, worker, ticket, begun))
        found: Found = await asyncio.shield(running)  # whoever gives up does not free the worker
        self._known.add((job.game, job.bot))
        return found

    async def _elsewhere(self, worker: Lent, work: Any, job: Job, rank: int, seconds: float) -> Any:
        """Let another process do some work; if it does not, it is done here."""
        assert self.lending is not None
        try:
            return await self.lending.done_elsewhere(worker.address, work.__name__, job, rank, seconds)
        except Exception as error:
            self._tell("a thought was not done elsewhere", job, error)
            return await self.run(work, job, rank, seconds)

    def has_room(self, ticket: Ticket) -> bool:
        """Whether some work could begin at once."""
        return bool(self._idle) and self.queue.may_run(ticket)

    def best_lendable(self) -> Ticket | None:
        """The most urgent work that waits here and that another process may do."""
        return self.queue.best_lendable(time.monotonic())

    def give(self, ticket: Ticket, address: str) -> None:
        """Let another process do some work, unless it has begun."""
        if ticket in self.queue.waiting:
            self.queue.remove(ticket)
            ticket.granted.set_result(Lent(address))

    def compile(self, games: list[str]) -> None:
        """Compile each game's search in a process of low priority; the compiled code stays on disk."""
        if not self._has_processes:
            return
        compiler = self._compiler = Worker(self._bots, is_patient=True)
        self._compiling = {game: self._warmed(compiler, game, ADVISER) for game in games}
        done = asyncio.gather(*self._compiling.values(), return_exceptions=True)
        done.add_done_callback(lambda _: compiler.close())

    def warm(self, bots: list[tuple[str, str]]) -> None:
        """Warm the workers up: what follows waits in their threads. A thread of the server needs no warming."""
        for worker in self.workers if self._has_processes else ():
            for game, bot in bots:
                self._warmed(worker, game, bot)

    def note_use(self, person: str, seconds: float) -> None:
        """A worker of another process has worked for a person."""
        self.queue.note_use(person, seconds, time.monotonic())

    def close(self) -> None:
        """Stop the workers."""
        for ticket in self.queue.waiting:
            ticket.granted.cancel()
        for worker in (*self.workers, self._compiler):
            if worker is not None:
                worker.close()

    # The queue.

    async def _turn(self, ticket: Ticket) -> Worker | LocalWorker | Lent:
        """Wait for a worker, here or elsewhere."""
        ticket.granted = asyncio.get_running_loop().create_future()
        self.queue.add(ticket)
        self._dispatch()
        if ticket.may_lend and not ticket.granted.done() and self.lending is not None:
            self.lending.ask()
        try:
            worker: Worker | LocalWorker | Lent = await ticket.granted
        except asyncio.CancelledError:
            self.queue.remove(ticket)
            given = None if ticket.granted.cancelled() or not ticket.granted.done() else ticket.granted.result()
            if given is not None and not isinstance(given, Lent):
                self._free(given, ticket, 0.0)
            raise
        return worker

    def _dispatch(self) -> None:
        """Give the free workers work."""
        while self._idle and (ticket := self.queue.next(time.monotonic())) is not None:
            ticket.granted.set_result(self._idle.pop(0))

    def _release(self, worker: Worker | LocalWorker, ticket: Ticket, begun: float, done: asyncio.Future[Any]) -> None:
        if not done.cancelled():
            done.exception()  # nobody may be waiting for it any more
        self._free(worker, ticket, time.monotonic() - begun)

    def _free(self, worker: Worker | LocalWorker, ticket: Ticket, seconds: float) -> None:
        self.queue.done(ticket, seconds, time.monotonic())
        self.tell_use(ticket.person, seconds)
        self._idle.append(worker)
        self._dispatch()

    def limit(self, job: Job) -> float:
        """How many seconds a job may take."""
        return self._seconds if (job.game, job.bot) in self._known else FIRST_JOB_FACTOR * self._seconds

    def _warmed(self, worker: Worker | LocalWorker, game: str, bot: str) -> asyncio.Future[Any]:
        job, loop = Job(game, bot, "warm_up", 0, b""), asyncio.get_running_loop()
        limit = FIRST_JOB_FACTOR * self._seconds
        return asyncio.gather(
            loop.run_in_executor(worker.thread, worker.run, jobs.warm_up, job, limit), return_exceptions=True
        )

    # Failures.

    async def _choose_here(self, job: Job) -> int:
        """A plain level's answer in a thread of the server, if no worker can give one; at last the first legal one."""
        try:
            return await asyncio.to_thread(jobs.choose, job)
        except Exception as error:
            self._tell("a bot failed", job, error)
            return view_of(job).legal_moves.numbers[0]

    def _tell(self, what: str, job: Job, error: Exception) -> None:
        self.failures[what] += 1
        log.error(what, game=job.game, bot=job.bot, table=job.table, error=repr(error))
