"""Bots run in worker processes; if a worker fails, the table goes on."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.core.position import View
from heptapolis.server.bots import jobs, workers
from heptapolis.server.bots.jobs import BotCache, Job, array_bytes, choose, choose_quickly, plain, stand_in
from heptapolis.server.bots.process import Worker
from heptapolis.server.bots.workers import BotWorkers
from tests.server.kit import RunningServer, people, play

AGAINST_RANDOM = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def job(bot: str = "random") -> Job:
    position = duel.new(seed=1)
    return Job("duel", bot, "bots", 0, position.view(0).key)


def kill_workers(bot_workers: BotWorkers) -> None:
    """What the system does when memory is short."""
    for worker in bot_workers.workers:
        assert isinstance(worker, Worker)
        if worker.pid is not None:
            os.kill(worker.pid, signal.SIGKILL)


def test_a_worker_answers_as_the_bot_would_here() -> None:
    async def scenario() -> None:
        bot_workers = BotWorkers(1, 60)
        try:
            assert await bot_workers.choose(job()) == choose(job())
        finally:
            bot_workers.close()

    asyncio.run(scenario())


def test_who_needs_compiled_code_waits_for_it_and_nobody_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        bot_workers, compiled = BotWorkers(0, 60), asyncio.get_running_loop().create_future()
        monkeypatch.setattr(bot_workers, "_compiling", {"duel": compiled})
        try:
            strong = asyncio.create_task(bot_workers.choose(job("skilled")))
            assert await bot_workers.choose(job("casual")) == choose(job("casual"))
            assert not strong.done()
            compiled.set_result(None)
            assert await strong == choose(job("skilled"))
        finally:
            bot_workers.close()

    asyncio.run(scenario())


def test_the_search_is_compiled_beside_the_workers_and_that_process_ends() -> None:
    async def scenario() -> None:
        bot_workers = BotWorkers(1, 60)
        before = multiprocessing.active_children()
        bot_workers.compile(["duel"])
        assert [await compiled for compiled in bot_workers._compiling.values()] == [[None]]
        await asyncio.sleep(0)
        for child in set(multiprocessing.active_children()) - set(before):
            child.join(60)
            assert not child.is_alive()
        bot_workers.close()

    asyncio.run(scenario())


class Notes(list[str]):
    """A log that keeps what it is told."""

    def error(self, event: str, **_facts: str) -> None:
        self.append(event)


def test_when_a_worker_dies_the_same_bot_answers_in_a_new_one_and_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    notes = Notes()
    monkeypatch.setattr(workers, "log", notes)

    async def scenario() -> None:
        bot_workers = BotWorkers(1, 60)
        try:
            await bot_workers.choose(job("novice"))
            thinking = asyncio.create_task(bot_workers.run(_sleep, job(), 0, 60))
            while not bot_workers.queue.running:
                await asyncio.sleep(0)
            kill_workers(bot_workers)
            with pytest.raises((EOFError, OSError)):
                await thinking
            assert await bot_workers.choose(job("novice")) == choose(job("novice"))
        finally:
            bot_workers.close()

    asyncio.run(scenario())
    assert notes == []


def _sleep(_job: Job) -> None:
    threading.Event().wait()


def _fail(_job: Job) -> int:
    raise ValueError("no idea")


def test_a_thought_that_takes_too_long_ends_its_own_worker_alone() -> None:
    async def scenario() -> None:
        bot_workers = BotWorkers(2, 60)
        try:
            await asyncio.gather(*(bot_workers.run(choose, job(), 0, 60) for _ in range(2)))
            before = {worker.pid for worker in bot_workers.workers if isinstance(worker, Worker)}
            with pytest.raises(TimeoutError):
                await bot_workers.run(_sleep, job(), 0, 0.01)
            after = {worker.pid for worker in bot_workers.workers if isinstance(worker, Worker)}
            assert len(before & after) == 1
            assert await bot_workers.choose(job()) == choose(job())
        finally:
            bot_workers.close()

    asyncio.run(scenario())


def test_whoever_gives_up_does_not_free_the_worker() -> None:
    async def scenario() -> None:
        bot_workers, thinks, go = BotWorkers(0, 60), threading.Event(), threading.Event()

        def held(_job: Job) -> None:
            thinks.set()
            go.wait()

        first = asyncio.create_task(bot_workers.run(held, job(), 0, 60))
        await asyncio.to_thread(thinks.wait)
        first.cancel()
        second = asyncio.create_task(bot_workers.choose(job()))
        for _ in range(10):
            await asyncio.sleep(0)
        assert (len(bot_workers.queue.running), len(bot_workers.queue.waiting)) == (1, 1)
        go.set()
        assert await second == choose(job())
        bot_workers.close()

    asyncio.run(scenario())


class Heavy:
    """A bot with a large memory."""

    made: ClassVar[list[str]] = []

    def __init__(self, seed: str) -> None:
        self.made.append(seed)
        self.study = SimpleNamespace(app=(np.zeros(1 << 20, np.uint8), np.zeros(1 << 10, np.uint8)))

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal_moves.numbers[0]


def test_bots_are_remembered_as_far_as_memory_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "bot", lambda _game, _name, seed: Heavy(seed))
    monkeypatch.setattr(Heavy, "made", [])
    view, bots = duel.new(seed=1).view(0), BotCache(most=64, most_bytes=2 << 20)
    assert array_bytes(Heavy("one")) == (1 << 20) + (1 << 10)
    for seed in ("a", "a", "b", "a", "c", "b"):
        bots.choose("duel", "master", seed, view)
        assert len(bots) == 1  # two do not fit
    assert Heavy.made == ["one", "a", "b", "a", "c", "b"]


def test_light_bots_are_remembered_up_to_a_number() -> None:
    view, bots = duel.new(seed=1).view(0), BotCache(most=3)
    for seed in range(5):
        bots.choose("duel", "random", str(seed), view)
    assert len(bots) == 3


def test_the_tree_of_a_strong_bot_has_array_bytes() -> None:
    for game in roster.ROSTER:
        bot: Any = roster.bot(game, "skilled", "seed")
        assert array_bytes(bot) == 0
        bot._study = bot.open_study(Budget(simulations=1000), {})
        assert array_bytes(bot) > 100_000


def limits_of(bot_workers: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The limits of the jobs that follow."""
    limits, worker = list[float](), bot_workers.workers[0]
    run = worker.run

    def noted(work: Any, given: Any, seconds: float) -> Any:
        limits.append(seconds)
        return run(work, given, seconds)

    monkeypatch.setattr(worker, "run", noted)
    return limits


