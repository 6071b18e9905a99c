"""Non-interference through the real server: sockets, downloads, tables and pages, byte for byte."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from heptapolis.core.game import STRANGER
from heptapolis.duel import DUEL
from heptapolis.server.client import Client, Socket
from heptapolis.seven import SEVEN
from tests.duel.pantheon.test_secrets import PRIVATE
from tests.duel.pantheon.test_secrets import play as play_duel
from tests.server import test_secrets, test_seven_secrets
from tests.server.kit import RunningServer, people
from tests.seven.test_secrets import options_of_game
from tests.seven.test_secrets import play as play_seven

DUEL_ANSWERS = 60  # of a game of Duel that go over the wire: gods lie on the board by then
SEVEN_ANSWERS = 40
ATTEMPTS = 30
NAMES = ("Lotte", "Joris", "Tamme", "Mari")
Moves = list[tuple[int, int]]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> deque[int]:
    """What the dealer will draw, in rich games."""
    dealt: deque[int] = deque()
    for game, start in ((DUEL, test_secrets.rich_start), (SEVEN, test_seven_secrets.rich_start)):
        monkeypatch.setattr(game, "open_game", start)
        monkeypatch.setattr(game, "draw", lambda *_question: dealt.popleft())
    return dealt


@contextmanager
def same_server(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    """A server whose ids and secrets are those of every other such server."""
    numbers = count()
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5e" * size)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: f"id{next(numbers):0{size}}")
    monkeypatch.setattr(secrets, "choice", random.Random(5).choice)  # the codes of tables
    folder.mkdir()
    server = RunningServer(folder)
    try:
        yield server
    finally:
        server.stop()


async def received(server: RunningServer, game: str, options: dict[str, Any], moves: Moves, observer: int) -> list[str]:
    """Everything that an observer hears, downloads and loads at a table where these moves are made."""
    seats = 2 if game == "duel" else int(options["players"])
    async with people(server, *NAMES[:seats], "Spectator") as clients:
        table = await clients[0].open(game, options=options, seats=[{"kind": "me"}] + [{"kind": "open"}] * (seats - 1))
        for client in clients[1:seats]:
            await client.join(table)
        sockets = [await seated(client, table["id"]) for client in clients]
        reader = clients[observer]  # a stranger (-1) is the last
        for seat, move in moves:
            await answer(server, table["id"], sockets[seat], seat, move)
        heard = await all_heard(sockets[observer])
        return heard + [(await reader.http.get(path)).text for path in paths(table["id"])]


def paths(table: str) -> list[str]:
    """What a browser may ask of a table besides its socket."""
    at = f"/api/tables/{table}"
    return [at, f"{at}/game.txt", f"{at}/game.jsonl", "/api/tables", f"/t/{table}", f"/screen/{table}"]


async def seated(client: Client, table: str) -> Socket:
    """A socket that has its first view."""
    socket = await client.sit(table)
    await socket.next("view")
    return socket


async def answer(server: RunningServer, table: str, socket: Socket, seat: int, move: int) -> None:
    """Answer over the wire, and wait until it is taken."""
    game = (
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(server.shared.lobby.table(table), server.loop))
    ).playing()
    place, before = game.position.legal_for(seat).numbers.index(move), (game.answers, game.number_of(seat))
    await socket.send("choose", seat=seat, question=before[0], number=before[1], answer=place)
    while (game.answers, game.number_of(seat)) == before:
        message = await socket.next("view", "refused")
        assert message["type"] == "view", message


async def all_heard(socket: Socket) -> list[str]:
    """Every message until the answer to one's own; what was said before it has come."""
    await socket.send("chat", text="that is all")
    await socket.next("chat", "refused")  # people without a seat may not write
    return socket.raw


def compare(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    script: deque[int],
    game: str,
    options: dict[str, Any],
    pair: tuple[Moves, Moves],
    observer: int,
) -> None:
    """Both games are played, and the observer gets the same from both."""
    got = []
    dealer = DUEL.dealer if game == "duel" else SEVEN.dealer
    for number, moves in enumerate(pair):
        script.clear()
        script.extend(move for seat, move in moves if seat == dealer)
        answers = [(seat, move) for seat, move in moves if seat != dealer]
        with same_server(folder / f"{observer}{number}", monkeypatch) as server:
            got.append(asyncio.run(received(server, game, options, answers, observer)))
    assert got[0] == got[1]


def first_answers(moves: Moves, answers: int, dealer: int) -> Moves:
    """The moves before the next answer after so many, so that all draws are known."""
    places = [number for number, (seat, _) in enumerate(moves) if seat != dealer]
    return moves[: places[answers]] if answers < len(places) else moves


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_duel_over_sockets(seed: int, tmp_path: Path, script: deque[int], monkeypatch: pytest.MonkeyPatch) -> None:
    observer = (0, 1, STRANGER)[seed // 2]
    start, answers = play_duel(seed, PRIVATE)
    one, other, met = test_secrets.twins(answers, start, observer, seed)
    pair = tuple(first_answers(moves, DUEL_ANSWERS, DUEL.dealer) for moves in (one, other))
    assert met
    compare(tmp_path, monkeypatch, script, "duel", PRIVATE, pair, observer)


@pytest.mark.parametrize(("number", "observer"), [(7, 0), (7, STRANGER), (10, 1)])
def test_seven_over_sockets(
    number: int, observer: int, tmp_path: Path, script: deque[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, dice = play_seven(number), random.Random(number)
    last = [step for step in range(len(game[0])) if game[0][step].seat != SEVEN.dealer][SEVEN_ANSWERS]
    begun = game[0][: last + 1], game[1]
    pairs = (test_seven_secrets.paired(begun, observer, dice) for _ in range(ATTEMPTS))
    pair = next(pair for pair in pairs if pair and pair.met["card in a hand"] and pair.met["choice"])
    options = SEVEN.options_of(SEVEN.prepare(options_of_game(number)))
    compare(tmp_path, monkeypatch, script, "seven", options, (pair.one, pair.other), observer)


async def after_a_round(server: RunningServer, order: tuple[int, ...]) -> list[str]:
    """What a spectator sees and takes home once three people have answered in some order."""
    async with people(server, *NAMES[:3], "Spectator") as clients:
        table = await clients[0].open("seven", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        for client in clients[1:3]:
            await client.join(table)
        sockets = [await seated(client, table["id"]) for client in clients]
        for seat in order:
            await answer(server, table["id"], sockets[seat], seat, await first_legal(server, table["id"], seat))
        while sockets[-1].view["snapshot"]["turn"] == 1:
            await sockets[-1].next("view")
        return [sockets[-1].raw[-1], *[(await clients[-1].http.get(path)).text for path in paths(table["id"])]]


async def first_legal(server: RunningServer, table: str, seat: int) -> int:
    found = await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(server.shared.lobby.table(table), server.loop))
    return found.playing().position.legal_for(seat).numbers[0]


def test_in_which_order_people_answered_is_forgotten_at_the_reveal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    got = []
    for order in ((0, 1, 2), (1, 0, 2), (1, 2, 0)):
        with same_server(tmp_path / "".join(map(str, order)), monkeypatch) as server:
            got.append(asyncio.run(after_a_round(server, order)))
    assert got[0] == got[1] == got[2]
