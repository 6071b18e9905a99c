"""Between processes: sockets and calls go to the process that runs their table, news of people to all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from heptapolis.server.bus import bus_messages as b
from heptapolis.server.bus.bus import Bus, NoBus
from heptapolis.server.bus.bus_messages import Called
from heptapolis.server.bus.lending import Lending
from heptapolis.server.http.refusal import Elsewhere
from heptapolis.server.people.identity import fresh_id
from heptapolis.server.store.records import Person
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import Connected, Disconnected, Message
from heptapolis.server.tables.lobby import Lobby
from heptapolis.server.tables.remote import RemoteListener, RemoteTable, person_of, who
from heptapolis.server.tables.table import Table, moved_away

CALL_SECONDS = 10.0
Answer = tuple[int, bytes]  # status and content of a response
Perform = Callable[[Called], Awaitable[Answer]]
BEAT_SECONDS = 3.0

log = structlog.get_logger(__name__)


class Router:
    """What this process tells others and hears from them."""

    def __init__(self, lobby: Lobby, bus: Bus) -> None:
        self._lobby, self._bus = lobby, bus
        self._own = lobby.services.owner
        self._lending = None if isinstance(bus, NoBus) else Lending(self._own, bus.post, lobby.services.bot_workers)
        self._away: dict[str, RemoteTable] = {}  # sockets that arrived here, at tables of others
        self._guests: dict[str, Guest] = {}  # sockets that arrived elsewhere, at tables here
        self._calls: dict[str, tuple[str, asyncio.Future[Answer]]] = {}  # calls made elsewhere, with the address
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def listen(self, perform: Perform) -> None:
        """Begin to hear others; `perform` makes the calls that arrived there."""
        self._perform = perform
        self._bus.listen(self._own, self)

    @property
    def trouble(self) -> str | None:
        """Why no other process can be reached now."""
        return self._bus.trouble

    # What this process asks for.

    async def table(self, identity: str) -> Table | RemoteTable:
        """A table, wherever it is."""
        try:
            return await self._lobby.table(identity)
        except Elsewhere as elsewhere:
            self._check(elsewhere)
            remote = RemoteTable(self._bus.post, self._own, elsewhere.owner, identity, fresh_id())
            self._away[remote.session] = remote
            return remote

    def forget(self, table: Table | RemoteTable) -> None:
        """A socket at a table was closed."""
        if isinstance(table, RemoteTable):
            self._away.pop(table.session, None)

    async def call(self, elsewhere: Elsewhere, name: str, query: bytes, person: Person, body: bytes) -> Answer:
        """Make an HTTP call where its table is."""
        self._check(elsewhere)
        number = fresh_id()
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._calls[number] = elsewhere.owner, answered
        self._bus.post(elsewhere.owner, Called(self._own, number, name, elsewhere.table, query, who(person), body))
        try:
            async with asyncio.timeout(CALL_SECONDS):
                return await answered
        except TimeoutError:
            raise elsewhere from None
        finally:
            self._calls.pop(number, None)

    def _check(self, elsewhere: Elsewhere) -> None:
        if self._bus.trouble is not None:
            raise Elsewhere(elsewhere.owner, elsewhere.table, self._bus.trouble)

    async def run(self) -> None:
        """Look round from time to time."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.look_round()
            except Exception:
                log.exception("other processes cannot be seen")

    async def look_round(self) -> None:
        """End what depends on processes that live no more."""
        others = {remote.owner for remote in self._away.values()} | {guest.sender for guest in self._guests.values()}
        if others:
            living = await self._lobby.services.store.living(self._lobby.services.now())
            for address in others - living:
                self.unreachable(address)

    async def close(self) -> None:
        """Tell the others that the tables of this process are free, then hang up."""
        if self._is_closed:
            return
        self._is_closed = True
        self.lost()
        if self._lending is not None:
            self._lending.close()
        self._bus.post(b.EVERYBODY, b.Left(self._own))
        await self._bus.close()

    # What others tell.

    def hear(self, message: b.BusMessage) -> None:
        """A message has come; a process also hears what it tells everybody."""
        if getattr(message, "sender", None) == self._own:
            return
        match message:
            case b.Open():
                self._guests[message.session] = Guest(self._lobby, self._bus, message)
            case b.Said() | b.Closed():
                self._hear_guest(message)
            case b.Sent() | b.Dismissed():
                self._hear_table(message)
            case Called():
                self._spawn(self._answer(message))
            case b.Returned():
                _, answered = self._calls.get(message.number, (None, None))
                if answered is not None and not answered.done():
                    answered.set_result((message.status, message.content))
            case _:
                self._hear_all(message)

    def _hear_guest(self, message: b.Said | b.Closed) -> None:
        guest = self._guests.get(message.session)
        if guest is not None:
            guest.inbox.put_nowait(message)
        if isinstance(message, b.Closed):
            self._guests.pop(message.session, None)

    def _hear_table(self, message: b.Sent | b.Dismissed) -> None:
        remote = self._away.get(message.session)
        if remote is None or remote.listener is None:
            return
        if isinstance(message, b.Sent):
            remote.listener.pass_on(message.data)
        else:
            remote.listener.hang_up(message.code)

    def _hear_all(self, message: b.BusMessage) -> None:
        match message:
            case b.NewName():
                self._lobby.show_name(person_of(message.who))
            case b.SignedIn():
                self._lobby.show_account(message.guest, person_of(message.account))
            case b.Thought():
                self._lobby.services.bot_workers.note_use(message.person, message.seconds)
            case b.WorkWaits() | b.WorkOffered() | b.WorkGiven() | b.WorkDone() if self._lending is not None:
                self._lending.hear(message)
            case b.Joined():
                self.unreachable(message.sender)
            case b.Left():
                self.unreachable(message.sender)
                self._spawn(self._lobby.resume())

    async def _answer(self, called: Called) -> None:
        status, content = await self._perform(called)
        self._bus.post(called.sender, b.Returned(called.number, status, content))

    def unreachable(self, address: str) -> None:
        """A process does not listen: its tables are asked for again, its sockets are gone."""
        for session, remote in list(self._away.items()):
            if remote.owner == address:
                self._away.pop(session)
                _dismiss(remote)
        for session, guest in list(self._guests.items()):
            if guest.sender == address:
                self._guests.pop(session).end()
        if self._lending is not None:
            self._lending.unreachable(address)
        for owner, answered in self._calls.values():
            if owner == address and not answered.done():
                answered.set_exception(moved_away())

    def lost(self) -> None:
        """Messages may have been lost: all sockets at tables of others connect again."""
        for address in {remote.owner for remote in self._away.values()}:
            self.unreachable(address)
        for address in {guest.sender for guest in self._guests.values()}:
            self.unreachable(address)
        if self._lending is not None:
            self._lending.unreachable()
        if self._bus.trouble is None and not self._is_closed:
            self._bus.post(b.EVERYBODY, b.Joined(self._own))

    def _spawn(self, work: Awaitable[None]) -> None:
        async def logged() -> None:
            try:
                await work
            except Exception:
                log.exception("a message of another process failed")

        task = asyncio.create_task(logged())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _dismiss(remote: RemoteTable) -> None:
    if remote.listener is not None:
        remote.listener.dismiss("restart")


class Guest:
    """A socket in another process at a table here: its messages are put into the table's inbox in order."""

    def __init__(self, lobby: Lobby, bus: Bus, opened: b.Open) -> None:
        self.sender = opened.sender
        self.inbox: asyncio.Queue[b.Said | b.Closed] = asyncio.Queue()
        self._lobby, self._opened = lobby, opened
        self._listener = RemoteListener(bus.post, opened)
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            table = await self._lobby.table(self._opened.table)
        except Exception as error:
            log.error("a socket of another process was refused", table=self._opened.table, why=str(error))
            return self._listener.dismiss("restart")
        if self._listener.person.id in (table.record.sent_away or ()):
            return self._listener.dismiss("sent_away")
        return await self._speak(table)

    async def _speak(self, table: Table) -> None:
        """Pass messages on until the socket is closed, or its process is gone."""
        listener = self._listener
        table.post(Message(Connected(listener), listener.person, listener))
        try:
            while isinstance(said := await self.inbox.get(), b.Said):
                table.post(Message(ws_messages.decode(said.data), listener.person, listener))
        finally:
            table.post(Message(Disconnected(listener), listener.person, listener))

    def end(self) -> None:
        """Its process is gone."""
        self._task.cancel()
