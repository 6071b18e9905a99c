"""One task for each table: it takes messages one by one, keeps what they change, and then tells everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import structlog

from heptapolis.server.bots.workers import BotWorkers, stand_in
from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Refusal, failure
from heptapolis.server.people.identity import People, me
from heptapolis.server.store.records import BOT, OVER, PERSON, PLAYING, Change, Person, SeatRecord, TableRecord
from heptapolis.server.store.store import LostTable, Store
from heptapolis.server.tables import answers, hints, manners, ws_messages
from heptapolis.server.tables.clock import Clock
from heptapolis.server.tables.inbox import (
    Advice,
    Arrival,
    Departure,
    HandingOver,
    Message,
    Question,
    Renaming,
    Thought,
    Tick,
)
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.match import Match, Row
from heptapolis.server.tables.table_info import own_seats, people_at, table_facts
from heptapolis.server.tables.view_messages import Stories, Views

RETRY_SECONDS = 2.0
IDLE_SECONDS = 300.0  # whoever opens the page again soon finds the table as it was left

log = structlog.get_logger(__name__)


@dataclass
class Services:
    """What all tables of a server share."""

    store: Store
    people: People
    bot_workers: BotWorkers
    now: Callable[[], float]
    owner: str  # the name of this process in the database
    stand_in: str  # the bot that answers for those who have left, if the game has it
    reopen: Callable[[TableRecord], Awaitable[str]]  # a new table for the same people; the result is its id


class Table:
    """A table in this process. Everything that changes it comes through the inbox."""

    def __init__(self, services: Services, record: TableRecord, names: dict[str, str | None], fence: int) -> None:
        self.services = services
        self.record = record
        self.names = names
        self.listeners: list[Listener] = []
        self.agreed: dict[str, set[str]] = {"abort": set(), "rematch": set()}
        self.match: Match | None = None
        self.is_lost = False  # to another process
        self.thinking: dict[int, Question] = {}  # seat -> question a bot thinks about
        self.advised: dict[int, Advice] = {}  # seat -> the newest hint asked for
        self.clock = Clock(record.clock, [seat.left for seat in record.seats], services.now())
        self._fence = fence
        self._rows = 0  # kept so far
        self._at_work = False  # on a message
        self._last_message = services.now()
        self._stories = Stories(len(record.seats))
        self._views = Views()
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, rows: list[Row]) -> None:
        """Go on where the rows end, or begin if every seat is taken; then the inbox is emptied one by one."""
        self._rows = len(rows)
        if self.record.seed is not None:
            self.match = Match(self.record.game, self.record.options, rows, self.record.answers)
            self.match.become(self.match.dealt(self.record.seed))
            self.match.recall(self.record.waiting)
            self.clock.resume(self.on_the_clock(), self.record.moved, self.services.now())
        else:
            await manners.begin_if_full(self)
        answers.ask_bots(self)
        self.spawn(self._run())

    def post(self, message: Message) -> None:
        """Put a message into the inbox."""
        self._inbox.put_nowait(message)

    async def ask(self, request: Any, person: Person) -> None:
        """Put a message into the inbox and wait until it is granted; a refusal is raised."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.post(Message(request, person, None, answer))
        await answer

    async def keep(self, change: Change) -> None:
        """Keep a change before anybody is told of it, with what the clocks show."""
        if self.record.clock.kind != "none" and change.seats is None:
            change.seats = self.record.seats
        for seat in change.seats or ():
            seat.left = self.clock.left_at(seat.seat, self.services.now())
        await self.services.store.keep(self.record.id, self._fence, change, self._rows, self.services.now())
        self._rows += len(change.rows)

    async def reseat(self, changed: list[SeatRecord], **values: str) -> None:
        """Keep who sits on some seats, with values of the table; then it is so."""
        await self.keep(Change(values=values, seats=changed))
        for seat in changed:
            self.record.seats[seat.seat] = seat

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run beside the inbox."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self, reason: str) -> None:
        """Send everybody away and stop."""
        for listener in self.listeners:
            listener.dismiss(reason)
        others = self._tasks - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        while not self._inbox.empty():
            message = self._inbox.get_nowait()
            self._refuse(message, away())
            if message.listener is not None:
                message.listener.dismiss(reason)

    # What the table knows.

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss this table if it went back to the database: no reader, no clock, no bot at work."""
        is_quiet = self.services.now() - self._last_message >= IDLE_SECONDS and self._inbox.empty() and not self._at_work
        return is_quiet and not self.listeners and not self.clock.running and not self.thinking

    def playing(self) -> Match:
        """The game in progress."""
        if self.record.status == OVER:
            raise Refusal("over", "the game is over")
        if self.match is None:
            raise Refusal("waiting", "the game has not begun: a seat is free")
        return self.match

    def own(self, person: Person | None) -> list[int]:
        """The seats of a person."""
        return own_seats(self.record, person.id) if person else []

    def seated(self, person: Person | None) -> list[SeatRecord]:
        """A person's seats; whoever has none is refused."""
        own = [self.record.seats[number] for number in self.own(person)]
        if not own:
            raise Refusal("no_seat", "this needs a seat at the table")
        return own

    def is_bots(self, seat: int) -> bool:
        """Whether a bot answers for a seat."""
        return self.record.seats[seat].kind == BOT or self.record.seats[seat].stand_in

    def stand_in(self) -> str:
        """The bot that answers for those who have left."""
        return stand_in(self.record.game, self.services.stand_in)

    def on_the_clock(self) -> frozenset[int]:
        """The seats whose time runs."""
        if self.record.status != PLAYING or self.match is None:
            return frozenset()
        return frozenset(seat for seat in self.match.numbers if seat in self.match.position.to_answer
                         and self.record.seats[seat].kind == PERSON and not self.is_bots(seat))

    def facts(self, person: Person) -> http_types.TableFacts:
        """The table as a person may see it; a screen that only watches makes nobody present."""
        here = {listener.person.id if not listener.watches else f"{listener.person.id}/" for listener in self.listeners}
        return table_facts(self.record, self.names, person.id, self.services.people.invite(self.record.id), here,
                           self.agreed)

    # What it tells.

    def tell(self, news: Any) -> None:
        """A message for everybody."""
        for listener in self.listeners:
            listener.send(news)

    def tell_facts(self) -> None:
        """The table has changed."""
        for listener in self.listeners:
            listener.send(ws_messages.TableNews(self.facts(listener.person)))

    def tell_views(self) -> None:
        """The game has changed."""
        is_timed = self.match is not None and self.record.clock.kind != "none"
        for listener in self.listeners:
            is_shown = self.show(listener)
            if is_timed and (is_shown or listener.clock != self.clock.steady):
                self.tell_time(listener)

    def tell_time(self, listener: Listener) -> None:
        """How much time everybody has left."""
        listener.clock = self.clock.steady
        listener.send(self.clock.news(self.services.now()))

    def show(self, listener: Listener, whole: bool = False) -> bool:
        """Send a reader its view, with the steps that it has not seen or with the whole story; whether it was sent.

        A view in which nothing is new is not sent: that somebody is asked how to pay is nobody else's business.
        """
        if self.match is None:
            return False
        seat = self._seat_shown(listener)
        steps = self._stories.steps(self.match.settled, seat)
        keep = 0 if whole or seat != listener.seat else _common(listener.steps, steps)
        is_told = not whole and keep == len(listener.steps) == len(steps)
        listener.seat, listener.steps = seat, steps
        may_undo = not listener.watches and answers.may_undo(self, self.own(listener.person))
        view = self._views.view(self.match, seat, self.record.result)
        return listener.show(msgspec.structs.replace(view, may_undo=may_undo, keep=keep, steps=steps[keep:]), is_told)

    def look_ahead(self, person: Person | None) -> None:
        """A person who answers wants to see next whichever own seat is asked."""
        for listener in self.listeners:
            if person is not None and listener.person.id == person.id:
                listener.looking = None

    def _seat_shown(self, listener: Listener) -> int | None:
        """The seat looked for; else an own seat that is asked, or was shown last; None for whoever only watches."""
        match, own = self.match, [] if listener.watches else self.own(listener.person)
        if match is not None and listener.looking and listener.looking[0] == match.answers:
            return listener.looking[1]
        if not own:
            return None
        asked = [seat for seat in own if match is not None and seat in match.position.to_answer]
        shown = listener.seat if listener.seat in (asked or own) else None
        return shown if shown is not None else min(asked or own)

    # The inbox.

    async def _run(self) -> None:
        while True:
            message = await self._inbox.get()
            self._at_work, self._last_message = True, self.services.now()
            try:
                self._refuse_watchers(message)
                await HANDLERS[type(message.request)](self, message)
            except Refusal as refusal:
                self._refuse(message, refusal)
            except LostTable:
                log.error("another process runs this table now", table=self.record.id)
                self.is_lost = True
                self._refuse(message, away())
                self.spawn(self.close("restart"))
            except Exception as error:
                log.exception("a message failed", table=self.record.id, request=type(message.request).__name__)
                self._refuse(message, failure(error))
                if isinstance(message.request, Thought):
                    self.spawn(self._post_again(message))
            else:
                if message.answer is not None and not message.answer.done():
                    message.answer.set_result(None)
            finally:
                self._at_work = False

    async def _post_again(self, message: Message) -> None:
        """People try again by themselves; a bot's answer that could not be kept would be missed for ever."""
        await asyncio.sleep(RETRY_SECONDS)
        self.post(message)

    def _refuse_watchers(self, message: Message) -> None:
        """A socket that only watches has no seat, whoever opened it."""
        if message.listener is not None and message.listener.watches and isinstance(message.request, ws_messages.ClientMessage):
            raise Refusal("no_seat", "this socket was opened to watch only")

    def _refuse(self, message: Message, refusal: Refusal) -> None:
        """Say why not; whoever was late gets the whole view."""
        if message.answer is not None and not message.answer.done():
            message.answer.set_exception(refusal)
        if message.listener is not None:
            message.listener.send(ws_messages.Refused(ws_messages.kind_of(message.request), refusal.reason, refusal.detail))
            if refusal.reason == "stale":
                self.show(message.listener, whole=True)


