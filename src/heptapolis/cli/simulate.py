"""`heptapolis simulate`: many games between bots, and what they add up to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from heptapolis.cli.games import room
from heptapolis.cli.parameters import (
    Command,
    game_argument,
    json_option,
    options_option,
    players_option,
    print_json,
    seed_option,
)
from heptapolis.core.errors import BadOption


@click.command(cls=Command)
@game_argument()
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--bots", multiple=True, metavar="NAME...", help="Who plays, seat by seat; without it, random bots.")
@players_option()
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the games in this file.")
@seed_option(1)
@options_option()
@json_option()
def simulate(
    game: str,
    games: int,
    bots: tuple[str, ...],
    players: int | None,
    save: Path | None,
    seed: int | str,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play many games between bots and count what happens."""
    from heptapolis.cli.files import check_new, keep
    from heptapolis.cli.progress import Progress
    from heptapolis.cli.report import print_series
    from heptapolis.cli.seating import chosen_options
    from heptapolis.cli.series import play_series
    from heptapolis.core import registry

    chosen = chosen_options(game, options, players)
    names = seated(game, bots, chosen)
    if save is not None:
        check_new(save)
    kept: list[Any] = []
    with Progress(f"Simulating {game}", games) as progress:
        series = play_series(
            registry.game(game), chosen, names, seed, games, progress.advance, kept.append if save else None
        )
    if save is not None:
        keep(save, kept)
    report = {
        "game": game,
        "games": games,
        "seed": seed,
        "bots": list(names),
        "options": chosen,
        **room(game, "series").report(series),
    }
    if as_json:
        print_json(report)
    else:
        print_series(report)


def seated(game: str, bots: tuple[str, ...], chosen: dict[str, str]) -> tuple[str, ...]:
    """A bot for each seat."""
    from heptapolis.ai import roster
    from heptapolis.cli.seating import seats_with

    seats = seats_with(game, chosen)
    names = bots or ("random",) * seats
    if len(names) != seats:
        raise BadOption(f"{game} has {seats} seats, and --bots names {len(names)}")
    for name in names:
        roster.any_bot(game, name, 0)
    return names
