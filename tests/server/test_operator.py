"""What an operator has: figures, health, logs without secrets, commands for people and tables."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from click.testing import CliRunner

from heptapolis.cli.admin import admin
from heptapolis.core.errors import BadOption
from heptapolis.server.client import CallRefused
from heptapolis.server.http.observed import shown_path
from heptapolis.server.log import keep_log
from heptapolis.server.serving import checked
from heptapolis.server.settings import Settings, is_among
from tests.server.kit import RunningServer, close_code, people, play, table_of_two

LONG = "seven wonders of the world"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The file that the servers of these tests use."""
    return str(tmp_path / "games.db")


def run(*words: str) -> str:
    """What a command of the operator prints."""
    done = CliRunner().invoke(admin, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def test_figures_are_shown_to_the_addresses_that_the_operator_names(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, metrics_from=["127.0.0.1"])

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await table_of_two(lotte, joris)
            text = (await lotte.http.get("/metrics")).text
            assert "heptapolis_tables 1.0" in text
            assert "heptapolis_sockets 2.0" in text
            assert 'heptapolis_calls_total{method="POST",status="201"} 1.0' in text
            assert "heptapolis_call_seconds_count" in text

    try:
        play(scenario)
    finally:
        server.stop()


def test_addresses_are_named_by_themselves_or_by_their_network() -> None:
    assert is_among("10.1.2.3", ["192.168.0.1", "10.0.0.0/8"])
    assert not is_among("11.1.2.3", ["192.168.0.1", "10.0.0.0/8"])
    assert not is_among("", ["0.0.0.0/0"])
    with pytest.raises(BadOption, match="trusted_proxies has 'proxy'; it must be an address or a network"):
        checked(Settings(trusted_proxies=["proxy"]))


def test_figures_are_hidden_from_everybody_else(server: RunningServer) -> None:
    assert httpx.get(f"{server.address}/metrics").status_code == 404


def test_a_server_is_alive_and_ready_until_its_database_fails_or_it_ends(server: RunningServer) -> None:
    assert httpx.get(f"{server.address}/healthz").text == "ok\n"
    assert httpx.get(f"{server.address}/readyz").text == "ready\n"
    server.shared.lobby.is_closing = True
    ended = httpx.get(f"{server.address}/readyz")
    server.shared.lobby.is_closing = False
    assert (ended.status_code, ended.text) == (503, "not ready: the server ends\n")

    async def broken(*_: Any) -> None:
        raise sqlite3.OperationalError("disk is full")

    server.shared.lobby._tried = None
    server.shared.lobby.services.store.note = broken  # type: ignore[method-assign]
    failing = httpx.get(f"{server.address}/readyz")
    assert (failing.status_code, failing.text) == (503, "not ready: disk is full\n")
    assert httpx.get(f"{server.address}/healthz").status_code == 200


def test_logs_for_programs_are_json_without_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    keep_log("json")
    structlog.get_logger("test").info("signed in", person="p", password="hush", cookie="crumbs", token="t")
    keep_log()
    line = capsys.readouterr().err
    assert json.loads(line)["event"] == "signed in"
    assert json.loads(line)["person"] == "p"
    assert "hush" not in line
    assert "crumbs" not in line


def test_the_access_log_shows_neither_queries_nor_links_of_devices(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    server = RunningServer(tmp_path, access_log=True)
    try:
        httpx.get(f"{server.address}/d/verysecret?invite=alsosecret")
        httpx.get(f"{server.address}/api/games?invite=alsosecret")
    finally:
        server.stop()
    logged = capfd.readouterr().err
    assert "/api/games" in logged
    assert "secret" not in logged
    assert shown_path("/d/verysecret") == "/d/..."


def test_a_banned_person_is_signed_out_and_cannot_sign_in(server: RunningServer, database: str) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            account = {"login": "lotte", "password": LONG}
            await lotte.call("POST", "/api/account", account)
            socket = await lotte.sit((await lotte.open("duel"))["id"])
            assert await asyncio.to_thread(run, "ban", database, "lotte") == "lotte is banned\n"
            server.inside(server.shared.sessions.check())  # what it does every three seconds
            assert (await socket.next("bye"))["reason"] == "signed_out"
            assert (await lotte.call("GET", "/api/me"))["name"] is None  # a new guest
            with pytest.raises(CallRefused) as refused:
                await lotte.call("POST", "/api/session", account)
            assert refused.value.reason == "banned"
            await asyncio.to_thread(run, "ban", database, "lotte", "--undo")
            assert (await lotte.call("POST", "/api/session", account))["name"] == "Lotte"

    play(scenario)


def test_the_operator_closes_a_table_that_is_being_played_at(server: RunningServer, database: str) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris)
            assert mine.table
            table = mine.table["id"]
            assert table in await asyncio.to_thread(run, "list", database, "--tables")
            await asyncio.to_thread(run, "close", database, table)
            server.inside(server.shared.lobby.resume())  # what it does every three seconds
            assert await close_code(mine) == 1012
            found = await lotte.call("GET", f"/api/tables/{table}")
            assert (found["status"], found["result"]["how"]) == ("over", "aborted")
            assert [game["id"] for game in (await lotte.call("GET", "/api/me/games"))["games"]] == [table]

    play(scenario)
    with pytest.raises(BadOption, match="there is no table 'nowhere' that is not over"):
        run("close", database, "nowhere")


def test_the_operator_exports_resets_and_deletes_accounts(server: RunningServer, database: str) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await lotte.call("POST", "/api/account", {"login": "lotte", "password": LONG})
            mine, _yours = await table_of_two(lotte, joris)
            assert mine.table
            exported = json.loads(await asyncio.to_thread(run, "export", database, "lotte"))
            assert (exported["person"]["login"], exported["tables"][0]["id"]) == ("lotte", mine.table["id"])
            assert "password" not in exported["person"]
            password = (await asyncio.to_thread(run, "reset-password", database, "lotte")).split()[-1]
            await lotte.call("POST", "/api/session", {"login": "lotte", "password": password})
            await asyncio.to_thread(run, "delete", database, "lotte", "--yes")
            assert json.loads(await asyncio.to_thread(run, "list", database)) == []
            server.inside(server.shared.lobby.resume())  # what it does every three seconds
            table = await joris.call("GET", f"/api/tables/{mine.table['id']}")
            assert (table["seats"][0]["name"], table["status"]) == (None, "playing")

    play(scenario)
    with pytest.raises(BadOption, match="nobody with the login or id 'lotte'"):
        run("export", database, "lotte")
