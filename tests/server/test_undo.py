"""Taking back: a table's option that shows nobody anything and makes nobody answer again."""

from __future__ import annotations

import random
from typing import Any

from heptapolis.server.client import Socket
from tests.server.kit import RunningServer, asked, people, play, refusal, step, table_of_two

DEALER = 2
TOLD = [{"kind": "takes_back", "seat": 0, "what": "", "amount": 0}]
AGAINST_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


async def take_back(socket: Socket) -> dict[str, Any]:
    """Undo, and see the view after it."""
    assert socket.view
    await socket.send("undo", question=socket.view["question"])
    return await socket.next("view")


def test_an_own_choice_can_be_taken_back_until_somebody_else_answers(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, undo="free")
            before = mine.view
            assert before
            await mine.choose(0)
            assert (await mine.next("view"))["may_undo"]
            assert not (await yours.next("view"))["may_undo"]
            after = await take_back(mine)
            assert after["snapshot"] == before["snapshot"]
            assert [choice["text"] for choice in after["choices"]] == [choice["text"] for choice in before["choices"]]
            assert after["question"] > before["question"]
            assert not after["may_undo"]
            theirs = await yours.next("view")
            assert (theirs["keep"], [step["events"] for step in theirs["steps"]]) == (len(before["steps"]), [TOLD])

    play(scenario)


def test_after_an_answer_of_somebody_else_the_others_must_agree(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, undo="free")
            dice = random.Random(1)
            await step(dice, mine, yours)
            await step(dice, mine, yours)
            assert mine.view
            assert mine.view["undo_asks"]

    play(scenario)


def test_between_people_nothing_is_taken_back_without_asking_that_has_shown_something(server: RunningServer) -> None:
    """The last answer may be taken back at once exactly if the dealer has shown nothing since."""

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, undo="free")
            dice, met = random.Random(2), set()
            while mine.view and mine.view["outcome"] is None:
                answerer = asked(mine, yours)
                await step(dice, mine, yours)
                assert answerer.view
                was_shown = answerer.view["steps"][-1]["seat"] == DEALER
                if answerer.view["outcome"] is None:
                    assert answerer.view["undo_asks"] is was_shown
                    met.add(was_shown)
            assert met == {True, False}

    play(scenario)


def test_against_a_bot_one_goes_back_to_the_own_last_decision_and_meets_the_same_draws(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", options={"pantheon": "on"}, seats=AGAINST_BOT)
            socket = await lotte.sit(table["id"])
            dice = random.Random(3)
            for _ in range(12):
                view = await socket.asked()
                answer = dice.randrange(len(view["choices"]))
                socket.view = None
                await socket.send("choose", seat=0, question=view["question"], answer=answer)
                after = await socket.asked()
                back = await take_back(socket)
                assert (back["snapshot"], back["choices"]) == (view["snapshot"], view["choices"])
                socket.view = None
                await socket.send("choose", seat=0, question=back["question"], answer=answer)
                again = await socket.asked()
                assert again["snapshot"] == after["snapshot"]

    play(scenario)


def test_a_second_click_on_undo_takes_nothing_more_back(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=AGAINST_BOT)
            socket = await lotte.sit(table["id"])
            for _ in range(3):
                await socket.asked()
                await socket.choose(0)
                socket.view = None
            view = await socket.asked()
            for _ in range(2):
                await socket.send("undo", question=view["question"])
            assert await refusal(socket) == "stale"

    play(scenario)


def test_an_answer_given_before_an_undo_does_not_count_after_it(server: RunningServer) -> None:
    """The second of two questions in a row is gone with the answer to the first: its number must not come again."""

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await table_of_two(lotte, joris, undo="free")
            dice = random.Random(1)
            await step(dice, mine, yours)
            await step(dice, mine, yours)
            assert yours.view
            second = yours.view["question"]
            back = await take_back(yours)
            assert back["question"] is not None
            await yours.send("choose", seat=1, question=second, answer=0)
            assert await refusal(yours) == "stale"

    play(scenario)


def test_a_table_may_be_without_undo(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=AGAINST_BOT, undo="off")
            socket = await lotte.sit(table["id"])
            view = await socket.asked()
            await socket.choose(0)
            socket.view = None
            view = await socket.asked()
            assert not view["may_undo"]
            await socket.send("undo", question=view["question"])
            assert await refusal(socket) == "not_allowed"

    play(scenario)


def test_what_was_taken_back_stays_so_after_a_restart(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await table_of_two(lotte, joris, undo="free")
            await mine.choose(0)
            await mine.next("view")
            before = await take_back(mine)
            assert mine.table
            server.restart(lotte)
            after = await (await lotte.sit(mine.table["id"])).next("view")
            assert (after["snapshot"], after["question"]) == (before["snapshot"], before["question"])

    play(scenario)


def test_at_a_hot_seat_the_last_choice_is_taken_back_for_either_seat(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("duel", seats=[{"kind": "me"}, {"kind": "me"}])
            socket = await lotte.sit(table["id"])
            first = await socket.next("view")
            await socket.choose(0)
            assert (await socket.next("view"))["seat"] == 1
            back = await take_back(socket)
            assert (back["seat"], back["snapshot"]) == (0, first["snapshot"])

    play(scenario)
