"""A seat survives refresh, another device, a restart and a walk around the block."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from heptapolis.server.client import CallRefused
from heptapolis.server.people.identity import DAY, SESSION_SECONDS
from heptapolis.server.store.records import Person
from heptapolis.server.store.store import Store
from heptapolis.server.tables.ws_messages import Choose
from tests.server.kit import RunningServer, asked, close_code, finish, people, play, refusal, step, table_of_two

SECRET = {"login": "lotte", "password": "correct horse"}


def test_a_refresh_gives_the_same_view_and_the_whole_story(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            for _ in range(10):
                await step(random.Random(1), mine, yours)
            assert mine.view
            assert mine.table
            await mine.close()
            fresh = await (await lotte.sit(mine.table["id"])).next("view")
            assert {**fresh, "keep": 0, "steps": 0} == {**mine.view, "keep": 0, "steps": 0}
            assert len(fresh["steps"]) == mine.view["keep"] + len(mine.view["steps"])

    play(scenario)


def test_two_tabs_on_one_seat_hear_the_same_and_the_second_click_is_harmless(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            tab = await lotte.sit(mine.table["id"])
            await tab.next("view")
            await mine.choose(0)
            await tab.choose(1)
            assert await refusal(tab) == "stale"
            for socket in (mine, yours, tab):
                while not socket.view or len(socket.view["snapshot"]["cities"][0]["wonders"]) == 0:
                    await socket.next("view")
            assert tab.view
            assert tab.view["snapshot"] == mine.view["snapshot"]

    play(scenario)


def test_a_game_goes_on_after_a_restart_as_if_nothing_had_happened(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, options={"pantheon": "on"})
            assert mine.table
            dice = random.Random(2)
            for _ in range(20):
                await step(dice, mine, yours)
            before = [mine.view, yours.view]
            server.restart(lotte, joris)
            mine, yours = await lotte.sit(mine.table["id"]), await joris.sit(mine.table["id"])
            after = [await mine.next("view"), await yours.next("view")]
            for old, new in zip(before, after, strict=True):
                assert {**old, "keep": 0, "steps": 0} == {**new, "keep": 0, "steps": 0}
            assert (await finish(dice, mine, yours))["totals"]

    play(scenario)


def test_a_bot_that_was_asked_before_a_restart_answers_after_it(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = await lotte.open("duel", options={"begins": "second"}, seats=seats)
            server.restart(lotte)
            socket = await lotte.sit(table["id"])
            assert (await socket.asked())["to_answer"] == [0]

    play(scenario)


def test_a_device_link_makes_another_browser_the_same_person(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris), server.client() as phone:
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            await phone.call("POST", "/api/device/enter", await lotte.call("POST", "/api/device"))
            assert await phone.call("GET", "/api/me") == await lotte.call("GET", "/api/me")
            on_phone = await phone.sit(mine.table["id"])
            await on_phone.next("view")
            await step(random.Random(3), on_phone, yours)

    play(scenario)


def test_an_account_takes_the_guests_games_along_and_finds_them_on_another_device(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Phone") as (lotte, phone):
            at_home = await lotte.open("duel")
            assert (await lotte.call("POST", "/api/account", SECRET))["login"] == "lotte"
            on_the_way = await phone.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
            assert (await phone.call("POST", "/api/session", SECRET))["name"] == "Lotte"
            tables = {table["id"] for table in (await phone.call("GET", "/api/tables"))["yours"]}
            assert tables == {at_home["id"], on_the_way["id"]}
            await (socket := await phone.sit(on_the_way["id"])).asked()
            await socket.choose(0)
            await socket.next("view")

    play(scenario)


def test_signing_out_makes_a_browser_nobody(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            cookie = dict(lotte.http.cookies)
            await lotte.call("DELETE", "/api/session")
            lotte.http.cookies.update(cookie)
            assert (await lotte.call("GET", "/api/me"))["name"] is None

    play(scenario)


def test_sessions_whose_time_is_up_are_forgotten(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            store = server.shared.lobby.services.store
            await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}])
            server.pass_time(SESSION_SECONDS - 1)
            assert (await lotte.call("GET", "/api/me"))["name"] == "Lotte"
            server.pass_time(1)  # the tables look at their clocks, but the day is not over
            assert server.inside(store.end_old_sessions(0)) == 0
            server.pass_time(DAY)
            assert server.inside(store.end_old_sessions(server.time.now)) == 0
            assert (await lotte.call("GET", "/api/me"))["name"] is None

    play(scenario)


@pytest.mark.parametrize(
    ("path", "body", "answer"),
    [
        ("/api/session", SECRET, "403 wrong_password"),
        ("/api/session", {**SECRET, "password": "wrong wrong"}, "403 wrong_password"),
        ("/api/device/enter", {"token": "forged.token"}, "403 bad_token"),
        ("/api/account", {"login": "LOTTE!", "password": "long enough"}, "400 malformed"),
        ("/api/account", {"login": "lotte\n", "password": "long enough"}, "400 malformed"),
        ("/api/account", {"login": "lotte", "password": "short"}, "400 malformed"),
    ],
)
def test_wrong_credentials_are_refused(server: RunningServer, path: str, body: dict[str, str], answer: str) -> None:
    async def scenario() -> None:
        async with server.client() as stranger:
            with pytest.raises(CallRefused, match=answer):
                await stranger.call("POST", path, body)

    play(scenario)


def test_a_login_that_nobody_has_takes_no_longer_than_a_wrong_password(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            await lotte.call("POST", "/api/account", SECRET)
            for login in ("joris", "lotte", "tamme"):
                work.append([])
                with pytest.raises(CallRefused, match="403 wrong_password"):
                    await lotte.call("POST", "/api/session", {"login": login, "password": "wrong wrong"})
            assert work[2] == work[3] == ["verify"]

    work: list[list[str]] = [[]]
    for name in ("hash", "verify"):
        monkeypatch.setattr(PasswordHasher, name, _noted(getattr(PasswordHasher, name), name, work))
    play(scenario)


def _noted(method: Callable[..., Any], name: str, work: list[list[str]]) -> Callable[..., Any]:
    def noted(*arguments: Any) -> Any:
        work[-1].append(name)
        return method(*arguments)

    return noted


def test_an_account_has_nothing_of_what_opened_the_guest(server: RunningServer) -> None:
    """The guest's old cookie and device links do not open the account."""

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,), server.client() as thief:
            thief.http.cookies.update(lotte.http.cookies)
            link = await lotte.call("POST", "/api/device")
            await lotte.call("POST", "/api/account", SECRET)
            assert (await thief.call("GET", "/api/me"))["login"] is None
            with pytest.raises(CallRefused, match="403 bad_token"):
                await thief.call("POST", "/api/device/enter", link)
            await thief.call("POST", "/api/device/enter", await lotte.call("POST", "/api/device"))
            assert (await thief.call("GET", "/api/me"))["login"] == "lotte"

    play(scenario)