async def _arrive(table: Table, message: Message) -> None:
    """A new reader gets everything."""
    listener = message.listener
    assert listener is not None
    table.listeners.append(listener)
    store = table.services.store
    listener.muted = set(await store.muted(listener.person.id))
    chat = [line for line in await store.chat(table.record.id) if line.person not in listener.muted]
    listener.send(ws_messages.Hello(me(listener.person), table.facts(listener.person), chat, sorted(listener.muted)))
    table.show(listener, whole=True)
    if table.match is not None and table.record.clock.kind != "none":
        table.tell_time(listener)
    for seat in sorted(table.thinking):
        listener.send(ws_messages.Thinking(seat, True))
    table.tell_facts()


async def _depart(table: Table, message: Message) -> None:
    table.listeners = [listener for listener in table.listeners if listener is not message.listener]
    table.tell_facts()


async def _rename(table: Table, message: Message) -> None:
    assert message.person is not None
    for listener in table.listeners:
        if listener.person.id == message.person.id:
            listener.person.name = message.person.name
    if message.person.id in people_at(table.record):
        table.names[message.person.id] = message.person.name
        table.tell_facts()


async def _hand_over(table: Table, message: Message) -> None:
    """A guest has signed in: the seats are the account's now."""
    giver, taker = message.request.giver, message.request.taker
    seats = [replace(seat, person=taker.id) for seat in table.record.seats if seat.person == giver]
    host = taker.id if table.record.host == giver else table.record.host
    if seats or host != table.record.host:
        await table.reseat(seats, host=host)
        table.record.host = host
        table.names[taker.id] = taker.name
        table.tell_facts()
    for listener in table.listeners:
        if listener.person.id == giver:
            listener.dismiss("restart")


def away() -> Refusal:
    """What is said when a table is moving elsewhere."""
    return Refusal("restart", "this table is not here any more; ask again", 503)


def _common(sent: list[ws_messages.Step], steps: list[ws_messages.Step]) -> int:
    """How many steps at the beginning are the same."""
    return next((number for number, (old, new) in enumerate(zip(sent, steps, strict=False)) if old is not new),
                min(len(sent), len(steps)))


HANDLERS: dict[type, Callable[[Table, Message], Awaitable[None]]] = {
    Arrival: _arrive, Departure: _depart, Renaming: _rename, HandingOver: _hand_over,
    Tick: answers.tick, Thought: answers.think_answer, Advice: hints.tell,
    ws_messages.Choose: answers.choose, ws_messages.Undo: answers.undo, ws_messages.Look: answers.look, ws_messages.Hint: hints.ask,
    http_types.Joining: manners.join, http_types.Filling: manners.fill, ws_messages.Leave: manners.leave,
    ws_messages.Return: manners.come_back,
    ws_messages.Resign: manners.resign, ws_messages.Abort: manners.abort, ws_messages.Rematch: manners.rematch,
    ws_messages.Say: manners.say, ws_messages.Mute: manners.mute,
}
