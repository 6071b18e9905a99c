"""Non-interference of the whole server: what a reader may not know changes no byte of what it gets."""

from __future__ import annotations

import asyncio
import random
import zlib
from collections import Counter, deque
from typing import Any

import pytest

from heptapolis.ai.bot import Liked, Reason, Thought
from heptapolis.core.game import STRANGER
from heptapolis.duel import DUEL
from heptapolis.duel.state import DEALER
from heptapolis.server.bots.jobs import Job, view_of
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.http import http_types
from heptapolis.server.http.downloads import as_json_line, as_text
from heptapolis.server.people.identity import People
from heptapolis.server.store.records import PERSON, PLAYING, Change, Person, SeatRecord, TableRecord
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.clock import Clock
from heptapolis.server.tables.inbox import Connected, Message
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.table import Services, Table
from heptapolis.server.tables.task import start
from tests.duel.pantheon.test_secrets import PRIVATE, RICH, differences, play
from tests.kit.hidden import NEVER, Answer, Replay, faces
from tests.kit.options import PANTHEON_SETS
from tests.server.kit import MIDNIGHT

GAMES = 200
Moves = list[tuple[int, int]]
PEOPLE = [Person("first", "Lotte"), Person("second", "Joris"), Person("third", "Tamme")]
OPEN_GAME = DUEL.open_game


class Nowhere:
    """A store that keeps nothing: what is told does not depend on it."""

    async def keep(self, identity: str, fence: int, change: Change, first: int, now: float) -> None: ...

    async def muted(self, person: str) -> list[str]:
        return []

    async def chat(self, identity: str) -> list[ws_messages.ChatLine]:
        return []


class Telltale:
    """An adviser whose hint depends on every byte that it is told."""

    async def advise(self, job: Job) -> Thought:
        """The first answer, because of everything."""
        move = view_of(job).legal_moves.numbers[0]
        return Thought(move, 0.5, 1, [Liked(move, "", 0.5, 1, (Reason("points", zlib.crc32(repr(job).encode())),))])


class Recorded(Replay):
    """A replay that remembers its moves."""

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        self.moves: Moves = []

    def _apply(self, seat: int, move: int) -> None:
        self.moves.append((seat, move))
        super()._apply(seat, move)


def rich_start(state: Any, log: Any) -> None:
    """Games of rich players meet more secrets."""
    OPEN_GAME(state, log)
    for city in state.cities:
        city.coins = RICH


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> deque[int]:
    """What the dealer will draw."""
    script: deque[int] = deque()
    monkeypatch.setattr(DUEL, "open_game", rich_start)
    monkeypatch.setattr(DUEL, "draw", lambda *_question: script.popleft())
    return script


def twins(answers: list[Answer], start: Any, observer: int, seed: int) -> tuple[Moves, Moves, Counter[str]]:
    """A game and one that an observer cannot tell from it, up to where that ends, and in what they differ."""
    dice, met = random.Random(seed), Counter[str]()
    one, other = Recorded(start, observer, dice, NEVER), Recorded(start, observer, dice, 0.6)
    for answer in answers:
        one.follow(answer)
        if not other.follow(answer) or faces(one.state, observer) != faces(other.state, observer):
            return before_last(one.moves), before_last(other.moves, of=one.moves), met
        met.update(differences(one.state, other.state))
    return one.moves, other.moves, met


def before_last(moves: Moves, of: Moves | None = None) -> Moves:
    """The moves before the last player's answer (of another game), so that all draws after the answers are known."""
    answers = sum(seat != DEALER for seat, _ in (of or moves)) - 1
    places = [number for number, (seat, _) in enumerate(moves) if seat != DEALER]
    return moves[: places[answers]] if answers < len(places) else moves


