"""Accounts: device links, passwords, sessions, export and deletion."""

from __future__ import annotations

import pytest

from heptapolis.server.client import CallRefused, Client
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.people.passwords import check_password
from tests.server.kit import MIDNIGHT, RunningServer, people, play

DAY = 86400
LONG = "seven wonders of the world"


async def refused(client: Client, method: str, path: str, body: object = None) -> str:
    """The reason why a call is refused."""
    with pytest.raises(CallRefused) as refusal:
        await client.call(method, path, body)
    return refusal.value.reason


async def link(client: Client) -> dict[str, str]:
    """A device link of somebody."""
    made: dict[str, str] = await client.call("POST", "/api/device")
    return made


def test_a_device_link_can_be_looked_at_without_being_used(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            token = await link(lotte)
            for _ in range(2):
                assert (await joris.call("POST", "/api/device/look", token))["name"] == "Lotte"
            assert (await joris.call("GET", "/api/me"))["name"] == "Joris"

    play(scenario)


def test_a_device_link_works_once(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,), server.client() as phone, server.client() as thief:
            token = await link(lotte)
            assert (await phone.call("POST", "/api/device/enter", token))["name"] == "Lotte"
            assert await refused(thief, "POST", "/api/device/enter", token) == "bad_token"

    play(scenario)


def test_a_device_link_can_be_revoked_and_grows_old(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,), server.client() as phone:
            revoked, old = await link(lotte), None
            await lotte.call("DELETE", "/api/device")
            assert await refused(phone, "POST", "/api/device/enter", revoked) == "bad_token"
            old = await link(lotte)
            server.time.now += 8 * DAY
            assert await refused(phone, "POST", "/api/device/look", old) == "bad_token"

    play(scenario)


def test_the_tables_of_a_guest_who_uses_a_device_link_come_along(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Phone") as (lotte, phone):
            table = await phone.open("duel")
            await phone.call("POST", "/api/device/enter", await link(lotte))
            assert [one["id"] for one in (await lotte.call("GET", "/api/tables"))["yours"]] == [table["id"]]

    play(scenario)


@pytest.mark.parametrize(
    "password", ["password", "Password1!", "12345678", "hgfedcba", "aaaaaaaa", "lotte1234", "qwerty123", "!!!!2024"]
)
def test_passwords_that_everybody_tries_first_are_refused(password: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check_password(password, "lotte")
    assert refusal.value.reason == "weak_password"


def test_other_passwords_are_taken() -> None:
    for password in (LONG, "7vZ!kq_pw", "colossus-babylon"):
        check_password(password, "lotte")


def test_a_weak_password_makes_no_account(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            wanted = {"login": "lotte", "password": "password"}
            assert await refused(lotte, "POST", "/api/account", wanted) == "weak_password"
            assert (await lotte.call("GET", "/api/me"))["login"] is None

    play(scenario)


def test_another_password_signs_other_browsers_out(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,), server.client() as phone:
            await lotte.call("POST", "/api/account", {"login": "lotte", "password": LONG})
            await phone.call("POST", "/api/session", {"login": "lotte", "password": LONG})
            wrong = {"old": "something else", "new": "babylon gardens"}
            assert await refused(lotte, "POST", "/api/account/password", wrong) == "wrong_password"
            await lotte.call("POST", "/api/account/password", {"old": LONG, "new": "babylon gardens"})
            assert (await lotte.call("GET", "/api/me"))["login"] == "lotte"
            assert (await phone.call("GET", "/api/me"))["login"] is None
            await phone.call("POST", "/api/session", {"login": "lotte", "password": "babylon gardens"})

    play(scenario)


def test_sessions_are_listed_and_ended(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris), server.client() as phone:
            await phone.call("POST", "/api/device/enter", await link(lotte))
            sessions = await lotte.call("GET", "/api/sessions")
            assert sorted(one["this"] for one in sessions) == [False, True]
            other = next(one["id"] for one in sessions if not one["this"])
            assert await refused(joris, "DELETE", f"/api/sessions/{other}") == "not_found"
            await lotte.call("DELETE", f"/api/sessions/{other}")
            assert (await phone.call("GET", "/api/me"))["name"] is None

    play(scenario)


def test_a_socket_ends_with_its_session(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,), server.client() as phone:
            table = await lotte.open("duel")
            await phone.call("POST", "/api/device/enter", await link(lotte))
            mine, stolen = await lotte.sit(table["id"]), await phone.sit(table["id"])
            await stolen.next("hello")
            other = next(one["id"] for one in await lotte.call("GET", "/api/sessions") if not one["this"])
            await lotte.call("DELETE", f"/api/sessions/{other}")
            server.inside(server.shared.sessions.check())  # what it does every three seconds
            assert (await stolen.next("bye"))["reason"] == "signed_out"
            await mine.send("chat", text="alone")
            assert (await mine.next("chat"))["said"]["text"] == "alone"

    play(scenario)


def test_a_guest_who_makes_an_account_stays_at_the_table(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await lotte.sit((await lotte.open("duel"))["id"])
            await lotte.call("POST", "/api/account", {"login": "lotte", "password": LONG})
            server.inside(server.shared.sessions.check())
            await socket.send("chat", text="still here")
            assert (await socket.next("chat", "bye"))["type"] == "chat"

    play(scenario)


def test_an_account_is_exported(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel")
            socket = await lotte.sit(table["id"])
            await socket.send("chat", text="hello")
            await socket.next("chat")
            kept = await lotte.call("GET", "/api/account/export")
            assert (kept["me"]["name"], kept["created"], len(kept["sessions"])) == ("Lotte", MIDNIGHT, 1)
            assert [one["id"] for one in kept["tables"]] == [table["id"]]
            assert kept["said"] == [{"table": table["id"], "text": "hello", "at": MIDNIGHT}]

    play(scenario)


def test_a_deleted_account_leaves_no_name_and_a_bot_answers(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await lotte.call("POST", "/api/account", {"login": "lotte", "password": LONG})
            table = await joris.open("duel")
            await lotte.join(table)
            assert await refused(lotte, "POST", "/api/account/delete", {"password": "x"}) == "wrong_password"
            await lotte.call("POST", "/api/account/delete", {"password": LONG})
            assert (await lotte.call("GET", "/api/me"))["login"] is None
            server.restart(joris)
            seat = (await joris.call("GET", f"/api/tables/{table['id']}"))["seats"][1]
            assert (seat["name"], seat["stand_in"]) == (None, True)
            wanted = {"login": "lotte", "password": LONG}
            assert await refused(joris, "POST", "/api/session", wanted) == "wrong_password"

    play(scenario)
