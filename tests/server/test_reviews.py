"""Reviews on the server: only of finished games, in the workers, kept with the game, stopped and continued."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from heptapolis.ai.bot import Budget
from heptapolis.server.client import CallRefused, Client
from heptapolis.storage import text
from heptapolis.storage.saved import SavedGame
from tests.server.kit import RunningServer, finish, people, play, step, table_of_two
from tests.server.test_replays import GAMES, played

FEW = Budget(simulations=8)


def hasten(server: RunningServer) -> None:
    """Let reviews search little, and the same in every run."""
    server.shared.reviews.quick = server.shared.reviews.thorough = FEW


async def reviewed(client: Client, game: str) -> dict[str, Any]:
    """Ask for a review until it is there."""
    state: dict[str, Any] = await client.call("POST", f"/api/replays/{game}/review")
    while state["status"] == "running":
        await asyncio.sleep(0.05)
        state = await client.call("GET", f"/api/replays/{game}/review")
    return state


def test_a_finished_game_is_reviewed_and_the_review_is_kept(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            await finish(random.Random(1), *await table_of_two(lotte, joris))
            game = (await lotte.call("GET", "/api/me/games"))["games"][0]["id"]
            assert (await lotte.call("GET", f"/api/replays/{game}/review"))["status"] == "none"
            hasten(server)
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
            run = workers.run

            async def waiting(*given: Any) -> Any:
                await asyncio.get_running_loop().create_future()

            monkeypatch.setattr(workers, "run", waiting)
            for game in (first, second):
                assert (await lotte.call("POST", f"/api/replays/{game}/review"))["status"] == "running"
            with pytest.raises(CallRefused, match="409 busy"):
                await lotte.call("POST", f"/api/replays/{third}/review")
            for game in (first, second):
                assert (await lotte.call("DELETE", f"/api/replays/{game}/review"))["status"] == "stopped"
            monkeypatch.setattr(workers, "run", run)
            hasten(server)
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
