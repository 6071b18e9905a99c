"""Many people at a server: how long an answer takes until the other player sees it."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from heptapolis.core.errors import BadOption
from heptapolis.server.client import CallRefused, Client, Socket

PAUSE = 5.0  # seconds between two answers at a table
EXPERT = "expert"
TOGETHER = 20  # tables that are opened at the same time
LIMITS = {
    "HEPTAPOLIS_CALLS_PER_MINUTE": "1000000",
    "HEPTAPOLIS_SOCKETS_PER_ADDRESS": "1000000",
    "HEPTAPOLIS_MESSAGES_PER_SECOND": "1000",
}


class Load(NamedTuple):
    """What was measured; times in milliseconds from an answer to the other's view."""

    tables: int
    sockets: int
    seconds: float
    answers: int
    p50: float
    p90: float
    p99: float
    longest: float
    cpu_per_answer: float | None  # milliseconds of the server; None if it was not started here
    kilobytes_per_table: float | None  # of the server's memory, with its sockets


class Pair:
    """Two people at a table, who answer at random every few seconds."""

    def __init__(self, clients: tuple[Client, Client], sockets: tuple[Socket, Socket], seed: int) -> None:
        self.clients, self.sockets, self._dice = clients, sockets, random.Random(seed)

    async def play(self, end: float, delays: list[float]) -> None:
        """Answer until a moment, noting how long each answer took to reach the other."""
        await asyncio.sleep(self._dice.uniform(0.0, PAUSE))
        while time.monotonic() < end and (delay := await self._answer()) is not None:
            delays.append(delay)
            await asyncio.sleep(PAUSE)

    async def _answer(self) -> float | None:
        mine, yours = self.sockets if _is_asked(self.sockets[0]) else self.sockets[::-1]
        if not _is_asked(mine) or mine.view is None:
            return None
        sent = time.monotonic()
        await mine.choose(self._dice.randrange(len(mine.view["choices"])))
        await yours.next("view")
        delay = time.monotonic() - sent
        await mine.next("view")
        return delay


def _is_asked(socket: Socket) -> bool:
    return socket.view is not None and socket.view["question"] is not None


async def seated(addresses: Sequence[str], seed: int, room: asyncio.Semaphore) -> Pair:
    """Two people at a new table who have seen their first view; of several addresses they come by different ones."""
    async with room:
        clients = Client(addresses[seed % len(addresses)]), Client(addresses[(seed + 1) % len(addresses)])
        table = await clients[0].open("duel")
        await clients[1].join(table)
        sockets = await clients[0].sit(table["id"]), await clients[1].sit(table["id"])
        for socket in sockets:
            await socket.next("view")
        return Pair(clients, sockets, seed)


async def play_expert(address: str, seed: int) -> None:
    """Somebody who plays a strong bot and answers at once, game after game, until cancelled."""
    dice = random.Random(seed)
    async with Client(address) as client:
        while True:
            table = await client.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": EXPERT}])
            socket = await client.sit(table["id"])
            while not (await socket.asked())["outcome"]:
                assert socket.view is not None
                await socket.choose(dice.randrange(len(socket.view["choices"])))
                await socket.next("view")
            await socket.close()


class Plan(NamedTuple):
    """What is measured: tables of two people, and beside them tables of one against a strong bot."""

    addresses: Sequence[str]
    tables: int
    seconds: float
    experts: int = 0
    pid: int | None = None  # of a server that was started here


def measured(plan: Plan, told: Callable[[], None]) -> Load:
    """Open tables, play at them for some time, and measure; a server that cannot be reached is told in a sentence."""
    try:
        return asyncio.run(measure(plan, told))
    except (OSError, TimeoutError, WebSocketException, httpx.HTTPError, CallRefused) as error:
        where = " and ".join(plan.addresses)
        raise BadOption(f"the server at {where} does not keep up or cannot be reached ({error})") from None


async def measure(plan: Plan, told: Callable[[], None]) -> Load:
    """Open tables, play at them for some time, and measure."""
    pid, tables = plan.pid, plan.tables
    room, before = asyncio.Semaphore(TOGETHER), memory_of(pid)

    async def one(seed: int) -> Pair:
        pair = await seated(plan.addresses, seed, room)
        told()
        return pair

    pairs = await asyncio.gather(*(one(seed) for seed in range(tables)))
    memory, cpu, delays = memory_of(pid), _cpu(pid), list[float]()
    gc.disable()  # a collection here would count as a wait for the server
    thinking = [asyncio.create_task(play_expert(plan.addresses[0], seed)) for seed in range(plan.experts)]
    end = time.monotonic() + plan.seconds
    await asyncio.gather(*(pair.play(end, delays) for pair in pairs))
    gc.enable()
    for task in thinking:
        task.cancel()
    await asyncio.gather(*thinking, return_exceptions=True)
    used = None if cpu is None else ((_cpu(pid) or 0.0) - cpu) / max(1, len(delays))
    for pair in pairs:
        for client in pair.clients:
            await client.__aexit__(None, None, None)
    each = None if memory is None or before is None else (memory - before) / tables
    return _summed(tables, plan.seconds, delays, used, each)


def _summed(tables: int, seconds: float, delays: list[float], cpu: float | None, memory: float | None) -> Load:
    if not delays:
        raise BadOption("nobody has answered in this time; choose more --seconds")
    ordered = sorted(1000.0 * delay for delay in delays)

    def share(part: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)

    rounded = [None if figure is None else round(figure, 2) for figure in (cpu, memory)]
    times = (share(0.5), share(0.9), share(0.99), round(ordered[-1], 1))
    return Load(tables, 2 * tables, seconds, len(delays), *times, *rounded)


def _cpu(pid: int | None) -> float | None:
    """CPU milliseconds of a process, on Linux."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6
    except OSError:
        return None


def memory_of(pid: int | None) -> float | None:
    """Kilobytes of memory of a process, on Linux."""
    try:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return None
    return float(found[1]) if found else None


@contextmanager
def own_server(workers: int = 0) -> Iterator[tuple[str, int]]:
    """A server with a database file of its own: its address and the number of its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "heptapolis.cli", "serve", "--port", "0", "--workers", str(workers)]
        command += ["--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | LIMITS)
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[3], server.pid
        finally:
            server.terminate()
            server.wait()
            assert server.stdout is not None
            server.stdout.close()
