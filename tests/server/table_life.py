"""The life of tables as a state machine: people do whatever they may at any moment, and the server is restarted."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule
from websockets.exceptions import ConnectionClosed

from heptapolis.server.client import CallRefused, Socket
from heptapolis.server.store.upkeep import check
from tests.server.kit import RunningServer

NAMES = ("Lotte", "Joris", "Mia")
SEATS = ("first", "second")
STATUSES = ("waiting", "playing", "over")
Found = TypeVar("Found")


class Room:
    """A table with the sockets of everybody, and what each player has seen carried out."""

    def __init__(self, facts: dict[str, Any], sockets: list[Socket]) -> None:
        self.facts, self.sockets = facts, sockets
        self.seen: dict[int, tuple[str, str]] = {}  # question -> seat and answer
        self.answers = 0  # that the database had when it was looked at last

    def asked(self) -> Socket | None:
        """A socket whose seat is asked."""
        return next((one for one in self.sockets if one.view and one.view["question"] is not None), None)


class TableLife(RuleBasedStateMachine):
    """Three people at tables of Duel; all lives share a server, and each has people and tables of its own."""

    server: RunningServer
    rooms = Bundle("rooms")
    whose = st.integers(0, len(NAMES) - 1)

    def __init__(self) -> None:
        super().__init__()
        self._loop = asyncio.new_event_loop()
        self._people = [self.server.client() for _ in NAMES]
        self._rooms: list[Room] = []

    def _wait(self, work: Coroutine[Any, Any, Found]) -> Found:
        return self._loop.run_until_complete(asyncio.wait_for(work, 120))

    @initialize(target=rooms, undo=st.sampled_from(["ask", "free"]))
    def come(self, undo: str) -> Room:
        for client, name in zip(self._people, NAMES, strict=True):
            self._wait(client.named(name))
        return self._opened(0, undo, False, True)

    # What people do.

    @precondition(lambda self: len(self._rooms) < 3)
    @rule(
        target=rooms,
        host=whose,
        undo=st.sampled_from(["ask", "free", "off"]),
        days=st.booleans(),
        joins=st.sampled_from([True, True, False]),
    )
    def create(self, host: int, undo: str, days: bool, joins: bool) -> Room:
        return self._opened(host, undo, days, joins)

    def _opened(self, host: int, undo: str, days: bool, joins: bool) -> Room:
        clock = {"kind": "days", "amount": 1} if days else {"kind": "none", "amount": 0}
        seats = [{"kind": "me"}, {"kind": "open"}]
        facts = self._wait(self._people[host].open("duel", seats=seats, undo=undo, clock=clock))
        room = Room(facts, [])
        self._rooms.append(room)
        if joins:
            self._wait(self._people[host - 1].join(facts))
        self._wait(self._sit(room))
        return room

    @rule(room=rooms, who=whose)
    def join(self, room: Room, who: int) -> None:
        self._call(self._people[who].join(room.facts))
        self._meet(room)

    @rule(room=rooms, numbers=st.lists(st.integers(0, 99), min_size=3, max_size=9))
    def play_on(self, room: Room, numbers: list[int]) -> None:
        self.answer(room, numbers)

    def answer(self, room: Room, numbers: list[int]) -> None:
        """Whoever is asked answers, several times."""
        for number in numbers:
            self._answer(room, number)

    def _answer(self, room: Room, number: int) -> None:
        socket = room.asked()
        if socket is None or socket.view is None:
            return
        view = socket.view
        place = number % len(view["choices"])
        self._wait(socket.choose(place))
        self._meet(room)
        if "choose" not in self._refused:
            room.seen[view["question"]] = (SEATS[view["seat"]], view["choices"][place]["text"])

    @rule(room=rooms, who=whose, seat=st.integers(0, 1), question=st.integers(0, 30), answer=st.integers(0, 30))
    def answer_wrongly(self, room: Room, who: int, seat: int, question: int, answer: int) -> None:
        socket = room.sockets[who]
        if socket.view is None or socket.view["question"] == question:
            return
        before = self.server.inside(self._store.table(room.facts["id"])).answers
        self._wait(socket.send("choose", seat=seat, question=question, answer=answer, number=0))
        self._meet(room)
        if not self._has_bot(room):
            assert self.server.inside(self._store.table(room.facts["id"])).answers == before

    @rule(room=rooms, who=whose, text=st.text(min_size=1, max_size=20))
    def chat(self, room: Room, who: int, text: str) -> None:
        self._say(room, who, "chat", text=text.encode("utf-8", "ignore").decode() or "x")

    @rule(
        room=rooms,
        numbers=st.lists(st.integers(0, 99), max_size=3),
        who=whose,
        answers=st.lists(st.tuples(whose, st.booleans()), max_size=4),
    )
    def take_back(self, room: Room, numbers: list[int], who: int, answers: list[tuple[int, bool]]) -> None:
        """Whoever may takes back or asks for it, else somebody tries; others agree or not, or say nothing."""
        self.answer(room, numbers)
        able = [number for number, socket in enumerate(room.sockets) if socket.view and socket.view["may_undo"]]
        asks = able[0] if able else who
        view = room.sockets[asks].view or {"question": None, "number": 0}
        self._say(room, asks, "undo", question=view["question"], number=view["number"])
        for other, accept in answers:
            self._say(room, other, "answer_undo", accept=accept)

    @rule(room=rooms, who=whose, kind=st.sampled_from(["leave", "return", "abort", "rematch"]))
    def do(self, room: Room, who: int, kind: str) -> None:
        self._say(room, who, kind)

    @rule(room=rooms, who=whose)
    def resign(self, room: Room, who: int) -> None:
        self._say(room, who, "resign")

    @rule()
    def restart(self) -> None:
        self.server.restart(*self._people)
        for room in self._rooms:
            self._wait(self._sit(room))

    # What must hold.

    @invariant()
    def is_sound(self) -> None:
        """Questions only grow, everybody sees a state that was stored, and nothing that was seen is lost."""
        for room in self._rooms:
            record = self.server.inside(self._store.table(room.facts["id"]))
            assert record.status in STATUSES
            assert record.answers >= room.answers
            room.answers = record.answers
            rows = [row for row in self.server.inside(self._store.rows(record.id)) if row.seat != "dealer"]
            assert {question: tuple(rows[question])[:2] for question in room.seen} == room.seen
            again = self.server.inside(self._store.table(record.id))  # a bot may have answered meanwhile
            assert record.answers <= len(rows) <= again.answers

    def teardown(self) -> None:
        """Everybody leaves."""
        for client in self._people:
            self._wait(client.__aexit__(None, None, None))
        self._loop.close()

    # How it is done.

    @property
    def _store(self) -> Any:
        return self.server.shared.lobby.services.store

    def _has_bot(self, room: Room) -> bool:
        record = self.server.inside(self._store.table(room.facts["id"]))
        return any(seat.stand_in for seat in record.seats)

    async def _sit(self, room: Room) -> None:
        """Everybody opens a socket at a table."""
        for socket in room.sockets:
            await socket.close()
        room.sockets = [await client.sit(room.facts["id"]) for client in self._people]
        await self._met(room)

    def _say(self, room: Room, who: int, kind: str, **fields: Any) -> None:
        self._wait(room.sockets[who].send(kind, **fields))
        self._meet(room)

    def _meet(self, room: Room) -> None:
        try:
            self._wait(self._met(room))
        except ConnectionClosed:
            self._wait(self._sit(room))

    async def _met(self, room: Room) -> None:
        """Wait until everybody has got what was sent before: a message that is refused marks the place."""
        self._refused = set[str]()
        for socket in room.sockets:
            await socket.send("mute", person="nobody", on=True)
        for socket in room.sockets:
            while (refused := await socket.next("refused"))["of"] != "mute":
                assert refused["reason"] != "internal", refused
                self._refused.add(refused["of"])

    def _call(self, call: Coroutine[Any, Any, Any]) -> None:
        try:
            self._wait(call)
        except CallRefused as refused:
            if refused.status >= 500:
                raise


def live(examples: int, steps: int, seed: int) -> int:
    """Let tables live so many lives of so many steps, then replay every game; the result is the number of answers."""
    from hypothesis import seed as seeded
    from hypothesis.stateful import run_state_machine_as_test

    chosen = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        phases=[Phase.generate],  # to make a failure smaller would take very long
        suppress_health_check=list(HealthCheck),
    )
    with tempfile.TemporaryDirectory() as folder:
        TableLife.server = RunningServer(Path(folder))
        try:
            run_state_machine_as_test(seeded(seed)(TableLife), settings=chosen)
        finally:
            TableLife.server.stop()
        found = check(TableLife.server.settings.database_url)
    assert found.difference is None, found.difference
    return found.moves
