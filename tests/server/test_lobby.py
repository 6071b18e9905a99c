"""Tables: opened, found, joined, given up, agreed about, talked at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis.server.client import CallRefused, Socket
from heptapolis.server.tables.table import IDLE_SECONDS
from tests.server.kit import RunningServer, finish, people, play, refusal, table_of_two

BOTH_MINE = [{"kind": "me"}, {"kind": "me"}]


async def until(socket: Socket, **wanted: Any) -> dict[str, Any]:
    """Read until the table is as wanted."""
    while not socket.table or any(socket.table[name] != value for name, value in wanted.items()):
        await socket.next("table")
    return socket.table


def test_a_public_table_is_listed_until_its_seats_are_taken(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            table = await lotte.open("duel", public=True)
            private = await lotte.open("duel")
            open_tables = (await joris.call("GET", "/api/tables"))["open"]
            assert [one["id"] for one in open_tables] == [table["id"]]
            joined = await joris.call("POST", f"/api/tables/{table['id']}/join", {})
            assert (joined["status"], joined["yours"]) == ("playing", [1])
            listed = await lotte.call("GET", "/api/tables")
            assert {one["id"] for one in listed["yours"]} == {table["id"], private["id"]}
            assert listed["open"] == []

    play(scenario)


def test_a_public_game_in_progress_is_listed_for_those_who_may_watch(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            public, private = await lotte.open("duel", public=True), await lotte.open("duel")
            assert (await tamme.call("GET", "/api/tables"))["watch"] == []
            for table in (public, private):
                await joris.join(table)
            assert [one["id"] for one in (await tamme.call("GET", "/api/tables"))["watch"]] == [public["id"]]
            assert (await joris.call("GET", "/api/tables"))["watch"] == []

    play(scenario)


def test_a_private_table_needs_its_invitation(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            table, other = await lotte.open("duel"), await lotte.open("duel")
            for invite in (None, "forged", other["invite"]):
                with pytest.raises(CallRefused, match="403 no_invite"):
                    await joris.join(table, invite=invite)
            assert (await joris.call("GET", f"/api/tables/{table['id']}"))["invite"] is None
            assert (await joris.join(table))["yours"] == [1]

    play(scenario)


def test_a_full_table_has_no_seat_left(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            table = await lotte.open("duel", public=True)
            with pytest.raises(CallRefused, match="409 full"):
                await joris.join(table, seat=0)
            await joris.join(table, seat=1)
            with pytest.raises(CallRefused, match="409 full"):
                await tamme.join(table)
            assert (await joris.join(table))["yours"] == [1]

    play(scenario)


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ({"options": {"wonders": "stolen"}}, "409 bad_option"),
        ({"options": {"colour": "red"}}, "409 bad_option"),
        ({"options": {"zeus_tokens": "taken"}}, "409 bad_option"),
        ({"seats": [{"kind": "me"}]}, "409 bad_seats"),
        ({"seats": [{"kind": "open"}, {"kind": "open"}]}, "409 bad_seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "409 bad_seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "409 bad_seats"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, "400 malformed"),
        ({"clock": {"kind": "minutes", "amount": 0}}, "409 bad_clock"),
        ({"clock": {"kind": "none", "amount": 5}}, "409 bad_clock"),
        ({"clock": {"kind": "weeks", "amount": 5}}, "400 malformed"),
        ({"game": "chess"}, "409 bad_option"),
        ({"options": 7}, "400 malformed"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(server: RunningServer, wanted: dict[str, Any], answer: str) -> None:
    async def scenario() -> None:
        async with server.client() as lotte:
            with pytest.raises(CallRefused, match=answer):
                await lotte.call("POST", "/api/tables", {"game": "duel", **wanted})

    play(scenario)


def test_a_player_who_resigns_has_lost(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.send("resign")
            assert (await yours.next("view"))["outcome"]["winners"] == [1]
            table = await until(yours, status="over")
            assert table["result"]["how"] == "resigned"

    play(scenario)


def test_a_game_is_aborted_once_both_want_it(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.send("abort")
            while not (await yours.next("table"))["table"]["agreed"]["abort"]:
                pass
            await yours.send("abort")
            table = await until(mine, status="over")
            assert (table["result"]["how"], table["result"]["winners"]) == ("aborted", [])

    play(scenario)


def test_alone_against_a_bot_one_request_is_enough(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
            socket = await lotte.sit(table["id"])
            await socket.send("abort")
            await until(socket, status="over")

    play(scenario)


def test_a_rematch_seats_the_same_people_the_other_way_round(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, undo="off")
            await mine.send("resign")
            await until(mine, status="over")
            await mine.send("rematch")
            await yours.send("rematch")
            while not mine.table or mine.table["next"] is None:
                await mine.next("table")
            following = await lotte.call("GET", f"/api/tables/{mine.table['next']}")
            assert [seat["name"] for seat in following["seats"]] == ["Joris", "Lotte"]
            assert (following["status"], following["undo"]) == ("playing", "off")

    play(scenario)


def test_leaving_a_waiting_table_frees_the_seat_and_an_empty_table_is_over(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", public=True)
            socket = await lotte.sit(table["id"])
            await socket.send("leave")
            await until(socket, status="over")
            assert (await lotte.call("GET", "/api/tables"))["open"] == []

    play(scenario)


def test_a_game_that_nobody_waits_for_cannot_be_resigned(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await lotte.sit((await lotte.open("duel"))["id"])
            for kind in ("resign", "abort", "return"):
                await socket.send(kind)
                assert await refusal(socket) == "waiting"
            await socket.send("choose", seat=0, question=0, answer=0)
            assert await refusal(socket) == "waiting"

    play(scenario)


def test_what_is_said_is_heard_kept_and_can_be_muted(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert yours.table
            await mine.send("chat", text=" hello <b>Joris</b> ")
            said = (await yours.next("chat"))["said"]
            assert (said["name"], said["text"], said["number"]) == ("Lotte", "hello <b>Joris</b>", 1)
            await yours.send("mute", person=said["person"], on=True)
            await yours.send("chat", text="enough")
            await yours.next("chat")
            await mine.send("chat", text="can you hear me?")
            assert (await mine.next("chat"))["said"]["text"] in ("hello <b>Joris</b>", "enough")
            fresh = await joris.sit(yours.table["id"])
            hello = await fresh.next("hello")
            assert [line["text"] for line in hello["chat"]] == ["enough"]
            assert hello["muted"] == [said["person"]]
            await fresh.send("mute", person=said["person"], on=False)
            await fresh.send("chat", text="again")
            await fresh.next("chat")
            hello = await (await joris.sit(yours.table["id"])).next("hello")
            assert len(hello["chat"]) == 4

    play(scenario)


def test_after_the_end_everybody_may_look_from_every_seat(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Tamme") as (lotte, tamme):
            table = await lotte.open("duel", options={"pantheon": "on"}, seats=BOTH_MINE)
            socket = await lotte.sit(table["id"])
            await socket.next("view")
            await finish(random.Random(1), socket)
            watcher = await tamme.sit(table["id"])
            await watcher.next("view")
            for seat in (0, 1, None):
                await watcher.send("look", seat=seat)
                assert (await watcher.next("view"))["seat"] == seat

    play(scenario)


def test_a_finished_table_goes_back_to_the_database_and_is_found_again(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            await mine.send("resign")
            await until(mine, status="over")
            await mine.close()
            await yours.close()
            while server.shared.lobby._tables:
                server.pass_time(IDLE_SECONDS)
            table = await joris.call("GET", f"/api/tables/{mine.table['id']}")
            assert (table["result"]["winners"], table["answers"]) == ([1], 0)
            assert (await (await joris.sit(table["id"])).next("view"))["outcome"]["how"] == "resigned"

    play(scenario)