async def received(moves: Moves, options: dict[str, str], observer: int, script: deque[int]) -> list[bytes]:
    """Everything that an observer gets from a table where these moves are made, downloads included."""
    script.clear()
    script.extend(move for seat, move in moves if seat == DEALER)
    reader = PEOPLE[observer]  # a stranger (-1) is the last
    table = await opened(options)
    listener = Listener(reader)
    await arrival(table, listener)
    got: list[bytes] = []
    for seat, move in moves:
        if seat != DEALER:
            assert table.game is not None
            answer = table.game.position.legal_for(seat).numbers.index(move)
            await table.ask(ws_messages.Choose(seat, table.game.numbers[seat], answer), PEOPLE[seat])
            got += drained(listener) if table.record.status == PLAYING else []  # after the end nothing is hidden
    if table.record.status == PLAYING:
        got += await hinted(table, observer, listener)
        got += [as_text(table, reader), as_json_line(table, reader)]
    got.append(ws_messages.encode(table.facts(reader)))
    await table.close("idle")
    return got


async def hinted(table: Table, seat: int, listener: Listener) -> list[bytes]:
    """The hint that a seat gets now; none if it is not asked."""
    game = table.playing()
    if seat not in game.position.to_answer:
        return []
    table.record.hints, table.services.bot_workers = True, Telltale()  # type: ignore[assignment]
    await table.ask(ws_messages.Hint(seat, game.numbers[seat], game.number_of(seat)), listener.person)
    while b'"type":"hint"' not in (got := await listener.outbox.get() or b""):
        pass
    return [got]


async def opened(options: dict[str, str]) -> Table:
    async def nobody_reopens(record: TableRecord) -> str:
        raise AssertionError("no table is opened again here")

    store: Any = Nowhere()
    services = Services(
        store,
        People(store, "secret", lambda: MIDNIGHT),
        BotWorkers(0, 1),
        lambda: MIDNIGHT,
        "here",
        "random",
        nobody_reopens,
    )
    full = DUEL.options_of(DUEL.prepare(options))
    seats = [SeatRecord(seat, PERSON, PEOPLE[seat].id) for seat in range(2)]
    clock = http_types.ClockRule("minutes", 5)
    record = TableRecord("table", "duel", full, "first", True, True, clock, "bots", MIDNIGHT, MIDNIGHT, seats=seats)
    table = Table(services, record, {person.id: person.name for person in PEOPLE}, 1)
    assert Clock.full(clock)
    await start(table, [])
    return table


async def arrival(table: Table, listener: Listener) -> None:
    granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    table.post(Message(Connected(listener), listener.person, listener, granted))
    await granted


def drained(listener: Listener) -> list[bytes]:
    """The messages that wait."""
    waiting = [listener.outbox.get_nowait() for _ in range(listener.outbox.qsize())]
    return [message for message in waiting if message is not None]


def options_of_game(seed: int) -> dict[str, str]:
    return PRIVATE if seed % 2 else PANTHEON_SETS[seed // 2 % len(PANTHEON_SETS)]


@pytest.mark.parametrize("part", range(10))
def test_what_a_reader_may_not_know_changes_no_byte_of_what_it_gets(part: int, dealt: deque[int]) -> None:
    met = Counter[str]()
    for seed in range(part, GAMES, 10):
        options, observer = options_of_game(seed), (0, 1, STRANGER)[seed % 3]
        start, answers = play(seed, options)
        one, other, found = twins(answers, start, observer, seed)
        met += found
        assert asyncio.run(received(one, options, observer, dealt)) == asyncio.run(
            received(other, options, observer, dealt)
        )
    assert met["god on the board"] > 20
    assert met["god in a deck"] > 20


def test_the_test_can_fail_an_all_knowing_reader_tells_twins_apart(
    dealt: deque[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DUEL, "see", lambda state, seat: state.copy())
    start, answers = play(1, PRIVATE)
    one, other, _ = twins(answers, start, STRANGER, 1)
    assert asyncio.run(received(one, PRIVATE, STRANGER, dealt)) != asyncio.run(
        received(other, PRIVATE, STRANGER, dealt)
    )
