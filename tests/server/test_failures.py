"""The database fails, or a table cannot be read: it is told in a sentence, nothing is lost, and the games go on."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from heptapolis.cli import main
from heptapolis.server.people.identity import People
from heptapolis.server.store.database import engine_of
from heptapolis.server.store.records import Change
from heptapolis.server.store.store import Store
from heptapolis.server.tables import lobby, task
from heptapolis.server.tables.live_game import Row
from heptapolis.server.tables.table import IDLE_SECONDS
from tests.server.kit import RunningServer, close_code, people, play, refusal, table_of_two

FULL = OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def failing(method: Callable[..., Awaitable[Any]], times: int) -> Callable[..., Awaitable[Any]]:
    """A method that fails the first times it is called."""
    left = [FULL] * times

    async def tried(*arguments: Any) -> Any:
        if left:
            raise left.pop()
        return await method(*arguments)

    return tried


def test_a_bots_answer_that_cannot_be_kept_is_given_when_the_database_is_back(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await lotte.sit((await lotte.open("duel", seats=AGAINST_A_BOT))["id"])
            await socket.asked()
            keep, kept = Store.keep, []

            async def full_after_one(*change: Any) -> None:
                kept.append(change)
                if len(kept) in (2, 3):
                    raise FULL
                await keep(*change)

            monkeypatch.setattr(task, "RETRY_SECONDS", 0.01)
            monkeypatch.setattr(Store, "keep", full_after_one)
            await socket.choose(0)
            assert 0 not in (await socket.next("view"))["to_answer"]
            assert 0 in (await socket.asked())["to_answer"]
            assert len(kept) > 3

    play(scenario)


def test_a_time_out_that_cannot_be_kept_comes_with_the_next_tick(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris, clock={"kind": "minutes", "amount": 1})
            monkeypatch.setattr(Store, "keep", failing(Store.keep, 1))
            server.pass_time(60)
            server.pass_time(0)
            while not mine.table or not mine.table["seats"][0]["stand_in"]:
                await mine.next("table")
            await mine.next("view")

    play(scenario)


def test_what_failed_is_told_in_the_words_of_the_database(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris)
            monkeypatch.setattr(Store, "keep", failing(Store.keep, 1))
            await mine.choose(0)
            told = await mine.next("refused")
            assert (told["reason"], told["detail"]) == ("internal", "the database failed (database or disk is full)")
            await mine.choose(0)
            await mine.next("view")

    play(scenario)


def test_a_call_that_fails_is_answered_like_every_other_refusal(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "open_tables", failing(Store.open_tables, 1))
    answer = httpx.get(f"{server.address}/api/tables")
    assert (answer.status_code, answer.json()["reason"]) == (500, "internal")
    assert httpx.get(f"{server.address}/api/tables").status_code == 200


def test_time_goes_on_after_a_tick_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    async def fails(_people: People) -> None:
        calls.append(1)
        raise FULL

    async def scenario() -> None:
        async with server.client() as lotte:
            while len(calls) < 3:
                await lotte.call("GET", "/api/health")

    monkeypatch.setattr(lobby, "TICK_SECONDS", 0.01)
    monkeypatch.setattr(People, "forget_old", fails)
    server = RunningServer(tmp_path)
    try:
        play(scenario)
    finally:
        server.stop()


def test_a_table_that_cannot_be_read_harms_no_other(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            broken, sound = [await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}]) for _ in range(2)]
            store = server.shared.lobby.services.store
            fence = server.inside(store.claim(broken["id"], "somebody"))
            server.inside(store.keep(broken["id"], fence, Change([Row("first", "dance")]), 1000, 1.0))
            server.restart(lotte)
            turned_away = await lotte.sit(broken["id"])
            assert (await refusal(turned_away), await close_code(turned_away)) == ("internal", 1011)
            assert (await (await lotte.sit(sound["id"])).next("view"))["question"] == 0

    play(scenario)


def test_a_game_that_nobody_looks_at_goes_back_to_the_database_and_is_found_again(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            server.pass_time(IDLE_SECONDS)
            assert server.shared.lobby._tables
            await mine.close()
            await yours.close()
            while server.shared.lobby._tables:
                server.pass_time(IDLE_SECONDS)
            assert (await (await lotte.sit(mine.table["id"])).asked())["question"] == 0

    play(scenario)


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("nonsense", "must be a URL"),
        ("sqlite:////no/such/folder/games.db", "cannot be used (unable to open database file)"),
        ("nosuch://games", "cannot be used (Can't load plugin: sqlalchemy.dialects:nosuch)"),
        ("text", "cannot be used (file is not a database)"),
        ("read-only", "cannot be used (attempt to write a readonly database)"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path, database: str, sentence: str) -> None:
    (tmp_path / "text.db").write_text("This is no database, and it is longer than the head of one would have to be.")
    sqlite3.connect(tmp_path / "games.db").close()
    urls = {
        "text": f"sqlite:///{tmp_path / 'text.db'}",
        "read-only": f"sqlite:///file:{tmp_path / 'games.db'}?mode=ro&uri=true",
    }
    done = CliRunner().invoke(main, ["serve", "--port", "0", "--database", urls.get(database, database)])
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert sentence in done.stderr


def test_a_stand_in_must_be_a_bot(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        main,
        ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'games.db'}"],
        env={"HEPTAPOLIS_STAND_IN": "frits"},
    )
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert "stand_in is 'frits'; bots: " in done.stderr


def test_an_error_of_the_database_names_no_values(tmp_path: Path) -> None:
    engine = engine_of(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.connect() as connection, pytest.raises(OperationalError) as failed:
        connection.execute(text("SELECT :password FROM nowhere"), {"password": "hush"})
    engine.dispose()
    assert "hush" not in str(failed.value)


@pytest.mark.parametrize("path", ["/t/%00", "/api/tables/%00", "/api/me/games?opponent=%00"])
def test_an_address_with_a_nul_is_refused(server: RunningServer, path: str) -> None:
    assert httpx.get(f"{server.address}{path}").json()["reason"] == "not_found"
