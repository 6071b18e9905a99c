"""Measure the memory of an idle table without sockets: games in progress are loaded by a fresh server (Linux only).

python bench/table_memory.py [--tables 200] [--answers 30] [--game duel]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import click
import httpx

from heptapolis.server.client import Client
from heptapolis.server.loadtest import LIMITS, memory_of

WARM = 20  # tables loaded before the first look, so that caches and free lists are there
SEATS = {"duel": 2, "seven": 7}


@contextmanager
def serving(database: str) -> Iterator[tuple[str, int]]:
    """A server over a database: its address and the number of its process."""
    command = [sys.executable, "-m", "heptapolis.cli", "serve", "--port", "0", "--workers", "0", "--database", database]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | LIMITS)
    assert server.stdout is not None
    try:
        yield server.stdout.readline().split()[3], server.pid
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


async def begun(client: Client, game: str, answers: int, seed: int) -> str:
    """A game of one person on all seats after some answers; the result is its table."""
    table = await client.open(game, seats=[{"kind": "me"}] * SEATS[game])
    socket, dice = await client.sit(table["id"]), random.Random(seed)
    await socket.next("view")
    for _ in range(answers):
        view = await socket.asked()
        if view["outcome"]:
            break
        await socket.choose(dice.randrange(len(view["choices"])))
        await socket.next("view")
    await socket.close()
    return str(table["id"])


async def tables_of(address: str, game: str, tables: int, answers: int) -> list[str]:
    """Games in progress."""
    async with Client(address) as client:
        return [await begun(client, game, answers, seed) for seed in range(tables)]


def measure(game: str, tables: int, answers: int) -> float:
    """Kilobytes for each table."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        with serving(database) as (address, _):
            names = asyncio.run(tables_of(address, game, tables + WARM, answers))
        with serving(database) as (address, pid), httpx.Client(base_url=address, timeout=60) as reader:
            sizes = []
            for some in (names[:WARM], names[WARM:]):
                for name in some:
                    reader.get(f"/api/tables/{name}").raise_for_status()
                sizes.append(memory_of(pid) or 0.0)
    return (sizes[1] - sizes[0]) / tables


def main() -> None:
    """Print the figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--answers", type=int, default=30)
    parser.add_argument("--game", default="duel", choices=list(SEATS))
    chosen = parser.parse_args()
    found = measure(chosen.game, chosen.tables, chosen.answers)
    click.echo(f"{found:.0f} kB for an idle table of {chosen.game} after {chosen.answers} answers")


if __name__ == "__main__":
    main()
