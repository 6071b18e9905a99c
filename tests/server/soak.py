"""Compressed days: bots play one game after the other, the server is restarted every night, in the middle of games.

The database and what was seen stay in a folder, so that a soak that was interrupted goes on with the next day.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import create_engine, func, select

from heptapolis.server.client import Client
from heptapolis.server.loadtest import memory_of
from heptapolis.server.settings import Settings
from heptapolis.server.store.records import OVER
from heptapolis.server.store.schema import TABLES
from heptapolis.server.store.upkeep import check
from tests.server.kills import BROKEN, Process

HOSTS = 8  # games at the same time
HURRY = 0.85  # of the time that a day leaves for a game, from the beginning of one to that of the next
SETTLED_SECONDS = 360.0  # after which as many tables leave memory as come
MOST_GROWTH = 1.15  # of memory, from then to the end of a day, and from the first day to the last
PLAYS = (
    ("duel", {}, ["novice"]),
    ("duel", {"pantheon": "on"}, ["casual"]),
    ("seven", {}, ["casual", "novice"]),
    ("seven", {}, ["greedy"] * 4),
)


class Day(NamedTuple):
    """What a day came to: the kilobytes of the server once it had settled, and in the evening."""

    seconds: float
    settled: float | None
    evening: float


class Host:
    """Somebody who opens a table, leaves it to the bots, waits for the end, and opens the next."""

    def __init__(self, process: Process, seed: int, pace: float) -> None:
        """`pace`: seconds from the beginning of one game to that of the next, so that days are alike."""
        self._process, self._dice, self._table, self._pace = process, random.Random(seed), "", pace
        self.ended = 0  # games that were played to the end

    async def play(self) -> None:
        """Go on until cancelled; whoever loses the server connects again."""
        async with Client(self._process.address) as client:
            while True:
                next_one = time.monotonic() + self._pace
                try:
                    await self._game(client)
                    await asyncio.sleep(next_one - time.monotonic())
                except BROKEN:
                    await asyncio.sleep(0.05)

    async def _game(self, client: Client) -> None:
        if not self._table:
            game, options, bots = self._dice.choice(PLAYS)
            seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
            self._table = (await client.open(game, options=options, seats=seats))["id"]
        socket = await client.sit(self._table)
        try:
            await socket.next("view")
            await socket.send("leave")
            while not socket.view or not socket.view["outcome"]:
                await socket.next("view")
            self._table, self.ended = "", self.ended + 1
        finally:
            await socket.close()


async def _day(process: Process, hosts: list[Host], seconds: float, least: int) -> Day:
    """Let the hosts play for some time, and until some games are over."""
    playing = [asyncio.create_task(host.play()) for host in hosts]
    settled, end = None, time.monotonic() + seconds
    if seconds > SETTLED_SECONDS:
        await asyncio.sleep(SETTLED_SECONDS)
        settled = memory_of(process.running.pid)
    while time.monotonic() < end or sum(host.ended for host in hosts) < least:
        await asyncio.sleep(0.1)
    evening = memory_of(process.running.pid)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    assert evening is not None
    return Day(seconds, settled, evening)


def soak(folder: Path, days: int, seconds: float, least: int) -> int:
    """Live through the days that are still to come, each with some games at least, then check everything; the result
    is the number of games played.
    """
    folder.mkdir(parents=True, exist_ok=True)
    notes, database = folder / "days.json", f"sqlite:///{folder / 'games.db'}"
    lived = [Day(*day) for day in json.loads(notes.read_text())] if notes.exists() else []
    pace = HURRY * seconds * HOSTS / least
    while len(lived) < days:
        process = Process(database, "")
        try:
            hosts = [Host(process, 100 * len(lived) + number, pace) for number in range(HOSTS)]
            lived.append(asyncio.run(_day(process, hosts, seconds, least)))
        finally:
            process.end(signal.SIGTERM)
        notes.write_text(json.dumps(lived))
    found, games = check(Settings(database=database).database_url), _games(database)
    assert found.difference is None, found.difference
    assert games >= days * least, f"{games} games"
    assert not growths(lived), growths(lived)
    return games


def growths(days: list[Day]) -> list[str]:
    """Where memory has grown: within a day after it had settled, or from the first day to the last."""
    within = [f"day {number}: {day}" for number, day in enumerate(days) if _grew(day.settled, day.evening)]
    is_long = days[0].settled is not None
    return within + ([f"{days[0]}, {days[-1]}"] if is_long and _grew(days[0].evening, days[-1].evening) else [])


def _grew(before: float | None, after: float) -> bool:
    return before is not None and after > MOST_GROWTH * before


def _games(database: str) -> int:
    engine: Any = create_engine(database)
    with engine.connect() as connection:
        count = connection.execute(select(func.count()).where(TABLES.c.status == OVER)).scalar_one()
    engine.dispose()
    return int(count)
