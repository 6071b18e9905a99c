"""A person's list of finished games: what it says, its filters and pages, hiding, and downloads of all."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from heptapolis.server.client import CallRefused, Client
from heptapolis.server.store.database import migrate
from heptapolis.server.store.store import Store
from heptapolis.server.tables.old_games import fill_in
from heptapolis.storage.files import read_games
from tests.server.kit import RunningServer, finish, people, play, table_of_two

MINE = "/api/me/games"


async def finished_alone(lotte: Client, dice: int, **wanted: Any) -> str:
    """A game against a bot, played to its end; the result is its id."""
    table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}], **wanted)
    socket, choice = await lotte.sit(table["id"]), random.Random(dice)
    while (await socket.asked())["outcome"] is None:
        view = socket.view
        assert view is not None
        await socket.choose(choice.randrange(len(view["choices"])))
        await socket.next("view")
    return str(table["id"])


async def resigned(lotte: Client, **wanted: Any) -> str:
    """A game against a bot that was given up at once."""
    table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "novice"}], **wanted)
    socket = await lotte.sit(table["id"])
    await socket.next("view")
    await socket.send("resign")
    while (await socket.next("view"))["outcome"] is None:
        pass
    return str(table["id"])


async def ids(client: Client, **asked: Any) -> list[str]:
    answer = await client.http.get(MINE, params=asked)
    return [game["id"] for game in answer.json()["games"]]


def test_a_finished_game_is_listed_with_its_result_for_both(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            outcome = await finish(random.Random(1), *await table_of_two(lotte, joris))
            hers, his = [(await one.call("GET", MINE))["games"][0] for one in (lotte, joris)]
            assert hers["result"] == his["result"] == outcome
            won = outcome["winners"] == [0]
            assert (hers["outcome"], his["outcome"]) == (("won", "lost") if won else ("lost", "won"))
            assert (hers["place"], his["place"]) == ((1, 2) if won else (2, 1))
            assert [seat["name"] for seat in hers["seats"]] == ["Lotte", "Joris"]
            assert hers["last_age"] in (1, 2, 3)
            assert hers["ended"] == server.time.now

    play(scenario)


def test_running_games_and_those_of_others_are_not_listed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await resigned(lotte)
            await joris.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
            assert await ids(joris) == []
            assert (await joris.call("GET", f"{MINE}/summary"))["by_game"] == {}

    play(scenario)


def test_filters_and_counts(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            first = await resigned(lotte)
            server.time.now += 100
            second = await resigned(lotte, options={"pantheon": "on"})
            server.time.now += 100
            third = await finished_alone(lotte, 3)
            assert await ids(lotte) == [third, second, first]
            assert await ids(lotte, ending="resigned") == [second, first]
            assert await ids(lotte, on="pantheon") == [second]
            assert await ids(lotte, off="pantheon") == [third, first]
            assert await ids(lotte, bot="random") == [third]
            assert await ids(lotte, game="seven") == []
            assert await ids(lotte, since=server.time.now - 50) == [third]
            assert await ids(lotte, outcome="lost", bot="novice") == [second, first]
            summary = await lotte.call("GET", f"{MINE}/summary")
            assert sum(summary["outcomes"].values()) == summary["by_game"]["duel"] == 3
            assert summary["by_ending"]["resigned"] == 2
            assert [rival["bot"] for rival in summary["rivals"]] == ["novice", "random"]

    play(scenario)


def test_pages_follow_each_other_without_gaps(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            made = [await resigned(lotte) for _ in range(5)]  # all at the same moment
            found: list[str] = []
            query: dict[str, Any] = {"count": 2}
            while query.get("after", "") is not None:
                page = (await lotte.http.get(MINE, params=query)).json()
                assert page["count"] == 5
                found += [game["id"] for game in page["games"]]
                query["after"] = page["next"]
            assert sorted(found) == sorted(made)

    play(scenario)


def test_a_hidden_game_leaves_only_the_own_list_and_comes_back(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Noor") as (lotte, joris, noor):
            await finish(random.Random(1), *await table_of_two(lotte, joris))
            (game,) = await ids(lotte)
            await lotte.call("DELETE", f"{MINE}/{game}")
            assert (await ids(lotte), await ids(joris)) == ([], [game])
            await lotte.call("PUT", f"{MINE}/{game}")
            assert await ids(lotte) == [game]
            with pytest.raises(CallRefused, match="404"):
                await noor.call("DELETE", f"{MINE}/{game}")
            running = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
            with pytest.raises(CallRefused, match="409"):
                await lotte.call("DELETE", f"{MINE}/{running['id']}")

    play(scenario)


def test_wrong_numbers_in_a_query_are_refused(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            for query in ("since=soon", "count=many", "after=~", "since=nan"):
                with pytest.raises(CallRefused, match="400 malformed"):
                    await lotte.call("GET", f"{MINE}?{query}")

    play(scenario)


def test_all_games_to_download_are_those_of_the_tables(server: RunningServer, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            made = [await finished_alone(lotte, 1), await resigned(lotte)]
            for form in ("txt", "jsonl"):
                file = tmp_path / f"all.{form}"
                file.write_text(await lotte.call("GET", f"{MINE}/all.{form}"), encoding="utf-8")
                found = list(read_games(file))
                for game in made:
                    one = tmp_path / f"one.{form}"
                    one.write_text(await lotte.call("GET", f"/api/tables/{game}/game.{form}"), encoding="utf-8")
                    assert next(read_games(one)) in found
                assert len(found) == 2
                for saved in found:
                    saved.position()

    play(scenario)


def test_games_that_ended_before_endings_were_stored_are_filled_in(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    engine = create_engine(url)
    with engine.begin() as connection:
        migrate(connection, "0006")
        for statement in OLD:
            connection.execute(text(statement))
    engine.dispose()

    async def scenario() -> None:
        store = await Store.open(url)
        await fill_in(store)
        table = await store.table("t")
        assert table is not None
        assert (table.ended, table.ending, table.last_age) == (7.0, "civilian", 0)
        assert table.rules_on == " pantheon "
        assert [(seat.outcome, seat.place, seat.points) for seat in table.seats] == [("lost", 2, 50), ("won", 1, 61)]
        assert await store.without_ending(5) == []
        await store.close()

    asyncio.run(scenario())


RESULT = r'{"how"\: "civilian", "winners"\: [1], "totals"\: [50, 61], "score"\: []}'
COLUMNS = "id, game, options, seed, bot_seed, host, public, undo, clock, status, result, created, moved, answers"
VALUES = "'t', 'duel', '{\"pantheon\"\\: \"on\"}', 's', 'b', 'p', 0, 1, '{}', 'over'"
OLD = (
    "INSERT INTO people (id, created) VALUES ('p', 1)",
    f"INSERT INTO tables ({COLUMNS}, waiting, fence) VALUES ({VALUES}, '{RESULT}', 1, 7, 0, '{{}}', 0)",
    "INSERT INTO seats (table_id, seat, kind, person, stand_in) VALUES ('t', 0, 'person', 'p', 0)",
    "INSERT INTO seats (table_id, seat, kind, bot, stand_in) VALUES ('t', 1, 'bot', 'casual', 0)",
)
