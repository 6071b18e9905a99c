"""Statistics on a server: figures of everybody and of the caller, filters, CSV, and games that ended before."""

from __future__ import annotations

import csv
import random
from typing import Any

import pytest
from sqlalchemy import delete

from heptapolis.server.client import CallRefused, Client
from heptapolis.server.http.statistics_routes import NEWEST
from heptapolis.server.store.schema import GAME_FACTS
from tests.server.kit import RunningServer, finish, people, play, table_of_two
from tests.server.stored_games import random_game, store_game
from tests.server.test_finished_games import finished_alone, resigned

PLACE = "/api/statistics"


async def asked(client: Client, **filters: Any) -> dict[str, Any]:
    found: dict[str, Any] = (await client.http.get(PLACE, params=filters)).json()
    return found


async def me(client: Client) -> str:
    return str((await client.http.get("/api/me")).json()["person"])


def test_a_finished_game_is_counted_for_both_and_for_everybody(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Anna") as (lotte, joris, anna):
            outcome = await finish(random.Random(1), *await table_of_two(lotte, joris))
            for one, seat in ((lotte, 0), (joris, 1), (anna, None)):
                found = await asked(one)
                everybody, mine = found["everybody"], found["mine"]
                assert (everybody["games"], everybody["cities"], everybody["fair"]) == (1, 2, 0.5)
                assert list(everybody["victories"]) == [outcome["how"]]
                totals = everybody["points"]["all"]["total"]
                assert totals["mean"] * 2 == sum(outcome["totals"])
                if seat is None:
                    assert mine["games"] == 0
                    assert found["opponents"] == {}
                    continue
                assert mine["points"]["all"]["total"]["mean"] == outcome["totals"][seat]
                assert found["opponents"]["people"]["share"] == float(outcome["winners"] == [seat])
                assert (mine["first_player"] is None) != (mine["second_player"] is None)
                had = {(thing["kind"], thing["name"]) for thing in mine["things"]}
                assert had <= {(thing["kind"], thing["name"]) for thing in everybody["things"]}

    play(scenario)


def test_filters_and_games_given_up(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            await finished_alone(lotte, 1)
            await finished_alone(lotte, 2, options={"pantheon": "on"})
            await resigned(lotte)
            found = await asked(lotte)
            assert (found["mine"]["games"], found["mine"]["unfinished"]) == (2, 1)
            assert {name: share["count"] for name, share in found["opponents"].items()} == {"novice": 1, "random": 2}
            assert found["opponents"]["novice"]["share"] == 0.0
            assert {name: each["count"] for name, each in found["everybody"]["players"].items()} == {
                "novice": 1,
                "people": 3,
                "random": 2,
            }
            assert (await asked(lotte, on="pantheon"))["mine"]["games"] == 1
            assert (await asked(lotte, off="pantheon"))["mine"]["games"] == 1
            assert (await asked(lotte, bot="novice"))["everybody"]["games"] == 0
            assert (await asked(lotte, game="seven"))["everybody"]["games"] == 0
            assert (await asked(lotte, since=server.time.now + 1))["everybody"]["games"] == 0
            began = [(await asked(lotte, seat=seat))["mine"]["games"] for seat in ("first", "second")]
            assert sum(began) == 2

    play(scenario)


def test_a_table_for_programs_and_what_is_refused(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            await finished_alone(lotte, 3)
            for who in ("mine", "everybody"):
                table = list(csv.DictReader((await lotte.http.get(f"{PLACE}.csv?who={who}")).text.splitlines()))
                assert {"games", "victory", "card, won", "wonder owned, had"} <= {row["kind"] for row in table}
                assert any(row["kind"] == "opponent" for row in table) == (who == "mine")
            for wrong in ("game=chess", "seat=third", "since=soon"):
                assert (await lotte.http.get(f"{PLACE}?{wrong}")).status_code == 400
            with pytest.raises(CallRefused, match="must be first or second"):
                await lotte.call("GET", f"{PLACE}?seat=third")

    play(scenario)


def test_games_that_ended_before_they_were_counted_are_counted_when_a_server_starts(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            await finished_alone(lotte, 4)
            before = await asked(lotte)
            store = server.shared.lobby.services.store
            server.inside(store.write(lambda connection: connection.execute(delete(GAME_FACTS))))
            assert await asked(lotte) == before

    play(scenario)


def test_own_games_are_counted_at_once_however_many_of_others_wait(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            store, now = server.shared.lobby.services.store, server.time.now
            for age in range(2 * NEWEST):
                server.inside(store_game(store, random_game("duel", 1), await me(joris), ["novice"], now - age, 0))
            server.inside(store_game(store, random_game("duel", 2), await me(lotte), ["expert"], now - 100, 0))
            found = await asked(lotte)
            assert found["mine"]["games"] == 1
            assert list(found["opponents"]) == ["expert"]

    play(scenario)
