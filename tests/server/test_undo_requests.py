"""Taking back between people: one asks, the others accept or decline, and nobody loses time by it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis.server.client import Socket
from heptapolis.server.tables.undo_requests import UNDO_SECONDS
from tests.server.kit import RunningServer, asked, people, play, refusal, step, table_of_two

THREE_AND_TWO = {"kind": "minutes", "amount": 3, "increment": 2}


async def ask_back(socket: Socket) -> None:
    """Press the button that takes the last answer back."""
    assert socket.view
    await socket.send("undo", question=socket.view["question"])


async def request(*sockets: Socket) -> dict[str, Any]:
    """The next news about a request, alike for all."""
    news = [await socket.next("undo_request") for socket in sockets]
    assert all(one == news[0] for one in news)
    return news[0]


async def move(mine: Socket, yours: Socket, count: int = 1) -> Socket:
    """Some answers; the result is who has given the last one."""
    dice = random.Random(1)
    for _ in range(count):
        answerer = asked(mine, yours)
        await step(dice, mine, yours)
    return answerer


def test_between_people_an_answer_is_taken_back_once_the_other_has_agreed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            before = mine.view
            assert before
            assert await move(mine, yours) is mine
            assert (mine.view["may_undo"], mine.view["undo_asks"]) == (True, True)
            await ask_back(mine)
            news = await request(mine, yours)
            assert (news["seat"], news["state"], news["keep"]) == (0, "open", len(before["steps"]))
            await yours.send("answer_undo", accept=True)
            after = await mine.next("view")
            while not after["choices"]:
                after = await mine.next("view")
            assert after["snapshot"] == before["snapshot"]
            assert after["steps"][-1]["events"][0]["kind"] == "takes_back"
            assert (await request(mine, yours))["state"] == "taken_back"

    play(scenario)


@pytest.mark.parametrize("accept", [True, False])
def test_an_answer_that_has_shown_something_is_never_taken_back_without_asking(
    server: RunningServer, accept: bool
) -> None:
    """Both have answered since, and cards were drawn: all of it goes back, or nothing does."""

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, undo="free")
            await move(mine, yours, 3)
            assert mine.view
            now = mine.view["snapshot"]
            assert mine.view["undo_asks"]
            await ask_back(mine)
            await request(mine, yours)
            await yours.send("answer_undo", accept=accept)
            assert (await request(mine, yours))["state"] == ("taken_back" if accept else "declined")
            assert (mine.view["snapshot"] == now) is not accept

    play(scenario)


def test_a_declined_request_is_not_made_again_until_the_game_goes_on(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await move(mine, yours)
            await ask_back(mine)
            await yours.send("answer_undo", accept=False)
            while (await request(mine))["state"] == "open":
                pass
            assert mine.view
            assert not mine.view["may_undo"]
            await ask_back(mine)
            assert await refusal(mine) == "not_allowed"

    play(scenario)


def test_whoever_does_not_want_to_be_asked_is_not_asked(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert await move(mine, yours) is mine
            await ask_back(mine)
            await yours.send("answer_undo", accept=False, stop=True)
            while (await request(mine, yours))["state"] == "open":
                pass
            while await move(mine, yours) is not mine:
                pass
            assert mine.view
            assert not mine.view["may_undo"]

    play(scenario)


def test_what_was_said_about_taking_back_outlives_a_restart(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            assert await move(mine, yours) is mine
            await ask_back(mine)
            await yours.send("answer_undo", accept=False, stop=True)
            while (await request(mine, yours))["state"] == "open":
                pass
            assert mine.table
            table = mine.table["id"]
            server.restart(lotte, joris)
            mine, yours = await lotte.sit(table), await joris.sit(table)
            assert not (await mine.next("view"))["may_undo"]  # declined
            await yours.next("view")
            while await move(mine, yours) is not mine:
                pass
            assert mine.view
            assert not mine.view["may_undo"]  # and not to be asked again

    play(scenario)


def test_no_answer_counts_as_declined_after_a_while(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await move(mine, yours)
            await ask_back(mine)
            assert (await request(mine, yours))["left"] == UNDO_SECONDS
            server.pass_time(UNDO_SECONDS - 1)
            fresh = await joris.sit(mine.table["id"] if mine.table else "")
            assert (await fresh.next("undo_request"))["left"] == 1.0
            server.pass_time(1)
            assert (await request(mine, yours))["state"] == "expired"

    play(scenario)


@pytest.mark.parametrize("how", ["withdrawn", "late"])
def test_a_request_ends_when_it_is_withdrawn_or_the_other_plays_on(server: RunningServer, how: str) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await move(mine, yours)
            await ask_back(mine)
            await request(mine, yours)
            if how == "late":
                await yours.choose(0)
            else:
                await mine.send("answer_undo", accept=False)
            assert (await request(mine, yours))["state"] == how
            await yours.send("answer_undo", accept=True)
            assert await refusal(yours) == "stale"

    play(scenario)


def test_only_those_who_are_asked_agree(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Anna") as (lotte, joris, anna):
            mine, yours = await table_of_two(lotte, joris)
            assert mine.table
            watching = await anna.sit(mine.table["id"])
            await move(mine, yours)
            await ask_back(mine)
            await request(mine, yours)
            for stranger in (mine, watching):
                await stranger.send("answer_undo", accept=True)
                assert await refusal(stranger) == "not_allowed"

    play(scenario)


def test_in_a_game_of_three_all_others_must_agree(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Anna") as persons:
            table = await persons[0].open("seven", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
            for guest in persons[1:]:
                await guest.join(table)
            sockets = [await person.sit(table["id"]) for person in persons]
            for socket in sockets:
                await socket.next("view")
            await answer_all(sockets)
            mine = sockets[0]
            assert mine.view
            await mine.send("undo", question=mine.view["question"], number=mine.view["number"])
            assert len((await request(*sockets))["waits_for"]) == 2
            await sockets[1].send("answer_undo", accept=True)
            assert len((await request(*sockets))["waits_for"]) == 1
            await sockets[2].send("answer_undo", accept=True)
            assert (await request(*sockets))["state"] == "taken_back"
            assert mine.view["snapshot"]["turn"] == 1

    play(scenario)


async def answer_all(sockets: list[Socket]) -> None:
    """Everybody sells a card, and sees the next turn."""
    for socket in sockets:
        assert socket.view
        await socket.choose(len(socket.view["choices"]) - 1)
    for socket in sockets:
        while not socket.view or socket.view["snapshot"]["turn"] == 1:
            await socket.next("view")


def test_time_used_since_is_given_back(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, clock=THREE_AND_TWO)
            await mine.next("clock")
            server.pass_time(10)
            await move(mine, yours)
            assert (await mine.next("clock"))["left"] == [172.0, 180.0]
            server.pass_time(20)
            await ask_back(mine)
            await request(mine, yours)
            await yours.send("answer_undo", accept=True)
            while (news := await mine.next("clock"))["running"] != [0]:
                pass
            assert news["left"] == [170.0, 180.0]

    play(scenario)


def test_what_was_taken_back_is_told_after_a_restart_too(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await move(mine, yours)
            await ask_back(mine)
            await request(mine, yours)
            await yours.send("answer_undo", accept=True)
            await request(mine, yours)
            assert mine.table
            server.restart(lotte)
            after = await (await lotte.sit(mine.table["id"])).next("view")
            assert after["steps"][-1]["events"][0]["kind"] == "takes_back"

    play(scenario)


@pytest.mark.parametrize("accept", [True, False])
def test_an_open_request_outlives_a_restart(server: RunningServer, accept: bool) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris)
            await move(mine, yours)
            await ask_back(mine)
            before = await request(mine, yours)
            assert mine.table
            server.restart(lotte, joris)
            mine, yours = await lotte.sit(mine.table["id"]), await joris.sit(mine.table["id"])
            after = await request(mine, yours)
            assert {**after, "left": 0} == {**before, "left": 0}
            await yours.send("answer_undo", accept=accept)
            assert (await request(mine, yours))["state"] == ("taken_back" if accept else "declined")
            server.restart(lotte, joris)
            again = await lotte.sit(mine.table["id"])
            await again.next("view")
            await again.send("chat", text="Hello")
            assert "undo_request" not in [(await again.next())["type"] for _ in range(2)]

    play(scenario)
