"""Tables of Seven: seats, options and bots; what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from heptapolis.server.client import CallRefused
from tests.server.kit import RunningServer, people, play, refusal
from tests.server.test_seven import BOT, ME, OPEN, choose, sit_together


def test_the_host_fills_the_free_seats_with_bots_and_the_game_begins(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            table = await lotte.open("seven", seats=[ME, OPEN, OPEN, OPEN])
            await joris.join(table, seat=2)
            path = f"/api/tables/{table['id']}/fill"
            for who, bot, answer in ((joris, "random", "403 not_host"), (lotte, "hal", "409 bad_seats")):
                with pytest.raises(CallRefused, match=answer):
                    await who.call("POST", path, {"bot": bot})
            filled = await lotte.call("POST", path, {"bot": "random"})
            assert [seat["kind"] for seat in filled["seats"]] == ["person", "bot", "person", "bot"]
            assert filled["status"] == "playing"
            with pytest.raises(CallRefused, match="409 full"):
                await lotte.call("POST", path, {"bot": "random"})

    play(scenario)


def test_partners_stay_partners_in_a_rematch(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await sit_together(lotte, joris, bots=2, options={"teams": "on"})
            await mine.send("resign")
            for socket in (mine, yours):
                await socket.send("rematch")
            while mine.table["next"] is None:
                await mine.next("table")
            again = await lotte.call("GET", f"/api/tables/{mine.table['next']}")
            assert [seat["name"] for seat in again["seats"]] == [None, None, "Lotte", "Joris"]

    play(scenario)


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        ([ME, BOT, BOT], {"teams": "on"}, "409 bad_option: teams of two need 4, 6 or 8 players, not 3"),
        ([ME, *[BOT] * 7], {}, "409 bad_option: eight players need Cities"),
        ([ME, BOT, BOT], {"players": "4"}, "409 bad_seats: this table has 4 seats"),
        ([ME], {}, "409 bad_option: players is '1'"),
        ([ME, BOT], {"boards": "square"}, "409 bad_option: option boards is 'square'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    server: RunningServer, seats: list[dict[str, str]], options: dict[str, str], reason: str
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            with pytest.raises(CallRefused, match=reason):
                await lotte.open("seven", seats=seats, options=options)

    play(scenario)


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"number": 1}, "stale"),
        ({"question": 9}, "stale"),
        ({"answer": 99}, "illegal"),
        ({"seat": 1}, "no_seat"),
        ({"number": -1}, "malformed"),
        ({"number": "0"}, "malformed"),
        ({"number": None}, "malformed"),
    ],
)
def test_a_wrong_answer_harms_nothing(server: RunningServer, message: dict[str, Any], reason: str) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await sit_together(lotte, joris, bots=1)
            right = {"seat": 0, "question": mine.view["question"], "number": 0, "answer": 0}
            await mine.send("choose", **right | message)
            assert await refusal(mine) == reason
            await mine.send("choose", **right)
            await choose(yours)
            while yours.view["snapshot"]["turn"] == 1:
                await yours.next("view")

    play(scenario)


def test_the_lobby_offers_seven_with_its_seats_options_and_bots(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            (game,) = [game for game in await lotte.call("GET", "/api/games") if game["name"] == "seven"]
            assert game["seats"] == [2, 8]
            assert "casual" in game["bots"]
            defaults = {option["name"]: option["values"][0] for option in game["options"]}
            assert (defaults["players"], defaults["boards"], defaults["teams"]) == ("4", "dealt", "off")

    play(scenario)
