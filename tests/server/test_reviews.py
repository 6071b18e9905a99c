"""Reviews on the server: only of finished games, in the workers, kept with the game, stopped and continued."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from heptapolis.server.client import CallRefused, Client, Socket
from heptapolis.storage import text
from heptapolis.storage.saved import SavedGame
from heptapolis.study.analysis import AnalysedAnswer, Analysis
from tests.server.kit import RunningServer, finish, people, play, step, table_of_two
from tests.server.review_kit import judge_by_number
from tests.server.test_replays import GAMES, moments, played


def hasten(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let verdicts come without a search."""
    monkeypatch.setattr(server.shared.lobby.services.bot_workers, "run", judge_by_number)


async def reviewed(client: Client, game: str) -> dict[str, Any]:
    """Ask for a review until it is there."""
    state: dict[str, Any] = await client.call("POST", f"/api/replays/{game}/review")
    while state["status"] == "running":
        await asyncio.sleep(0.05)
        state = await client.call("GET", f"/api/replays/{game}/review")
    return state


def test_a_finished_game_is_reviewed_and_the_review_is_kept(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await finish(random.Random(1), *await table_of_two(lotte, joris))
            game = (await lotte.call("GET", "/api/me/games"))["games"][0]["id"]
            assert (await lotte.call("GET", f"/api/replays/{game}/review"))["status"] == "none"
            hasten(server, monkeypatch)
            state = await reviewed(lotte, game)
            assert state["status"] == "done"
            assert state["done"] == state["total"] == len(state["review"]["decisions"]) > 40
            assert all(not decision["quick"] for decision in state["review"]["decisions"])
            server.restart(lotte, joris)
            again = await joris.call("GET", f"/api/replays/{game}/review")
            assert (again["status"], again["review"]) == ("done", state["review"])
            listed = (await joris.call("GET", "/api/me/games"))["games"][0]
            assert listed["accuracy"] == state["review"]["seats"][1]["accuracy"]
            assert len(listed["curve"]) > 20

    play(scenario)


def test_a_line_of_a_review_is_shown_on_the_board(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await finish(random.Random(1), *await table_of_two(lotte, joris))
            game = (await lotte.call("GET", "/api/me/games"))["games"][0]["id"]
            place = f"/api/replays/{game}/line"
            assert (await lotte.http.get(place)).status_code == 404
            hasten(server, monkeypatch)
            state = await reviewed(lotte, game)
            wrong = next(each for each in state["review"]["decisions"] if each["line"])
            where = f"{place}?at={wrong['number']}&seat={wrong['seat']}"
            for after, line in (("best", wrong["line"]), ("played", wrong["reply"])):
                views = await lotte.call("GET", f"{where}&after={after}&from=1")
                assert [view["view"]["steps"][0]["text"] for view in views] == [step["text"] for step in line]
                assert {view["view"]["seat"] for view in views} == {1}
            assert (await lotte.http.get(f"{where}&after=all")).status_code == 400
            assert (await lotte.http.get(f"{where}&from=7")).status_code == 400

    play(scenario)


def test_a_question_is_seen_by_the_seat_that_answered_it(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            position = played(*GAMES[2])
            opened = await lotte.call("POST", "/api/replays", {"text": text.write(SavedGame.of(position))})
            place = f"/api/replays/{opened['games'][0]['id']}/decision"
            chosen = [at for at, one in enumerate(position.history) if one.seat in range(4)]
            for at in chosen[::40]:
                move = position.history[at]
                view = await lotte.call("GET", f"{place}?at={at}&seat={move.seat}")
                assert view["seat"] == move.seat
                assert move.text in [choice["text"] for choice in view["choices"]]
            other = (move.seat + 1) % 4
            for wrong in (f"at={at}&seat={other}", f"at={len(position.history)}&seat=0", f"at=-1&seat={move.seat}"):
                assert (await lotte.http.get(f"{place}?{wrong}")).status_code == 404

    play(scenario)


def test_a_running_game_is_not_reviewed(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            sockets, dice = await table_of_two(lotte, joris), random.Random(2)
            for _ in range(12):
                await step(dice, *sockets)
            table = (sockets[0].table or {})["id"]
            for method in ("GET", "POST", "DELETE"):
                with pytest.raises(CallRefused, match="403 not_allowed"):
                    await lotte.call(method, f"/api/replays/{table}/review")
            with pytest.raises(CallRefused, match="403 not_allowed"):
                await lotte.call("GET", f"/api/replays/{table}/decision?at=0&seat=0")

    play(scenario)


def test_a_review_is_stopped_and_goes_on_and_one_person_has_two_at_most(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            texts = [text.write(SavedGame.of(played(*GAMES[0], seed=seed))) for seed in (1, 2, 3)]
            opened = await lotte.call("POST", "/api/replays", {"text": "\n".join(texts)})
            first, second, third = (game["id"] for game in opened["games"])
            workers = server.shared.lobby.services.bot_workers

            async def waiting(*given: Any) -> Any:
                await asyncio.get_running_loop().create_future()

            monkeypatch.setattr(workers, "run", waiting)
            for game in (first, second):
                assert (await lotte.call("POST", f"/api/replays/{game}/review"))["status"] == "running"
            with pytest.raises(CallRefused, match="409 busy"):
                await lotte.call("POST", f"/api/replays/{third}/review")
            for game in (first, second):
                assert (await lotte.call("DELETE", f"/api/replays/{game}/review"))["status"] == "stopped"
            hasten(server, monkeypatch)
            assert (await reviewed(lotte, first))["status"] == "done"

    play(scenario)


def test_a_review_that_fails_says_so(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            opened = await lotte.call("POST", "/api/replays", {"text": text.write(SavedGame.of(played(*GAMES[0])))})
            game = opened["games"][0]["id"]

            async def failing(*given: Any) -> Any:
                raise RuntimeError("no worker")

            monkeypatch.setattr(server.shared.lobby.services.bot_workers, "run", failing)
            assert (await reviewed(lotte, game))["status"] == "failed"
            assert (await lotte.call("GET", "/api/health"))["status"] == "ok"

    play(scenario)


def test_a_position_is_analysed_from_its_text(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            position = played(*GAMES[0], answers=20)
            seat = min(position.to_answer)
            best = position.legal_for(seat).texts[0]

            async def found(work: Any, job: Any, rank: int, seconds: float) -> Analysis:
                assert job.view == position.view(seat).key
                answer = AnalysedAnswer(best, 0.6, work.args[0].simulations, (), ())
                return Analysis(game="duel", seat=seat, chance=0.6, simulations=300, proven=False, answers=(answer,))

            monkeypatch.setattr(server.shared.lobby.services.bot_workers, "run", found)
            asked = {"game": "duel", "position": str(position), "simulations": 300}
            answer = await lotte.call("POST", "/api/analyses", asked)
            assert (answer["seat"], answer["answers"][0]["text"], answer["answers"][0]["visits"]) == (seat, best, 300)
            for wrong in ({"position": "nonsense"}, {"position": str(played(*GAMES[0]))}, {"game": "chess"}):
                with pytest.raises(CallRefused, match="409"):
                    await lotte.call("POST", "/api/analyses", asked | wrong)

    play(scenario)


async def table_with_bots(client: Client) -> Socket:
    """A game of Seven with leaders between a person and two bots; the socket has its first view."""
    bot = {"kind": "bot", "bot": "random"}
    table = await client.open("seven", seats=[{"kind": "me"}, bot, bot], options={"leaders": "on"})
    return await client.sit(table["id"])


async def answer(socket: Socket, dice: random.Random, most: int) -> None:
    """Answer at random, at most so often, until the game is over."""
    for _ in range(most):
        view = await socket.asked()
        if view["outcome"] is not None:
            return
        socket.view = None
        given = {"question": view["question"], "number": view["number"], "answer": dice.randrange(len(view["choices"]))}
        await socket.send("choose", seat=view["seat"], **given)
    await socket.asked()


def test_a_review_of_seven_is_stopped_goes_on_and_is_kept_and_nothing_hidden_is_shown_before_the_end(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            socket, dice = await table_with_bots(lotte), random.Random(5)
            await answer(socket, dice, 12)
            table = (socket.table or {})["id"]
            for method in ("GET", "POST", "DELETE"):
                with pytest.raises(CallRefused, match="403 not_allowed"):
                    await lotte.call(method, f"/api/replays/{table}/review")
            hidden = server.inside(server.shared.lobby.table(table)).game.settled
            shown = await moments(lotte, table)
            seen = hidden.game.snapshot(hidden.game.see(hidden.state, 0), 0)
            assert shown[-1]["view"]["snapshot"]["hands"] == msgspec.to_builtins(seen.hands)
            assert {hand["city"] for moment in shown for hand in moment["view"]["snapshot"]["hands"]} == {0}
            for asked in ("?seat=1", "?all=1", "/decision?at=30&seat=0", "/line?at=30&seat=0&after=best&from=0"):
                path = asked if asked.startswith("/") else f"/moments{asked}"
                with pytest.raises(CallRefused, match=r"40[34]"):
                    await lotte.call("GET", f"/api/replays/{table}{path}")
            await answer(socket, dice, 1000)
            await stopped_and_kept(server, monkeypatch, (lotte, joris), table)

    play(scenario)


async def stopped_and_kept(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, clients: tuple[Client, ...], table: str
) -> None:
    """A review that is stopped after its first verdicts keeps them, also over a restart, and goes on from there."""
    first, verdicts = clients[0], asyncio.Semaphore(9)

    async def some(*given: Any) -> Any:
        await verdicts.acquire()
        return await judge_by_number(*given)

    monkeypatch.setattr(server.shared.lobby.services.bot_workers, "run", some)
    state = await first.call("POST", f"/api/replays/{table}/review")
    while not verdicts.locked():
        await asyncio.sleep(0)
    state = await first.call("DELETE", f"/api/replays/{table}/review")
    assert (state["status"], state["done"]) == ("stopped", 0)
    kept = state["review"]["decisions"]
    assert 20 < len(kept) < state["total"]
    server.restart(*clients)
    again = await clients[1].call("GET", f"/api/replays/{table}/review")
    assert (again["status"], again["review"]["decisions"]) == ("stopped", kept)
    hasten(server, monkeypatch)
    whole = await reviewed(first, table)
    assert whole["status"] == "done"
    assert len(whole["review"]["seats"]) == 3
    assert {point["number"] for point in whole["review"]["curve"]} > {each["number"] for each in kept}
    server.restart(*clients)
    assert (await clients[1].call("GET", f"/api/replays/{table}/review"))["review"] == whole["review"]
