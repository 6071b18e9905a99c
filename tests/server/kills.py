"""Kills (-9) at random moments while people play: every acknowledged answer must be there, and none twice."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import create_engine, select
from websockets.exceptions import ConnectionClosed, InvalidStatus

from heptapolis.server.client import CallRefused, Client, Socket
from heptapolis.server.settings import Settings
from heptapolis.server.store.schema import MOVES, TABLES
from heptapolis.server.store.upkeep import check
from tests.server.services import Postgres, Redis, free_port

LIMITS = {"HEPTAPOLIS_CALLS_PER_MINUTE": "1000000", "HEPTAPOLIS_SOCKETS_PER_ADDRESS": "10000"}
BROKEN = (ConnectionClosed, InvalidStatus, OSError, httpx.HTTPError, CallRefused, EOFError, TimeoutError)
SEATS = ("first", "second")


class Acknowledged(NamedTuple):
    """An answer that its player has seen carried out."""

    table: str
    question: int
    seat: str
    text: str


class Process:
    """`heptapolis serve` on a port of its own, which can be killed and started again."""

    def __init__(self, database: str, bus: str) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-m", "heptapolis.cli", "serve", "--workers", "0", "--port", str(self.port)]
        self._command += ["--database", database, *(["--bus", bus] if bus else [])]
        self.start()

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait until it answers."""
        self.running = subprocess.Popen(
            self._command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | LIMITS,
        )
        assert self.running.stdout is not None
        assert self.running.stdout.readline().startswith("Heptapolis is at")

    def kill(self) -> None:
        """End at once."""
        self.end(signal.SIGKILL)

    def end(self, sign: signal.Signals) -> None:
        """End by a signal."""
        self.running.send_signal(sign)
        self.running.wait()
        assert self.running.stdout is not None
        self.running.stdout.close()


class Players:
    """Two people at a table who connect again, to any process, whenever they lose their server."""

    def __init__(self, processes: list[Process], seed: int, noted: list[Acknowledged]) -> None:
        self._processes, self._dice, self._noted = processes, random.Random(seed), noted
        self._clients: list[Client] = []
        self._table = ""

    async def play(self) -> None:
        """Play one game after the other until cancelled."""
        while True:
            try:
                await self._go_on()
            except BROKEN:
                await asyncio.sleep(0.05)

    async def _go_on(self) -> None:
        if not self._table:
            await self._begin()
        sockets: list[Socket] = []
        try:
            for client in self._clients:
                sockets.append(await self._at_any(client).sit(self._table))
                await sockets[-1].next("view")
            while await self._answer(sockets):
                await asyncio.sleep(self._dice.uniform(0.0, 0.05))
            self._table = ""
        finally:
            for socket in sockets:
                await socket.close()

    async def _begin(self) -> None:
        await self.close()
        self._clients = [Client(self._processes[0].address) for _ in range(2)]
        table = await self._at_any(self._clients[0]).open("duel")
        await self._at_any(self._clients[1]).join(table)
        self._table = table["id"]

    def _at_any(self, client: Client) -> Client:
        client.address = self._dice.choice(self._processes).address
        client.http.base_url = client.address
        return client

    async def _answer(self, sockets: list[Socket]) -> bool:
        """One answer; it is acknowledged when its player's view has gone on. False at the end of the game."""
        asked = next((one for one in sockets if one.view and one.view["question"] is not None), None)
        if asked is None or asked.view is None:
            return False
        view, answer = asked.view, self._dice.randrange(len(asked.view["choices"]))
        await asked.choose(answer)
        for socket in sockets:
            async with asyncio.timeout(30):
                await socket.next("view")
            if socket is asked:
                made = view["choices"][answer]["text"]
                self._noted.append(Acknowledged(self._table, view["question"], SEATS[view["seat"]], made))
        return True

    async def close(self) -> None:
        """Leave."""
        for client in self._clients:
            await client.__aexit__(None, None, None)
        self._clients = []


async def kill_often(processes: list[Process], kills: int, tables: int, seed: int) -> list[Acknowledged]:
    """Let people play while processes are killed; the result is what was acknowledged."""
    dice, noted = random.Random(seed), list[Acknowledged]()
    players = [Players(processes, seed * 1000 + number, noted) for number in range(tables)]
    playing = [asyncio.create_task(one.play()) for one in players]
    for _ in range(kills):
        reached = len(noted) + dice.randrange(1, 4 * tables)
        while len(noted) < reached:
            await asyncio.sleep(0.01)
        victim = dice.choice(processes)
        victim.kill()
        await asyncio.to_thread(victim.start)
    reached = len(noted) + tables
    while len(noted) < reached:  # the game goes on after the last kill
        await asyncio.sleep(0.01)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for one in players:
        await one.close()
    return noted


def missing(database: str, noted: list[Acknowledged]) -> list[str]:
    """What is wrong with a database after kills: answers lost or doubled, games that cannot be replayed."""
    url = Settings(database=database).database_url
    found, engine = check(url), create_engine(url)
    wrong = [] if found.difference is None else [found.difference]
    with engine.connect() as connection:
        query = select(MOVES.c.table_id, MOVES.c.seat, MOVES.c.text).where(MOVES.c.seat != "dealer")
        stored: dict[str, list[tuple[str, str]]] = {}
        for row in connection.execute(query.order_by(MOVES.c.table_id, MOVES.c.number)):
            stored.setdefault(row.table_id, []).append((row.seat, row.text))
        counts = {row.id: row.answers for row in connection.execute(select(TABLES.c.id, TABLES.c.answers))}
    engine.dispose()
    wrong += [f"{one} is lost" for one in noted if one[2:] not in stored.get(one.table, [])[one.question :][:1]]
    wrong += [
        f"{table}: {len(rows)} rows, {counts[table]} answers"
        for table, rows in stored.items()
        if len(rows) != counts[table]
    ]
    return wrong


def run(database: str, bus: str, count: int, kills: int, tables: int, seed: int) -> int:
    """Kill processes over a database; the result is the number of acknowledged answers, none of them lost."""
    processes = [Process(database, bus) for _ in range(count)]
    try:
        noted = asyncio.run(kill_often(processes, kills, tables, seed))
    finally:
        for process in processes:
            process.kill()
    wrong = missing(database, noted)
    assert not wrong, wrong[:3]
    return len(noted)


def on_sqlite(first: int, kills: int, tables: int = 25) -> int:
    """Kills of one process over a file."""
    with tempfile.TemporaryDirectory() as folder:
        return run(f"sqlite:///{Path(folder) / 'games.db'}", "", 1, kills, tables, first)


def on_postgres(first: int, kills: int, tables: int = 25) -> int:
    """Kills of two processes over PostgreSQL and Redis."""
    postgres, redis = Postgres(), Redis()
    try:
        return run(postgres.database(), redis.url, 2, kills, tables, first)
    finally:
        redis.close()
        postgres.close()
