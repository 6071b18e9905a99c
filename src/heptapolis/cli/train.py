"""`heptapolis train`: let a league of unlike players play, train networks from its games, and keep all of it."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, game_argument, number_of, options_option, seed_option
from heptapolis.core.errors import BadOption


@click.command(cls=Command)
@game_argument()
@click.option("--hours", type=click.FloatRange(min=0), default=2.0, show_default=True, help="How long to go on.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder of the run.")
@click.option("--shards", type=click.IntRange(min=1), default=40, show_default=True, help="Shards of a generation.")
@click.option("--games", type=click.IntRange(min=10), default=200, show_default=True, help="Games of a shard.")
@click.option("--full", type=click.IntRange(min=8), default=256, show_default=True, help="Simulations, full search.")
@click.option("--quick", type=click.IntRange(min=4), default=64, show_default=True, help="Simulations, any other.")
@click.option("--epochs", type=click.IntRange(min=1), default=3, show_default=True, help="Epochs for each network.")
@seed_option(1)
@options_option()
def train(
    game: str,
    hours: float,
    out: Path,
    shards: int,
    games: int,
    full: int,
    quick: int,
    epochs: int,
    seed: int | str,
    options: tuple[str, ...],
) -> None:
    """Train networks for GAME; the same command goes on where it was."""
    if game != "duel":
        raise BadOption(f"there is nothing to train for {game!r} yet; train duel")
    from heptapolis.cli.progress import Progress
    from heptapolis.cli.seating import chosen_options
    from heptapolis.train.pipeline import TrainPlan, TrainRun

    plan = TrainPlan(number_of(seed), chosen_options(game, options), shards, games, full, quick, epochs)
    run = TrainRun(out, plan)
    with Progress("Training", shards + 1) as progress:

        def tell(words: str) -> None:
            progress.advance(1 if "shard" in words else -shards, lambda: words)
            if "shard" not in words:
                click.echo(words, err=True)

        networks = run.go_on(3600 * hours, tell)
    click.echo("\n".join(str(path) for path in networks) or "No network yet: the same command goes on.")
