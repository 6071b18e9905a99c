"""Several processes with a bus: whoever arrives at one of them plays at tables of the others."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heptapolis.server.bots.jobs import Job
from heptapolis.server.bots.queue import QUICK
from heptapolis.server.bus.bus_messages import WorkGiven
from heptapolis.server.client import CallRefused, Client
from heptapolis.server.http.limiter import Limiter
from tests.server.kit import RunningServer, close_code, finish, people, play, step
from tests.server.services import Redis

Pair = tuple[RunningServer, RunningServer]
DAYS = {"kind": "days", "amount": 1}


@pytest.fixture
def pair(tmp_path: Path, redis: Redis, database: str) -> Iterator[Pair]:
    """Two servers over one database and one bus."""
    servers = tuple(RunningServer(tmp_path, database=database, bus=redis.url) for _ in range(2))
    for server in servers:
        reach(server)
    yield servers  # type: ignore[misc]
    for server in servers:
        server.stop()


def reach(server: RunningServer) -> None:
    """Wait until a server hears the others."""

    async def reached() -> None:
        while server.shared.router._bus.trouble is not None:
            await asyncio.sleep(0.01)

    server.inside(reached())


def moved(client: Client, server: RunningServer) -> Client:
    """The same person at another process."""
    client.address = server.address
    client.http.base_url = server.address
    return client


async def across(pair: Pair, lotte: Client, joris: Client, **wanted: Any) -> tuple[Any, Any]:
    """A game of two people, who have arrived at different processes; the first one runs the table."""
    table = await lotte.open("duel", **wanted)
    await moved(joris, pair[1]).join(table)
    sockets = await lotte.sit(table["id"]), await joris.sit(table["id"])
    for socket in sockets:
        await socket.next("view")
    assert not pair[1].shared.lobby._tables
    return sockets


def test_people_at_different_processes_play_a_whole_game(pair: Pair) -> None:
    async def scenario() -> None:
        async with people(pair[0], "Lotte", "Joris") as (lotte, joris):
            sockets = await across(pair, lotte, joris)
            outcome = await finish(random.Random(3), *sockets)
            assert outcome["how"]
            assert sockets[1].table["seats"][0]["here"]
            text = await joris.call("GET", f"/api/tables/{sockets[0].table['id']}/game.txt")
            assert "Seed" in text

    play(scenario)


def test_chat_names_and_presence_pass_from_one_process_to_the_other(pair: Pair) -> None:
    async def scenario() -> None:
        async with people(pair[0], "Lotte", "Joris") as (lotte, joris):
            mine, yours = await across(pair, lotte, joris)
            await yours.send("chat", text="hello")
            assert (await mine.next("chat"))["said"]["text"] == "hello"
            await moved(lotte, pair[1]).named("Liselotte")
            while yours.table["seats"][0]["name"] != "Liselotte":
                await yours.next("table")
            await yours.close()
            while mine.table["seats"][1]["here"]:
                await mine.next("table")

    play(scenario)


def test_a_refused_call_is_refused_over_the_bus_too(pair: Pair) -> None:
    async def scenario() -> None:
        async with people(pair[0], "Lotte", "Joris") as (lotte, joris):
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "open"}])
            with pytest.raises(CallRefused) as refused:
                await moved(joris, pair[1]).call("POST", f"/api/tables/{table['id']}/join", {})
            assert (refused.value.status, refused.value.reason) == (403, "no_invite")

    play(scenario)


def test_a_process_that_ends_hands_its_tables_over(pair: Pair) -> None:
    async def scenario() -> None:
        async with people(pair[0], "Lotte", "Joris") as (lotte, joris):
            sockets = await across(pair, lotte, joris, clock=DAYS)
            dice, table = random.Random(1), sockets[0].table["id"]
            for _ in range(5):
                await step(dice, *sockets)
            await asyncio.to_thread(pair[0].stop)
            assert await close_code(sockets[1]) == 1012
            moved(lotte, pair[1])
            fresh = await lotte.sit(table), await joris.sit(table)
            for socket in fresh:
                await socket.next("view")
            await step(dice, *fresh)
            pair[0].start()

    play(scenario)


def test_a_lost_bus_refuses_in_a_sentence_and_recovers(tmp_path: Path) -> None:
    redis = Redis()
    pair = RunningServer(tmp_path, bus=redis.url), RunningServer(tmp_path, bus=redis.url)
    for server in pair:
        reach(server)

    async def scenario() -> None:
        async with people(pair[0], "Lotte", "Joris") as (lotte, joris):
            sockets = await across(pair, lotte, joris)
            dice, table = random.Random(1), sockets[0].table["id"]
            await step(dice, *sockets)
            redis.stop()
            assert await close_code(sockets[1]) == 1012
            with pytest.raises(CallRefused, match="the bus is lost") as refused:
                await joris.call("GET", f"/api/tables/{table}")
            assert refused.value.status == 503
            assert (await lotte.call("GET", f"/api/tables/{table}"))["id"] == table  # its own process needs no bus
            redis.start()
            for server in pair:
                await asyncio.to_thread(reach, server)
            again = await joris.sit(table)
            await again.next("view")
            await step(dice, sockets[0], again)

    try:
        play(scenario)
    finally:
        for server in pair:
            server.stop()
        redis.close()


def test_a_process_that_was_frozen_beyond_its_lease_writes_nothing(pair: Pair) -> None:
    async def scenario() -> None:
        async with people(pair[0], "Lotte", "Joris") as (lotte, joris):
            sockets = await across(pair, lotte, joris)
            table, store = sockets[0].table["id"], pair[1].shared.lobby.services.store
            frozen = pair[0].shared.lobby
            pair[1].inside(store.claim(table, pair[1].shared.lobby.services.owner))  # as after the end of the lease
            before = pair[1].inside(store.rows(table))
            await sockets[0].choose(0)
            assert await close_code(sockets[0]) == 1012
            assert pair[1].inside(store.rows(table)) == before
            assert frozen._tables.get(table) is None or frozen._tables[table].is_lost

    play(scenario)


def test_a_process_that_wakes_up_drops_the_tables_that_others_have(pair: Pair) -> None:
    async def scenario() -> None:
        async with people(pair[0], "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}])
            socket = await lotte.sit(table["id"])
            store = pair[1].shared.lobby.services.store
            pair[1].inside(store.claim(table["id"], pair[1].shared.lobby.services.owner))
            pair[0].inside(pair[0].shared.lobby.resume())
            assert await close_code(socket) == 1012
            assert table["id"] not in pair[0].shared.lobby._tables

    play(scenario)


def test_calls_are_counted_for_all_processes(redis: Redis) -> None:
    async def scenario() -> None:
        here, there = Limiter(redis.url), Limiter(redis.url)
        admitted = [await limiter.admits(3, "call", "10.0.0.1") for limiter in (here, there, here, there, here)]
        assert admitted == [True, True, True, False, False]
        await here.close()
        await there.close()

    asyncio.run(scenario())


def test_each_process_counts_for_itself_while_the_bus_is_lost() -> None:
    async def scenario() -> None:
        lost = Limiter("redis://127.0.0.1:1/0")
        assert [await lost.admits(2, "call", "10.0.0.1") for _ in range(3)] == [True, True, False]
        await lost.close()

    asyncio.run(scenario())


def test_the_thoughts_of_a_persons_bots_count_in_every_process(pair: Pair) -> None:
    workers = [server.shared.lobby.services.bot_workers for server in pair]
    seen = asyncio.Event()

    async def used() -> None:
        workers[0].tell_use("somebody", 5.0)

    async def noted() -> None:
        while not workers[1].queue._usage._used.get("somebody"):
            await asyncio.sleep(0.01)
        seen.set()

    pair[0].inside(used())
    pair[1].inside(noted())
    assert seen.is_set()


def busy(server: RunningServer, until: threading.Event) -> None:
    """Let the only worker of a server work until something happens."""
    begun = threading.Event()

    def work(job: Job) -> None:
        begun.set()
        until.wait(60)

    async def begin() -> None:
        workers = server.shared.lobby.services.bot_workers
        server.waiting = asyncio.create_task(workers.run(work, Job("duel", "random", "", 0, b""), QUICK, 60.0))  # type: ignore[attr-defined]

    server.inside(begin())
    assert begun.wait(60)


def failed_thoughts(server: RunningServer) -> int:
    return server.shared.lobby.services.bot_workers.failures.total()


AGAINST_RANDOM = [{"kind": "bot", "bot": "random"}, {"kind": "me"}]


def test_a_thought_that_waits_is_done_by_an_idle_worker_of_another_process(pair: Pair) -> None:
    free = threading.Event()

    async def scenario() -> None:
        async with people(pair[0], "Lotte") as (lotte,):
            busy(pair[0], free)
            table = await lotte.open("duel", seats=AGAINST_RANDOM)
            socket = await lotte.sit(table["id"])
            await socket.asked()  # the bot has answered, while the only worker of its process works
            assert not free.is_set()

    try:
        play(scenario)
        assert failed_thoughts(pair[0]) == 0
    finally:
        free.set()


def test_a_thought_that_another_process_does_not_finish_is_done_here(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, given = threading.Event(), threading.Event()

    async def scenario() -> None:
        async with people(pair[0], "Lotte") as (lotte,):
            busy(pair[0], free)
            lending = pair[1].shared.router._lending
            assert lending is not None
            hear = lending.hear
            monkeypatch.setattr(lending, "hear", lambda one: given.set() if isinstance(one, WorkGiven) else hear(one))
            table = await lotte.open("duel", seats=AGAINST_RANDOM)
            socket = await lotte.sit(table["id"])
            assert await asyncio.to_thread(given.wait, 60)
            await asyncio.to_thread(pair[1].stop)  # with the work
            free.set()
            await socket.asked()

    try:
        play(scenario)
        assert failed_thoughts(pair[0]) == 1
        pair[1].start()
    finally:
        free.set()


def test_requests_of_people_at_different_processes_meet_and_outlive_their_process(pair: Pair) -> None:
    async def scenario() -> None:
        async with people(pair[0], "Lotte", "Joris") as (lotte, joris):
            mine, yours = await across(pair, lotte, joris, undo="ask")
            await step(random.Random(1), mine, yours)
            table = mine.table["id"]
            asker, other = (mine, yours) if mine.view["may_undo"] else (yours, mine)
            await asker.send("undo", question=asker.view["question"], number=asker.view["number"])
            while (await other.next("undo_request"))["state"] != "open":
                pass
            await yours.send("abort")
            while not mine.table["agreed"]["abort"]:
                await mine.next("table")
            await asyncio.to_thread(pair[0].stop)  # its tables go to the other process, with what people ask for
            fresh = {client: await moved(client, pair[1]).sit(table) for client in (lotte, joris)}
            assert (await fresh[lotte if other is mine else joris].next("undo_request"))["state"] == "open"
            assert (await fresh[lotte].next("table"))["table"]["agreed"]["abort"]
            await fresh[lotte].send("abort")
            while fresh[joris].table is None or fresh[joris].table["status"] != "over":
                await fresh[joris].next("table")
            assert fresh[joris].table["result"]["how"] == "aborted"
            pair[0].start()

    play(scenario)
