"""What an operator does to people and tables, in the database of a server that may be running."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any

import msgspec
from argon2 import PasswordHasher
from sqlalchemy import Connection, select, update

from heptapolis.core.errors import BadOption
from heptapolis.server.store.records import OVER, PERSON, Person
from heptapolis.server.store.schema import PEOPLE, SEATS, TABLES
from heptapolis.server.store.store import Store
from heptapolis.server.store.upkeep import usable, used
from heptapolis.server.tables.agreements import ABORTED
from heptapolis.server.tables.old_games import fill_in
from heptapolis.server.tables.view_messages import as_data


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """The store of a database that a server has used, which may be a file."""
    with usable():
        store = await Store.open(used(database))
    try:
        yield store
    finally:
        await store.close()


async def found(store: Store, who: str) -> Person:
    """A person by login or id."""
    person = await store.person_by_login(who) or await store.person(who)
    if person is None:
        raise BadOption(f"there is nobody with the login or id {who!r}")
    return person


async def accounts(store: Store) -> list[dict[str, Any]]:
    """The accounts, the newest first."""
    columns = (PEOPLE.c.id, PEOPLE.c.login, PEOPLE.c.name, PEOPLE.c.created, PEOPLE.c.banned)
    query = select(*columns).where(PEOPLE.c.login.is_not(None)).order_by(PEOPLE.c.created.desc())
    return await store.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])


async def tables(store: Store) -> list[dict[str, Any]]:
    """The tables that are not over, the newest first."""
    columns = (TABLES.c.id, TABLES.c.game, TABLES.c.status, TABLES.c.host, TABLES.c.created, TABLES.c.moved)
    query = select(*columns).where(TABLES.c.status != OVER).order_by(TABLES.c.created.desc())
    return await store.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])


async def ban(store: Store, who: str, now: float | None) -> Person:
    """Ban a person from a moment on, or let the person come back; all browsers are signed out."""
    person = await found(store, who)
    query = update(PEOPLE).where(PEOPLE.c.id == person.id).values(banned=now)
    await store.write(lambda connection: connection.execute(query))
    if now is not None:
        await store.end_sessions(person.id)
        await store.end_device_links(person.id)
    return person


async def close_table(store: Store, identity: str) -> None:
    """End a game without a result. Whichever process runs the table has lost it and loads it again."""
    ended = {"status": OVER, "result": as_data(ABORTED), "owner": None, "fence": TABLES.c.fence + 1}
    query = update(TABLES).where(TABLES.c.id == identity, TABLES.c.status != OVER).values(**ended)
    if not await store.write(lambda connection: connection.execute(query).rowcount):
        raise BadOption(f"there is no table {identity!r} that is not over")
    await fill_in(store)


async def export(store: Store, who: str, now: float) -> dict[str, Any]:
    """All that is kept about a person."""
    person = await found(store, who)
    kept = asdict(person)
    kept.pop("password")
    games = await store.tables_of(person.id)
    return {
        "person": kept,
        "sessions": [
            {"created": one.created, "used": one.used, "agent": one.agent}
            for one in await store.sessions(person.id, now)
        ],
        "tables": [{"id": one.id, "game": one.game, "status": one.status, "created": one.created} for one in games],
        "chat": msgspec.to_builtins(await store.said_by(person.id)),
    }


async def delete(store: Store, who: str) -> Person:
    """Delete all that is known of a person; bots answer for the person from here on."""
    person = await found(store, who)
    unfinished = select(TABLES.c.id).where(TABLES.c.status != OVER)

    def change(connection: Connection) -> None:
        own = (SEATS.c.person == person.id) & (SEATS.c.kind == PERSON) & SEATS.c.table_id.in_(unfinished)
        ids = list(connection.execute(select(SEATS.c.table_id).where(own)).scalars())
        connection.execute(update(SEATS).where(own).values(stand_in=True))
        taken = {"owner": None, "fence": TABLES.c.fence + 1}
        connection.execute(update(TABLES).where(TABLES.c.id.in_(ids)).values(**taken))

    await store.write(change)
    await store.forget_person(person.id)
    return person


async def reset_password(store: Store, who: str) -> tuple[Person, str]:
    """Give an account a new random password; all browsers are signed out."""
    person = await found(store, who)
    if person.login is None:
        raise BadOption(f"{who!r} is a guest and has no password")
    password = secrets.token_urlsafe(12)
    await store.change_person(person.id, password=PasswordHasher().hash(password))
    await store.end_sessions(person.id)
    await store.end_device_links(person.id)
    return person, password
