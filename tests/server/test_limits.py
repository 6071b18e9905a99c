"""What a stranger cannot do: get round limits, hold connections, fill the memory or the database."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from heptapolis.server.client import Client
from heptapolis.server.http.pace import Pace
from heptapolis.server.store.lease_store import LEASE_SECONDS
from heptapolis.server.store.store import Store
from heptapolis.server.tables import lobby
from heptapolis.server.tables.table import IDLE_SECONDS
from tests.server.kit import RunningServer, close_code, people, play, refusal, table_of_two

DAY = 86400.0


def called(server: RunningServer, times: int) -> list[int]:
    """The statuses of calls from as many addresses, as a caller makes us believe."""
    heads = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(times)]
    return [httpx.post(f"{server.address}/api/device", headers=head).status_code for head in heads]


def test_a_caller_who_invents_addresses_is_limited_all_the_same(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, calls_per_minute=3)
    assert called(server, 4) == [200, 200, 200, 429]
    server.stop()


def test_addresses_told_by_a_trusted_proxy_count(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, calls_per_minute=3, trusted_proxies=["127.0.0.1"])
    assert called(server, 5) == [200] * 5
    server.stop()


def attempts(server: RunningServer, login: str, addresses: list[str]) -> list[int]:
    """The statuses of attempts to sign in from these addresses."""
    body = {"login": login, "password": "not the right one"}
    heads = [{"X-Forwarded-For": address} for address in addresses]
    return [httpx.post(f"{server.address}/api/session", json=body, headers=head).status_code for head in heads]


def test_passwords_of_one_account_are_not_guessed_from_many_addresses(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, sign_ins_per_minute=1, trusted_proxies=["127.0.0.1"])
    assert attempts(server, "lotte", [f"10.0.0.{number}" for number in range(6)]) == [403] * 5 + [429]
    assert attempts(server, "joris", ["10.0.0.9"]) == [403]
    server.stop()


def test_all_addresses_of_an_ipv6_customer_count_as_one(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, sign_ins_per_minute=1, trusted_proxies=["127.0.0.1"])
    assert attempts(server, "lotte", ["2001:db8::1", "2001:db8::2:3", "2001:db8:0:1::1"]) == [403, 429, 403]
    server.stop()


def test_a_person_is_limited_whatever_the_address(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, calls_per_minute=3, trusted_proxies=["127.0.0.1"])
    with httpx.Client(base_url=server.address) as lotte:
        lotte.get("/api/me")
        heads = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(4)]
        assert [lotte.post("/api/device", headers=head).status_code for head in heads] == [200, 200, 200, 429]
    server.stop()


def test_a_head_without_end_is_refused(server: RunningServer) -> None:
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2]))) as caller:
        caller.settimeout(60)
        caller.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
        with suppress(ConnectionError):
            for _ in range(1000):
                caller.sendall(b"x" * 10_000)
            raise AssertionError("ten megabytes were read")
    assert httpx.get(f"{server.address}/healthz").status_code == 200


@pytest.mark.parametrize("sent", [b"", b"GET /api/health HTTP/1.1\r\nHost: x", b"GET /api/games HTTP/1.1\r\n"])
def test_a_request_whose_head_does_not_come_is_ended(tmp_path: Path, sent: bytes) -> None:
    server = RunningServer(tmp_path, request_seconds=0.05)
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2]))) as caller:
        caller.settimeout(60)
        caller.sendall(sent)
        assert caller.recv(100) == b""
    server.stop()


def test_a_body_that_does_not_come_is_refused(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, request_seconds=0.05)
    head = b"PATCH /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
    with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2]))) as caller:
        caller.settimeout(60)
        caller.sendall(head)
        assert caller.recv(100).startswith(b"HTTP/1.1 408")
    server.stop()


def test_a_person_opens_only_so_many_sockets(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, sockets_per_person=2)

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel")
            first, _second = await lotte.sit(table["id"]), await lotte.sit(table["id"])
            third = await lotte.sit(table["id"])
            assert (await refusal(third), await close_code(third)) == ("flood", 1008)
            await first.close()
            while sum(server.shared.sockets.values()) > 2:
                await asyncio.sleep(0)
            await (await lotte.sit(table["id"])).next("hello")

    try:
        play(scenario)
    finally:
        server.stop()
    assert not server.shared.sockets


def test_costly_reads_are_limited_too(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, calls_per_minute=2)
    assert [httpx.get(f"{server.address}/api/tables").status_code for _ in range(3)] == [200, 200, 429]
    assert httpx.get(f"{server.address}/api/account/export").status_code == 429
    assert httpx.get(f"{server.address}/api/tables/unknown").status_code == 429
    assert httpx.get(f"{server.address}/api/games").status_code == 200
    server.stop()


def test_an_address_opens_only_so_many_sockets_in_a_minute(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, calls_per_minute=3)

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel")
            for _ in range(3):
                await (await lotte.sit(table["id"])).close()
            with pytest.raises(InvalidStatus, match="403"):
                await lotte.sit(table["id"])

    try:
        play(scenario)
    finally:
        server.stop()


def test_a_pace_counts_any_second() -> None:
    pace = Pace(2)
    assert [pace.admits(now) for now in (0.0, 0.6, 0.9, 1.1, 1.2, 1.7)] == [True, True, False, True, False, True]


def test_a_repeated_request_opens_no_second_table(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):

            async def opened(client: Client, key: str) -> str:
                answer = await client.http.post("/api/tables", json={"game": "duel"}, headers={"Idempotency-Key": key})
                return str(answer.json()["id"])

            one, same = await asyncio.gather(opened(lotte, "a"), opened(lotte, "a"))
            assert one == same == await opened(lotte, "a")
            assert len({one, await opened(lotte, "b"), await opened(joris, "a")}) == 3

    play(scenario)


def test_tables_that_nobody_joined_are_deleted(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            waiting, (mine, _yours) = await lotte.open("duel"), await table_of_two(lotte, joris)
            server.pass_time(lobby.WAITING_SECONDS + DAY)
            assert mine.table
            assert [one["id"] for one in (await lotte.call("GET", "/api/tables"))["yours"]] == [mine.table["id"]]
            gone = await lotte.sit(waiting["id"])
            assert await refusal(gone) == "no_table"

    play(scenario)


def test_guests_who_have_left_nothing_are_forgotten(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Anna") as (lotte, joris, anna):
            await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}])
            identities = [(await client.call("GET", "/api/me"))["person"] for client in (lotte, joris, anna)]
            server.time.now += 80 * DAY
            await anna.call("GET", "/api/me")
            server.pass_time(20 * DAY)
            store = server.shared.lobby.services.store
            assert [server.inside(store.person(one)) is not None for one in identities] == [True, False, True]

    play(scenario)


def test_a_game_with_a_clock_leaves_memory_and_its_time_runs_out_all_the_same(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, clock={"kind": "days", "amount": 1})
            assert mine.table
            await mine.close()
            await yours.close()
            while server.shared.lobby._tables:
                server.pass_time(IDLE_SECONDS)
            server.pass_time(DAY)
            seats = (await lotte.call("GET", f"/api/tables/{mine.table['id']}"))["seats"]
            while not seats[0]["stand_in"]:
                server.pass_time(1)
                seats = (await lotte.call("GET", f"/api/tables/{mine.table['id']}"))["seats"]

    play(scenario)


def test_a_game_with_a_clock_that_is_over_leaves_memory(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, clock={"kind": "minutes", "amount": 5})
            await mine.send("resign")
            await yours.next("view")
            await mine.close()
            await yours.close()
            while server.shared.lobby._tables:
                server.pass_time(IDLE_SECONDS)

    play(scenario)


def test_two_ticks_at_once_drop_an_idle_table_once(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing() -> None: ...

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            for _ in range(3):
                await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}])
            server.time.now += IDLE_SECONDS
            monkeypatch.setattr(server.shared.lobby.services.people, "forget_old", nothing)
            monkeypatch.setattr(server.shared.lobby, "_forget_waiting", nothing)
            server.inside(two_ticks())
            assert server.shared.lobby.table_count == 0

    async def two_ticks() -> None:
        await asyncio.gather(server.shared.lobby.tick(), server.shared.lobby.tick())

    play(scenario)


def test_the_server_wakes_only_games_that_go_on_without_people(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            both = [{"kind": "me"}, {"kind": "me"}]
            await lotte.open("duel", seats=both)
            timed = await lotte.open("duel", seats=both, clock={"kind": "days", "amount": 1})
            store = server.shared.lobby.services.store
            assert server.inside(store.orphans(server.time.now + LEASE_SECONDS + 1)) == [timed["id"]]

    play(scenario)


def test_health_tells_that_the_database_fails(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_given: Any) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(lobby, "TRIED_SECONDS", 0.0)
    assert httpx.get(f"{server.address}/api/health").json()["status"] == "ok"
    monkeypatch.setattr(Store, "note", fails)
    answer = httpx.get(f"{server.address}/api/health")
    assert (answer.status_code, answer.json()["database"]) == (503, "no space left on device")


def test_health_tells_that_the_database_does_not_answer(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hangs(*_given: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(lobby, "TRIED_SECONDS", 0.0)
    monkeypatch.setattr(lobby, "TRY_SECONDS", 0.01)
    monkeypatch.setattr(Store, "note", hangs)
    assert httpx.get(f"{server.address}/api/health").json()["database"] == "no answer"
