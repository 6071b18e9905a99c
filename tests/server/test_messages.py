"""Bad input of every kind: a clear answer each, and the table is unharmed."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from heptapolis.server.client import Socket
from tests.server.kit import RunningServer, asked, close_code, people, play, refusal, step, table_of_two


async def unharmed(mine: Socket, yours: Socket) -> None:
    """The game goes on."""
    await step(random.Random(1), mine, yours)


def test_the_same_answer_twice_is_taken_once(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.choose(1)
            await mine.choose(1)
            first, second = await mine.next("view"), await mine.next("view")
            assert first["snapshot"] == second["snapshot"]
            assert second["keep"] == 0
            assert not any('"refused"' in message for message in mine.raw)
            await yours.next("view")
            await unharmed(mine, yours)

    play(scenario)


def test_a_late_answer_gets_the_fresh_view(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.choose(0)
            await mine.send("choose", seat=0, question=0, answer=2)
            assert await refusal(mine) == "stale"
            fresh = await mine.next("view")
            assert (fresh["keep"], fresh["question"]) == (0, None)
            await yours.next("view")
            await unharmed(mine, yours)

    play(scenario)


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"type": "choose", "seat": 0, "question": 0, "answer": 99}, "illegal"),
        ({"type": "choose", "seat": 1, "question": 0, "answer": 0}, "no_seat"),
        ({"type": "choose", "seat": 0, "question": 5, "answer": 0}, "stale"),
        ({"type": "undo", "question": 0}, "not_allowed"),
        ({"type": "undo", "question": 7}, "stale"),
        ({"type": "look", "seat": 1}, "not_allowed"),
        ({"type": "rematch"}, "not_allowed"),
        ({"type": "mute", "person": "nobody", "on": True}, "not_allowed"),
        ({"type": "chat", "text": "   "}, "malformed"),
        ({"type": "chat", "text": ""}, "malformed"),
        ({"type": "chat", "text": "x" * 501}, "malformed"),
        ({"type": "choose", "seat": -1, "question": 0, "answer": 0}, "malformed"),
        ({"type": "choose", "seat": 0, "question": 0}, "malformed"),
        ({"type": "choose", "seat": "0", "question": 0, "answer": 0}, "malformed"),
        ({"type": "choose", "seat": 0, "question": 1 << 60, "answer": 0}, "malformed"),
        ({"type": "dance"}, "malformed"),
        ({"kind": "choose"}, "malformed"),
        ([], "malformed"),
        ("choose", "malformed"),
        (None, "malformed"),
        ({"type": "chat", "text": "x" * 5000}, "oversized"),
    ],
)
def test_a_wrong_message_is_refused_with_its_reason(server: RunningServer, message: object, reason: str) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.connection.send(json.dumps(message))
            assert await refusal(mine) == reason
            if mine.view and reason == "stale":
                await mine.next("view")
            await unharmed(mine, yours)

    play(scenario)


@pytest.mark.parametrize(
    "data",
    ["", "{", "\ud7ff", "[" * 4000, b"\xff\xfe", b"{}", '{"type": "resign", "more": ' + "[" * 1900 + "]" * 1900 + "}"],
)
def test_what_is_no_message_at_all_is_malformed(server: RunningServer, data: str | bytes) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.connection.send(data)
            assert await refusal(mine) == "malformed"
            await unharmed(mine, yours)

    play(scenario)


def test_a_seat_that_is_not_asked_may_not_answer(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await yours.send("choose", seat=1, question=0, answer=0)
            assert await refusal(yours) == "not_asked"
            await unharmed(mine, yours)

    play(scenario)


def test_a_huge_message_ends_the_socket_and_nothing_else(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            tab = await lotte.sit(mine.table["id"])
            await tab.connection.send("x" * 100_000)
            assert await close_code(tab) == 1009
            await unharmed(mine, yours)

    play(scenario)


def test_a_flood_is_refused_and_in_the_end_cut_off(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, messages_per_second=5)

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            watcher = await tamme.sit(mine.table["id"])
            for _ in range(200):
                await watcher.send("chat", text="spam")
            assert await close_code(watcher) == 1008
            assert sum('"refused"' in message for message in watcher.raw) >= 20
            await unharmed(mine, yours)

    try:
        play(scenario)
    finally:
        server.stop()


async def _refused_socket(address: str) -> tuple[str, int]:
    async with connect(address, proxy=None) as connection:
        socket = Socket(connection)
        return await refusal(socket), await close_code(socket)


def test_unknown_tables_and_versions_are_refused(server: RunningServer) -> None:
    async def scenario() -> None:
        address = server.address.replace("http", "ws")
        assert await _refused_socket(f"{address}/api/tables/nothing/socket") == ("no_table", 4004)
        assert await _refused_socket(f"{address}/api/tables/nothing/socket?version=1") == ("version", 4000)

    play(scenario)


def test_a_page_of_another_server_may_not_open_a_socket(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            address = f"{server.address.replace('http', 'ws')}/api/tables/{mine.table['id']}/socket"
            for origin in ("http://evil.example", "null", "http://["):
                with pytest.raises(InvalidStatus, match="403"):
                    await connect(address, origin=Origin(origin), proxy=None)
            own = await connect(address, origin=Origin(server.address), proxy=None)
            await own.close()
            await unharmed(mine, yours)

    play(scenario)


def test_after_the_end_nothing_is_taken_any_more(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris)
            await mine.send("resign")
            await mine.next("view")
            for message in (
                {"type": "choose", "seat": 0, "question": 0, "answer": 0},
                {"type": "resign"},
                {"type": "leave"},
                {"type": "return"},
                {"type": "abort"},
                {"type": "undo", "question": None},
            ):
                await mine.connection.send(json.dumps(message))
                assert await refusal(mine) == "over"

    play(scenario)


def test_a_failure_inside_the_server_is_told_and_harms_nothing(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)

            async def full_disk(*_change: object) -> None:
                raise OSError("no space left")

            with monkeypatch.context() as broken:
                broken.setattr(server.shared.lobby.services.store, "keep", full_disk)
                await asked(mine, yours).choose(0)
                assert await refusal(mine) == "internal"
            await unharmed(mine, yours)

    play(scenario)
