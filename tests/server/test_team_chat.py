"""The partners' channel: what a team says is heard by that team, and by nobody else on any wire."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from heptapolis.server.client import Client, Socket
from tests.server.kit import RunningServer, people, play, refusal

SECRET = "keep the papyrus"
PUBLIC = "good luck"
TEAMS = {"teams": "on", "players": "4"}


@asynccontextmanager
async def four(server: RunningServer) -> AsyncIterator[tuple[str, list[Client], list[Socket]]]:
    """A game of two teams: Lotte and Joris against Anna and Mart, and Eva who watches."""
    async with people(server, "Lotte", "Joris", "Anna", "Mart", "Eva") as persons:
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
        table = await persons[0].open("seven", seats=seats, options=TEAMS, open_chat=True)
        for guest in persons[1:4]:
            await guest.join(table)
        yield table["id"], persons, [await person.sit(table["id"]) for person in persons]


async def hear_all(sockets: list[Socket]) -> None:
    """Everybody reads on until a public line comes, which was said last."""
    for socket in sockets:
        while (await socket.next("chat"))["said"]["text"] != PUBLIC:
            pass


def test_only_the_partners_hear_what_is_said_to_the_team(server: RunningServer) -> None:
    async def scenario() -> None:
        async with four(server) as (table, persons, sockets):
            screen = await persons[0].sit(table, watch=True)  # a television that a partner has opened
            await sockets[0].send("chat", text=SECRET, team=0)
            await sockets[0].send("chat", text=PUBLIC)
            await hear_all([*sockets, screen])
            heard = [any(SECRET in text for text in socket.raw) for socket in [*sockets, screen]]
            assert heard == [True, True, False, False, False, False]

    play(scenario)


def test_whoever_comes_later_hears_only_the_lines_of_the_own_team(server: RunningServer) -> None:
    async def scenario() -> None:
        async with four(server) as (table, persons, sockets):
            await sockets[3].send("chat", text=SECRET, team=1)
            await sockets[0].send("chat", text=PUBLIC)
            await hear_all(sockets)
            for person, hears in zip(persons, [False, False, True, True, False], strict=True):
                hello = await (await person.sit(table)).next("hello")
                texts = [said["text"] for said in hello["chat"]]
                assert texts == ([SECRET, PUBLIC] if hears else [PUBLIC])

    play(scenario)


@pytest.mark.parametrize("seat", [2, 4])
def test_nobody_writes_to_the_team_of_others(server: RunningServer, seat: int) -> None:
    async def scenario() -> None:
        async with four(server) as (_, _, sockets):
            await sockets[seat].send("chat", text=SECRET, team=0)
            assert await refusal(sockets[seat]) == "not_allowed"

    play(scenario)


def test_without_teams_there_is_no_such_channel(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel")
            socket = await lotte.sit(table["id"])
            await socket.send("chat", text=SECRET, team=0)
            assert await refusal(socket) == "not_allowed"

    play(scenario)
