"""Table codes: four letters that a person can type to come to a table which waits or is played."""

from __future__ import annotations

import secrets

from heptapolis.server.store.records import OPEN, TableRecord
from heptapolis.server.tables.table_info import people_at

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so that codes are no words, and nothing that looks like a digit
LENGTH = 4


def fresh_code() -> str:
    """A random code."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_shared(record: TableRecord) -> bool:
    """Whether a table needs a code: somebody is to join, or several people play."""
    return len(people_at(record)) > 1 or any(seat.kind == OPEN for seat in record.seats)


def as_code(typed: str) -> str:
    """A code as it was typed: small letters, spaces and dashes do not matter."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())
