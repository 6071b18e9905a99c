"""A table as one person may see it in a list or at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from heptapolis.server import wire
from heptapolis.server.records import PERSON, SeatRecord, TableRecord

NOBODY_AGREED: Mapping[str, Collection[str]] = {"abort": (), "rematch": ()}


def own_seats(record: TableRecord, person: str) -> list[int]:
    """The seats of a person."""
    return [seat.seat for seat in record.seats if seat.person == person]


def people_at(record: TableRecord) -> set[str]:
    """Everybody with a seat."""
    return {seat.person for seat in record.seats if seat.person is not None}


def table_facts(record: TableRecord, names: Mapping[str, str | None], reader: str, invite: str,
                here: Collection[str] = (), agreed: Mapping[str, Collection[str]] = NOBODY_AGREED) -> wire.TableFacts:
    """What a reader may know; the invitation is for those who have a seat."""
    own = own_seats(record, reader)
    return wire.TableFacts(
        id=record.id, game=record.game, options=record.options, public=record.public, undo=record.undo,
        clock=record.clock, status=record.status,  # type: ignore[arg-type]  # the database holds these three
        seats=[_seat(seat, names, here) for seat in record.seats], yours=own, host=record.host,
        invite=invite if own else None, watchers=len(set(here) - people_at(record)),
        answers=record.answers,
        agreed=wire.Agreed(*(sorted(agreed[what]) for what in ("abort", "rematch"))), next=record.next,
        result=record.result, created=record.created)


def _seat(seat: SeatRecord, names: Mapping[str, str | None], here: Collection[str]) -> wire.SeatFacts:
    name = names.get(seat.person) if seat.person else None
    is_here = seat.person in here if seat.kind == PERSON else seat.kind != "open"
    return wire.SeatFacts(seat.seat, seat.kind, seat.person, name, seat.bot, is_here,  # type: ignore[arg-type]
                          seat.stand_in)
