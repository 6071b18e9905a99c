"""`heptapolis gate`: whether a new network may take the old one's place."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, game_argument, options_option

NOT_PASSED = 1


@click.command(cls=Command)
@game_argument()
@click.argument("network", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--previous", default="master-1", show_default=True, help="Whose place it would take: a bot or net:FILE.")
@click.option("--pairs", type=click.IntRange(min=1), default=200, show_default=True, help="Pairs of a test, at most.")
@click.option("--ms", "milliseconds", type=click.IntRange(min=1), default=10, show_default=True, help="For an answer.")
@click.option(
    "--run", "folder", type=click.Path(file_okay=False, path_type=Path), help="Keep the games here, and go on there."
)
@options_option()
def gate(
    game: str,
    network: Path,
    previous: str,
    pairs: int,
    milliseconds: int,
    folder: Path | None,
    options: tuple[str, ...],
) -> int:
    """Let NETWORK meet the previous player, the hunter and the panel; exit code 1 if it does not pass."""
    from heptapolis.cli.progress import Progress
    from heptapolis.cli.seating import chosen_options
    from heptapolis.train.gate import RANGES, Gate, markdown

    held = Gate(game, previous, chosen_options(game, options), milliseconds)
    with Progress("Gate", len(held.rivals) * len(RANGES) * pairs) as progress:
        verdicts = held.hold(network, pairs, folder, lambda words: progress.advance(1, lambda: words))
    click.echo(markdown(verdicts), nl=False)
    passed = held.is_passed(verdicts)
    click.echo("passed" if passed else "not passed")
    return 0 if passed else NOT_PASSED