def test_trying_to_get_in_makes_no_guests(server: RunningServer) -> None:
    for path, body in (("session", SECRET), ("device/enter", {"token": "forged.token"})):
        assert "set-cookie" not in httpx.post(f"{server.address}/api/{path}", json=body).headers


def test_what_was_chosen_while_signing_in_leaves_the_seat_with_the_account(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer of the guest may still be in the inbox, and with clocks every answer writes all seats."""

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris, clock={"kind": "minutes", "amount": 5})
            assert mine.table
            await joris.call("POST", "/api/account", SECRET)
            hand_over, table = Store.hand_over, mine.table["id"]

            async def late(store: Store, guest: str, account: str) -> None:
                await hand_over(store, guest, account)
                await server.shared.lobby._tables[table].ask(Choose(seat=0, question=0, answer=0), Person(guest))

            monkeypatch.setattr(Store, "hand_over", late)
            await lotte.call("POST", "/api/session", SECRET)
            assert await close_code(mine) == 1012
            server.restart(lotte)
            assert (await lotte.call("GET", f"/api/tables/{table}"))["yours"] == [0, 1]

    play(scenario)


def test_a_login_belongs_to_one_person(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await lotte.call("POST", "/api/account", SECRET)
            for client in (joris, lotte):
                with pytest.raises(CallRefused, match="409 taken"):
                    await client.call("POST", "/api/account", SECRET)

    play(scenario)


def test_a_bot_takes_over_for_somebody_who_leaves_until_they_come_back(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.send("leave")
            while not (yours.table and yours.table["seats"][0]["stand_in"]):
                await yours.next("table")
            await yours.asked()
            assert yours.view
            assert yours.view["snapshot"]["cities"][0]["wonders"]  # the bot has drafted
            await mine.send("return")
            while yours.table["seats"][0]["stand_in"]:
                await yours.next("table")
            mine, yours = await lotte.sit(yours.table["id"]), await joris.sit(yours.table["id"])
            await mine.next("view")
            await yours.next("view")
            assert (await finish(random.Random(4), mine, yours))["winners"]

    play(scenario)


def test_a_person_who_has_left_answers_only_after_coming_back(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert asked(mine, yours) is mine
            await mine.choose(0)
            await yours.next("view")
            await yours.send("leave")
            await yours.choose(0)
            assert await refusal(yours) in ("not_allowed", "stale")

    play(scenario)


def test_a_new_name_is_told_at_the_table(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            _mine, yours = await table_of_two(lotte, joris)
            await lotte.named("  Queen   Lotte ")
            while yours.table["seats"][0]["name"] != "Queen Lotte":
                await yours.next("table")
            with pytest.raises(CallRefused, match="409 bad_name"):
                await lotte.named("\u200b")

    play(scenario)


def test_everybody_sees_who_is_there(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            watcher = await tamme.sit(mine.table["id"])
            while (mine.table or {})["watchers"] != 1:
                await mine.next("table")
            await yours.close()
            while mine.table["seats"][1]["here"]:
                await mine.next("table")
            await watcher.close()
            while mine.table["watchers"] != 0:
                await mine.next("table")

    play(scenario)
