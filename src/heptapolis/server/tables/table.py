"""A table in this process: its state, how changes are stored, and what people are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec

from heptapolis.server.bots.jobs import stand_in
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.people.identity import People
from heptapolis.server.store.records import BOT, OVER, PERSON, PLAYING, Change, Person, SeatRecord, TableRecord
from heptapolis.server.store.store import Store
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.clock import Clock
from heptapolis.server.tables.inbox import HintAnswer, Message, Question, Request
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.live_game import LiveGame
from heptapolis.server.tables.table_info import own_seats, table_facts
from heptapolis.server.tables.undo_requests import UndoManners, UndoRequest
from heptapolis.server.tables.view_messages import Stories, Views

QUIET_SECONDS = 30.0  # after which a table that nobody looks at keeps only what cannot be made again
IDLE_SECONDS = 300.0  # a table stays in memory this long, in case somebody opens the page again


@dataclass
class Services:
    """What all tables of a server share."""

    store: Store
    people: People
    bot_workers: BotWorkers
    now: Callable[[], float]
    owner: str  # the name of this process in the database
    stand_in: str  # the bot that answers for people who have left, if the game has it
    reopen: Callable[[TableRecord], Awaitable[str]]  # opens a new table for the same people and returns its id


class Table:
    """A table in this process. Every change of it comes through the inbox."""

    def __init__(self, services: Services, record: TableRecord, names: dict[str, str | None], fence: int) -> None:
        self.services = services
        self.record = record
        self.names = names
        self.game: LiveGame | None = None
        self.clock = Clock(record.clock, [seat.left for seat in record.seats], services.now())
        self.listeners: list[Listener] = []
        self.agreed = {what: set((record.agreed or {}).get(what, ())) for what in ("abort", "rematch")}
        self.thinking: dict[int, Question] = {}  # seat -> the question its bot is working on
        self.hints: dict[int, HintAnswer] = {}  # seat -> the newest hint asked for
        self.undo = UndoManners()
        self.times: dict[int, list[float | None]] = {}  # by moves made: the clocks when the next answer came
        self.inbox: asyncio.Queue[Message[Request]] = asyncio.Queue()
        self.last_message = services.now()
        self._spared_at = -1.0  # the last message when memory was spared
        self.is_busy = False  # with a message
        self.is_lost = False  # to another process
        self.row_count = 0  # stored so far
        self._fence = fence
        self._stories = Stories(len(record.seats))
        self.views = Views()
        self._tasks: set[asyncio.Task[None]] = set()

    # The inbox and the tasks beside it.

    def post(self, message: Message[Request]) -> None:
        """Put a message into the inbox."""
        self.inbox.put_nowait(message)

    async def ask(self, request: Request, person: Person) -> None:
        """Put a person's request into the inbox and wait until it is granted; a refusal is raised."""
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.post(Message(request, person, None, granted))
        await granted

    def refuse(self, message: Message[Request], refusal: Refusal) -> None:
        """Tell the sender why a request is refused; if it was late, send the whole view again."""
        if message.granted is not None and not message.granted.done():
            message.granted.set_exception(refusal)
        if message.listener is not None:
            kind = ws_messages.kind_of(message.request)
            message.listener.send(ws_messages.Refused(kind, refusal.reason, refusal.detail))
            if refusal.reason == "stale":
                self.show(message.listener, whole=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something as a task until the table is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self, reason: str) -> None:
        """Disconnect everybody and stop all tasks."""
        for listener in self.listeners:
            listener.dismiss(reason)
        others = self._tasks - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        while not self.inbox.empty():
            message = self.inbox.get_nowait()
            self.refuse(message, moved_away())
            if message.listener is not None:
                message.listener.dismiss(reason)

    # The database.

    async def keep(self, change: Change) -> None:
        """Store a change, with the time on the clocks. This comes before anybody is told of it."""
        if self.record.clock.kind != "none" and change.seats is None:
            change.seats = self.record.seats
        for seat in change.seats or ():
            seat.left = self.clock.left_at(seat.seat, self.services.now())
        await self.services.store.keep(self.record.id, self._fence, change, self.row_count, self.services.now())
        self.row_count += len(change.rows)

    async def keep_line(self, person: Person, text: str, team: int | None) -> int:
        """Store a line of the chat; the result is its number."""
        now = self.services.now()
        return await self.services.store.say(self.record.id, person.id, text, now, team, self._fence)

    async def reseat(self, changed: list[SeatRecord], **values: str) -> None:
        """Store changed seats and values of the table, then use the new seats."""
        await self.keep(Change(values=values, seats=changed))
        for seat in changed:
            self.record.seats[seat.seat] = seat

    # Questions about the table.

    @property
    def is_idle(self) -> bool:
        """Whether the table can be dropped from memory: no socket, no message, no bot at work, no clock in minutes."""
        is_quiet = self.services.now() - self.last_message >= IDLE_SECONDS and self.inbox.empty() and not self.is_busy
        is_timed = bool(self.clock.running) and self.record.clock.kind == "minutes"
        return is_quiet and not self.listeners and not is_timed and not self.thinking

    def spare_memory(self) -> None:
        """Drop what can be made again, if nobody has looked for a while; once for each such while."""
        is_new = self._spared_at != self.last_message
        if is_new and not self.listeners and self.services.now() - self.last_message >= QUIET_SECONDS:
            self._spared_at = self.last_message
            self._stories, self.views = Stories(len(self.record.seats)), Views()
            if self.game is not None:
                self.game.spare_memory()

    @property
    def waits_for_time(self) -> bool:
        """Whether something happens when time passes: a clock runs, or a request is open."""
        return (self.record.clock.kind != "none" and bool(self.clock.running)) or self.undo.request is not None

    def playing(self) -> LiveGame:
        """The game in progress."""
        if self.record.status == OVER:
            raise Refusal("over", "the game is over")
        if self.game is None:
            raise Refusal("waiting", "the game has not begun: a seat is free")
        return self.game

    def own(self, person: Person) -> list[int]:
        """The seats of a person."""
        return own_seats(self.record, person.id)

    def seated(self, person: Person) -> list[SeatRecord]:
        """The seats of a person; a person without a seat is refused."""
        own = [self.record.seats[number] for number in self.own(person)]
        if not own:
            raise Refusal("no_seat", "this needs a seat at the table")
        return own

    def is_bots(self, seat: int) -> bool:
        """Whether a bot answers for a seat."""
        return self.record.seats[seat].kind == BOT or self.record.seats[seat].stand_in

    def stand_in(self) -> str:
        """The bot that answers for people who have left."""
        return stand_in(self.record.game, self.services.stand_in)

    def on_the_clock(self) -> frozenset[int]:
        """The seats whose time runs."""
        if self.record.status != PLAYING or self.game is None:
            return frozenset()
        return frozenset(
            seat
            for seat in self.game.numbers
            if seat in self.game.position.to_answer
            and self.record.seats[seat].kind == PERSON
            and not self.is_bots(seat)
        )

    def may_undo(self, own: list[int]) -> tuple[bool, bool]:
        """Whether the last answer of these seats may be taken back, and whether others must agree."""
        if self.game is None or self.record.status != PLAYING:
            return False, False
        if self.game.newest_choice(own) is not None:
            return True, False
        target = self.undo_target(own)
        return target is not None, target is not None and target[1]

    def undo_target(self, own: list[int]) -> tuple[int, bool] | None:
        """How many moves are left after the last answer of these seats is taken back, and whether others must agree;
        None if it may not be.

        Against bots an answer may be taken back whatever followed it. Between people others must agree, unless nothing
        followed and the table's rule is `free` or nobody else plays.
        """
        game = self.playing()
        keep = game.own_last(own) if self.record.undo != "off" else None
        if keep is None:
            return None
        if sum(seat.kind == PERSON for seat in self.record.seats) == 1:
            return keep, False
        others = self.players_besides(own)
        if (self.record.undo == "free" or not others) and game.is_harmless(keep):
            return keep, False
        return (keep, True) if self.undo.may_ask(others, game.answers) else None

    def players_besides(self, own: list[int]) -> set[str]:
        """The people in other seats who answer themselves."""
        seats = self.record.seats
        mine = {seats[number].person for number in own}
        return {seat.person for seat in seats if seat.person is not None and not seat.stand_in} - mine

    def check_undo_request(self) -> bool:
        """End a request that another move, the time or a person who left has overtaken; whether one was ended."""
        request = self.undo.request
        if request is None:
            return False
        seated = {seat.person for seat in self.record.seats if not seat.stand_in}
        if self.record.status != PLAYING or self.playing().moves != request.moves:
            self.end_undo_request("late")
        elif not {request.person, *request.waits_for} <= seated:
            self.end_undo_request("withdrawn")
        elif self.services.now() >= request.until:
            self.end_undo_request("expired")
        return self.undo.request is None

    def end_undo_request(self, state: ws_messages.UndoState) -> None:
        """End the open request and tell everybody how; one that was declined is not made again."""
        request = self.undo.request
        assert request is not None
        self.undo.request = None
        if state in ("declined", "expired"):
            self.undo.declined = self.playing().answers
        self.tell_undo(request, state)

    def facts(self, person: Person) -> http_types.TableFacts:
        """The table as a person may see it. A socket that only watches does not make its person present."""
        here = {listener.person.id if not listener.watches else f"{listener.person.id}/" for listener in self.listeners}
        invite = self.services.people.invite(self.record.id)
        return table_facts(self.record, self.names, person.id, invite, here, self.agreed)

    # What is sent.

    def tell(self, news: ws_messages.News) -> None:
        """Send a message to everybody."""
        for listener in self.listeners:
            listener.send(news)

    def tell_undo_request(self, listener: Listener | None = None) -> None:
        """Send the open request, to everybody or over one socket."""
        if self.undo.request is not None:
            self.tell_undo(self.undo.request, "open", listener)

    def tell_undo(self, request: UndoRequest, state: ws_messages.UndoState, to: Listener | None = None) -> None:
        """Send a request, or how it has ended."""
        left = max(0.0, request.until - self.services.now())
        for listener in self.listeners if to is None else [to]:
            is_open = self.game is not None and state == "open"
            keep = self._stories.count_before(self.playing(), request.keep, listener.seat) if is_open else 0
            waits_for = sorted(request.waits_for)
            listener.send(ws_messages.UndoNews(request.seat, request.person, keep, left, waits_for, state))

    def tell_facts(self) -> None:
        """Send everybody the table after a change."""
        for listener in self.listeners:
            listener.send(ws_messages.TableNews(self.facts(listener.person)))

    def tell_views(self) -> None:
        """Send everybody the game after a change."""
        is_timed = self.game is not None and self.record.clock.kind != "none"
        for listener in self.listeners:
            is_shown = self.show(listener)
            if is_timed and (is_shown or listener.clock != self.clock.steady):
                self.tell_time(listener)

    def tell_time(self, listener: Listener) -> None:
        """Send the time that is left on all clocks."""
        listener.clock = self.clock.steady
        listener.send(self.clock.news(self.services.now()))

    def show(self, listener: Listener, whole: bool = False) -> bool:
        """Send a view with the steps that are new to this socket, or with all steps; whether it was sent.

        A view in which nothing is new is not sent: it would tell others that somebody is asked how to pay.
        """
        if self.game is None:
            return False
        seat = self._seat_shown(listener)
        steps = self._stories.steps(self.game, seat)
        keep = 0 if whole or seat != listener.seat else _common(*listener.told, steps)
        is_told = not whole and keep == listener.told[1] == len(steps)
        listener.seat, listener.told = seat, (steps, len(steps))
        may_undo, asks = (False, False) if listener.watches else self.may_undo(self.own(listener.person))
        view = self.views.view(self.game, seat, self.record.result)
        shown = msgspec.structs.replace(view, may_undo=may_undo, undo_asks=asks, keep=keep, steps=steps[keep:])
        return listener.show(shown, is_told)

    def look_ahead(self, person: Person) -> None:
        """After an answer, show its person the own seat that is asked next, not the one looked at before."""
        for listener in self.listeners:
            if listener.person.id == person.id:
                listener.looking = None

    def _seat_shown(self, listener: Listener) -> int | None:
        """The seat looked at; else an own seat that is asked, preferably the last one shown; None for a spectator."""
        game, own = self.game, [] if listener.watches else self.own(listener.person)
        if game is not None and listener.looking and listener.looking[0] == game.answers:
            return listener.looking[1]
        if not own:
            return None
        asked = [seat for seat in own if game is not None and seat in game.position.to_answer]
        shown = listener.seat if listener.seat in (asked or own) else None
        return shown if shown is not None else min(asked or own)


def moved_away() -> Refusal:
    """The refusal of a table that this process no longer runs."""
    return Refusal("restart", "this table is not here any more; ask again", 503)


def _common(sent: list[ws_messages.Step], count: int, steps: list[ws_messages.Step]) -> int:
    """How many of the steps sent are still the same."""
    if sent is steps:
        return count
    pairs = enumerate(zip(sent[:count], steps, strict=False))
    return next((number for number, (old, new) in pairs if old is not new), min(count, len(steps)))
