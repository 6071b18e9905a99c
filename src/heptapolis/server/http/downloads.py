"""Downloads of a table's game: all of it once it is over, before that only what the caller may see."""

from __future__ import annotations

from heptapolis.core.game import STRANGER
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import OVER, Person
from heptapolis.server.tables.table import Table
from heptapolis.storage import json_lines, text
from heptapolis.storage.saved import SavedGame
from heptapolis.storage.validation import SEATS


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
    whole = SavedGame.of(table.game.settled, _headers(table))
    if table.record.status == OVER:
        return whole
    return whole.as_seen_by(*table.own(person) or (STRANGER,), replayed=table.game.settled)


def _headers(table: Table) -> dict[str, str]:
    """The players; once the game is over also its ending and the seed."""
    names = {
        SEATS[seat.seat].capitalize(): table.names.get(seat.person or "") or seat.bot or "guest"
        for seat in table.record.seats
    }
    if table.record.status != OVER or table.record.result is None:
        return names
    winners = " ".join(SEATS[seat] for seat in table.record.result.winners)
    return names | {"Ending": f"{table.record.result.how} {winners}".strip(), "Seed": str(table.record.seed)}
