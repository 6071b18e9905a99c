"""`heptapolis merge`: folders of self-play, played anywhere, joined in one."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, json_option, print_json

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command(cls=Command)
@click.argument("out", type=FOLDER)
@click.argument("folders", metavar="FOLDER...", type=FOLDER, nargs=-1, required=True)
@json_option()
def merge(out: Path, folders: tuple[Path, ...], as_json: bool) -> None:
    """Join folders of self-play of the same plan in the new folder OUT; no game may be in two of them."""
    from heptapolis.selfplay import folder

    joined = folder.merge(out, folders)
    report = {"folder": str(out), "games": len(joined), "parts": len(joined.parts)}
    print_json(report) if as_json else click.echo(f"{out} holds {len(joined)} games in {len(joined.parts)} parts")
