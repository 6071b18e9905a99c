"""`heptapolis check`: replay every game of a server's database."""

from __future__ import annotations

import click

from heptapolis.cli.parameters import Command, json_option, print_json


@click.command(cls=Command)
@click.argument("database")
@json_option()
def check(database: str, as_json: bool) -> int:
    """Replay every game of DATABASE (a file or a URL) and tell the first difference; exit code 1 if there is one."""
    from heptapolis.server.store import upkeep

    found = upkeep.check(database)
    print_json(found._asdict()) if as_json else click.echo(sentence(found))
    return 1 if found.difference else 0


def sentence(found: tuple[int, int, int, int, str | None]) -> str:
    """What was found, for people."""
    people, tables, games, moves, difference = found
    return f"{people} people, {tables} tables, {games} games, {moves} moves: {difference or 'all is well'}"
