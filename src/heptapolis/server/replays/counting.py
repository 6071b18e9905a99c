"""Statistics of the games on a server: facts of each game, found once it is over, and what they add up to."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable

import structlog

from heptapolis.core.errors import HeptapolisError
from heptapolis.server.store.records import PERSON, SeatRecord, TableRecord
from heptapolis.server.store.statistics_store import CountedTable
from heptapolis.server.store.store import Store
from heptapolis.server.tables.live_game import LiveGame, Row
from heptapolis.study.facts import CountedGame, facts_of
from heptapolis.study.gathering import Gathered, counting_of
from heptapolis.study.statistics import Rate, Statistics, rate

AT_ONCE = 20
PAUSE = 60.0  # seconds between two looks for games that have ended
PEOPLE = "people"  # in place of a level
HALVES = {"won": 2, "shared": 1, "lost": 0}  # twice the share of the victory

log = structlog.get_logger(__name__)


async def keep_counting(store: Store) -> None:
    """Find the facts of games that have ended, now and then."""
    while True:
        try:
            while await count_newest(store, AT_ONCE):
                pass
        except Exception:
            log.exception("finished games cannot be counted")
        await asyncio.sleep(PAUSE)


async def count_newest(store: Store, most: int, person: str = "") -> int:
    """Find the facts of some games that have ended, of a person or of anybody; the result is how many there were."""
    found = await store.without_facts(most, person)
    for record in found:
        rows = await store.rows(record.id)
        await store.keep_facts(record.id, await asyncio.to_thread(_facts, record, rows))
    return len(found)


def _facts(record: TableRecord, rows: list[Row]) -> CountedGame | None:
    """Nothing for a game that was not played to its end, or cannot be replayed."""
    try:
        position = LiveGame(record.game, record.options, rows).settled
        return facts_of(position.state, counting_of(record.game)) if position.is_over else None
    except (HeptapolisError, LookupError, ValueError):
        return None


def everybody(game: str, tables: Iterable[CountedTable]) -> Statistics:
    """The figures of all cities, with results by level."""
    gathered = Gathered(game, is_plain=True)
    for table in tables:
        if table.facts is None:
            gathered.unfinished += 1
        else:
            gathered.add_facts(table.facts, range(len(table.facts.cities)))
        if all(seat.outcome in HALVES for seat in table.seats):
            gathered.note([_kind(seat) for seat in table.seats], [HALVES[str(seat.outcome)] for seat in table.seats])
    return gathered.statistics()


def own(game: str, tables: Iterable[CountedTable], person: str, place: int | None) -> Statistics:
    """The figures of a person's own cities; `place`: only games in which it began (0) or did not (1)."""
    gathered = Gathered(game, is_plain=True)
    for table in tables:
        seats = [seat.seat for seat in table.seats if seat.person == person]
        if table.facts is None:
            gathered.unfinished += place is None
        elif place is None or [int(seat != table.facts.first) for seat in seats] == [place]:
            gathered.add_facts(table.facts, seats)
    return gathered.statistics()


def by_opponent(tables: Iterable[CountedTable], person: str) -> dict[str, Rate]:
    """A person's results against each level and against people; games given up count, too."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for table in tables:
        mine = [seat for seat in table.seats if seat.person == person]
        outcome = mine[0].outcome if mine else None
        if outcome in HALVES and len(mine) < len(table.seats):
            for kind in {_kind(seat) for seat in table.seats if seat.person != person}:
                played[kind] += 1
                won[kind] += HALVES[outcome]
    return {kind: rate(won[kind] / 2, count) for kind, count in sorted(played.items())}


def _kind(seat: SeatRecord) -> str:
    return PEOPLE if seat.kind == PERSON else str(seat.bot)