def test_the_first_thought_of_a_kind_has_time_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        bot_workers = BotWorkers(0, 60)
        limits = limits_of(bot_workers, monkeypatch)
        for bot in ("greedy", "greedy", "novice", "novice"):
            await bot_workers.choose(job(bot))
        bot_workers.close()
        assert limits == [600, 60, 600, 60]

    asyncio.run(scenario())


def test_a_bot_that_fails_answers_on_a_small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "choose", _fail)
    notes = Notes()
    monkeypatch.setattr(workers, "log", notes)

    async def scenario() -> None:
        bot_workers = BotWorkers(0, 60)
        assert await bot_workers.choose(job("novice")) == choose_quickly(job("novice"))
        assert bot_workers.failures == {"a bot failed": 1}
        bot_workers.close()

    asyncio.run(scenario())
    assert notes == ["a bot failed"]


def test_a_bot_that_fails_again_is_replaced_by_a_plain_level() -> None:
    async def scenario() -> None:
        bot_workers = BotWorkers(0, 60)
        assert await bot_workers.choose(job("hal")) == choose(job("casual"))
        assert bot_workers.failures == {"a bot failed": 2}
        bot_workers.close()

    asyncio.run(scenario())


def test_if_no_worker_answers_a_plain_level_answers_in_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        bot_workers = BotWorkers(0, 60)

        def fails(*_given: Any) -> None:
            raise OSError("no process")

        monkeypatch.setattr(bot_workers.workers[0], "run", fails)
        assert await bot_workers.choose(job("master")) == choose(job("casual"))
        bot_workers.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("game", sorted(roster.ROSTER))
def test_nobody_is_replaced_by_a_random_player(game: str) -> None:
    assert plain(game) not in ("random", *roster.SEARCHING)


@pytest.mark.parametrize("game", sorted(roster.ROSTER))
def test_every_game_has_somebody_who_can_stand_in(game: str) -> None:
    assert stand_in(game, "") in roster.names(game)
    assert stand_in(game, "random") == "random"
    assert stand_in(game, "hal") == stand_in(game, "")


def test_the_death_of_a_worker_harms_no_table(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, workers=1)

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=AGAINST_RANDOM)
            socket = await lotte.sit(table["id"])
            answers = 0
            while (await socket.asked())["outcome"] is None:
                if answers == 5:
                    kill_workers(server.shared.lobby.services.bot_workers)
                await socket.choose(0)
                socket.view = None
                answers += 1
            assert answers > 10

    try:
        play(scenario)
    finally:
        server.stop()


def test_the_server_answers_while_a_bot_thinks(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        never = asyncio.run_coroutine_threadsafe(_event(), server.loop).result()

        async def think_for_ever(_job: Job) -> int:
            await never.wait()
            return 0

        monkeypatch.setattr(server.shared.lobby.services.bot_workers, "choose", think_for_ever)
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", options={"begins": "second"}, seats=AGAINST_RANDOM)
            socket = await lotte.sit(table["id"])
            assert await socket.next("thinking") == {"type": "thinking", "seat": 1, "on": True}
            await socket.send("chat", text="take your time")
            await socket.next("chat")
            await socket.send("resign")
            assert (await socket.next("view"))["outcome"]["winners"] == [1]

    play(scenario)


async def _event() -> asyncio.Event:
    return asyncio.Event()
