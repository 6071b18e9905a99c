"""Work between processes: a thought that waits here may be done by a worker that is idle elsewhere."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from heptapolis.server.bots import jobs
from heptapolis.server.bots.jobs import Job
from heptapolis.server.bots.queue import Ticket
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.bus.bus import Post
from heptapolis.server.bus.bus_messages import EVERYBODY, WorkDone, WorkGiven, WorkMessage, WorkOffered, WorkWaits
from heptapolis.server.people.identity import fresh_id

WORKS = {work.__name__: work for work in (jobs.choose, jobs.choose_quickly)}  # whose results are numbers
AGAIN_SECONDS = 1.0  # after which idle workers are asked for again
PATIENCE = 10.0  # seconds beyond the limit of the work itself


class Gone(Exception):
    """The work was not done elsewhere."""


class Asked(NamedTuple):
    """The work for which an idle worker is asked."""

    number: str
    ticket: Ticket


class Lending:
    """What this process gives to others to do, and does for them.

    It tells everybody which work of its own waits; whoever could begin it now offers to, and the first one gets it.
    Work that fails elsewhere, for whatever reason, is done here.
    """

    def __init__(self, own: str, post: Post, workers: BotWorkers) -> None:
        self._own, self._post, self._workers = own, post, workers
        self._asked: Asked | None = None
        self._given: dict[str, tuple[str, asyncio.Future[int]]] = {}  # with the address
        self._tasks: set[asyncio.Task[None]] = set()
        self._again: asyncio.TimerHandle | None = None
        workers.lending = self

    # What is given to others.

    def ask(self) -> None:
        """Ask for an idle worker, if work of this process waits and none is asked for yet."""
        if self._asked is None or self._asked.ticket.granted.done():
            self._ask()

    def _ask(self) -> None:
        if self._again is not None:
            self._again.cancel()
        self._asked, ticket = None, self._workers.best_lendable()
        if ticket is not None:
            self._asked = Asked(fresh_id(), ticket)
            waits = WorkWaits(self._own, self._asked.number, ticket.rank, ticket.person, ticket.table)
            self._post(EVERYBODY, waits)
            self._again = asyncio.get_running_loop().call_later(AGAIN_SECONDS, self._ask)

    def _offered(self, offer: WorkOffered) -> None:
        """Give the work to the first who offers, then ask for the next."""
        if self._asked is not None and self._asked.number == offer.number:
            self._workers.give(self._asked.ticket, offer.sender)
            self._ask()

    async def done_elsewhere(self, address: str, work: str, job: Job, rank: int, seconds: float) -> int:
        """Let another process do some work."""
        number = fresh_id()
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._given[number] = address, done
        self._post(address, WorkGiven(self._own, number, work, job, rank, seconds))
        try:
            async with asyncio.timeout(seconds + PATIENCE):
                return await done
        except TimeoutError:
            raise Gone("no answer") from None
        finally:
            self._given.pop(number, None)

    # What others say.

    def hear(self, message: WorkMessage) -> None:
        """A message about work has come."""
        match message:
            case WorkWaits():
                if self._workers.has_room(Ticket(message.rank, message.person, message.table, 0.0)):
                    self._post(message.sender, WorkOffered(self._own, message.number))
            case WorkOffered():
                self._offered(message)
            case WorkGiven():
                task = asyncio.create_task(self._do(message))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            case WorkDone():
                self._settle(message.number, message.move)

    async def _do(self, given: WorkGiven) -> None:
        """Do work for another process; what fails is done there."""
        try:
            move = await self._workers.run(WORKS[given.work], given.job, given.rank, given.seconds, may_lend=False)
        except Exception:
            move = None
        self._post(given.sender, WorkDone(self._own, given.number, move))

    def _settle(self, number: str, move: int | None) -> None:
        _, done = self._given.get(number, (None, None))
        if done is None or done.done():
            return
        if move is None:
            done.set_exception(Gone("it failed"))
        else:
            done.set_result(move)

    def unreachable(self, address: str | None = None) -> None:
        """A process is gone, or all: what it was given is done here."""
        for number, (owner, _) in list(self._given.items()):
            if address in (None, owner):
                self._settle(number, None)

    def close(self) -> None:
        """Ask nobody any more."""
        if self._again is not None:
            self._again.cancel()
