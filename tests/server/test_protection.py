"""Small things that protect: headers, origins, methods, chat, goodbyes, a newer or a locked database."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from heptapolis.cli import main
from heptapolis.server.client import Client
from heptapolis.server.people.text import clean
from heptapolis.server.store import database
from heptapolis.server.store.store import Store
from heptapolis.server.store.writer import Change, Writer
from tests.server.kit import RunningServer, close_code, people, play, refusal, table_of_two


def test_a_wrong_method_names_the_right_ones(server: RunningServer) -> None:
    answer = httpx.post(f"{server.address}/api/me")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD, PATCH")


def test_nobody_guesses_the_type_of_an_answer(server: RunningServer) -> None:
    for path in ("/api/games", "/api/nothing"):
        assert httpx.get(f"{server.address}{path}").headers["x-content-type-options"] == "nosniff"


def test_https_is_asked_for_only_where_there_is_https(tmp_path: Path) -> None:
    for secure, header in ((False, None), (True, "max-age=31536000")):
        server = RunningServer(tmp_path, secure_cookies=secure)
        assert httpx.get(f"{server.address}/api/games").headers.get("strict-transport-security") == header
        server.stop()


@pytest.mark.parametrize(
    ("is_secure", "scheme", "opens"), [(False, "http", True), (True, "https", True), (True, "http", False)]
)
def test_a_page_without_encryption_opens_no_socket_of_a_server_with_it(
    tmp_path: Path, is_secure: bool, scheme: str, opens: bool
) -> None:
    server = RunningServer(tmp_path, secure_cookies=is_secure)
    host = server.address.removeprefix("http://")

    async def scenario() -> None:
        path, head = f"ws://{host}/api/tables/none/socket", {"Origin": f"{scheme}://{host}"}
        try:
            async with connect(path, additional_headers=head, proxy=None):
                assert opens
        except InvalidStatus:
            assert not opens

    try:
        play(scenario)
    finally:
        server.stop()


def test_a_page_of_another_server_changes_nothing(server: RunningServer) -> None:
    own, foreign = ({"Origin": origin} for origin in (server.address, "http://elsewhere.example"))
    assert httpx.post(f"{server.address}/api/device", headers=own).status_code == 200
    refused = httpx.post(f"{server.address}/api/device", headers=foreign)
    assert (refused.status_code, refused.json()["reason"]) == (403, "foreign_page")
    assert httpx.get(f"{server.address}/api/games", headers=foreign).status_code == 200


def test_text_keeps_only_what_can_be_seen() -> None:
    assert clean("a\x00b\u202ec\u2066d\tc\nd ") == "abcd c d"
    assert clean("\U0001f468\u200d\U0001f469") == "\U0001f468\u200d\U0001f469"


def test_only_those_with_a_seat_write_unless_the_chat_is_open(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            for is_open in (False, True):
                table = await lotte.open("duel", open_chat=is_open)
                stranger = await joris.sit(table["id"])
                await stranger.send("chat", text="boo\u202e")
                heard = await stranger.next("chat", "refused")
                assert heard.get("reason", heard.get("said", {}).get("text")) == ("boo" if is_open else "no_seat")

    play(scenario)


def test_the_host_sends_somebody_away_for_good(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            persons = [(await client.call("GET", "/api/me"))["person"] for client in (lotte, joris)]
            await yours.send("send_away", person=persons[0])
            assert await refusal(yours) == "not_host"
            await mine.send("send_away", person=persons[1])
            assert await close_code(yours) == 4003
            while not mine.table["seats"][1]["stand_in"]:
                await mine.next("table")
            server.restart(lotte, joris)
            again = await joris.sit(mine.table["id"])
            assert (await refusal(again), await close_code(again)) == ("sent_away", 4003)

    play(scenario)


def test_people_hear_that_the_server_stops(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris)
            await asyncio.to_thread(server.stop)
            assert (await mine.next("bye"))["reason"] == "restart"
            assert await close_code(mine) == 1012
            server.start()

    play(scenario)


def test_a_terminated_server_says_goodbye(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "heptapolis.cli", "serve", "--port", "0", "--workers", "0"]
    command += ["--database", f"sqlite:///{tmp_path / 'games.db'}"]

    async def scenario(process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        async with Client(process.stdout.readline().split()[3]) as lotte:
            socket = await lotte.sit((await lotte.open("duel"))["id"])
            await socket.next("hello")
            process.terminate()
            assert (await socket.next("bye"))["reason"] == "restart"

    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        play(lambda: scenario(process))


def test_a_newer_database_gets_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    database.try_out(url)
    with sqlite3.connect(tmp_path / "games.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    done = CliRunner().invoke(main, ["serve", "--port", "0", "--database", url])
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert "newer version of Heptapolis (schema 9999" in done.stderr


def test_those_who_wait_for_a_locked_database_fail_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 50)
    attempts, together = list[int](), Writer._together

    def counted(self: Writer, changes: list[Change]) -> list[Any]:
        attempts.append(len(changes))
        return together(self, changes)

    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
        locking = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(Writer, "_together", counted)
        ends = await asyncio.gather(*(store.note("alive", str(n)) for n in range(9)), return_exceptions=True)
        assert {type(end) for end in ends} == {OperationalError}
        assert (sum(attempts), len(attempts) <= 2) == (9, True)
        locking.execute("ROLLBACK")
        locking.close()
        await store.note("alive", "again")
        assert await store.noted("alive") == "again"
        await store.close()

    asyncio.run(scenario())


def test_a_change_that_fails_harms_no_other_in_the_same_commit(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")

        def fails(_connection: object) -> None:
            raise ValueError("no")

        works = [store.note(f"n{number}", "x") for number in range(3)]
        ends = await asyncio.gather(works[0], store.write(fails), *works[1:], return_exceptions=True)
        assert [type(end).__name__ for end in ends] == ["NoneType", "ValueError", "NoneType", "NoneType"]
        assert [await store.noted(f"n{number}") for number in range(3)] == ["x"] * 3
        await store.close()

    asyncio.run(scenario())


def test_two_servers_that_start_at_once_migrate_one_after_the_other(tmp_path: Path) -> None:
    async def scenario() -> None:
        url = f"sqlite:///{tmp_path / 'games.db'}"
        await asyncio.gather(*(asyncio.to_thread(database.try_out, url) for _ in range(4)))

    asyncio.run(scenario())


def test_changes_that_come_at_once_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
        sizes, together = list[int](), Writer._together

        def counted(self: Writer, changes: list[Change]) -> list[Any]:
            sizes.append(len(changes))
            return together(self, changes)

        monkeypatch.setattr(Writer, "_together", counted)
        await asyncio.gather(*(store.note(f"n{number}", "x") for number in range(100)))
        await store.close()
        assert (sum(sizes), len(sizes) < 50) == (100, True)

    asyncio.run(scenario())
