"""Time: who is charged, what happens when it is up, and what a restart does to it. Tests move the clock by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis.server.client import CallRefused, Socket
from heptapolis.server.http.http_types import ClockRule
from heptapolis.server.tables.clock import DAY, GRACE, MINUTE, Clock
from tests.server.kit import MIDNIGHT, RunningServer, people, play, step, table_of_two

FIVE_MINUTES, TWO_DAYS = ClockRule("minutes", 5), ClockRule("days", 2)
FIRST, SECOND, NOBODY = frozenset([0]), frozenset([1]), frozenset[int]()


def clock(rule: ClockRule) -> Clock:
    return Clock(rule, [Clock.full(rule)] * 2, MIDNIGHT)


def test_only_seats_that_are_asked_are_charged() -> None:
    running = clock(FIVE_MINUTES)
    running.run(FIRST, MIDNIGHT)
    running.run(SECOND, MIDNIGHT + 70)
    running.run(NOBODY, MIDNIGHT + 100)
    assert running.left == [5 * MINUTE - 70, 5 * MINUTE - 30]


def test_days_are_for_each_answer() -> None:
    running = clock(TWO_DAYS)
    running.run(FIRST, MIDNIGHT)
    running.run(SECOND, MIDNIGHT + DAY)
    running.run(FIRST, MIDNIGHT + DAY)
    assert running.left[0] == 2 * DAY


def test_each_answer_brings_the_increment_once() -> None:
    """Answering the same question again, after changing one's mind, brings nothing more."""
    running = clock(ClockRule("minutes", 3, 2))
    running.run(FIRST, MIDNIGHT)
    assert running.answered(0, 1, MIDNIGHT + 10) == [170.0, 180.0]
    assert running.left == [172.0, 180.0]
    running.run(FIRST, MIDNIGHT + 10)
    running.answered(0, 1, MIDNIGHT + 11)
    assert running.left == [171.0, 180.0]
    running.run(FIRST, MIDNIGHT + 11)
    running.answered(0, 2, MIDNIGHT + 11)
    assert running.left == [173.0, 180.0]


def test_whose_time_does_not_run_gains_nothing() -> None:
    running = clock(ClockRule("minutes", 3, 2))
    running.run(FIRST, MIDNIGHT)
    running.answered(1, 1, MIDNIGHT)
    assert running.left == [180.0, 180.0]


def test_time_is_up_at_the_very_moment_and_never_below_nothing() -> None:
    running = clock(FIVE_MINUTES)
    running.run(FIRST, MIDNIGHT)
    assert running.expired(MIDNIGHT + 5 * MINUTE - 1) == []
    assert running.expired(MIDNIGHT + 5 * MINUTE) == [0]
    assert running.left_at(0, MIDNIGHT + 6 * MINUTE) == 0.0


def test_a_clock_that_goes_backwards_takes_nothing() -> None:
    running = clock(FIVE_MINUTES)
    running.run(FIRST, MIDNIGHT)
    assert running.left_at(0, MIDNIGHT - 100) == 5 * MINUTE


@pytest.mark.parametrize(("rule", "left"), [(FIVE_MINUTES, 5 * MINUTE), (TWO_DAYS, DAY)])
def test_after_a_restart_days_have_run_on_and_minutes_have_not(rule: ClockRule, left: float) -> None:
    running = clock(rule)
    running.resume(FIRST, MIDNIGHT, MIDNIGHT + DAY)
    assert running.left_at(0, MIDNIGHT + DAY) == left


def test_without_a_clock_nobody_is_ever_late() -> None:
    running = clock(ClockRule())
    running.run(FIRST, MIDNIGHT)
    assert running.expired(MIDNIGHT + 1000 * DAY) == []
    assert running.news(MIDNIGHT).left == [None, None]


def test_a_person_who_comes_back_has_at_least_a_minute() -> None:
    running = clock(FIVE_MINUTES)
    running.left = [0.0, 200.0]
    running.grant(0)
    running.grant(1)
    assert running.left == [GRACE, 200.0]


async def until_stand_in(socket: Socket, seat: int, on: bool) -> None:
    """Read until a bot answers for a seat, or does no more."""
    while not socket.table or socket.table["seats"][seat]["stand_in"] is not on:
        await socket.next("table")


def test_when_time_is_up_a_bot_takes_over_and_the_person_may_come_back(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, clock={"kind": "minutes", "amount": 5})
            assert (await mine.next("clock"))["left"] == [300.0, 300.0]
            server.pass_time(100)
            await step(random.Random(1), mine, yours)
            news = await mine.next("clock")
            assert (news["left"], news["running"]) == ([200.0, 300.0], [1])
            server.pass_time(299)
            server.pass_time(1)
            await until_stand_in(mine, 1, on=True)
            await mine.asked()
            await yours.send("return")
            await until_stand_in(mine, 1, on=False)
            while news["left"][1] != GRACE:
                news = await mine.next("clock")

    play(scenario)


def test_time_passes_for_nobody_while_a_table_waits_or_a_bot_thinks(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = await lotte.open("duel", seats=seats, clock={"kind": "days", "amount": 1})
            socket = await lotte.sit(table["id"])
            news = await socket.next("clock")
            assert news["running"] in ([0], [])
            assert news["left"] == [DAY, DAY]

    play(scenario)


def test_clocks_go_on_after_a_restart(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, clock={"kind": "minutes", "amount": 5})
            server.pass_time(100)
            await step(random.Random(1), mine, yours)
            assert mine.table
            server.restart(lotte)
            server.time.now += 1000
            fresh = await lotte.sit(mine.table["id"])
            assert (await fresh.next("clock"))["left"][0] == 200.0

    play(scenario)


@pytest.mark.parametrize("rule", [{"kind": "days", "amount": 1, "increment": 2}, {"kind": "none", "increment": 2}])
def test_only_minutes_have_an_increment(server: RunningServer, rule: dict[str, Any]) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            with pytest.raises(CallRefused, match="bad_clock"):
                await lotte.open("duel", clock=rule)

    play(scenario)


def test_time_grows_with_each_answer_at_the_table(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            clock = {"kind": "minutes", "amount": 3, "increment": 2}
            mine, yours = await table_of_two(lotte, joris, clock=clock)
            assert (await mine.next("clock"))["left"] == [180.0, 180.0]
            server.pass_time(30)
            await step(random.Random(1), mine, yours)
            assert (await mine.next("clock"))["left"] == [152.0, 180.0]

    play(scenario)
