"""`heptapolis serve`: play in the browser."""

from __future__ import annotations

import os
from pathlib import Path

import click

from heptapolis.cli.parameters import Command


@click.command(cls=Command)
@click.option("--host", help="Address to listen on; 0.0.0.0 for the whole network.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="Port; 0 takes a free one.  [default: 8777]")
@click.option("--database", metavar="URL", help="Where games are kept, such as sqlite:///games.db.")
@click.option("--bus", metavar="URL", help="How several processes reach each other, such as redis://localhost:6379/0.")
@click.option("--base-path", metavar="PATH", help="What all addresses begin with, such as /heptapolis.")
@click.option("--workers", type=click.IntRange(0, 64), help="Processes in which bots think.  [default: 2]")
@click.option("--config", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A TOML file of settings.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser.")
def serve(
    host: str | None,
    port: int | None,
    database: str | None,
    bus: str | None,
    base_path: str | None,
    workers: int | None,
    config: Path | None,
    opens: bool,
) -> None:
    """Serve the page and its tables until interrupted."""
    try:
        from heptapolis.server import serving
    except ModuleNotFoundError as missing:
        raise click.ClickException(f"{missing.name} is not installed; install heptapolis[server]") from None
    from heptapolis.server.settings import settings

    flags = {
        "host": host,
        "port": port,
        "database": database,
        "bus": bus,
        "base_path": base_path,
        "workers": workers,
    }
    chosen = settings(config, os.environ, flags)

    def ready(address: str) -> None:
        click.echo(f"Heptapolis is at {address} (leave with Ctrl-C)")
        if opens:
            click.launch(address)

    serving.serve(chosen, ready)
