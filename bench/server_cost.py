"""Measure the server's CPU time per answer over whole games, in milliseconds and as a ratio to a calibration loop.

Every seat is a person with a socket. The server runs in a process of its own with a database file; its CPU time is
that of all its threads (Linux only), so a busy machine does not change the figures much.
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
LIMITS = {"duel": 1.5, "seven 7": 8.0}  # milliseconds per answer, on the mean
CALIBRATION_STEPS = 100_000


class Cost(NamedTuple):
    """CPU milliseconds per answer over some games, and the mean as a ratio to the calibration loop."""

    answers: int
    mean: float
    median: float
    longest: float
    ratio: float


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
            await self._read()
        view: Any = socket.view
        self._answered[view["seat"]] = (view["question"], view["number"])
        await socket.choose(self.dice.randrange(len(view["choices"])))
        await socket.next("view")
        await self._read()
        return True

    def _asked(self) -> Socket | None:
        for socket in self.sockets:
            view = socket.view
            if view and view["outcome"] is None and view["seat"] in view["to_answer"] and view["question"] is not None:
                if self._answered.get(view["seat"]) != (view["question"], view["number"]):
                    return socket
        return None

    async def _read(self) -> None:
        """Read what has arrived at every socket."""
        for socket in self.sockets:
            try:
                while True:
                    await asyncio.wait_for(socket.next("view"), 0.002)
            except TimeoutError:
                continue


async def play(address: str, pid: int, kind: str, seed: int) -> list[float]:
    """The CPU milliseconds of each answer of one game."""
    game, seats, options = GAMES[kind]
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(address)) for _ in range(seats)]
        wanted = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        table = await people[0].open(game, options=options, seats=wanted)
        for person in people[1:]:
            await person.join(table)
        sockets = [await person.sit(table["id"]) for person in people]
        for socket in sockets:
            await socket.next("view")
        playing, costs = Table(sockets, random.Random(seed)), []
        await playing._read()
        before = cpu_ms(pid)
        while await playing.answer():
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


async def _cost(address: str, pid: int, kind: str, games: int, calibration: float) -> Cost:
    await play(address, pid, kind, 0)  # the first game fills caches
    costs = [cost for seed in range(games) for cost in await play(address, pid, kind, seed + 1)]
    mean, costs = sum(costs) / len(costs), sorted(costs)
    return Cost(len(costs), mean, costs[len(costs) // 2], costs[-1], mean / calibration)


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
    click.echo(f"{'game':10} {'answers':>8} {'mean ms':>8} {'median':>8} {'longest':>8} {'ratio':>7}")
    for kind, cost in found.items():
        click.echo(
            f"{kind:10} {cost.answers:8} {cost.mean:8.2f} {cost.median:8.2f} {cost.longest:8.2f} {cost.ratio:7.3f}"
        )


if __name__ == "__main__":
    main()
