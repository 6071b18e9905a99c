"""Table codes: four letters lead to a table that waits or is played, and cannot be tried out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heptapolis.server.client import CallRefused, Client
from heptapolis.server.tables.codes import LENGTH, LETTERS, as_code, fresh_code
from tests.server.kit import RunningServer, people, play, table_of_two

GUESSES = 3  # a minute
WRONG = "AEIO"  # no code has a vowel


async def find(client: Client, code: str) -> Any:
    """What a typed code leads to."""
    return await client.call("POST", "/api/codes", {"code": code})


async def reason(client: Client, code: str) -> str:
    """Why a typed code leads nowhere."""
    with pytest.raises(CallRefused) as refused:
        await find(client, code)
    return refused.value.reason


def test_codes_have_four_letters_that_nobody_confuses() -> None:
    codes = {fresh_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(len(code) == LENGTH and set(code) <= set(LETTERS) for code in codes)
    assert not set(LETTERS) & set("AEIOUY0158")
    assert as_code(" kx-tr ") == "KXTR"


def test_a_code_invites_as_long_as_the_table_waits(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            table = await lotte.open("duel")
            found = await find(joris, table["code"].lower())
            assert found == {"table": table["id"], "invite": table["invite"]}
            await joris.join(found | {"id": table["id"]})
            playing = await find(joris, table["code"])
            assert playing == {"table": table["id"], "invite": None}
            socket = await lotte.sit(table["id"])
            await socket.send("resign")
            while (await socket.next("view"))["outcome"] is None:
                pass
            assert await reason(joris, table["code"]) == "no_code"

    play(scenario)


def test_a_private_tables_code_is_told_only_to_its_players(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            private, public = await lotte.open("duel"), await lotte.open("duel", public=True)
            seen = [(await joris.call("GET", f"/api/tables/{one['id']}"))["code"] for one in (private, public)]
            assert seen == [None, public["code"]]
            alone = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
            assert alone["code"] is None

    play(scenario)


def test_a_rematch_has_a_code_of_its_own(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await mine.send("resign")
            for socket in (mine, yours):
                await socket.send("rematch")
            while (news := await mine.next("table"))["table"]["next"] is None:
                pass
            again = await lotte.call("GET", f"/api/tables/{news['table']['next']}")
            assert again["code"]
            assert again["code"] != news["table"]["code"]

    play(scenario)


def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, sign_ins_per_minute=GUESSES)

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            table = await lotte.open("duel")
            for _ in range(2 * GUESSES):
                await find(joris, table["code"])  # right ones are not counted
            for _ in range(GUESSES):
                assert await reason(joris, WRONG) == "no_code"
            assert await reason(joris, WRONG) == "flood"
            assert await reason(joris, table["code"]) == "flood"

    play(scenario)
    server.stop()
