"""Finished games in the database: a person's list with filters, what is hidden from it, and endings filled in later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from heptapolis.server.store.records import OVER, TableRecord
from heptapolis.server.store.schema import HIDDEN_GAMES, PEOPLE, REVIEWS, SEATS, TABLES
from heptapolis.server.store.table_store import TableStore, tables_in
from heptapolis.study.findings import GameReview

MOST_POINTS = 40  # of a curve in a list


class Wanted(NamedTuple):
    """Which finished games are asked for; an empty text or list leaves a filter out."""

    game: str = ""
    outcome: str = ""
    ending: str = ""
    bot: str = ""  # an opponent by level
    rival: str = ""  # an opponent who is a person, by id
    rules_on: Sequence[str] = ()  # options that are on
    rules_off: Sequence[str] = ()  # options that are not
    since: float | None = None


class Opponent(NamedTuple):
    """Somebody a person has played: a bot, or a person with a name."""

    bot: str | None
    person: str | None
    name: str | None


class Counted(NamedTuple):
    """How many games there are by outcome, by game and by ending."""

    outcomes: dict[str, int]
    games: dict[str, int]
    endings: dict[str, int]


class GamesStore(TableStore):
    """What is read and written about finished games."""

    async def finished(
        self, person: str, wanted: Wanted, after: tuple[float, str] | None, most: int
    ) -> list[TableRecord]:
        """A person's finished games that are wanted, the newest first; `after`: end and id of the last one known."""
        conditions = own_games(person, wanted)
        if after is not None:
            is_older = and_(TABLES.c.ended == after[0], TABLES.c.id < after[1])
            conditions.append(or_(TABLES.c.ended < after[0], is_older))
        query = select(TABLES).where(*conditions).order_by(TABLES.c.ended.desc(), TABLES.c.id.desc()).limit(most)
        return await self.read(lambda connection: tables_in(connection, query))

    async def count_finished(self, person: str, wanted: Wanted) -> int:
        """How many of a person's finished games are wanted."""
        query = select(func.count()).select_from(TABLES).where(*own_games(person, wanted))
        return await self.read(lambda connection: int(connection.execute(query).scalar_one()))

    async def counted(self, person: str) -> Counted:
        """All finished games of a person, counted; outcomes only where somebody else played too."""
        mine = own_games(person, Wanted())

        def found(connection: Connection) -> Counted:
            by_outcome = _count_by(SEATS.c.outcome, [*mine, SEATS.c.person == person, _has_others(person)], True)
            by_game, by_ending = _count_by(TABLES.c.game, mine), _count_by(TABLES.c.ending, mine)
            counts = [dict(map(tuple, connection.execute(query))) for query in (by_outcome, by_game, by_ending)]
            return Counted(*counts)

        return await self.read(found)

    async def opponents(self, person: str) -> list[Opponent]:
        """Everybody with whom a person has finished a game."""
        query = (
            select(SEATS.c.bot, SEATS.c.person, PEOPLE.c.name)
            .distinct()
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .outerjoin(PEOPLE, PEOPLE.c.id == SEATS.c.person)
            .where(*own_games(person, Wanted()), or_(SEATS.c.person.is_(None), SEATS.c.person != person))
        )
        return await self.read(lambda connection: [_opponent(row) for row in connection.execute(query)])

    async def hide(self, person: str, table: str, on: bool) -> None:
        """Take a game off a person's own list, or put it back."""

        def change(connection: Connection) -> None:
            kept = (HIDDEN_GAMES.c.person == person) & (HIDDEN_GAMES.c.table_id == table)
            connection.execute(delete(HIDDEN_GAMES).where(kept))
            if on:
                connection.execute(insert(HIDDEN_GAMES).values(person=person, table_id=table))

        await self.write(change)

    async def keep_review(self, table: str, review: GameReview, now: float) -> None:
        """Store the review of a game instead of an earlier one."""
        values = {"table_id": table, "review": msgspec.to_builtins(review), "made": now, "brief": _brief(review)}

        def change(connection: Connection) -> None:
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table))
            connection.execute(insert(REVIEWS).values(**values))

        await self.write(change)

    async def review(self, table: str) -> GameReview | None:
        """The review of a game; nothing if there is none, or one of an earlier form."""
        query = select(REVIEWS.c.review).where(REVIEWS.c.table_id == table)
        found = await self.read(lambda connection: connection.execute(query).scalar())
        try:
            return None if found is None else msgspec.convert(found, GameReview)
        except msgspec.ValidationError:
            return None

    async def briefs(self, tables: Sequence[str]) -> dict[str, dict[str, Any]]:
        """Accuracies and curves by seat of the games that were reviewed."""
        query = select(REVIEWS.c.table_id, REVIEWS.c.brief).where(REVIEWS.c.table_id.in_(tables))
        return await self.read(lambda connection: {row.table_id: row.brief or {} for row in connection.execute(query)})

    async def without_ending(self, most: int) -> list[TableRecord]:
        """Games that were over before endings were stored."""
        query = select(TABLES).where(TABLES.c.status == OVER, TABLES.c.ended.is_(None)).limit(most)
        return await self.read(lambda connection: tables_in(connection, query))

    async def fill_ending(self, table: TableRecord) -> None:
        """Store how a game ended that has been over for long; it is changed by nobody else."""
        values = {name: getattr(table, name) for name in ("ended", "ending", "last_age", "rules_on")}

        def change(connection: Connection) -> None:
            connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(**values))
            for seat in table.seats:
                kept = {name: asdict(seat)[name] for name in ("outcome", "place", "points")}
                is_it = (SEATS.c.table_id == table.id) & (SEATS.c.seat == seat.seat)
                connection.execute(update(SEATS).where(is_it).values(**kept))

        await self.write(change)


