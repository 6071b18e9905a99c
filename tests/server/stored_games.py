"""Finished games put into a database at once, without playing them at a table."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

from heptapolis import duel, seven
from heptapolis.core.position import Position
from heptapolis.server.http.http_types import ClockRule
from heptapolis.server.store.records import BOT, OVER, PERSON, PLAYING, Change, SeatRecord, TableRecord
from heptapolis.server.store.store import Store
from heptapolis.server.tables import ending, view_messages
from heptapolis.server.tables.live_game import Row
from heptapolis.storage.validation import seat_name

MODULES: dict[str, ModuleType] = {"duel": duel, "seven": seven}


def random_game(game: str, seed: int, **options: Any) -> Position:
    """A game in which everybody answers by lot."""
    position: Position = MODULES[game].new(seed=seed, **options)
    lot = random.Random(seed)
    while not position.is_over:
        seat = min(position.to_answer)
        position.push(lot.choice(position.view(seat).legal_moves.numbers), seat)
    return position


async def store_game(store: Store, position: Position, person: str, bots: list[str], ended: float, mine: int) -> str:
    """Store a game that a person has played against some bots; the result is its id."""
    game, options = position.game, position.game.options_of(position.state)
    others = iter(bots)
    seats = [
        SeatRecord(seat, PERSON, person) if seat == mine else SeatRecord(seat, BOT, bot=next(others))
        for seat in range(game.seats_of(options))
    ]
    identity = f"g{int(1000 * ended)}"
    record = TableRecord(
        identity, game.name, options, person, False, "off", ClockRule(), "b", ended - 600, ended, seats=seats
    )
    record.seed, record.status = "s", PLAYING
    await store.add_table(record)
    result = view_messages.result(position)
    assert result is not None
    values = {"status": OVER, "result": view_messages.as_data(result)}
    values |= ending.values(position, options, result, ended)
    rows = [Row(seat_name(game, played.seat), played.text, None) for played in position.history]
    await store.keep(identity, 0, Change(rows, values, ending.seats(record, result)), 0, ended)
    return identity
