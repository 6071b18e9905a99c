"""`heptapolis loadtest`: many people at a server."""

from __future__ import annotations

from contextlib import nullcontext

import click

from heptapolis.cli.parameters import Command, json_option, print_json


@click.command(cls=Command)
@click.option("--tables", type=click.IntRange(1, 100_000), default=100, show_default=True, help="Tables of two people.")
@click.option("--seconds", type=click.FloatRange(1.0), default=30.0, show_default=True, help="How long they play.")
@click.option("--address", metavar="URL", help="A server that runs; without it one is started for the test.")
@json_option()
def loadtest(tables: int, seconds: float, address: str | None, as_json: bool) -> None:
    """Let people play, each table an answer every 5 seconds, and tell how long an answer takes to reach the other."""
    from rich.progress import Progress

    try:
        from heptapolis.server import loadtest as loading
    except ModuleNotFoundError as missing:
        raise click.ClickException(str(missing)) from None
    with (
        nullcontext((address, None)) if address else loading.own_server() as (where, pid),
        Progress(transient=True, disable=as_json) as progress,
    ):
        task = progress.add_task("tables", total=tables)
        load = loading.measured(where, tables, seconds, pid, lambda: progress.advance(task))
    if as_json:
        return print_json(load._asdict())
    click.echo(
        f"{load.tables} tables, {load.answers} answers in {load.seconds:g} s: half within {load.p50} ms, 90 % within "
        f"{load.p90} ms, 99 % within {load.p99} ms, the longest {load.longest} ms"
    )
    return None
