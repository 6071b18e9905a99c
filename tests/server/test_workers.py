"""Bots think in processes of their own; whatever happens there, the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.server import thinking
from heptapolis.server.thinking import Problem, Thinkers, solve, stand_in
from tests.server.kit import House, people, play

AGAINST_RANDOM = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def problem(bot: str = "random") -> Problem:
    position = duel.new(seed=1)
    return Problem("duel", bot, "bots", 0, position.view(0).key)


def kill_workers(thinkers: Thinkers) -> None:
    """What the system does when memory is short."""
    for pid in thinkers._pool._processes:
        os.kill(pid, signal.SIGKILL)


def test_a_worker_answers_as_the_bot_would_here() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(1, 60)
        try:
            assert await thinkers.choose(problem()) == solve(problem())
        finally:
            thinkers.close()

    asyncio.run(scenario())


class Notes(list[str]):
    """A log that keeps what it is told."""

    def error(self, event: str, **_facts: str) -> None:
        self.append(event)


def test_when_a_worker_dies_another_bot_answers_and_it_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    notes = Notes()
    monkeypatch.setattr(thinking, "log", notes)

    async def scenario() -> None:
        thinkers = Thinkers(1, 60)
        try:
            await thinkers.choose(problem())
            kill_workers(thinkers)
            assert await thinkers.choose(problem()) == solve(problem())
        finally:
            thinkers.close()

    asyncio.run(scenario())
    assert notes[0] == "a bot failed"


def test_a_bot_that_fails_is_replaced_by_the_simplest_one() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(0, 60)
        assert await thinkers.choose(problem("hal")) == solve(problem(roster.names("duel")[0]))
        thinkers.close()

    asyncio.run(scenario())


def test_if_no_bot_answers_in_time_the_first_legal_answer_is_given() -> None:
    async def scenario() -> None:
        thinkers = Thinkers(0, 0)
        assert await thinkers.choose(problem()) == duel.new(seed=1).legal_moves.numbers[0]
        thinkers.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("game", sorted(roster.ROSTER))
def test_every_game_has_somebody_who_can_stand_in(game: str) -> None:
    assert stand_in(game, "") in roster.names(game)
    assert stand_in(game, "random") == "random"
    assert stand_in(game, "hal") == stand_in(game, "")


def test_the_death_of_a_worker_harms_no_table(tmp_path: Path) -> None:
    house = House(tmp_path, workers=1)

    async def scenario() -> None:
        async with people(house, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=AGAINST_RANDOM)
            socket = await lotte.sit(table["id"])
            answers = 0
            while (await socket.asked())["outcome"] is None:
                if answers == 5:
                    kill_workers(house.desk.lobby.house.thinkers)
                await socket.choose(0)
                socket.view = None
                answers += 1
            assert answers > 10

    try:
        play(scenario)
    finally:
        house.stop()


def test_the_server_answers_while_a_bot_thinks(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        never = asyncio.run_coroutine_threadsafe(_event(), house.loop).result()

        async def think_for_ever(_problem: Problem) -> int:
            await never.wait()
            return 0

        monkeypatch.setattr(house.desk.lobby.house.thinkers, "choose", think_for_ever)
        async with people(house, "Lotte") as (lotte,):
            table = await lotte.open("duel", options={"begins": "second"}, seats=AGAINST_RANDOM)
            socket = await lotte.sit(table["id"])
            assert await socket.next("thinking") == {"type": "thinking", "seat": 1, "on": True}
            await socket.send("chat", text="take your time")
            await socket.next("chat")
            await socket.send("resign")
            assert (await socket.next("view"))["outcome"]["winners"] == [1]

    play(scenario)


async def _event() -> asyncio.Event:
    return asyncio.Event()
