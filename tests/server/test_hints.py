"""Hints: what a machine would answer in a person's place, at tables that give them, for nobody else to hear."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from heptapolis.ai.adviser import thought_of
from heptapolis.ai.bot import Liked, Reason, Thought
from heptapolis.core.position import View
from heptapolis.server.bots import jobs
from heptapolis.server.bots.jobs import Job, view_of
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.client import Client, Socket
from heptapolis.server.tables.table import Table
from tests.server.kit import RunningServer, people, play, refusal, table_of_two

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
AGAINST_BOT = [ME, BOT]


class Adviser:
    """Somebody quick who likes the last answers best, counts how often he is asked, and can be held up."""

    def __init__(self) -> None:
        self.asked: list[int] = []  # seats
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def advise(self, job: Job) -> Thought | None:
        """The last four answers."""
        self.asked.append(job.seat)
        await self.may_answer.wait()
        return guessed(view_of(job))


def guessed(view: View) -> Thought:
    """A thought that takes no time; the third answer was tried less than the second, but looks better."""
    chances = (0.9, 0.7, 0.8, 1.0)
    liked = [
        Liked(move, "", chances[rank], 9 - rank, (Reason("points", rank),))
        for rank, move in enumerate(view.legal_moves.numbers[:-5:-1])
    ]
    return Thought(liked[0].move, 0.62345, 9, liked)


@pytest.fixture
def adviser(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> Adviser:
    """The quick adviser at the server."""

    async def made() -> Adviser:
        return Adviser()

    quick: Adviser = server.inside(made())
    monkeypatch.setattr(server.shared.lobby.services.bot_workers, "advise", quick.advise)
    return quick


async def ask(socket: Socket, **otherwise: Any) -> None:
    """Ask for a hint about the question in the last view."""
    assert socket.view
    numbers = {name: socket.view[name] for name in ("seat", "question", "number")}
    await socket.send("hint", **{**numbers, **otherwise})


async def sit_down(client: Client, seats: list[dict[str, str]], game: str = "duel", **wanted: Any) -> Socket:
    """A table of this person, who is asked."""
    socket = await client.sit((await client.open(game, seats=seats, **wanted))["id"])
    await socket.asked()
    return socket


@pytest.mark.parametrize(
    ("seats", "wanted", "given"),
    [
        (AGAINST_BOT, {}, True),
        ([ME, ME], {}, True),
        ([ME, OPEN], {}, False),
        (AGAINST_BOT, {"hints": False}, False),
        ([ME, OPEN], {"hints": True}, True),
    ],
)
def test_hints_are_usual_where_one_person_plays_without_others(
    server: RunningServer, seats: list[dict[str, str]], wanted: dict[str, bool], given: bool
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            assert (await lotte.open("duel", seats=seats, **wanted))["hints"] is given

    play(scenario)


def test_a_table_that_is_filled_with_machines_gives_hints_but_not_one_that_somebody_joins(
    server: RunningServer,
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            filled, joined = await lotte.open("duel"), await lotte.open("duel")
            assert (await lotte.call("POST", f"/api/tables/{filled['id']}/fill", {"bot": "random"}))["hints"]
            assert not (await joris.join(joined))["hints"]

    play(scenario)


def test_what_the_host_said_of_hints_outlives_a_restart_and_a_rematch(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=AGAINST_BOT, hints=False)
            server.restart(lotte)
            socket = await lotte.sit(table["id"])
            assert not (await socket.next("hello"))["table"]["hints"]
            await socket.send("resign")
            await socket.send("rematch")
            while not (await socket.next("table"))["table"]["next"]:
                pass
            assert socket.table
            assert not (await lotte.call("GET", f"/api/tables/{socket.table['next']}"))["hints"]

    play(scenario)


def test_a_hint_is_what_the_adviser_thinks_of_the_seats_view(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await sit_down(lotte, AGAINST_BOT, options={"wonders": "dealt"})
            await ask(socket)
            hint = await socket.next("hint")
            assert socket.view
            assert socket.table
            table: Table = server.inside(server.shared.lobby.table(socket.table["id"]))
            thought = thought_of(table.playing().position.view(0))
            told = [
                (
                    socket.view["choices"][advised["answer"]]["text"],
                    advised["chance"],
                    [(reason["kind"], reason["amount"]) for reason in advised["reasons"]],
                )
                for advised in hint["answers"]
            ]
            found = [(liked.text, round(liked.chance, 3), [*liked.reasons]) for liked in thought.liked[:3]]
            assert hint["chance"] == round(thought.chance, 3)
            assert told[0] == found[0]
            assert sorted(told) == sorted(found)

    play(scenario)


def test_a_hint_names_three_answers_by_their_places_and_begins_with_his_own(
    server: RunningServer, adviser: Adviser
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await sit_down(lotte, AGAINST_BOT)
            await ask(socket)
            assert await socket.next("hint") == {
                "type": "hint",
                "seat": 0,
                "question": 0,
                "number": 0,
                "chance": 0.623,
                "answers": [
                    {"answer": 3, "chance": 0.9, "reasons": [{"kind": "points", "amount": 0}]},
                    {"answer": 1, "chance": 0.8, "reasons": [{"kind": "points", "amount": 2}]},
                    {"answer": 2, "chance": 0.7, "reasons": [{"kind": "points", "amount": 1}]},
                ],
            }

    play(scenario)


def test_a_repeated_request_starts_no_second_search(server: RunningServer, adviser: Adviser) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await sit_down(lotte, AGAINST_BOT)
            await ask(socket)
            first = await socket.next("hint")
            await ask(socket)
            assert await socket.next("hint") == first
            assert adviser.asked == [0]
            await socket.choose(0)
            socket.view = None
            await socket.asked()
            await ask(socket)
            assert (await socket.next("hint"))["question"] > first["question"]
            assert adviser.asked == [0, 0]

    play(scenario)


def test_the_table_goes_on_meanwhile_and_a_hint_that_comes_too_late_is_not_told(
    server: RunningServer, adviser: Adviser
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await sit_down(lotte, AGAINST_BOT)
            server.loop.call_soon_threadsafe(adviser.may_answer.clear)
            await ask(socket)
            await ask(socket)
            await socket.send("chat", text="let me see")
            await socket.next("chat")
            await socket.choose(0)
            assert (await socket.next("view"))["keep"] > 0
            server.loop.call_soon_threadsafe(adviser.may_answer.set)
            late = await socket.next("refused", "hint")
            assert (late["of"], late["reason"], adviser.asked) == ("hint", "stale", [0])

    play(scenario)


def test_nobody_else_hears_of_a_hint(server: RunningServer, adviser: Adviser) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours = await table_of_two(lotte, joris, hints=True)
            assert mine.table
            table = mine.table["id"]
            screens = [await lotte.sit(table, watch=True), await tamme.sit(table)]
            phone = await lotte.sit(table)
            await phone.next("view")
            await ask(mine)
            assert await mine.next("hint") == await phone.next("hint")
            await mine.send("chat", text="thank you")
            for other in (yours, *screens):
                await other.next("chat")
                assert not [message for message in other.raw if '"hint"' in message]

    play(scenario)


@pytest.mark.parametrize(
    ("otherwise", "reason"),
    [
        ({"seat": 1}, "no_seat"),
        ({"question": 5}, "stale"),
        ({"number": 1}, "stale"),
        ({"question": None}, "malformed"),
    ],
)
def test_a_hint_is_for_ones_own_open_question(
    server: RunningServer, adviser: Adviser, otherwise: dict[str, Any], reason: str
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            await ask(socket := await sit_down(lotte, AGAINST_BOT), **otherwise)
            assert await refusal(socket) == reason
            assert adviser.asked == []

    play(scenario)


def test_who_is_not_asked_has_left_watches_or_plays_without_hints_gets_none(
    server: RunningServer, adviser: Adviser
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours = await table_of_two(lotte, joris, hints=True)
            without, _ = await table_of_two(lotte, joris)
            assert mine.table
            watcher = await tamme.sit(mine.table["id"])
            screen = await lotte.sit(mine.table["id"], watch=True)
            for socket in (watcher, screen):
                await socket.next("view")
                await ask(socket, seat=0, question=0)
            await ask(yours, question=0)
            await ask(without)
            assert [await refusal(one) for one in (watcher, screen, yours, without)] == [
                "no_seat",
                "no_seat",
                "not_asked",
                "not_allowed",
            ]
            await mine.send("leave")
            await ask(mine)
            assert await refusal(mine) in ("not_allowed", "stale")  # the machine may have answered already
            assert adviser.asked == []

    play(scenario)


def test_before_and_after_a_game_there_is_nothing_to_advise(server: RunningServer, adviser: Adviser) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            waiting = await lotte.sit((await lotte.open("duel", hints=True))["id"])
            await waiting.send("hint", seat=0, question=0)
            assert await refusal(waiting) == "waiting"
            socket = await sit_down(lotte, AGAINST_BOT)
            await socket.send("resign")
            await ask(socket)
            assert await refusal(socket) == "over"

    play(scenario)


def test_where_the_adviser_fails_that_is_said_and_he_may_be_asked_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(view: View) -> Thought:
        raise RuntimeError("no idea")

    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await sit_down(lotte, AGAINST_BOT)
            monkeypatch.setattr(jobs, "thought_of", fails)
            await ask(socket)
            assert await refusal(socket) == "internal"
            monkeypatch.setattr(jobs, "thought_of", guessed)
            await ask(socket)
            assert (await socket.next("hint"))["chance"] == 0.623

    play(scenario)


def test_a_worker_thinks_as_the_adviser_would_here() -> None:
    async def scenario() -> None:
        from heptapolis import duel

        view, bot_workers = duel.new(seed=1).view(0), BotWorkers(1, 60)
        try:
            assert await bot_workers.advise(Job("duel", "expert", "", 0, view.key)) == thought_of(view)
        finally:
            bot_workers.close()

    asyncio.run(scenario())


def test_in_seven_each_asks_for_oneself_until_one_has_chosen(server: RunningServer, adviser: Adviser) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            table = await lotte.open("seven", seats=[ME, OPEN, BOT], hints=True)
            await joris.join(table)
            mine, yours = await lotte.sit(table["id"]), await joris.sit(table["id"])
            for socket, seat in ((mine, 0), (yours, 1)):
                view = await socket.asked()
                await ask(socket)
                hint = await socket.next("hint")
                assert hint["seat"] == seat
                assert [advised["answer"] for advised in hint["answers"]] == [
                    len(view["choices"]) - rank for rank in (1, 3, 2)
                ]
            assert mine.view
            selling = next(choice["text"] for choice in mine.view["choices"] if choice["verb"] == "sell")
            await mine.choose(selling)
            while mine.view["number"] == 0:
                await mine.next("view")
            await ask(mine)
            assert await refusal(mine) == "not_asked"

    play(scenario)


def test_at_a_hot_seat_the_hint_is_for_the_seat_that_is_asked(server: RunningServer, adviser: Adviser) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            socket = await sit_down(lotte, [ME, ME])
            await socket.choose(0)
            assert (await socket.next("view"))["seat"] == 1
            await ask(socket)
            assert (await socket.next("hint"))["seat"] == 1
            assert adviser.asked == [1]

    play(scenario)
