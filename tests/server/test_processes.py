"""Several processes over one database: tables stay with a living process, and those of a dead one are taken over."""

from __future__ import annotations

import random
from pathlib import Path

from heptapolis.server.store.lease_store import LEASE_SECONDS
from tests.server.kit import RunningServer, people, play, step, table_of_two

DAYS = {"kind": "days", "amount": 1}


def test_a_second_process_takes_no_table_of_a_living_one(tmp_path: Path) -> None:
    first = RunningServer(tmp_path)
    second = None

    async def scenario() -> None:
        nonlocal second
        async with people(first, "Lotte", "Joris") as (lotte, joris):
            sockets = await table_of_two(lotte, joris, clock=DAYS)
            second = RunningServer(tmp_path)
            second.inside(second.shared.lobby.resume())
            assert not second.shared.lobby._tables
            for _ in range(4):
                await step(random.Random(1), *sockets)

    try:
        play(scenario)
    finally:
        first.stop()
        assert second is not None
        second.stop()


def test_the_tables_of_a_process_that_has_died_are_taken_over(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}], clock=DAYS)
            lobby = server.shared.lobby
            store = lobby.services.store
            server.inside(store.beat("another", server.time.now))
            server.inside(store.claim(table["id"], "another"))
            lobby._tables.clear()
            server.inside(lobby.resume())
            assert not lobby._tables
            server.time.now += LEASE_SECONDS + 1
            server.inside(lobby.resume())
            assert list(lobby._tables) == [table["id"]]

    play(scenario)


def test_a_process_that_ends_gives_its_tables_up_at_once(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}], clock=DAYS)
            server.restart(lotte)
            while table["id"] not in server.shared.lobby._tables:
                await lotte.call("GET", "/api/games")

    try:
        play(scenario)
    finally:
        server.stop()
