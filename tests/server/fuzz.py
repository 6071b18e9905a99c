"""Malformed and mutated messages of somebody without a seat: none may fail inside the server or change the table."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from pathlib import Path
from typing import Any

from heptapolis.server.store.records import Person
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import Message
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.table import Table
from tests.server.kit import RunningServer, people, play, table_of_two

SAMPLES: tuple[dict[str, Any], ...] = (
    {"type": "choose", "seat": 0, "question": 0, "answer": 0, "number": 0},
    {"type": "undo", "question": 0, "number": 0},
    {"type": "hint", "seat": 1, "question": 0, "number": 0},
    {"type": "look", "seat": 1},
    {"type": "chat", "text": "hello"},
    {"type": "mute", "person": "nobody", "on": True},
    {"type": "send_away", "person": "nobody"},
    *({"type": kind} for kind in ("resign", "leave", "return", "abort", "rematch")),
)
ODD: tuple[Any, ...] = (None, -1, 1 << 31, 1 << 64, 0.5, "", "\x00", "\u202e", [], {}, True, "x" * 600, [[[]]])


def mutated(dice: random.Random) -> bytes:
    """A message that is odd in its values or in its bytes."""
    sample = dict(dice.choice(SAMPLES))
    for name in list(sample):
        if dice.random() < 0.3:
            sample[name] = dice.choice((*ODD, dice.randrange(-3, 12)))
    if dice.random() < 0.1:
        sample[dice.choice(("seat", "question", "person", "extra"))] = dice.choice(ODD)
    data = bytearray(json.dumps(sample).encode())
    for _ in range(dice.choice((0, 0, 1, 2, 5))):
        place = dice.randrange(len(data))
        data[place : place + dice.randrange(2)] = bytes([dice.randrange(256)])
    return bytes(data)


async def sent(table: Table, count: int, dice: random.Random) -> int:
    """Send messages to a table; the result is how many of them had the form of a message."""
    stranger, formed = Person("stranger"), 0
    for _ in range(count):
        try:
            request = ws_messages.decode(mutated(dice))
        except ws_messages.BROKEN:
            continue
        formed += 1
        listener = Listener(stranger)
        table.post(Message(request, stranger, listener))
        while not table.inbox.empty() or table.is_busy:
            await asyncio.sleep(0)
        answers = [json.loads(listener.outbox.get_nowait() or b"{}") for _ in range(listener.outbox.qsize())]
        assert all(answer.get("reason") != "internal" for answer in answers), (request, answers)
    return formed


def fuzz(first: int, count: int) -> int:
    """Send messages to a table of a running server; the result is how many had the form of a message."""
    with tempfile.TemporaryDirectory() as folder:
        server, formed = RunningServer(Path(folder)), 0

        async def scenario() -> None:
            nonlocal formed
            async with people(server, "Lotte", "Joris") as (lotte, joris):
                mine, _yours = await table_of_two(lotte, joris)
                assert mine.table
                store = server.shared.lobby.services.store
                table = server.inside(server.shared.lobby.table(mine.table["id"]))
                before = server.inside(store.table(table.record.id)), server.inside(store.rows(table.record.id))
                dice = random.Random(first)
                for _ in range(0, count, 1000):
                    formed += await asyncio.to_thread(server.inside, sent(table, min(count, 1000), dice))
                after = server.inside(store.table(table.record.id)), server.inside(store.rows(table.record.id))
                assert after == before

        try:
            play(scenario)
        finally:
            server.stop()
        return formed
