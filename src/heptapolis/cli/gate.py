"""`heptapolis gate`: whether a new network may take the old one's place."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, game_argument
from heptapolis.core.errors import BadOption

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
def gate(game: str, network: Path, previous: str, pairs: int, milliseconds: int, folder: Path | None) -> int:
    """Let NETWORK meet the previous player, the hunter and the panel; exit code 1 if it does not pass."""
    if game != "duel":
        raise BadOption(f"there are no networks for {game!r} yet; the gate is for duel")
    from heptapolis.cli.progress import Progress
    from heptapolis.train.gate import RANGES, TEN_MS, hold_gate, markdown, rivals

    met = rivals(previous, milliseconds)
    candidate = f"net:{network}@{TEN_MS['net'] * milliseconds // 10}"
    with Progress("Gate", len(met) * len(RANGES) * pairs) as progress:
        verdicts = hold_gate(candidate, met, pairs, folder, lambda words: progress.advance(1, lambda: words))
    click.echo(markdown(verdicts), nl=False)
    passed = len(verdicts) == len(met) * len(RANGES) and all(verdict.is_passed for verdict in verdicts)
    click.echo("passed" if passed else "not passed")
    return 0 if passed else NOT_PASSED
