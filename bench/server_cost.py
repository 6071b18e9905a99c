"""Measure the server's CPU time per answer over whole games, in milliseconds and as a ratio to a calibration loop.

Every seat is a person with a socket. The server runs in a process of its own with a database file; its CPU time is
that of all its threads (Linux only), so a busy machine does not change the figures much. The clients never sleep: to
wake one would be charged to the server, and on a virtual machine that costs more than the answer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import click

from heptapolis.server.client import Client, Socket

GAMES: dict[str, tuple[str, int, dict[str, str]]] = {
    "duel": ("duel", 2, {}),
    "pantheon": ("duel", 2, {"pantheon": "on"}),
    "seven 3": ("seven", 3, {}),
    "seven 7": ("seven", 7, {}),
}
TABLES = 8  # at a busy server
CALIBRATION_STEPS = 100_000


class Cost(NamedTuple):
    """CPU milliseconds per answer: at a busy server with several tables, and at a single table, where each is known."""

    answers: int
    busy: float  # mean over all tables at once
    ratio: float  # of it to the calibration loop
    single: float  # mean; caches are cold after each pause
    longest: float


def calibrate() -> float:
    """Milliseconds of a plain Python loop, the best of five."""
    return min(_loop() for _ in range(5))


def _loop() -> float:
    begun, total = time.process_time(), 0
    for number in range(CALIBRATION_STEPS):
        total += number & 7
    return (time.process_time() - begun) * 1000.0


def cpu_ms(pid: int) -> float:
    """The CPU time of all threads of a process in milliseconds."""
    total = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        try:
            total += int((thread / "schedstat").read_text().split()[0])
        except FileNotFoundError:
            continue  # the thread has ended
    return total / 1e6


class Table:
    """People at one table, who answer one after the other at random."""

    def __init__(self, sockets: list[Socket], dice: random.Random) -> None:
        self.sockets, self.dice = sockets, dice
        self._answered: dict[int, tuple[int, int]] = {}

    async def answer(self) -> bool:
        """Let one seat that is asked answer, and wait until it is told; false once the game is over."""
        while (socket := self._asked()) is None:
            if any(socket.view and socket.view["outcome"] for socket in self.sockets):
                return False
            await self.read()
        view: Any = socket.view
        self._answered[view["seat"]] = (view["question"], view["number"])
        await socket.choose(self.dice.randrange(len(view["choices"])))
        await socket.next("view")
        await self.read()
        return True

    def _asked(self) -> Socket | None:
        for socket in self.sockets:
            view = socket.view
            if view and view["outcome"] is None and view["seat"] in view["to_answer"] and view["question"] is not None:
                if self._answered.get(view["seat"]) != (view["question"], view["number"]):
                    return socket
        return None

    async def read(self) -> None:
        """Read what has arrived at every socket."""
        for socket in self.sockets:
            try:
                while True:
                    await asyncio.wait_for(socket.next("view"), 0.002)
            except TimeoutError:
                continue


async def seated(stack: AsyncExitStack, address: str, kind: str, seed: int) -> Table:
    """A table with people on all seats, who have read their first view."""
    game, seats, options = GAMES[kind]
    people = [await stack.enter_async_context(Client(address)) for _ in range(seats)]
    wanted = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    opened = await people[0].open(game, options=options, seats=wanted)
    for person in people[1:]:
        await person.join(opened)
    table = Table([await person.sit(opened["id"]) for person in people], random.Random(seed))
    for socket in table.sockets:
        await socket.next("view")
    await table.read()
    return table


async def play(address: str, pid: int, kind: str, seed: int) -> list[float]:
    """The CPU milliseconds of each answer of one game."""
    async with AsyncExitStack() as stack:
        table, costs = await seated(stack, address, kind, seed), []
        before = cpu_ms(pid)
        while await table.answer():
            now = cpu_ms(pid)
            costs.append(now - before)
            before = now
        return costs


def measure(kinds: list[str], games: int) -> dict[str, Cost]:
    """The cost of each kind of game."""
    calibration = calibrate()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "heptapolis.cli", "serve", "--port", "0", "--workers", "0"]
        limits = {"HEPTAPOLIS_CALLS_PER_MINUTE": "1000000", "HEPTAPOLIS_MESSAGES_PER_SECOND": "1000000"}
        command += ["--database", f"sqlite:///{folder}/games.db"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | limits)
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3]
            return {kind: asyncio.run(_cost(address, server.pid, kind, games, calibration)) for kind in kinds}
        finally:
            server.terminate()
            server.wait()


async def _stay_awake() -> None:
    while True:
        await asyncio.sleep(0)


async def _cost(address: str, pid: int, kind: str, games: int, calibration: float) -> Cost:
    awake = asyncio.create_task(_stay_awake())
    await play(address, pid, kind, 0)  # the first game fills caches
    single = [cost for seed in range(games) for cost in await play(address, pid, kind, seed + 1)]
    busy = await _busy(address, pid, kind)
    awake.cancel()
    return Cost(len(single), busy, busy / calibration, sum(single) / len(single), max(single))


async def _busy(address: str, pid: int, kind: str) -> float:
    """Milliseconds per answer while several tables play."""
    async with AsyncExitStack() as stack:
        tables = [await seated(stack, address, kind, seed) for seed in range(TABLES)]
        before = cpu_ms(pid)
        answers = sum(await asyncio.gather(*(_play_on(table) for table in tables)))
        return (cpu_ms(pid) - before) / answers


async def _play_on(table: Table) -> int:
    answers = 0
    while await table.answer():
        answers += 1
    return answers


def main() -> None:
    """Print a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="of each kind")
    parser.add_argument("--kinds", nargs="*", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    found = measure(chosen.kinds, chosen.games)
    if chosen.json:
        click.echo(json.dumps({kind: cost._asdict() for kind, cost in found.items()}, indent=1))
        return
    click.echo(f"{'game':10} {'answers':>8} {'busy ms':>8} {'ratio':>7} {'single':>8} {'longest':>8}")
    for kind, cost in found.items():
        figures = f"{cost.busy:8.2f} {cost.ratio:7.3f} {cost.single:8.2f} {cost.longest:8.2f}"
        click.echo(f"{kind:10} {cost.answers:8} {figures}")


if __name__ == "__main__":
    main()
