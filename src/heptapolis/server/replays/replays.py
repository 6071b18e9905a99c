"""The replays that a server keeps at hand: of its tables, and of games that people have opened from files."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from heptapolis.core.errors import BadFile, HeptapolisError
from heptapolis.server.http.http_types import Result
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.http.replay_types import Opened, OpenedGame
from heptapolis.server.replays.replay import Replay
from heptapolis.server.store.records import BOT, OVER, PERSON, SeatRecord, TableRecord
from heptapolis.server.store.store import Store
from heptapolis.server.tables.live_game import LiveGame, Row
from heptapolis.server.tables.table_info import people_at
from heptapolis.server.tables.view_messages import result as result_of
from heptapolis.storage import json_lines, text
from heptapolis.storage.saved import SavedGame
from heptapolis.storage.validation import SEATS

MOST = 24  # replays at hand
MOST_GAMES = 50  # of a file
FILE = "file-"  # what the ids of opened games begin with


class Kept(NamedTuple):
    """A replay with whose game it is; of an opened game there is no table, and everybody may see everything."""

    id: str
    replay: Replay
    game: str
    options: dict[str, str]
    seats: list[SeatRecord]
    names: dict[str, str | None]
    is_over: bool
    ended: float | None
    comments: dict[int, str]
    answers: int


class Replays:
    """Made in a thread, since a long game takes a while; the least recently used ones are dropped."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    async def replay(self, identity: str) -> Kept:
        """The replay of a table or of an opened game. One of a running game is made anew once the game has gone on."""
        if identity.startswith(FILE):
            return self._opened(identity)
        record = await self._store.table(identity)
        if record is None:
            raise Refusal("no_table", f"there is no table {identity[:40]!r}", 404)
        if record.seed is None:
            raise Refusal("waiting", "the game has not begun")
        known = self._kept.get(identity)
        if known is None or (known.answers, known.is_over) != (record.answers, record.status == OVER):
            rows, names = await self._store.rows(identity), await self._store.names(sorted(people_at(record)))
            known = await asyncio.to_thread(_of_table, record, rows, names)
        return self._keep(known)

    async def open(self, data: str) -> Opened:
        """Read games from text or JSON Lines. If something is wrong, it is told with its place beside what was read."""
        found, wrong = await asyncio.to_thread(_read, data)
        for kept in found:
            self._keep(kept)
        games = [_listed(kept) for kept in found]
        if wrong is None:
            return Opened(games, None, None, None)
        return Opened(games, str(wrong), wrong.line, wrong.column)

    def _opened(self, identity: str) -> Kept:
        if identity not in self._kept:
            raise Refusal("not_found", "this game is not at hand any more; open its file again", 404)
        return self._keep(self._kept[identity])

    def _keep(self, kept: Kept) -> Kept:
        self._kept[kept.id] = kept
        self._kept.move_to_end(kept.id)
        while len(self._kept) > MOST + MOST_GAMES:
            self._kept.popitem(last=False)
        return kept


def _of_table(record: TableRecord, rows: list[Row], names: dict[str, str | None]) -> Kept:
    is_over = record.status == OVER
    position = LiveGame(record.game, record.options, rows).settled
    replay = Replay(position, record.result if is_over else None)
    return Kept(
        record.id, replay, record.game, record.options, record.seats, names, is_over, record.ended, {}, record.answers
    )


def _read(data: str) -> tuple[list[Kept], HeptapolisError | None]:
    """The games of a text up to the first that is wrong, and what is wrong with it."""
    found: list[Kept] = []
    try:
        for number, saved in enumerate(_games(data)):
            if number >= MOST_GAMES:
                raise BadFile(f"there are more than {MOST_GAMES} games; only the first ones were opened")
            found.append(_of_file(saved, f"{FILE}{_digest(data)}-{number}"))
        if not found:
            raise BadFile('there is no game in it; a game begins with a header such as [Game "duel"], or with a brace')
    except HeptapolisError as error:
        return found, error
    return found, None


def _games(data: str) -> Iterator[SavedGame]:
    lines: Iterable[str] = data.removeprefix("\ufeff").splitlines(keepends=True)
    reader: Any = json_lines if data.lstrip("\ufeff \t\r\n").startswith("{") else text
    return iter(reader.read(lines, ""))


def _digest(data: str) -> str:
    return hashlib.sha256(data.encode("utf-8", "replace")).hexdigest()[:16]


def _of_file(saved: SavedGame, identity: str) -> Kept:
    position = saved.position()
    options = position.game.options_of(position.state)
    told = [saved.headers.get(SEATS[seat].capitalize(), "") for seat in range(position.game.seats_of(options))]
    seats = [SeatRecord(seat, PERSON if name else BOT, name or None, None) for seat, name in enumerate(told)]
    result = result_of(position) or Result("aborted", [], [], [])
    names: dict[str, str | None] = {name: name for name in told if name}
    return Kept(
        identity, Replay(position, result), saved.game, options, seats, names, True, None, dict(saved.comments), 0
    )


def _listed(kept: Kept) -> OpenedGame:
    result = kept.replay.result
    names = [seat.person or SEATS[seat.seat].capitalize() for seat in kept.seats]
    return OpenedGame(kept.id, kept.game, names, len(kept.replay.starts) - 1, result.how if result else "")
