"""Seven over the wire: everybody chooses at once, changes their mind, and all is revealed together."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from collections.abc import Coroutine, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from heptapolis.server.client import Client, Socket
from heptapolis.server.tables import seating
from heptapolis.seven import SEVEN
from heptapolis.storage import json_lines
from tests.server.kit import RunningServer, people, play, refusal

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
EVERYTHING = {"cities": "on", "leaders": "on"}


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals and the same bots every time."""
    numbers = itertools.count()
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5e" * size)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: f"id{next(numbers):0{size}}")


@pytest.fixture
def server(same_chance: None, tmp_path: Path) -> Iterator[RunningServer]:
    """A running server."""
    running = RunningServer(tmp_path)
    yield running
    running.stop()


async def play_on(socket: Socket, dice: random.Random) -> dict[str, Any]:
    """Answer whatever is asked until the game is over; the result is the last view."""
    while (view := await socket.asked())["outcome"] is None:
        socket.view = None
        await socket.send(
            "choose",
            seat=view["seat"],
            question=view["question"],
            number=view["number"],
            answer=dice.randrange(len(view["choices"])),
        )
    return view


async def sit_together(first: Client, *others: Client, bots: int = 0, **wanted: Any) -> list[Socket]:
    """A table of some people and bots; all sockets have their first view."""
    table = await first.open("seven", seats=[ME, *[OPEN] * len(others), *[BOT] * bots], **wanted)
    for other in others:
        await other.join(table)
    sockets = [await client.sit(table["id"]) for client in (first, *others)]
    for socket in sockets:
        await socket.asked()
    return sockets


async def choose(socket: Socket, verb: str = "sell", card: int = 0) -> dict[str, Any]:
    """Answer with a card of the list by its use, and see it taken."""
    assert socket.view
    texts = [choice["text"] for choice in socket.view["choices"] if choice["verb"] == verb]
    return await taken(socket, socket.choose(texts[card]))


async def taken(socket: Socket, saying: Coroutine[Any, Any, None]) -> dict[str, Any]:
    """Say something, and read on until it has changed the question or its number."""
    view = before = socket.view
    await saying
    while all(view[name] == before[name] for name in ("seat", "question", "number")):
        view = await socket.next("view")
    return view


def city(socket: Socket, place: int) -> dict[str, Any]:
    assert socket.view
    found: dict[str, Any] = socket.view["snapshot"]["cities"][place]
    return found


async def hears_nothing(socket: Socket) -> None:
    """The next message is an answer to one's own, so nothing came before it."""
    await socket.send("chat", text="anything new?")
    assert (await socket.next())["type"] in ("chat", "refused")  # people without a seat may not write


@pytest.mark.parametrize(
    ("bots", "options"),
    [(2, {}), (1, EVERYTHING | {"boards": "chosen"}), (3, EVERYTHING | {"teams": "on"}), (7, {"cities": "on"})],
)
def test_a_whole_game_against_bots_can_be_replayed(server: RunningServer, bots: int, options: dict[str, str]) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            (socket,) = await sit_together(lotte, bots=bots, options=options)
            outcome = (await play_on(socket, random.Random(1)))["outcome"]
            assert socket.table
            assert len(outcome["totals"]) == max(3, bots + 1)
            content = await lotte.call("GET", f"/api/tables/{socket.table['id']}/game.jsonl")
            (saved,) = json_lines.read(content.splitlines(keepends=True), "download")
            position = saved.position()
            assert list(position.outcome().totals) == outcome["totals"]
            assert answered_in_order(position)

    play(scenario)


def answered_in_order(position: Any) -> bool:
    """Whether answers to one question stand in the order of seats, each seat's own together."""
    history = position.history
    return all(
        before.seat <= after.seat
        for before, after in itertools.pairwise(history)
        if SEVEN.gathers(SEVEN.record.from_bytes(after.before))
    )


def test_seven_people_and_bots_change_their_minds_and_the_server_restarts(server: RunningServer) -> None:
    """With Leaders the game begins with a draft; a choice made before the restart is still there after it."""

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await sit_together(lotte, joris, bots=5, options=EVERYTHING)
            table = mine.table["id"]
            await choose(mine, "keep", 1)
            changed = await choose(mine, "keep", 2)
            kept = changed["snapshot"]["cities"][0]["chosen"]
            server.restart(lotte, joris)
            mine, yours = await lotte.sit(table), await joris.sit(table)
            after, _ = await mine.next("view"), await yours.asked()
            assert after["snapshot"]["cities"][0]["chosen"] == kept
            assert (after["question"], after["number"]) == (changed["question"], 2)
            await choose(yours, "keep")
            while kept["name"] not in [leader["name"] for leader in mine.view["snapshot"]["leaders_in_hand"]]:
                await mine.next("view")
            last, _ = await asyncio.gather(play_on(mine, random.Random(2)), play_on(yours, random.Random(3)))
            assert len(last["outcome"]["totals"]) == 7
            assert '"negotiates"' in "".join(yours.raw)

    play(scenario)


