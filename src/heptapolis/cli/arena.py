"""`heptapolis arena`: bots against bots on the same deals, with swapped seats, and what that says of their strength."""

from __future__ import annotations

import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heptapolis.cli.parameters import (
    Command,
    game_argument,
    json_option,
    names_option,
    options_option,
    players_option,
    print_json,
    seed_option,
    workers_options,
)
from heptapolis.core.errors import BadOption

if TYPE_CHECKING:
    from heptapolis.arena.plan import Plan
    from heptapolis.arena.rounds import Result
    from heptapolis.arena.runs import Run
    from heptapolis.arena.sprt import Sprt
    from heptapolis.cluster import Workers

FORMS = (".md", ".html", ".csv")


@click.command(cls=Command)
@game_argument()
@click.argument("bots", metavar="BOT BOT...", nargs=-1)
@click.option(
    "--pairs",
    "--tables",
    "deals",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many deals; each is played in every rotation of the seats.",
)
@click.option(
    "--copies",
    type=click.IntRange(min=1),
    help="At a table for more than two: how many of the first bot sit there, the others being the second.",
)
@click.option("--simulations", type=click.IntRange(min=1), help="Thinking of bots that name none, as master@2000 does.")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0.001),
    default=60.0,
    show_default=True,
    help="Seconds beyond its budget after which an answer is a loss.",
)
@click.option("--sprt", type=float, nargs=2, metavar="ELO0 ELO1", help="Stop once one of two ratings is clear.")
@workers_options()
@click.option(
    "--run",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Keep the games in this folder; the same command goes on where it was.",
)
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="Write a report: .md, .html or .csv.")
@players_option()
@seed_option(1)
@options_option()
@names_option()
@json_option()
def arena(
    game: str,
    bots: tuple[str, ...],
    deals: int,
    copies: int | None,
    simulations: int | None,
    timeout: float,
    sprt: tuple[float, float] | None,
    jobs: int,
    cluster: str | None,
    folder: Path | None,
    report: Path | None,
    players: int | None,
    seed: int | str,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play each other: BOT is a name, name@2000 (simulations), name@500ms, or cmd:./mybot."""
    from heptapolis.ai.bot import Budget
    from heptapolis.ai.contestants import contestant
    from heptapolis.arena.plan import Plan
    from heptapolis.arena.report import markdown
    from heptapolis.arena.runs import Run
    from heptapolis.arena.sprt import sequential_test
    from heptapolis.arena.summary import summarise
    from heptapolis.cli.seating import chosen_options
    from heptapolis.cluster import Workers
    from heptapolis.core import registry

    rules = registry.game(game)
    chosen = rules.options_of(rules.prepare(chosen_options(game, options, players)))
    names = tuple(str(contestant(game, bot, Budget(simulations=simulations))) for bot in bots)
    plan = Plan(game, chosen, names, seed, deals, copies or rules.team_size(chosen), timeout)
    test = sequential_test(plan, *sprt) if sprt else None
    check_extras(plan, report)
    run = Run(plan, folder)
    results = played(run, test, Workers(jobs, cluster))
    figures = summarise(plan, results, test, run.things)
    if report is not None:
        write_report(report, {**figures, "made": origin()}, results)
    print_json(figures) if as_json else click.echo(markdown({**figures, "things": {}}), nl=False)


def origin() -> dict[str, Any]:
    """When, with what, where and by which command a report is made."""
    import datetime

    from heptapolis import __version__
    from heptapolis.cli.bench import machine_facts

    words = shlex.join(["heptapolis", *sys.argv[1:]])
    date = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")
    return {"date": date, "version": __version__, "machine": machine_facts(), "command": words}


def played(run: Run, test: Sprt | None, workers: Workers) -> list[Result]:
    """Play a tournament, or the rest of it."""
    from heptapolis.arena.tournament import Watch, hold
    from heptapolis.cli.progress import Progress

    plan = run.plan
    with Progress(f"Arena {plan.game}: {plan.labels[0]}", len(plan)) as progress:

        def tell(rounds: int, watch: Watch) -> None:
            progress.advance(rounds, watch.words)

        return hold(run, workers, test, tell)


def check_extras(plan: Plan, report: Path | None) -> None:
    """Refuse, before any game is played, what could not be finished."""
    from heptapolis.cli.files import check_folder

    if report is not None and report.suffix not in FORMS:
        raise BadOption(f"{report.name} does not say its form; let it end in {' or '.join(FORMS)}")
    check_folder(report)
    needed = ["altair", "vl_convert"] if report is not None and report.suffix == ".html" else []
    needed += ["openskill"] if plan.seats > 2 else []
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise BadOption(f"this needs {' and '.join(missing)}; install them with: pip install 'heptapolis[arena]'")


def write_report(path: Path, figures: dict[str, Any], results: list[Result]) -> None:
    """The report as a page or as Markdown."""
    from heptapolis.arena.report import markdown
    from heptapolis.arena.scores import round_scores

    if path.suffix == ".html":
        from heptapolis.arena.html_report import page

        text = page(figures, round_scores(results, 0))
    elif path.suffix == ".csv":
        from heptapolis.arena.csv_report import written

        text = written(figures)
    else:
        text = markdown(figures)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path.name} cannot be written: {error.strerror}") from None
