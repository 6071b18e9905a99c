"""`heptapolis restore`: make a backup the database of a server that does not run."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.check import sentence
from heptapolis.cli.parameters import Command


@click.command(cls=Command)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("database")
@click.option("--replace", "replaces", is_flag=True, help="Replace a database that is there.")
def restore(file: Path, database: str, replaces: bool) -> None:
    """Replay every game of the backup FILE, and make it DATABASE. Stop the server first."""
    from heptapolis.server.store import upkeep

    click.echo(sentence(upkeep.restore(file, database, replaces)))
