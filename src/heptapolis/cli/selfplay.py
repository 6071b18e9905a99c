"""`heptapolis selfplay`: many games between bots in shards, with what they thought, by any number of workers."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from heptapolis.cli.parameters import (
    Command,
    game_argument,
    json_option,
    options_option,
    players_option,
    print_json,
    seed_option,
    workers_options,
)
from heptapolis.core.errors import BadSyntax


@click.command(cls=Command)
@game_argument()
@click.option("--bots", multiple=True, required=True, metavar="BOT...", help="Who plays, seat by seat: expert@600.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="Keep the games in this folder; the same command goes on where it was.",
)
@click.option("--range", "span", metavar="FIRST:END", help="Play only these of the games, numbered from 0.")
@click.option(
    "--part", type=click.IntRange(min=1), default=100, show_default=True, help="Games in a file: what a worker keeps."
)
@click.option(
    "--explore",
    type=click.IntRange(min=0),
    default=0,
    help="Draw one answer in so many by visits, instead of the best.",
)
@workers_options()
@players_option()
@seed_option(1)
@options_option()
@json_option()
def selfplay(
    game: str,
    bots: tuple[str, ...],
    games: int,
    out: Path,
    span: str | None,
    part: int,
    explore: int,
    jobs: int,
    cluster: str | None,
    players: int | None,
    seed: int | str,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games; moves, visits and values go into shards with a manifest."""
    from heptapolis.ai.contestants import contestant
    from heptapolis.cli.seating import chosen_options
    from heptapolis.cluster import Workers
    from heptapolis.core import registry
    from heptapolis.selfplay.folder import SelfplayFolder
    from heptapolis.selfplay.plan import SelfplayPlan

    rules = registry.game(game)
    chosen = rules.options_of(rules.prepare(chosen_options(game, options, players)))
    plan = SelfplayPlan(game, chosen, tuple(str(contestant(game, bot)) for bot in bots), seed, explore)
    wanted = _span(span, games)
    folder = SelfplayFolder.begin(out, plan)
    report = _fill(folder, plan, wanted, part, Workers(jobs, cluster))
    print_json(report) if as_json else click.echo(_sentence(report))


def _span(words: str | None, games: int) -> Any:
    """The games to be played."""
    from heptapolis.selfplay.plan import Games

    first, colon, end = (words or f"0:{games}").partition(":")
    if not (colon and first.isdecimal() and end.isdecimal() and int(first) < int(end) <= games):
        raise BadSyntax(f"--range is {words!r}; write FIRST:END with 0 <= FIRST < END <= {games}, as in 0:{games}")
    return Games(int(first), int(end))


def _fill(folder: Any, plan: Any, wanted: Any, size: int, workers: Any) -> dict[str, Any]:
    """Play what is missing."""
    from heptapolis.cli.progress import Progress
    from heptapolis.cluster import run
    from heptapolis.selfplay.parts import PlayedParts

    missing = tuple(folder.missing(wanted, size))
    left, begin, played = sum(map(len, missing)), time.perf_counter(), 0
    with Progress(f"Self-play {plan.game}: {' '.join(plan.bots)}", len(wanted)) as progress:
        progress.advance(len(wanted) - left)
        with closing(run(PlayedParts(plan, missing), range(len(missing)), workers)) as parts:
            for _, part in parts:
                folder.add(part)
                played += len(part.games)
                words = f"{played / (time.perf_counter() - begin):.1f} games/s"
                progress.advance(len(part.games), words.__str__)
    seconds = time.perf_counter() - begin
    return {
        "folder": str(folder.path),
        "games": len(folder),
        "played_now": played,
        "decisions": sum(part["decisions"] for part in folder.parts),
        "seconds": round(seconds, 2),
        "games_per_second": round(played / seconds, 2) if played else None,
    }


def _sentence(report: dict[str, Any]) -> str:
    speed = (
        f", {report['played_now']} of them now ({report['games_per_second']} games/s)" if report["played_now"] else ""
    )
    return f"{report['folder']} holds {report['games']} games with {report['decisions']} decisions{speed}"
