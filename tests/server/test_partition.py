"""A process that is frozen beyond its lease: another one takes over, and nothing is written when it wakes up."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator

import pytest

from heptapolis.server.client import Client, Socket
from tests.server.kills import BROKEN, Acknowledged, Process, missing
from tests.server.kit import asked, close_code, play
from tests.server.services import Postgres, Redis

SEATS = ("first", "second")


@pytest.fixture
def pair(postgres: Postgres, redis: Redis) -> Iterator[tuple[str, Process, Process]]:
    """Two processes over PostgreSQL and Redis."""
    database = postgres.database()
    processes = Process(database, redis.url), Process(database, redis.url)
    yield (database, *processes)
    for process in processes:
        os.kill(process.running.pid, signal.SIGCONT)
        process.kill()


async def sit_at(process: Process, client: Client, table: str) -> Socket:
    """Sit down at a process as soon as it has the table: it refuses until the lease of the other is over."""
    client.address = process.address
    client.http.base_url = process.address
    while True:
        try:
            socket = await client.sit(table)
            await socket.next("view")
            return socket
        except BROKEN:
            await asyncio.sleep(0.2)


async def answered(table: str, dice: random.Random, *sockets: Socket) -> Acknowledged:
    """One answer, which everybody has seen."""
    socket = asked(*sockets)
    assert socket.view
    view, answer = socket.view, dice.randrange(len(socket.view["choices"]))
    await socket.choose(answer)
    for reader in sockets:
        await reader.next("view")
    return Acknowledged(table, view["question"], SEATS[view["seat"]], view["choices"][answer]["text"])


def test_a_process_frozen_beyond_its_lease_writes_nothing_when_it_wakes_up(pair: tuple[str, Process, Process]) -> None:
    database, frozen, other = pair
    noted: list[Acknowledged] = []

    async def scenario() -> None:
        dice = random.Random(5)
        async with Client(frozen.address) as lotte, Client(frozen.address) as joris:
            table = await lotte.open("duel")
            await joris.join(table)
            name = table["id"]
            old = await sit_at(frozen, lotte, name), await sit_at(frozen, joris, name)
            for _ in range(4):
                noted.append(await answered(name, dice, *old))
            os.kill(frozen.running.pid, signal.SIGSTOP)
            late = asked(*old)
            assert late.view
            await late.choose(len(late.view["choices"]) - 1)  # these wait for the frozen process
            await late.send("chat", text="too late")
            await late.send("resign")
            new = await sit_at(other, lotte, name), await sit_at(other, joris, name)
            for _ in range(6):
                noted.append(await answered(name, dice, *new))
            os.kill(frozen.running.pid, signal.SIGCONT)
            for socket in old:
                assert await close_code(socket) == 1012
            for _ in range(2):
                noted.append(await answered(name, dice, *new))
            again = await sit_at(frozen, lotte, name)  # over the bus: the frozen process does not own the table
            assert again.view
            assert again.view["outcome"] is None
            await new[1].send("chat", text="hello")
            assert (await new[1].next("chat"))["said"]["number"] == 1

    play(scenario)
    assert missing(database, noted) == []
    assert len(noted) == 12
