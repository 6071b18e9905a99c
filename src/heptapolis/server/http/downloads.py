"""Downloads of games: all of one once it is over, before that only what the caller may see."""

from __future__ import annotations

from collections.abc import Mapping

from heptapolis.core import registry
from heptapolis.core.game import STRANGER
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.games_store import Wanted
from heptapolis.server.store.records import OVER, Person, TableRecord
from heptapolis.server.store.store import Store
from heptapolis.server.tables.live_game import Row
from heptapolis.server.tables.table import Table
from heptapolis.server.tables.table_info import people_at
from heptapolis.storage import json_lines, text
from heptapolis.storage.saved import SavedGame, SavedMove, saved_move
from heptapolis.storage.validation import SEATS

MOST_SAVED = 2000  # games in one download


def as_text(table: Table, person: Person) -> bytes:
    """The game as text."""
    return text.write(saved(table, person)).encode()


def as_json_line(table: Table, person: Person) -> bytes:
    """The game as a line of JSON."""
    return json_lines.write(saved(table, person)).encode()


def saved(table: Table, person: Person) -> SavedGame:
    """The saved game; before the end, only what the caller's seats have seen together."""
    if table.game is None:
        raise Refusal("waiting", "the game has not begun")
    whole = SavedGame.of(table.game.settled, _headers(table.record, table.names))
    if table.record.status == OVER:
        return whole
    return whole.as_seen_by(*table.own(person) or (STRANGER,), replayed=table.game.settled)


async def all_saved(store: Store, person: Person, wanted: Wanted) -> list[SavedGame]:
    """A person's finished games, the newest first, made of their stored rows without a replay."""
    records = await store.finished(person.id, wanted, None, MOST_SAVED)
    names = await store.names(sorted(set().union(*map(people_at, records))))
    return [finished(record, await store.rows(record.id), names) for record in records]


def finished(record: TableRecord, rows: list[Row], names: Mapping[str, str | None]) -> SavedGame:
    """A finished game from its stored rows."""
    begun, headers = registry.kept(record.game, record.options), _headers(record, names)
    return SavedGame(record.game, begun.game.options_of(begun.state), {**headers, **_score(record)}, _moves(rows))


def _score(record: TableRecord) -> dict[str, str]:
    """The headers Result and Score; a game that was not played to its end has no result by the rules."""
    result = record.result
    if result is None or not result.totals:
        return {"Result": "*"}
    winners = " ".join(SEATS[seat] for seat in result.winners)
    return {"Result": f"{result.how} {winners}", "Score": " ".join(map(str, result.totals))}


def _moves(rows: list[Row]) -> tuple[SavedMove, ...]:
    """The moves that were not taken back."""
    moves: list[SavedMove] = []
    for row in rows:
        if row.keep is None:
            moves.append(saved_move(row.seat, row.text))
        else:
            del moves[row.keep :]
    return tuple(moves)


def _headers(record: TableRecord, names: Mapping[str, str | None]) -> dict[str, str]:
    """The players; once the game is over also its ending and the seed."""
    players = {
        SEATS[seat.seat].capitalize(): names.get(seat.person or "") or seat.bot or "guest" for seat in record.seats
    }
    if record.status != OVER or record.result is None:
        return players
    winners = " ".join(SEATS[seat] for seat in record.result.winners)
    return players | {"Ending": f"{record.result.how} {winners}".strip(), "Seed": str(record.seed)}
