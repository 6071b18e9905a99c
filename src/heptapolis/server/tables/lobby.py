"""All tables of this process: opened, found, listed, resumed after a restart, and dropped when idle."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from sqlalchemy.exc import IntegrityError

from heptapolis.ai import roster
from heptapolis.core import registry
from heptapolis.core.errors import BadOption, HeptapolisError
from heptapolis.core.game import Game, Shown
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.bus.bus import Bus, NoBus
from heptapolis.server.bus.bus_messages import EVERYBODY, NewName, SignedIn
from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Elsewhere, Refusal
from heptapolis.server.people.identity import People, fresh_id
from heptapolis.server.store.database import what_is_wrong
from heptapolis.server.store.owner import new_owner
from heptapolis.server.store.records import BOT, OPEN, OVER, PERSON, PLAYING, WAITING, Person, SeatRecord, TableRecord
from heptapolis.server.store.store import Store
from heptapolis.server.tables import codes, task, ws_messages
from heptapolis.server.tables.clock import Clock
from heptapolis.server.tables.inbox import Connected, Disconnected, GuestSignedIn, Message, Renamed, Tick
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.remote import RemoteTable, who
from heptapolis.server.tables.table import IDLE_SECONDS, Services, Table, moved_away
from heptapolis.server.tables.table_info import people_at, table_facts

KINDS = {"me": PERSON, "open": OPEN, "bot": BOT}
TICK_SECONDS = 1.0
DAY = 86400.0
BEAT_TICKS = 3  # ticks from one heartbeat to the next
WAITING_SECONDS = 14 * DAY  # a table that has waited longer for people is deleted
TRIED_SECONDS, TRY_SECONDS = 2.0, 2.0  # how often the database is tried, and how long it may take
MOST_WATCHABLE = 30

log = structlog.get_logger(__name__)


class Lobby:
    """The tables in memory; the others are in the database."""

    def __init__(
        self,
        store: Store,
        people: People,
        bot_workers: BotWorkers,
        now: Callable[[], float],
        stand_in: str = "",
        bus: Bus | None = None,
    ) -> None:
        self._bus: Bus = bus or NoBus()
        self.services = Services(store, people, bot_workers, now, new_owner(), stand_in, self.reopen)
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._deadlines: dict[str, float] = {}  # of tables that are not in memory: when a clock in days runs out
        self._next_cleaning = 0.0
        self.is_closing = False
        self._tried: tuple[float, str | None] | None = None  # when the database was tried, and what was wrong

    async def resume(self) -> None:
        """Give a heartbeat, and load the games that go on without people and that no living process runs."""
        now = self.services.now()
        await self.services.store.beat(self.services.owner, now)
        await self._let_go()
        for identity in await self.services.store.orphans(now):
            if self.is_closing:
                return
            await _or_logged(self.table(identity), f"table {identity} cannot be loaded")

    async def _let_go(self) -> None:
        """Drop the tables that others have taken over while this process stood still, or the operator has changed."""
        here = dict(self._tables)
        own = await self.services.store.owned(self.services.owner, list(here)) if here else set()
        for identity in here.keys() - own:
            here[identity].is_lost = True
            await self._drop(identity, here[identity])

    async def run(self) -> None:
        """Resume the games in progress, then tick; a failure is logged and does not stop the server."""
        beats = 0
        while True:
            if beats % BEAT_TICKS == 0:
                await _or_logged(self.resume(), "the games in progress cannot be resumed")
            beats += 1
            await asyncio.sleep(TICK_SECONDS)
            await _or_logged(self.tick(), "a tick failed")

    async def tick(self) -> None:
        """Let the tables check their clocks; drop idle tables, expired sessions and tables that nobody joined."""
        await self.services.people.forget_old()
        await self._forget_waiting()
        for identity, table in list(self._tables.items()):
            if table.is_idle or table.is_lost:
                await self._drop(identity, table)
            else:
                table.spare_memory()
                if table.waits_for_time:
                    table.post(Message(Tick()))
        for identity in [one for one, moment in self._deadlines.items() if moment <= self.services.now()]:
            await _or_logged(self.table(identity), f"table {identity} cannot be loaded")

    async def _drop(self, identity: str, table: Table) -> None:
        """Forget a table until somebody comes, or its clock runs out; nothing happens if it is already gone."""
        if self._tables.get(identity) is not table:
            return
        del self._tables[identity]
        if table.clock.running and not table.is_lost:
            self._deadlines[identity] = table.clock.deadline(self.services.now())
        await table.close("restart" if table.is_lost else "idle")

    async def _forget_waiting(self) -> None:
        """Once a day delete the tables that have waited for people too long."""
        now = self.services.now()
        if now >= self._next_cleaning:
            self._next_cleaning = now + DAY
            for identity in await self.services.store.forget_waiting(now - WAITING_SECONDS):
                table = self._tables.pop(identity, None)
                if table is not None:
                    await table.close("idle")

    async def close(self) -> None:
        """Disconnect everybody; the games go on after the restart."""
        self.is_closing = True
        for table in list(self._tables.values()):
            await table.close("restart")
        self._tables.clear()
        await _or_logged(self.services.store.end_process(self.services.owner), "the tables cannot be given up")

    async def table(self, identity: str) -> Table:
        """A table by id; whoever asks for one that is being loaded waits for it, and for no other."""
        found = self._tables.get(identity)
        if found is not None and not found.is_lost:
            return found
        if self.is_closing:
            raise moved_away()
        loading = self._loading.get(identity)
        if loading is None:
            loading = self._loading[identity] = asyncio.create_task(self._load(identity))
            loading.add_done_callback(lambda _: self._loading.pop(identity, None))
        return await asyncio.shield(loading)

    @property
    def table_count(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def database_trouble(self) -> str | None:
        """What is wrong with the database; it is tried by writing to it, at most once in some seconds."""
        now = time.monotonic()
        if self._tried is None or now - self._tried[0] >= TRIED_SECONDS:
            self._tried = now, await self._try_database()
        return self._tried[1]

    async def _try_database(self) -> str | None:
        try:
            async with asyncio.timeout(TRY_SECONDS):
                await self.services.store.note("alive", repr(self.services.now()))
        except TimeoutError:
            return "no answer"
        except Exception as error:
            return what_is_wrong(error)
        return None

    async def _load(self, identity: str) -> Table:
        store = self.services.store
        if not identity.isprintable() or await store.table(identity) is None:
            raise Refusal("no_table", f"there is no table {identity[:40]!r}", 404)
        fence = await store.claim(identity, self.services.owner, self.services.now())
        record = await store.table(identity)  # after the claim: a former owner changes nothing any more
        if record is None:
            raise moved_away()
        names = await store.names(sorted(people_at(record)))
        table = Table(self.services, record, names, fence)
        await task.start(table, await store.rows(identity))
        self._tables[identity] = table
        self._deadlines.pop(identity, None)
        return table

    async def open(self, host: Person, wanted: http_types.NewTable, key: str | None = None) -> Table:
        """Open a new table; if every seat is taken the game begins at once. A repeated request finds its table."""
        if key is not None and (known := await self.services.store.table_of_request(host.id, key)) is not None:
            return await self.table(known)
        try:
            return await self._add(self._record(host, wanted, key))
        except IntegrityError:
            known = None if key is None else await self.services.store.table_of_request(host.id, key)
            if known is None:
                raise
            return await self.table(known)

    def _record(self, host: Person, wanted: http_types.NewTable, key: str | None) -> TableRecord:
        options = checked_options(wanted)
        return TableRecord(
            id=fresh_id(),
            game=wanted.game,
            options=options,
            host=host.id,
            public=wanted.public,
            undo=wanted.undo,
            hints=wanted.hints,
            clock=_checked_clock(wanted.clock),
            bot_seed=fresh_id(12),
            created=self.services.now(),
            moved=self.services.now(),
            open_chat=wanted.open_chat,
            request_key=key,
            seats=_checked_seats(wanted, options, host),
        )

    async def reopen(self, old: TableRecord) -> str:
        """Open a table for the same people and bots, each one seat further on; two in teams, to keep the partners."""
        further, now = registry.game(old.game).team_size(old.options), self.services.now()
        seats = [
            SeatRecord(
                number, seat.kind, seat.person, seat.bot if seat.kind == BOT else None, left=Clock.full(old.clock)
            )
            for number, seat in enumerate((*old.seats[further:], *old.seats[:further]))
        ]
        options = registry.renewed(old.game, old.options)
        table = await self._add(
            TableRecord(
                fresh_id(),
                old.game,
                options,
                old.host,
                old.public,
                old.undo,
                old.clock,
                fresh_id(12),
                now,
                now,
                hints=old.hints,
                open_chat=old.open_chat,
                sent_away=old.sent_away,
                seats=seats,
            )
        )
        return table.record.id

    async def find(self, typed: str) -> http_types.FoundTable:
        """The table with a code that somebody has typed; it invites as long as the table waits."""
        record = await self.services.store.table_by_code(codes.as_code(typed))
        if record is None:
            raise Refusal("no_code", "no table that waits or is played has this code", 404)
        invite = self.services.people.invite(record.id) if record.status == WAITING else None
        return http_types.FoundTable(record.id, invite)

    async def _free_code(self) -> str:
        """A code that no other table has now."""
        code = codes.fresh_code()
        while await self.services.store.table_by_code(code) is not None:
            code = codes.fresh_code()
        return code

    async def _add(self, record: TableRecord) -> Table:
        record.code = await self._free_code() if codes.is_shared(record) else None
        await self.services.store.add_table(record)
        return await self.table(record.id)

    async def listing(self, person: Person) -> http_types.Tables:
        """A person's tables, public tables with a free seat, and public games of others in progress."""
        store = self.services.store
        yours, free = await store.tables_of(person.id), await store.open_tables()
        names = await store.names(sorted(set().union(*map(people_at, [*yours, *free]))))
        return http_types.Tables(
            [self._facts(record, names, person) for record in yours],
            [self._facts(record, names, person) for record in free if person.id not in people_at(record)],
            await self._watchable(person),
        )

    async def _watchable(self, person: Person) -> list[http_types.TableFacts]:
        """Public games of others in progress that somebody plays now, here or elsewhere, the newest first."""
        store, since = self.services.store, self.services.now() - IDLE_SECONDS
        found = {record.id: record for record in await store.watchable_tables(since)}
        here = (table.record for table in self._tables.values() if table.record.public)
        found |= {record.id: record for record in here if record.status == PLAYING}
        others = [record for record in found.values() if person.id not in people_at(record)]
        newest = sorted(others, key=lambda record: record.created, reverse=True)[:MOST_WATCHABLE]
        names = await store.names(sorted(set().union(*map(people_at, newest))))
        return [self._facts(record, names, person) for record in newest]

    def _facts(self, record: TableRecord, names: dict[str, str | None], person: Person) -> http_types.TableFacts:
        if record.id in self._tables:
            return self._tables[record.id].facts(person)
        return table_facts(record, names, person.id, self.services.people.invite(record.id))

    def renamed(self, person: Person) -> None:
        """Show a person's new name at all tables, here and elsewhere."""
        self.show_name(person)
        self._bus.post(EVERYBODY, NewName(self.services.owner, who(person)))

    def show_name(self, person: Person) -> None:
        """Show a person's new name at all tables here."""
        for table in self._tables.values():
            table.post(Message(Renamed(person)))

    async def leave_all(self, person: Person) -> None:
        """Leave all seats of a person: bots answer from here on, and free seats are free again."""
        for record in await self.services.store.tables_of(person.id):
            if record.status != OVER:
                await self._leave(record.id, person)

    async def _leave(self, identity: str, person: Person) -> None:
        try:
            table = await self.table(identity)
        except Elsewhere as elsewhere:
            remote = RemoteTable(self._bus.post, self.services.owner, elsewhere.owner, identity, fresh_id())
            listener = Listener(person)
            for request in (Connected(listener), ws_messages.Leave(), Disconnected(listener)):
                remote.post(Message(request, person, listener))
        else:
            await table.ask(ws_messages.Leave(), person)

    async def hand_over(self, guest: Person, account: Person) -> None:
        """Give a guest's games to the account that the guest has signed in to."""
        await self.services.store.hand_over(guest.id, account.id)
        self.show_account(guest.id, account)
        self._bus.post(EVERYBODY, SignedIn(self.services.owner, guest.id, who(account)))

    def show_account(self, guest: str, account: Person) -> None:
        """Give a guest's seats at all tables here to an account."""
        for table in self._tables.values():
            table.post(Message(GuestSignedIn(guest, account)))


