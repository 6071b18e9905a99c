"""`heptapolis loadtest`: many people at a server."""

from __future__ import annotations

from contextlib import nullcontext

import click

from heptapolis.cli.parameters import Command, json_option, print_json


@click.command(cls=Command)
@click.option("--tables", type=click.IntRange(1, 100_000), default=100, show_default=True, help="Tables of two people.")
@click.option("--seconds", type=click.FloatRange(1.0), default=30.0, show_default=True, help="How long they play.")
@click.option(
    "--address",
    "addresses",
    metavar="URL",
    multiple=True,
    help="A server that runs, or each of its processes; without it one is started for the test.",
)
@click.option("--experts", type=click.IntRange(0), default=0, help="Tables against strong bots beside the others.")
@json_option()
def loadtest(tables: int, seconds: float, addresses: tuple[str, ...], experts: int, as_json: bool) -> None:
    """Let people play, each table an answer every 5 seconds, and tell how long an answer takes to reach the other."""
    from rich.progress import Progress

    try:
        from heptapolis.server import loadtest as loading
    except ModuleNotFoundError as missing:
        raise click.ClickException(str(missing)) from None
    with (
        nullcontext(("", None)) if addresses else loading.own_server(2 if experts else 0) as (where, pid),
        Progress(transient=True, disable=as_json) as progress,
    ):
        task = progress.add_task("tables", total=tables)
        plan = loading.Plan(addresses or (where,), tables, seconds, experts, pid)
        load = loading.measured(plan, lambda: progress.advance(task))
    if as_json:
        return print_json(load._asdict())
    click.echo(
        f"{load.tables} tables, {load.answers} answers in {load.seconds:g} s: half within {load.p50} ms, 90 % within "
        f"{load.p90} ms, 99 % within {load.p99} ms, the longest {load.longest} ms"
    )
    return None
