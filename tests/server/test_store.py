"""The database: migrations, transactions, and who may write."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from heptapolis.server.http.http_types import ClockRule
from heptapolis.server.settings import Settings
from heptapolis.server.store import database as database_module
from heptapolis.server.store.database import migrate
from heptapolis.server.store.records import PERSON, Change, Person, SeatRecord, TableRecord
from heptapolis.server.store.schema import METADATA
from heptapolis.server.store.store import Store
from heptapolis.server.store.table_store import LostTable
from heptapolis.server.tables.live_game import Row
from heptapolis.server.tables.table import Table
from tests.server.kit import RunningServer, close_code, people, play, table_of_two


def driven(url: str) -> str:
    """A database URL with the server's driver."""
    return Settings(database=url).database_url


def a_table() -> TableRecord:
    return TableRecord(
        "t",
        "duel",
        {"pantheon": "on"},
        "p",
        False,
        "ask",
        ClockRule("days", 2),
        "bots",
        1.0,
        1.0,
        seats=[SeatRecord(0, PERSON, "p", left=5.0)],
    )


async def opened(url: str) -> Store:
    """A store with a person and a table."""
    store = await Store.open(driven(url))
    await store.add_person(Person("p", "Lotte"))
    await store.add_table(a_table())
    return store


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        with store._engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
            if database.startswith("sqlite"):
                assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        await store.close()

    asyncio.run(scenario())


def test_games_of_the_first_tables_go_on_with_the_number_of_their_question(tmp_path: Path) -> None:
    async def scenario() -> None:
        url = f"sqlite:///{tmp_path / 'games.db'}"
        engine = create_engine(url)
        with engine.begin() as connection:
            migrate(connection, "0001")
            for statement in FIRST_TABLES:
                connection.execute(text(statement))
        engine.dispose()
        store = await Store.open(url)
        table = await store.table("t")
        assert table is not None
        assert (table.answers, table.waiting, table.undo) == (3, {}, "free")
        await store.close()

    asyncio.run(scenario())


def test_the_secret_that_signs_links_outlives_the_renaming_of_its_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        url = f"sqlite:///{tmp_path / 'games.db'}"
        engine = create_engine(url)
        with engine.begin() as connection:
            migrate(connection, "0003")
            connection.execute(text("INSERT INTO house (name, value) VALUES ('secret', 'old')"))
        engine.dispose()
        store = await Store.open(url)
        assert await store.server_value("secret", "new") == "old"
        await store.close()

    asyncio.run(scenario())


FIRST_TABLES = (
    "INSERT INTO people (id, created) VALUES ('p', 1)",
    "INSERT INTO tables (id, game, options, bot_seed, host, public, undo, clock, status, created, moved, fence) "
    "VALUES ('t', 'duel', '{}', 'bots', 'p', 0, 1, '{}', 'playing', 1, 1, 0)",
    *(
        f"INSERT INTO moves (table_id, number, seat, text, keep, at) VALUES ('t', {number}, '{seat}', '', {keep}, 1)"
        for number, (seat, keep) in enumerate([("dealer", "NULL"), ("first", "NULL"), ("second", "NULL"), ("first", 1)])
    ),
)


def test_what_is_kept_comes_back_the_same(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        assert await store.table("t") == a_table()
        rows = [Row("dealer", "deal law"), Row("first", "draft sphinx"), Row("first", "", 1)]
        waiting = {"first": {"texts": ["draft sphinx"], "number": 2}}
        fence = await store.claim("t", "here")
        await store.keep("t", fence, Change(rows[:1]), 0, 2.0)
        seats = [SeatRecord(0, PERSON, "p", left=3.0)]
        values = {"status": "over", "answers": 1, "waiting": waiting}
        await store.keep("t", fence, Change(rows[1:], values, seats), 1, 3.0)
        assert await store.rows("t") == rows
        table = await store.table("t")
        assert table is not None
        assert (table.status, table.seats[0].left, table.moved) == ("over", 3.0, 3.0)
        assert (table.answers, table.waiting) == (1, waiting)
        await store.close()

    asyncio.run(scenario())


def test_a_former_owner_can_write_no_more(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        old, new = await store.claim("t", "here"), await store.claim("t", "there")
        with pytest.raises(LostTable):
            await store.keep("t", old, Change([Row("dealer", "deal law")], {"status": "over"}), 0, 2.0)
        assert await store.rows("t") == []
        await store.keep("t", new, Change([Row("dealer", "deal law")]), 0, 2.0)
        await store.close()

    asyncio.run(scenario())


def test_a_change_is_kept_whole_or_not_at_all(database: str) -> None:
    async def scenario() -> None:
        store = await opened(database)
        fence = await store.claim("t", "here")
        await store.keep("t", fence, Change([Row("dealer", "deal law")]), 0, 2.0)
        with pytest.raises(Exception, match=r"(?i)unique"):
            await store.keep("t", fence, Change([Row("dealer", "deal economy")], {"status": "over"}), 0, 9.0)
        table = await store.table("t")
        assert table is not None
        assert (table.status, table.moved, len(await store.rows("t"))) == ("waiting", 2.0, 1)
        await store.close()

    asyncio.run(scenario())


def test_those_who_write_at_once_wait_for_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        store = await opened(f"sqlite:///{tmp_path / 'games.db'}")
        await asyncio.gather(*(store.say("t", "p", "hello", float(number)) for number in range(20)))
        assert [line.number for line in await store.chat("t")] == list(range(1, 21))
        await store.close()

    monkeypatch.setattr(database_module, "BUSY_MS", 0)
    asyncio.run(scenario())


def test_a_table_that_another_process_has_taken_sends_its_people_there(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris)
            assert mine.table
            server.inside(server.shared.lobby.services.store.claim(mine.table["id"], "another process"))
            await mine.choose(0)
            assert await close_code(mine) == 1012
            fresh = await lotte.sit(mine.table["id"])
            view = await fresh.next("view")
            assert view["snapshot"]["cities"][0]["wonders"] == []
            await fresh.choose(0)
            assert (await fresh.next("view"))["snapshot"]["cities"][0]["wonders"] != []

    play(scenario)


def test_nothing_is_told_before_it_is_kept(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            order: list[str] = []
            keep, tell = Store.keep, Table.tell_views

            async def kept(*change: Any) -> None:
                await keep(*change)
                order.append("kept")

            def told(table: Table) -> None:
                order.append("told")
                tell(table)

            monkeypatch.setattr(Store, "keep", kept)
            monkeypatch.setattr(Table, "tell_views", told)
            await mine.choose(0)
            await yours.next("view")
            assert order == ["kept", "told"]

    play(scenario)
