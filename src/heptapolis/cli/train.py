"""`heptapolis train`: let a league of unlike players play, train networks from its games, and keep all of it."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, game_argument, number_of, options_option, seed_option, workers_options
from heptapolis.core.errors import BadOption

PACES = {"duel": (256, 64), "seven": (96, 24)}  # simulations of a full and of a quick search


@click.command(cls=Command)
@game_argument()
@click.option("--hours", type=click.FloatRange(min=0), default=2.0, show_default=True, help="How long to go on.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder of the run.")
@click.option("--shards", type=click.IntRange(min=1), default=40, show_default=True, help="Shards of a generation.")
@click.option("--games", type=click.IntRange(min=10), default=200, show_default=True, help="Games of a shard.")
@click.option("--full", type=click.IntRange(min=8), help="Simulations, full search.  [default: 256, in Seven 96]")
@click.option("--quick", type=click.IntRange(min=4), help="Simulations, any other.  [default: 64, in Seven 24]")
@click.option("--epochs", type=click.IntRange(min=1), default=3, show_default=True, help="Epochs for each network.")
@click.option("--from", "start", type=click.Path(dir_okay=False, path_type=Path), help="The league's first network.")
@click.option("--equals", is_flag=True, help="The newest network plays itself and goes on learning.")
@click.option("--final", is_flag=True, help="Train one network on all games of the run in --out, and stop.")
@click.option("--with", "others", multiple=True, type=click.Path(path_type=Path), help="Of --final: another run.")
@click.option("--tune", type=click.Path(dir_okay=False, path_type=Path), help="Of --final: a network to go on from.")
@workers_options()
@seed_option(1)
@options_option()
def train(
    game: str,
    hours: float,
    out: Path,
    shards: int,
    games: int,
    full: int | None,
    quick: int | None,
    epochs: int,
    start: Path | None,
    equals: bool,
    final: bool,
    others: tuple[Path, ...],
    tune: Path | None,
    jobs: int,
    cluster: str | None,
    seed: int | str,
    options: tuple[str, ...],
) -> None:
    """Train networks for GAME; the same command goes on where it was."""
    if game not in PACES:
        raise BadOption(f"there is nothing to train for {game!r}; train {' or '.join(PACES)}")
    from heptapolis.cli.progress import Progress
    from heptapolis.cli.seating import chosen_options
    from heptapolis.cluster import Workers
    from heptapolis.train.pipeline import TrainRun
    from heptapolis.train.plan import TrainPlan

    if final:
        runs = [TrainRun.read(folder, game) for folder in (out, *others)]
        click.echo(str(runs[0].finish(lambda words: click.echo(words, err=True), runs[1:], tune)))
        return
    if others:
        raise BadOption("--with names further runs for --final; say --final, or leave it out")
    if tune:
        raise BadOption("--tune names the network that --final goes on from; say --final, or leave it out")
    pace = full or PACES[game][0], quick or PACES[game][1]
    plan = TrainPlan(game, number_of(seed), chosen_options(game, options), shards, games, *pace, epochs, equals)
    run = TrainRun(out, plan, start)
    with Progress("Training", shards + 1) as progress:

        def tell(words: str) -> None:
            progress.advance(1 if "shard" in words else -shards, lambda: words)
            if "shard" not in words:
                click.echo(words, err=True)

        networks = run.go_on(3600 * hours, tell, Workers(jobs, cluster))
    click.echo("\n".join(str(path) for path in networks) or "No network yet: the same command goes on.")
