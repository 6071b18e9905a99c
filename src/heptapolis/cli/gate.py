"""`heptapolis gate`: whether a new network may take the old one's place."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, game_argument, options_option

NOT_PASSED = 1
PREVIOUS = {"duel": "master-1", "seven": "expert-1"}


@click.command(cls=Command)
@game_argument()
@click.argument("network", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--previous", help="Whose place it takes: a bot or net:FILE.  [default: master-1, in Seven expert-1]")
@click.option("--rounds", type=click.IntRange(min=1), default=200, show_default=True, help="Deals of a test, at most.")
@click.option("--ms", "milliseconds", type=click.IntRange(min=1), default=10, show_default=True, help="For an answer.")
@click.option(
    "--run", "folder", type=click.Path(file_okay=False, path_type=Path), help="Keep the games here, and go on there."
)
@options_option()
def gate(
    game: str,
    network: Path,
    previous: str | None,
    rounds: int,
    milliseconds: int,
    folder: Path | None,
    options: tuple[str, ...],
) -> int:
    """Let NETWORK meet the previous player and the panel; exit code 1 if it does not pass."""
    from heptapolis.cli.progress import Progress
    from heptapolis.cli.seating import chosen_options
    from heptapolis.train.gate import RANGES, Gate, markdown

    before = previous or PREVIOUS.get(game, "")
    held = Gate(game, network, before, chosen_options(game, options), milliseconds)
    with Progress("Gate", len(held.meetings) * len(RANGES) * rounds) as progress:
        verdicts = held.hold(rounds, folder, lambda words: progress.advance(1, lambda: words))
    click.echo(markdown(verdicts), nl=False)
    passed = held.is_passed(verdicts)
    click.echo("passed" if passed else "not passed")
    return 0 if passed else NOT_PASSED
