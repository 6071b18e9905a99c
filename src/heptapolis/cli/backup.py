"""`heptapolis backup`: copy a server's database while it runs."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.check import sentence
from heptapolis.cli.parameters import Command


@click.command(cls=Command)
@click.argument("database")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(database: str, file: Path) -> int:
    """Copy DATABASE, which may be in use, to FILE, and replay every game of the copy."""
    from heptapolis.server.store import upkeep

    found = upkeep.backup(database, file)
    click.echo(sentence(found))
    return 1 if found.difference else 0
