"""What must hold on SQLite and on PostgreSQL alike: leases, races of processes, migrations with games in progress."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from heptapolis.server.http.refusal import Elsewhere
from heptapolis.server.store import database as database_module
from heptapolis.server.store.owner import is_gone, new_owner
from heptapolis.server.store.records import PLAYING, Change
from heptapolis.server.store.store import Store
from heptapolis.server.store.table_store import LostTable
from heptapolis.server.store.upkeep import check
from heptapolis.server.tables.live_game import Row
from tests.server.kit import RunningServer, people, play, step, table_of_two
from tests.server.services import Postgres
from tests.server.test_store import driven, opened

OLDER = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010", "0011", "0012")


async def two_stores(url: str) -> tuple[Store, Store]:
    """Two processes over one database."""
    return await opened(url), await Store.open(driven(url))


def test_a_process_that_has_lost_a_table_stores_no_line_of_its_chat(database: str) -> None:
    async def scenario() -> None:
        here, there = await two_stores(database)
        fence = await here.claim("t", "here")
        assert await here.say("t", "p", "hello", 1.0, fence=fence) == 1
        await there.claim("t", "there")
        with pytest.raises(LostTable):
            await here.say("t", "p", "too late", 2.0, fence=fence)
        assert [line.text for line in await there.chat("t")] == ["hello"]
        await here.close()
        await there.close()

    asyncio.run(scenario())


def test_a_table_of_a_living_process_is_elsewhere_until_its_lease_expires(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        here, there = await two_stores(database)
        await here.beat("here", 100.0)
        await there.beat("there", 100.0)
        fence = await here.claim("t", "here", 100.0)
        with pytest.raises(Elsewhere) as refused:
            await there.claim("t", "there", 100.0)
        assert refused.value.owner == "here"
        monkeypatch.setattr("heptapolis.server.store.lease_store.LEASE_SECONDS", -1.0)  # every lease is over
        assert await there.claim("t", "there", 100.0) == fence + 1
        assert await here.owned("here", ["t"]) == set()
        await here.close()
        await there.close()

    asyncio.run(scenario())


def test_of_two_processes_that_claim_a_table_at_once_one_gets_it(database: str) -> None:
    async def scenario() -> None:
        stores = await two_stores(database)
        owners = ("here", "there")
        for store, owner in zip(stores, owners, strict=True):
            await store.beat(owner, 100.0)
        for _ in range(20):
            tries = (store.claim("t", owner, 100.0) for store, owner in zip(stores, owners, strict=True))
            found = await asyncio.gather(*tries, return_exceptions=True)
            assert sorted(isinstance(one, Elsewhere) for one in found) == [False, True]
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_lines_of_two_processes_get_different_numbers(database: str) -> None:
    async def scenario() -> None:
        stores = await two_stores(database)
        lines = (store.say("t", "p", "hello", float(number)) for number in range(30) for store in stores)
        assert sorted(await asyncio.gather(*lines)) == list(range(1, 61))
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_all_processes_have_the_same_secret(database: str) -> None:
    async def scenario() -> None:
        stores = await two_stores(database)
        secrets = await asyncio.gather(*(store.server_value("secret", str(n)) for n in range(10) for store in stores))
        assert len(set(secrets)) == 1
        await asyncio.gather(*(store.note("seen", str(n)) for n in range(10) for store in stores))
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_a_process_of_this_machine_that_has_ended_is_known_to_be_gone() -> None:
    own = new_owner()
    ended = subprocess.Popen(["true"])
    ended.wait()
    assert not is_gone(own)
    assert is_gone(own.replace(f"/{os.getpid()}/", f"/{ended.pid}/"))
    assert not is_gone(f"elsewhere/1/{ended.pid}/abc")


def test_tables_of_a_process_that_is_gone_are_free_at_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        here, there = await two_stores(database)
        await here.beat("dead", 100.0)
        await here.claim("t", "dead", 100.0)
        await here.keep("t", 1, Change([], {"status": PLAYING, "asked": [0]}), 0, 100.0)
        assert await there.orphans(100.0) == []
        monkeypatch.setattr("heptapolis.server.store.lease_store.is_gone", lambda owner: owner == "dead")
        await there.beat("there", 100.0)
        assert await there.orphans(100.0) == ["t"]  # its clock runs
        await here.close()
        await there.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("revision", OLDER)
def test_a_game_in_progress_goes_on_after_every_migration(database: str, tmp_path: Path, revision: str) -> None:
    if database.startswith("postgresql") and revision not in (OLDER[0], OLDER[-1]):
        pytest.skip("each migration is tried on a file; on PostgreSQL all of them together and the newest")
    server = RunningServer(tmp_path, database=database)

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            dice = random.Random(5)
            sockets = await table_of_two(lotte, joris)
            for _ in range(10):
                await step(dice, *sockets)
            table = sockets[0].table
            server.stop()
            downgrade(database, revision)
            server.start()
            for client in (lotte, joris):
                client.address = server.address
                client.http.base_url = server.address
            assert table is not None
            assert (await lotte.call("GET", "/api/me"))["name"] == "Lotte"  # the session is valid still
            sockets = await lotte.sit(table["id"]), await joris.sit(table["id"])
            for socket in sockets:
                await socket.next("view")
            for _ in range(10):
                await step(dice, *sockets)

    try:
        play(scenario)
    finally:
        server.stop()
    found = check(driven(database))
    assert (found.games, found.difference) == (1, None)


def downgrade(url: str, revision: str) -> None:
    """Make a database what an earlier version would have left."""
    engine = create_engine(driven(url))
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(database_module.__file__).with_name("migrations")))
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


def test_the_server_goes_on_after_a_restart_of_postgresql(postgres: Postgres) -> None:
    async def scenario() -> None:
        store = await opened(postgres.database())
        fence = await store.claim("t", "here")
        await store.keep("t", fence, Change([Row("dealer", "deal law")]), 0, 2.0)
        postgres.stop()
        postgres.start()
        await store.keep("t", fence, Change([Row("first", "draft sphinx")]), 1, 3.0)
        assert len(await store.rows("t")) == 2
        await store.close()

    asyncio.run(scenario())
