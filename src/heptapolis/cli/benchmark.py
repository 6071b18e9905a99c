"""`heptapolis benchmark`: a bot against a panel that never changes, and a page of all results."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heptapolis.cli.parameters import Command, json_option, workers_options
from heptapolis.core.errors import BadOption

if TYPE_CHECKING:
    from heptapolis.benchmark.tasks import Task


@click.command(cls=Command)
@click.argument("version", metavar="VERSION")
@click.argument("bot", metavar="[BOT]", required=False)
@click.option("--tasks", multiple=True, metavar="NAME...", help="Some tasks only; without it, all but duel-text.")
@click.option("--deals", type=click.IntRange(min=1), help="At most so many deals against each opponent, for a trial.")
@click.option("--author", default="anonymous", show_default=True, help="Whose bot it is, for the submission.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the submission or the page here.")
@click.option("--run", "folder", type=click.Path(file_okay=False, path_type=Path), help="Keep the games; go on there.")
@click.option("--check", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Check a submission.")
@click.option(
    "--leaderboard",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Make the page of all submissions in this folder.",
)
@click.option("--schema", is_flag=True, help="Print the JSON schema of a submission.")
@workers_options()
@json_option()
def benchmark(
    version: str,
    bot: str | None,
    tasks: tuple[str, ...],
    deals: int | None,
    author: str,
    out: Path | None,
    folder: Path | None,
    check: Path | None,
    leaderboard: Path | None,
    schema: bool,
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Measure BOT by the frozen benchmark VERSION (v1): BOT is a name, name@2000, py:module:class or cmd:./mybot.

    Without BOT it lists the tasks.
    """
    from heptapolis.benchmark import results
    from heptapolis.benchmark.leaderboard import page
    from heptapolis.benchmark.tasks import VERSION

    if version != VERSION:
        raise BadOption(f"there is no benchmark {version!r}; the only version is {VERSION}")
    if schema:
        click.echo(results.schema())
    elif check is not None:
        click.echo(results.table(results.read(check).results), nl=False)
    elif leaderboard is not None:
        _put(page(leaderboard), out)
    elif bot is None:
        click.echo(listed(tasks), nl=False)
    else:
        measure(bot, tasks, deals, author, out, folder, jobs, cluster, as_json)


def measure(
    bot: str,
    tasks: tuple[str, ...],
    deals: int | None,
    author: str,
    out: Path | None,
    folder: Path | None,
    jobs: int,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Play the tasks and tell the results; a trial with fewer deals is no submission."""
    import msgspec

    from heptapolis import __version__
    from heptapolis.benchmark import results
    from heptapolis.benchmark.run import played, total_deals
    from heptapolis.benchmark.tasks import VERSION, digest
    from heptapolis.cli.progress import Progress
    from heptapolis.cluster import Workers

    if out is not None and deals is not None:
        raise BadOption("a submission needs all deals: leave out --deals, or --out")
    chosen = _chosen(tasks)
    with Progress(f"Benchmark {VERSION}: {bot}", total_deals(chosen, deals)) as progress:
        found = list(played(chosen, bot, Workers(jobs, cluster), progress.advance, deals, folder))
    today = datetime.date.today().isoformat()
    submission = results.Submission(VERSION, digest(), bot, author, today, __version__, found)
    if out is not None:
        results.check(submission)
        results.write(out, submission)
    click.echo(msgspec.json.encode(submission) if as_json else results.table(found), nl=as_json)


def listed(names: tuple[str, ...]) -> str:
    """The tasks and their panels as a table."""
    rows = ["| task | players | opponents with their deals |", "|---|---|---|"]
    for task in _chosen(names, everything=True):
        panel = ", ".join(f"{one.bot} ({one.deals})" for one in task.panel)
        rows.append(f"| {task.name} | {task.players} | {panel} |")
    return "\n".join(rows) + "\n"


def _chosen(names: tuple[str, ...], everything: bool = False) -> list[Task]:
    """The tasks of these names, or all; the text track is played when it is named."""
    from heptapolis.benchmark.tasks import TASKS, task

    return [task(name) for name in names] or [one for one in TASKS.values() if everything or one.name != "duel-text"]


def _put(text: str, out: Path | None) -> None:
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")
