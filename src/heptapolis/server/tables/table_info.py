"""What a person may know about a table, in the list of tables or at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from heptapolis.server.http import http_types
from heptapolis.server.store.records import OPEN, PERSON, PLAYING, SeatRecord, TableRecord

NOBODY_AGREED: Mapping[str, Collection[str]] = {"abort": (), "rematch": ()}


def own_seats(record: TableRecord, person: str) -> list[int]:
    """The seats of a person."""
    return [seat.seat for seat in record.seats if seat.person == person]


def people_at(record: TableRecord) -> set[str]:
    """The people who have a seat."""
    return {seat.person for seat in record.seats if seat.person is not None}


def gives_hints(record: TableRecord) -> bool:
    """Whether people may ask for hints: as the host chose, else only where one person plays."""
    if record.hints is not None:
        return record.hints
    return len(people_at(record)) == 1 and all(seat.kind != OPEN for seat in record.seats)


def asks(record: TableRecord, person: str) -> bool:
    """Whether the game waits for a person. Who else is asked is not told, since that may be a secret."""
    own = {seat.seat for seat in record.seats if seat.person == person and not seat.stand_in}
    return record.status == PLAYING and not own.isdisjoint(record.asked or ())


def table_facts(
    record: TableRecord,
    names: Mapping[str, str | None],
    reader: str,
    invite: str,
    here: Collection[str] = (),
    agreed: Mapping[str, Collection[str]] = NOBODY_AGREED,
) -> http_types.TableFacts:
    """What a reader may know; only people with a seat get the invitation, and the code of a private table."""
    own = own_seats(record, reader)
    return http_types.TableFacts(
        id=record.id,
        game=record.game,
        options=record.options,
        public=record.public,
        undo=record.undo,
        hints=gives_hints(record),
        clock=record.clock,
        status=record.status,  # type: ignore[arg-type]  # the database holds one of the three
        seats=[seat_facts(seat, names, here) for seat in record.seats],
        yours=own,
        host=record.host,
        invite=invite if own else None,
        code=record.code if own or record.public else None,
        watchers=len(set(here) - people_at(record)),
        open_chat=bool(record.open_chat),
        answers=record.answers,
        asks_you=asks(record, reader),
        agreed=http_types.Agreed(*(sorted(agreed[what]) for what in ("abort", "rematch"))),
        next=record.next,
        result=record.result,
        created=record.created,
    )


def seat_facts(seat: SeatRecord, names: Mapping[str, str | None], here: Collection[str]) -> http_types.SeatFacts:
    """Who sits on a seat."""
    name = names.get(seat.person) if seat.person else None
    is_here = seat.person in here if seat.kind == PERSON else seat.kind != "open"
    return http_types.SeatFacts(seat.seat, seat.kind, seat.person, name, seat.bot, is_here, seat.stand_in)  # type: ignore[arg-type]
