"""Non-interference at a table of Seven: others' hands, unrevealed choices and face-down cards change no byte."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter, deque
from typing import Any, NamedTuple

import pytest

from heptapolis.core import registry
from heptapolis.core.game import STRANGER
from heptapolis.core.position import Position, View
from heptapolis.server.bots.jobs import Job
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.http import http_types
from heptapolis.server.http.downloads import as_json_line, as_text
from heptapolis.server.people.identity import People
from heptapolis.server.store.records import BOT, PERSON, PLAYING, Person, SeatRecord, TableRecord
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.answers import ask_bots
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.live_game import LiveGame, Standing
from heptapolis.server.tables.table import Services, Table
from heptapolis.server.tables.task import run
from heptapolis.seven import SEVEN
from heptapolis.seven import moves as m
from heptapolis.seven.state import DEALER
from tests.kit.hidden_seven import Step, Twin, raised
from tests.kit.seven import city, seven
from tests.server.kit import MIDNIGHT
from tests.server.test_secrets import Nowhere, arrival, drained, hinted
from tests.seven.test_secrets import HIDDEN, RICH, observers, options_of_game, play

GAMES, PARTS = 100, 10
LIVE = 10  # answers at least that are given at the table; what was before is the story
ATTEMPTS = 6  # moments tried until a game has a twin
PEOPLE = [Person(f"person{seat}", f"Player {seat}") for seat in range(9)]
OPEN_GAME = SEVEN.open_game
Moves = list[tuple[int, int]]


def rich_start(state: Any, log: Any) -> None:
    """Games of rich players meet more secrets."""
    OPEN_GAME(state, log)
    for place in range(state.in_play):
        state.cities[place].coins = RICH


@pytest.fixture(autouse=True)
def script(monkeypatch: pytest.MonkeyPatch) -> deque[int]:
    """What the dealer will draw."""
    dealt: deque[int] = deque()
    monkeypatch.setattr(SEVEN, "open_game", rich_start)
    monkeypatch.setattr(SEVEN, "draw", lambda *_question: dealt.popleft())
    return dealt


class Recorded(Twin):
    """A twin that remembers its moves."""

    def __init__(self, *game: Any) -> None:
        super().__init__(*game)
        self.moves: Moves = []

    def _make(self, seat: int, move: int) -> None:
        self.moves.append((seat, move))
        super()._make(seat, move)


class Pair(NamedTuple):
    """A game and one that an observer cannot tell from it, and the step from which on it is played at a table."""

    one: Moves
    other: Moves
    cut: int
    met: Counter[str]


def paired(game: tuple[list[Step], Any], observer: int, dice: random.Random) -> Pair | None:
    """The game until some moment beside a twin; nothing if the rules allow none."""
    moments = [number for number in range(20, len(game[0])) if game[0][number].seat != DEALER]
    moment = dice.choice(moments)
    steps, end = game[0][:moment], game[0][moment].before
    twin = Recorded(steps, end, observer, dice)
    for number in range(moment):
        if not twin.follow(number) or raised(twin.state) - raised(end):
            return None
    met = Counter(name for name, part in HIDDEN.items() if part(end) != part(twin.state))
    return Pair([(step.seat, step.move) for step in steps], twin.moves, cut_of(steps, twin.unrevealed), met)


def cut_of(steps: list[Step], unrevealed: int) -> int:
    """The beginning of a question, some answers before the end."""
    answers = [
        number
        for number in range(min(unrevealed, len(steps) - 1) + 1)
        if steps[number].seat != DEALER and not SEVEN.gathers(steps[number].before)
    ]
    return next((number for number in reversed(answers) if len(steps) - number >= LIVE), answers[0])


def told(position: Position, moves: Moves) -> Position:
    """A position after some moves, with their history."""
    for seat, move in moves:
        position.push(move, seat)
    return position


async def received(
    moves: Moves, cut: int, options: dict[str, Any], observer: int, script: deque[int], restless: random.Random | None
) -> list[bytes]:
    """Everything that an observer gets from a table where these moves are made, downloads included."""
    script.clear()
    script.extend(move for seat, move in moves[cut:] if seat == DEALER)
    table = await opened(told(registry.new("seven", options), moves[:cut]), cut)
    readers = (
        [Listener(PEOPLE[observer])]
        if observer != STRANGER
        else [Listener(PEOPLE[-1]), Listener(PEOPLE[0], watches=True)]
    )
    for reader in readers:
        await arrival(table, reader)
    for seat, move in moves[cut:]:
        if seat != DEALER:
            await answer(table, seat, move)
            if restless is not None and seat != observer and not has_partner(table, seat, observer):
                await change_mind(table, seat, move, restless)
    assert table.record.status == PLAYING
    got = [message for reader in readers for message in drained(reader)]
    got += await hinted(table, observer, readers[0])
    await table.close("idle")
    person = readers[0].person
    return [*got, as_text(table, person), as_json_line(table, person), ws_messages.encode(table.facts(person))]


def has_partner(table: Table, seat: int, observer: int) -> bool:
    """Partners hear of each other's choices."""
    return table.record.options["teams"] == "on" and observer != STRANGER and seat ^ 1 == observer


