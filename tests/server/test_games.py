"""Whole games over the wire."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from heptapolis import duel
from heptapolis.server.client import CallRefused, Client, Socket
from heptapolis.storage import json_lines, text
from tests.server.kit import RunningServer, asked, finish, people, play, step, table_of_two

PANTHEON = {"pantheon": "on"}


@pytest.mark.parametrize("options", [{}, PANTHEON, {"wonders": "first_game", "begins": "second"}])
def test_two_people_play_a_whole_game(server: RunningServer, options: dict[str, str]) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, options=options)
            outcome = await finish(random.Random(1), mine, yours)
            assert yours.view
            assert yours.view["outcome"] == outcome
            table = await lotte.call("GET", f"/api/tables/{mine.table['id']}")
            assert (table["status"], table["result"]) == ("over", outcome)
            assert table["answers"] > 40

    play(scenario)


def test_a_list_says_which_games_wait_for_oneself(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            for _ in range(4):
                is_mine = asked(mine, yours) is mine
                assert [await waits(lotte), await waits(joris)] == [is_mine, not is_mine]
                await step(random.Random(1), mine, yours)
            server.restart(lotte, joris)
            assert sorted([await waits(lotte), await waits(joris)]) == [False, True]
            sleeper = lotte if await waits(lotte) else joris
            socket = await sleeper.sit(mine.table["id"])
            await socket.next("view")
            await socket.send("leave")
            while not any(seat["stand_in"] for seat in socket.table["seats"]):
                await socket.next("table")
            assert not await waits(sleeper)

    play(scenario)


async def waits(client: Client) -> bool:
    """Whether a person's only table waits for it."""
    (table,) = (await client.call("GET", "/api/tables"))["yours"]
    return bool(table["asks_you"])


def test_a_finished_game_can_be_taken_home_and_replayed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, options=PANTHEON)
            outcome = await finish(random.Random(2), mine, yours)
            assert mine.table
            path = f"/api/tables/{mine.table['id']}/game"
            for form, module in (("txt", text), ("jsonl", json_lines)):
                content = await joris.call("GET", f"{path}.{form}")
                (saved,) = module.read(content.splitlines(keepends=True), "download")
                assert list(saved.position().outcome().totals) == outcome["totals"]
                assert saved.headers["First"] == "Lotte"

    play(scenario)


def test_the_views_of_a_game_are_those_of_the_rules(server: RunningServer) -> None:
    """The table is played a second time on the library, with the seed that is told at the end."""

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, options=PANTHEON)
            seen = []
            dice = random.Random(3)
            while mine.view and mine.view["outcome"] is None:
                seat = asked(mine, yours).view["seat"]
                seen.append((seat, mine.view["snapshot"], yours.view["snapshot"]))
                await step(dice, mine, yours)
            line = json.loads(await lotte.call("GET", f"/api/tables/{mine.table['id']}/game.jsonl"))
        position = duel.new(seed=line["headers"]["Seed"], pantheon="on")
        answers = iter(move for who, move in line["moves"] if who != "dealer")
        for seat, first, second in seen:
            assert position.to_answer == {seat}
            for owner, shown in enumerate((first, second)):
                made = duel.DUEL.snapshot(position.view(owner).state, owner)
                assert shown == msgspec.json.decode(msgspec.json.encode(made))
            position.push(next(answers))
        assert position.is_over

    play(scenario)


def test_a_bot_answers_by_itself_and_is_seen_thinking(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            bot = (await lotte.call("GET", "/api/games"))[0]["bots"][0]
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": bot}])
            assert table["status"] == "playing"
            socket = await lotte.sit(table["id"])
            await _finish_against_bots(socket)
            kinds = [json.loads(message)["type"] for message in socket.raw]
            assert kinds.count("thinking") > 20

    play(scenario)


async def _finish_against_bots(socket: Socket) -> None:
    while (await socket.asked())["outcome"] is None:
        await socket.choose(0)
        socket.view = None


def test_at_a_hot_seat_one_person_sees_from_the_side_of_the_seat_that_is_asked(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", options=PANTHEON, seats=[{"kind": "me"}, {"kind": "me"}])
            socket = await lotte.sit(table["id"])
            await socket.next("view")
            seats, private = set(), set()
            dice = random.Random(4)
            while socket.view and socket.view["outcome"] is None:
                assert socket.view["to_answer"] == [socket.view["seat"]]
                seats.add(socket.view["seat"])
                private.add(socket.view["private"])
                await step(dice, socket)
            assert seats == {0, 1}
            assert private == {False, True}

    play(scenario)


def test_a_hot_seat_in_the_base_game_hides_nothing_and_may_be_looked_at_from_both_sides(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}])
            socket = await lotte.sit(table["id"])
            view = await socket.next("view")
            assert (view["seat"], view["private"], view["question"]) == (0, False, 0)
            await socket.send("look", seat=1)
            other = await socket.next("view")
            assert (other["seat"], other["question"], other["choices"]) == (1, None, [])

    play(scenario)


def test_a_spectator_sees_what_is_open_and_cannot_answer(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours = await table_of_two(lotte, joris, options=PANTHEON)
            assert mine.table
            watcher = await tamme.sit(mine.table["id"])
            hello = await watcher.next("hello")
            assert (hello["table"]["yours"], hello["table"]["invite"]) == ([], None)
            view = await watcher.next("view")
            assert (view["seat"], view["question"], view["choices"], view["may_undo"]) == (None, None, [], False)
            await watcher.send("choose", seat=0, question=0, answer=0)
            assert (await watcher.next("refused"))["reason"] == "no_seat"
            for kind in ("resign", "leave", "return", "abort", "rematch"):
                await watcher.send(kind)
                assert (await watcher.next("refused"))["of"] == kind
            dice = random.Random(5)
            for _ in range(12):
                await step(dice, mine, yours, watcher)
            assert watcher.view
            assert watcher.view["snapshot"]["age"] == mine.view["snapshot"]["age"]

    play(scenario)


def test_what_is_downloaded_during_a_game_has_no_hidden_moves_and_no_seed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, options=PANTHEON)
            assert mine.table
            dice = random.Random(6)
            while "place" not in {step["text"].split()[0] for step in await _story(mine)}:
                await step(dice, mine, yours)
            path = f"/api/tables/{mine.table['id']}/game.txt"
            assert "?" in await lotte.call("GET", path) + await joris.call("GET", path)
            for client in (lotte, joris):
                content = await client.call("GET", path)
                assert "Seed" not in content
                assert "[View" in content

    play(scenario)


async def _story(socket: Socket) -> list[dict[str, str]]:
    return [step for message in map(json.loads, socket.raw) if message["type"] == "view" for step in message["steps"]]


def test_a_game_that_has_not_begun_cannot_be_downloaded(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel")
            with pytest.raises(CallRefused, match="409 waiting"):
                await lotte.call("GET", f"/api/tables/{table['id']}/game.txt")

    play(scenario)
