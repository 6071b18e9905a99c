"""A table's game to take home: all of it once it is over, before that what the asker may see."""

from __future__ import annotations

from heptapolis.core.game import STRANGER
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import OVER, Person
from heptapolis.server.tables.table import Table
from heptapolis.storage import json_lines, text
from heptapolis.storage.saved import SavedGame
from heptapolis.storage.validation import SEATS


def as_text(table: Table, person: Person) -> bytes:
    """The game for people."""
    return text.write(saved(table, person)).encode()


def as_json_line(table: Table, person: Person) -> bytes:
    """The game for programs."""
    return json_lines.write(saved(table, person)).encode()


def saved(table: Table, person: Person) -> SavedGame:
    """The game on record; before the end as the asker's seats together saw it."""
    if table.match is None:
        raise Refusal("waiting", "the game has not begun")
    whole = SavedGame.of(table.match.settled, _headers(table))
    if table.record.status == OVER:
        return whole
    return whole.as_seen_by(*table.own(person) or (STRANGER,), replayed=table.match.settled)


def _headers(table: Table) -> dict[str, str]:
    """Who played; the seed of the deal and how the game was ended early, once there is no more to hide."""
    names = {SEATS[seat.seat].capitalize(): table.names.get(seat.person or "") or seat.bot or "guest"
             for seat in table.record.seats}
    if table.record.status != OVER or table.record.result is None:
        return names
    winners = " ".join(SEATS[seat] for seat in table.record.result.winners)
    return names | {"Ending": f"{table.record.result.how} {winners}".strip(), "Seed": str(table.record.seed)}