def test_a_late_retry_does_not_revert_a_newer_answer(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await sit_together(lotte, joris, bots=1)
            view = mine.view
            first = {"seat": 0, "question": view["question"], "number": 0, "answer": 0}
            assert (await taken(mine, mine.send("choose", **first)))["number"] == 1
            newer = await choose(mine, card=2)
            await mine.send("choose", **first)
            assert await refusal(mine) == "stale"
            assert newer_text(await mine.next("view")) == newer_text(newer)
            await mine.send("choose", **first | {"number": 1, "answer": texts_of(newer).index(newer_text(newer))})
            again = await mine.next("view", "refused")
            assert again["type"] == "view"
            assert newer_text(again) == newer_text(newer)

    play(scenario)


def texts_of(view: dict[str, Any]) -> list[str]:
    return [choice["text"] for choice in view["choices"]]


def newer_text(view: dict[str, Any]) -> str:
    text: str = view["snapshot"]["cities"][0]["chosen"]["text"]
    return text


def test_the_last_answer_counts_and_all_is_revealed_at_once(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours, theirs = await sit_together(lotte, joris, tamme)
            first = await choose(mine)
            second = await choose(mine, card=1)
            assert newer_text(first) != newer_text(second)
            assert second["steps"] == []
            await choose(yours)
            revealed = await choose(theirs)
            assert [(step["seat"], step["text"]) for step in revealed["steps"]] == [
                (0, "choose ?"),
                (1, "choose ?"),
                (2, texts_of_choice(theirs)),
            ]
            while mine.view["snapshot"]["turn"] == 1:
                await mine.next("view")
            assert mine.view["steps"][0]["text"] == newer_text(second)
            assert city(mine, 0)["coins"] == 6

    play(scenario)


def texts_of_choice(socket: Socket) -> str:
    """The text of the own answer in the story."""
    assert socket.view
    return next(step["text"] for step in socket.view["steps"] if step["seat"] == socket.view["seat"])


def test_others_see_that_somebody_has_answered_and_nothing_else(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours = await sit_together(lotte, joris, bots=0, options={"players": "2"})
            watcher = await tamme.sit(mine.table["id"])
            await watcher.next("view")
            holder, other = (mine, yours) if city(mine, 2)["player"] == 0 else (yours, mine)
            await choose(other)
            for reader in (holder, watcher):
                seen = await reader.next("view")
                assert city(reader, other.view["seat"])["answered"]
                assert city(reader, other.view["seat"])["chosen"] is None
                assert seen["steps"] == []
            await choose(other, card=1)
            await hears_nothing(watcher)

    play(scenario)


def test_a_choice_of_ways_is_asked_unseen_and_can_be_taken_back(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a deal in which such a card comes to hand
    monkeypatch.setattr(seating, "secrets", SimpleNamespace(token_hex=lambda size: "a deal"))

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours = await sit_together(lotte, joris, bots=1)
            watcher = await tamme.sit(mine.table["id"])
            await watcher.next("view")
            while not (card := several_ways(mine.view)):
                await choose(mine, *cheap_building(mine.view))
                await choose(yours, *cheap_building(yours.view))
                await mine.asked()
                await yours.asked()
            build = f"build {card['name']}"
            paying = await taken(mine, mine.choose(build))
            assert [question["kind"] for question in paying["asked"] if question["seat"] == 0] == ["pay"]
            assert texts_of(paying) == [way["text"] for way in card["price"]["ways"] if way["leaves"] >= 0]
            undoing = mine.send("undo", question=paying["question"], number=paying["number"])
            assert build in texts_of(await taken(mine, undoing))
            await taken(mine, mine.choose(build))
            await choose(mine, "pay", 1)
            chosen, way = city(mine, 0)["chosen"], card["price"]["ways"][1]
            assert chosen["left"] == sum(bought["coins"] for bought in way["left"])
            assert chosen["right"] == sum(bought["coins"] for bought in way["right"])
            while not city(watcher, 0)["answered"]:
                await watcher.next("view")
            assert not any('"pay"' in message for message in watcher.raw)

    play(scenario)


def cheap_building(view: dict[str, Any]) -> tuple[str, int]:
    """Build something that needs no purchase, so that there are goods to buy; else sell."""
    cards = {card["name"]: card["price"]["ways"] for card in view["snapshot"]["hands"][0]["cards"]}
    names = [choice["targets"][0]["name"] for choice in view["choices"] if choice["verb"] == "build"]
    return next((("build", number) for number, name in enumerate(names) if not cards[name][0]["missing"]), ("sell", 0))


def several_ways(view: dict[str, Any] | None) -> dict[str, Any] | None:
    """A card in hand that can be paid in several ways."""
    assert view
    cards = [card for hand in view["snapshot"]["hands"] for card in hand["cards"]]
    return next(
        (
            card
            for card in cards
            if card["price"]["why_not"] is None and sum(way["leaves"] >= 0 for way in card["price"]["ways"]) > 1
        ),
        None,
    )


def test_what_waits_can_be_taken_back_even_without_undo(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await sit_together(lotte, joris, bots=1, undo="off")
            before = mine.view
            chosen = await choose(mine)
            assert chosen["may_undo"]
            undoing = mine.send("undo", question=chosen["question"], number=chosen["number"])
            back = await taken(mine, undoing)
            assert (back["choices"], back["number"]) == (before["choices"], 2)
            assert city(mine, 0)["answered"] is False
            await mine.send("undo", question=chosen["question"], number=chosen["number"])
            assert await refusal(mine) == "stale"
            await mine.next("view")
            await choose(mine)
            await choose(yours)
            while yours.view["snapshot"]["turn"] == 1:
                await yours.next("view")
            assert not yours.view["may_undo"]

    play(scenario)


def test_against_bots_one_goes_back_to_the_own_last_choice_and_meets_the_same_cards(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            (socket,) = await sit_together(lotte, bots=2)
            before = socket.view
            await choose(socket)
            while socket.view["snapshot"]["turn"] == 1:
                await socket.next("view")
            after = socket.view["snapshot"]["hands"]
            await socket.send("undo", question=socket.view["question"], number=socket.view["number"])
            while socket.view["snapshot"]["turn"] == 2:
                await socket.next("view")
            assert socket.view["snapshot"]["hands"] == before["snapshot"]["hands"]
            await choose(socket)
            while socket.view["snapshot"]["turn"] == 1:
                await socket.next("view")
            assert socket.view["snapshot"]["hands"] == after

    play(scenario)


def test_partners_see_each_others_hands_and_choices(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris", "Tamme") as (lotte, joris, tamme):
            mine, yours, theirs = await sit_together(lotte, joris, tamme, bots=1, options={"teams": "on"})
            own, partners = mine.view["snapshot"]["hands"]
            assert [partners, own] == yours.view["snapshot"]["hands"]
            assert len(theirs.view["snapshot"]["hands"]) == 2
            chosen = newer_text(await choose(mine))
            while city(yours, 0)["answered"] is not True:
                await yours.next("view")
            assert city(yours, 0)["chosen"]["text"] == chosen
            while city(theirs, 0)["answered"] is not True:
                await theirs.next("view")
            assert city(theirs, 0)["chosen"] is None

    play(scenario)


def test_at_a_hot_seat_one_own_seat_after_the_other_is_shown(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte") as (lotte,):
            table = await lotte.open("seven", seats=[ME, ME, ME])
            socket = await lotte.sit(table["id"])
            await socket.next("view")
            shown = []
            for answer in range(6):
                shown.append(socket.view["seat"])
                assert socket.view["private"]
                if answer == 1:
                    await change_mind(socket)
                await choose(socket)
            assert shown == [0, 1, 2, 2, 0, 1]  # the seat that has seen the reveal chooses first
            text = await lotte.call("GET", f"/api/tables/{table['id']}/game.txt")
            assert '[View "first second third"]' in text
            assert "choose ?" not in text

    play(scenario)


async def change_mind(socket: Socket) -> None:
    """Look at the first seat once more, choose another card there, and come back to the second."""
    await socket.send("look", seat=0)
    assert (await socket.next("view"))["number"] == 1
    assert (await choose(socket, card=1))["seat"] == 1


def test_somebody_who_leaves_is_played_on_by_a_bot(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, yours = await sit_together(lotte, joris, bots=1, options=EVERYTHING)
            await yours.send("leave")
            assert len((await play_on(mine, random.Random(3)))["outcome"]["totals"]) == 3

    play(scenario)


def test_when_time_is_up_a_bot_answers_and_the_round_goes_on(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await sit_together(lotte, joris, bots=1, clock={"kind": "minutes", "amount": 5})
            await choose(mine)
            server.pass_time(301)
            while mine.view["snapshot"]["turn"] == 1:
                await mine.next("view")
            assert mine.table["seats"][0]["stand_in"] is False

    play(scenario)


def test_a_screen_shows_what_a_stranger_sees_and_nobody_answers_there(server: RunningServer) -> None:
    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            mine, _yours = await sit_together(lotte, joris, bots=1)
            screen = await lotte.sit(mine.table["id"], watch=True)
            view = await screen.next("view")
            assert (view["seat"], view["question"], view["may_undo"]) == (None, None, False)
            assert (view["snapshot"]["hands"], view["snapshot"]["you"]) == ([], None)
            await screen.send("choose", seat=0, question=mine.view["question"], number=0, answer=0)
            assert await refusal(screen) == "no_seat"
            await choose(mine)
            while not city(screen, 0)["answered"]:
                await screen.next("view")
            assert city(screen, 0)["chosen"] is None

    play(scenario)