async def answer(table: Table, seat: int, move: int) -> None:
    game = table.playing()
    place = game.position.legal_for(seat).numbers.index(move)
    request = ws_messages.Choose(seat, game.numbers[seat], place, game.number_of(seat))
    await table.ask(request, PEOPLE[seat])


async def change_mind(table: Table, seat: int, move: int, dice: random.Random) -> None:
    """Choose something else that is not asked how to pay for, and what was chosen first again."""
    game = table.playing()
    others = [
        other
        for other in game.position.legal_for(seat).numbers
        if other != move and (m.SELL <= other < m.RAISE or m.LOSE <= other < m.TAKE_BOARD)
    ]
    was_paid = m.PAY <= move < m.LOSE
    if seat in game.position.may_change and others and not was_paid and seat not in free_city_players(game):
        await answer(table, seat, dice.choice(others))
        await answer(table, seat, move)


def free_city_players(game: LiveGame) -> set[int]:
    """With two players one of them answers for two cities."""
    return {0, 1} if game.position.state.options.players == 2 else set()


async def opened(position: Position, answers: int) -> Table:
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
    options = SEVEN.options_of(position.state)
    seats = [SeatRecord(seat, PERSON, PEOPLE[seat].id, left=300.0) for seat in range(int(options["players"]))]
    clock = http_types.ClockRule("minutes", 5)
    record = TableRecord(
        "table",
        "seven",
        options,
        PEOPLE[0].id,
        True,
        True,
        clock,
        "bots",
        MIDNIGHT,
        MIDNIGHT,
        status=PLAYING,
        seats=seats,
    )
    table = Table(services, record, {person.id: person.name for person in PEOPLE}, 1)
    table.game = LiveGame("seven", options)
    position.seat_dealer("scripted")
    table.game.become(Standing(position, {}, position, answers))
    table.clock.run(table.on_the_clock(), MIDNIGHT)
    table.spawn(run(table))
    return table


@pytest.mark.parametrize("part", range(PARTS))
def test_what_a_reader_may_not_know_changes_no_byte_of_what_it_gets(part: int, script: deque[int]) -> None:
    met = Counter[str]()
    for number in range(part, GAMES, PARTS):
        game, dice, options = play(number), random.Random(number), options_of_game(number)
        observer = observers(game[1], number)[number // PARTS % 3]
        pair = next(filter(None, (paired(game, observer, dice) for _ in range(ATTEMPTS))), None)
        if pair is not None:
            met += pair.met + Counter(["games"])
            one = asyncio.run(received(pair.one, pair.cut, options, observer, script, None))
            assert one == asyncio.run(received(pair.other, pair.cut, options, observer, script, dice))
    assert met["games"] > GAMES // PARTS - 3
    assert min(met["card in a hand"], met["choice"]) > 3


def test_the_test_can_fail_an_all_knowing_reader_tells_twins_apart(
    script: deque[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, dice = play(0), random.Random(0)
    pair = next(filter(None, (paired(game, STRANGER, dice) for _ in range(ATTEMPTS))))
    monkeypatch.setattr(SEVEN, "see", lambda state, seat: state.copy())
    one, other = (
        asyncio.run(received(moves, pair.cut, options_of_game(0), STRANGER, script, None))
        for moves in (pair.one, pair.other)
    )
    assert one != other


class Scripted:
    """A bot that gives these answers."""

    def __init__(self, *texts: str) -> None:
        self._texts = deque(texts)

    async def choose(self, job: Job) -> int:
        """The next answer by its text."""
        view = View(SEVEN, SEVEN.record.from_bytes(job.view), job.seat)
        legal = view.legal_moves
        return legal.numbers[list(legal).index(self._texts.popleft())]


def test_that_a_bot_is_asked_how_to_pay_is_not_to_be_heard() -> None:
    async def scenario() -> list[str]:
        table = await opened(a_choice_of_ways(), 0)
        table.record.seats[0].kind, table.record.seats[0].bot = BOT, "random"
        table.clock.run(table.on_the_clock(), MIDNIGHT)
        table.services.bot_workers = Scripted("build baths", "pay 2 right")  # type: ignore[assignment]
        reader = Listener(PEOPLE[1])
        await arrival(table, reader)
        drained(reader)
        ask_bots(table)
        while table.playing().number_of(0) < 2:
            await asyncio.sleep(0)
        await arrival(table, Listener(PEOPLE[2]))  # the inbox is empty
        await table.close("idle")
        return [json.loads(message)["type"] for message in drained(reader)]

    assert asyncio.run(scenario()) == ["thinking", "view", "clock", "thinking", "table", "bye"]


def a_choice_of_ways() -> Position:
    """Stone from either neighbour."""
    return seven(
        me=city("ephesos:A", hand="baths"),
        right=city("rhodos:A", built="stone_pit", hand="altar"),
        left=city("babylon:A", built="stone_pit", hand="theater"),
    ).position
