"""Reviews of finished games: judged decision by decision in the workers, at low priority; kept with the game."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial

import structlog

from heptapolis.ai.bot import Budget
from heptapolis.server.bots.jobs import Job
from heptapolis.server.bots.queue import BACKGROUND, LONG
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.http.replay_types import ReviewState
from heptapolis.server.replays.judging import Judged, judged
from heptapolis.server.replays.replays import FILE, Kept
from heptapolis.server.store.store import Store
from heptapolis.study.findings import DecisionReview, GameReview
from heptapolis.study.judge import JUDGE
from heptapolis.study.review import QUICK, THOROUGH, Decision, decisions, longer, summary, worst_unsure

AT_ONCE = 8  # decisions in a job of the quick pass; the first jobs are smaller, so that something is seen at once
SEARCHES = "skilled"  # thinks little, with the same code as the judge
BESIDE = 2  # decisions that are judged at the same time, where there are workers for it
MOST_KEPT = 50  # reviews in memory
MOST_RUNNING = 2  # of one person

log = structlog.get_logger(__name__)


class RunningReview:
    """A review in the making, or as it was left."""

    def __init__(self, kept: Kept, person: str, known: Iterable[DecisionReview]) -> None:
        self.kept, self.person = kept, person
        self.found = {each.number: each for each in known}
        self.decisions: list[Decision] = []
        self.status = "running"
        self.begun = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    def summed(self) -> GameReview:
        """What is known so far."""
        return summary(self.kept.replay.position, self.found.values())

    def state(self) -> ReviewState:
        """How far it is."""
        done = sum(not each.quick for each in self.found.values())
        total = len(self.decisions) or len(self.found)
        return ReviewState(self.status, done, total, self.summed() if self.found else None)  # type: ignore[arg-type]


class Reviews:
    """All reviews of this process. One that was stopped or finished is stored with its table."""

    def __init__(self, store: Store, bot_workers: BotWorkers) -> None:
        self._store, self._bot_workers = store, bot_workers
        self._reviews: OrderedDict[str, RunningReview] = OrderedDict()
        self._ready: set[str] = set()  # games whose search the workers have loaded
        self.quick, self.thorough = QUICK, THOROUGH

    async def state(self, kept: Kept) -> ReviewState:
        """The review of a game, as far as there is one."""
        running = self._reviews.get(kept.id)
        if running is not None:
            return running.state()
        stored = await self._stored(kept)
        if stored is None:
            self._get_ready(kept.game)
            return ReviewState("none", 0, 0, None)
        done = sum(not each.quick for each in stored.decisions)
        return ReviewState("done" if stored.complete else "stopped", done, len(stored.decisions), stored)

    def _get_ready(self, game: str) -> None:
        """Whoever looks at a game may want a review: let the workers load the search, once for each game."""
        if game not in self._ready:
            self._ready.add(game)
            self._bot_workers.warm([(game, SEARCHES)])

    async def start(self, kept: Kept, person: str) -> ReviewState:
        """Begin a review, or go on with one that was stopped."""
        running = self._reviews.get(kept.id)
        if running is not None and running.status in ("running", "done"):
            return running.state()
        busy = [one for one in self._reviews.values() if one.person == person and one.status == "running"]
        if len(busy) >= MOST_RUNNING:
            raise Refusal("busy", f"{MOST_RUNNING} reviews of yours are running; stop one or wait")
        stored = await self._stored(kept) if running is None else running.summed()
        if stored is not None and stored.complete:
            return await self.state(kept)
        running = RunningReview(kept, person, stored.decisions if stored else ())
        self._keep(running)
        running.task = asyncio.create_task(self._run(running))
        return running.state()

    async def stop(self, kept: Kept) -> ReviewState:
        """Stop a review; what is known stays."""
        running = self._reviews.get(kept.id)
        if running is not None and running.task is not None and running.status == "running":
            running.task.cancel()
            await asyncio.gather(running.task, return_exceptions=True)
        return await self.state(kept)

    async def close(self) -> None:
        """Stop all of them, when the server stops."""
        tasks = [one.task for one in self._reviews.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, running: RunningReview) -> None:
        try:
            running.decisions = await asyncio.to_thread(decisions, running.kept.replay.position)
            await self._quickly(running)
            await self._thoroughly(running)
            await self._longer(running)
            running.status = "done"
        except asyncio.CancelledError:
            running.status = "stopped"
        except Exception:
            running.status = "failed"
            log.exception("a review failed", game=running.kept.id)
        await self._store_it(running)

    async def _quickly(self, running: RunningReview) -> None:
        """A first look at every decision, in order; one by one to begin with."""
        new = [each for each in running.decisions if each.number not in running.found]
        first, count = 0, 1
        while first < len(new):
            await self._judge(running, new[first : first + count], self.quick, LONG, is_quick=True)
            first, count = first + count, min(2 * count, AT_ONCE)

    async def _thoroughly(self, running: RunningReview) -> None:
        """Those that seem to have given away most come first."""
        left = [each for each in running.decisions if running.found[each.number].quick]
        left.sort(key=lambda decision: -running.found[decision.number].loss)
        for first in range(0, len(left), BESIDE):
            some = left[first : first + BESIDE]
            await asyncio.gather(
                *(self._judge(running, [each], self.thorough, BACKGROUND, is_quick=False) for each in some)
            )

    async def _longer(self, running: RunningReview) -> None:
        """The answers that seem worst, until it is sure which ones are."""
        losses, again = {number: each.loss for number, each in running.found.items()}, set[int]()
        by_number = {each.number: each for each in running.decisions}
        while (number := worst_unsure(losses, again)) is not None:
            again.add(number)
            await self._judge(running, [by_number[number]], longer(self.thorough), BACKGROUND, is_quick=False)
            losses[number] = running.found[number].loss

    async def _judge(
        self, running: RunningReview, part: list[Decision], budget: Budget, rank: int, is_quick: bool
    ) -> None:
        kept = running.kept
        given = [Judged(each.number, each.view.seat, each.view.key, each.move) for each in part]
        job = Job(kept.game, JUDGE, "", 0, b"", f"review/{kept.id}", running.person)
        work = partial(judged, given, budget, is_quick)
        for found in await self._bot_workers.run(work, job, rank, self._bot_workers.limit(job)):
            running.found[found.number] = found

    def _keep(self, running: RunningReview) -> None:
        self._reviews[running.kept.id] = running
        self._reviews.move_to_end(running.kept.id)
        old = [identity for identity, one in self._reviews.items() if one.status != "running"]
        for identity in old[: max(0, len(self._reviews) - MOST_KEPT)]:
            del self._reviews[identity]

    async def _stored(self, kept: Kept) -> GameReview | None:
        return None if kept.id.startswith(FILE) else await self._store.review(kept.id)

    async def _store_it(self, running: RunningReview) -> None:
        if not running.kept.id.startswith(FILE) and running.found:
            await self._store.keep_review(running.kept.id, running.summed(), time.time())