async def _or_logged(work: Awaitable[Any], failure: str) -> None:
    try:
        await work
    except Exception:
        log.exception(failure)


def games() -> list[http_types.GameFacts]:
    """The games that a page can show."""
    return [_facts_of(game) for game in map(registry.game, registry.GAMES) if isinstance(game, Shown)]


def _facts_of(game: Any) -> http_types.GameFacts:
    options = [http_types.Option(**rule) for rule in game.option_list()]
    players = game.seat_counts()
    return http_types.GameFacts(game.name, (min(players), max(players)), list(roster.names(game.name)), options)


def _playable(name: str) -> Game:
    try:
        game = registry.game(name)
    except HeptapolisError as error:
        raise Refusal("bad_option", str(error)) from None
    if not isinstance(game, Shown):
        raise Refusal("bad_option", f"{name} cannot be played in the browser yet")
    return game


def checked_options(wanted: http_types.NewTable) -> dict[str, str]:
    """All options of a new table by name; the number of players is the number of seats."""
    game = _playable(wanted.game)
    try:
        return registry.renewed(wanted.game, game.with_seats(wanted.options, len(wanted.seats)))
    except BadOption as error:
        raise Refusal("bad_option", str(error)) from None


def _checked_seats(wanted: http_types.NewTable, options: dict[str, str], host: Person) -> list[SeatRecord]:
    count = registry.game(wanted.game).seats_of(options)
    if len(wanted.seats) != count or not any(seat.kind == "me" for seat in wanted.seats):
        raise Refusal("bad_seats", f"this table has {count} seats, and one of them at least is the host's")
    for seat in wanted.seats:
        if (seat.kind == "bot") != (seat.bot is not None) or seat.bot not in (None, *roster.names(wanted.game)):
            bots = ", ".join(roster.names(wanted.game))
            raise Refusal("bad_seats", f"a bot's seat names one of the bots, and only a bot's: {bots}")
    return [
        SeatRecord(
            number, KINDS[seat.kind], host.id if seat.kind == "me" else None, seat.bot, left=Clock.full(wanted.clock)
        )
        for number, seat in enumerate(wanted.seats)
    ]


def _checked_clock(rule: http_types.ClockRule) -> http_types.ClockRule:
    if (rule.kind == "none") != (rule.amount == 0):
        raise Refusal("bad_clock", "a clock has an amount of minutes or days above 0; without a clock it is 0")
    if rule.increment and rule.kind != "minutes":
        raise Refusal("bad_clock", "only a clock in minutes has an increment")
    return rule
