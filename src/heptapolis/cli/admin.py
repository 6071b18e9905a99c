"""`heptapolis admin`: what an operator does to people and tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import click

from heptapolis.cli.parameters import print_json

database_argument = click.argument("database")


def _done(database: str, work: Callable[[Any], Awaitable[Any]]) -> Any:
    """Do something in a database."""
    from heptapolis.server import admin as acting

    async def in_store() -> Any:
        async with acting.opened(database) as store:
            return await work(store)

    return asyncio.run(in_store())


@click.group()
def admin() -> None:
    """Look after people and tables of a server, which may be running. DATABASE is a file or a URL."""


@admin.command("list")
@database_argument
@click.option("--tables", is_flag=True, help="List the tables that are not over, instead of the accounts.")
def list_all(database: str, tables: bool) -> None:
    """List all accounts or tables, the newest first, as JSON."""
    from heptapolis.server import admin as acting

    print_json(_done(database, acting.tables if tables else acting.accounts))


@admin.command()
@database_argument
@click.argument("who")
@click.option("--undo", is_flag=True, help="Let the person come back.")
def ban(database: str, who: str, undo: bool) -> None:
    """Ban WHO (a login or an id) and sign all browsers out."""
    from heptapolis.server import admin as acting

    person = _done(database, lambda store: acting.ban(store, who, None if undo else time.time()))
    click.echo(f"{person.login or person.id} {'may come back' if undo else 'is banned'}")


@admin.command("close")
@database_argument
@click.argument("table")
def close_table(database: str, table: str) -> None:
    """End the game at TABLE without a result."""
    from heptapolis.server import admin as acting

    _done(database, lambda store: acting.close_table(store, table))
    click.echo(f"table {table} is closed")


@admin.command()
@database_argument
@click.argument("who")
def export(database: str, who: str) -> None:
    """Print all that is kept about WHO, as JSON."""
    from heptapolis.server import admin as acting

    print_json(_done(database, lambda store: acting.export(store, who, time.time())))


@admin.command()
@database_argument
@click.argument("who")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(database: str, who: str, yes: bool) -> None:
    """Delete all that is known of WHO; games stay, without the name."""
    from heptapolis.server import admin as acting

    if not yes:
        click.confirm(f"Delete {who} for good?", abort=True)
    person = _done(database, lambda store: acting.delete(store, who))
    click.echo(f"{person.login or person.id} is deleted")


@admin.command("reset-password")
@database_argument
@click.argument("who")
def reset_password(database: str, who: str) -> None:
    """Give the account WHO a new password, print it, and sign all browsers out."""
    from heptapolis.server import admin as acting

    person, password = _done(database, lambda store: acting.reset_password(store, who))
    click.echo(f"{person.login} has the password {password}")
