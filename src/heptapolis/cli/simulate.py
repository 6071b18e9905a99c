"""`heptapolis simulate`: many games between bots, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heptapolis.cli.games import room
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

if TYPE_CHECKING:
    from heptapolis.storage import SavedGame


@click.command(cls=Command)
@game_argument()
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option(
    "--bots", multiple=True, metavar="BOT...", help="Who plays, seat by seat (name, name@2000); or random bots."
)
@players_option()
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the games in this file.")
@workers_options()
@seed_option(1)
@options_option()
@names_option()
@json_option()
def simulate(
    game: str,
    games: int,
    bots: tuple[str, ...],
    players: int | None,
    save: Path | None,
    jobs: int,
    cluster: str | None,
    seed: int | str,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games between bots and count what happens."""
    from heptapolis.ai.contestants import contestant
    from heptapolis.cli.files import check_new
    from heptapolis.cli.progress import Progress
    from heptapolis.cli.report import print_series
    from heptapolis.cli.seating import chosen_options, seats_with
    from heptapolis.cli.series import SimulatedGames, play_series
    from heptapolis.cluster import Workers
    from heptapolis.selfplay.plan import SelfplayPlan

    chosen = chosen_options(game, options, players)
    names = tuple(str(contestant(game, bot)) for bot in bots or ("random",) * seats_with(game, chosen))
    work = SimulatedGames(SelfplayPlan(game, chosen, names, seed), games, save is not None)
    if save is not None:
        check_new(save)
    with Progress(f"Simulating {game}", games) as progress:
        series = play_series(work, Workers(jobs, cluster), progress.advance, partial(_keep, save) if save else None)
    figures = room(game, "series").report(series)
    about = {"game": game, "games": games, "seed": seed, "bots": list(names), "options": chosen}
    print_json({**about, **figures}) if as_json else print_series({**about, **figures})


def _keep(path: Path, games: Iterator[SavedGame]) -> None:
    """Write games to a file as they come."""
    from heptapolis.cli.files import keep

    keep(path, games)