def _brief(review: GameReview) -> dict[str, Any]:
    """The accuracy and the curve of each seat; a curve of a few dozen points is enough for a list."""
    points = review.curve[:: max(1, len(review.curve) // MOST_POINTS)]
    if review.curve and points[-1] is not review.curve[-1]:
        points = (*points, review.curve[-1])
    return {
        "accuracy": [seat.accuracy for seat in review.seats],
        "curve": [[round(point.chances[seat.seat], 3) for point in points] for seat in review.seats],
    }


def own_games(person: str, wanted: Wanted) -> list[ColumnElement[bool]]:
    """Finished games of a person that are not hidden and are wanted."""
    hidden = exists().where(HIDDEN_GAMES.c.person == person, HIDDEN_GAMES.c.table_id == TABLES.c.id)
    found = [*all_games(wanted), _has_seat(lambda seat: seat.person == person), ~hidden]
    if wanted.outcome:
        mine = _has_seat(lambda seat: and_(seat.person == person, seat.outcome == wanted.outcome))
        found += [mine, _has_others(person)]
    return found


def all_games(wanted: Wanted) -> list[ColumnElement[bool]]:
    """Finished games of everybody that are wanted, whatever their outcome."""
    found: list[ColumnElement[bool]] = [TABLES.c.ended.is_not(None)]
    if wanted.game:
        found.append(TABLES.c.game == wanted.game)
    if wanted.ending:
        found.append(TABLES.c.ending == wanted.ending)
    if wanted.bot:
        found.append(_has_seat(lambda seat: and_(seat.person.is_(None), seat.bot == wanted.bot)))
    if wanted.rival:
        found.append(_has_seat(lambda seat: seat.person == wanted.rival))
    if wanted.since is not None:
        found.append(TABLES.c.ended >= wanted.since)
    found += [TABLES.c.rules_on.contains(f" {name} ", autoescape=True) for name in wanted.rules_on]
    return found + [~TABLES.c.rules_on.contains(f" {name} ", autoescape=True) for name in wanted.rules_off]


def _has_seat(is_wanted: Callable[[Any], ColumnElement[bool]]) -> ColumnElement[bool]:
    """Whether a table has such a seat; the condition gets the columns of a seat."""
    seats = SEATS.alias()
    return exists().where(seats.c.table_id == TABLES.c.id, is_wanted(seats.c))


def _has_others(person: str) -> ColumnElement[bool]:
    return _has_seat(lambda seat: or_(seat.person.is_(None), seat.person != person))


def _count_by(column: Any, conditions: list[Any], has_seats: bool = False) -> Any:
    query = select(column, func.count(func.distinct(TABLES.c.id))).where(*conditions).group_by(column)
    source = TABLES.join(SEATS, SEATS.c.table_id == TABLES.c.id) if has_seats else TABLES
    return query.select_from(source)


def _opponent(row: Any) -> Opponent:
    return Opponent(None, row.person, row.name) if row.person else Opponent(row.bot, None, None)
