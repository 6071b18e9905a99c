"""`heptapolis stats`: what many stored games add up to, with intervals, as text, page, CSV or Parquet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heptapolis.cli.parameters import Command, json_option, options_option, print_json
from heptapolis.core.errors import BadOption

if TYPE_CHECKING:
    from heptapolis.storage import SavedGame
    from heptapolis.study.statistics import Rate, Statistics

OUT = click.Path(dir_okay=False, path_type=Path)


@click.command(cls=Command)
@click.argument("places", metavar="DIR|FILE...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--report", type=OUT, help="Write a page with plots (.html).")
@click.option("--csv", "table", type=OUT, help="Write all figures as CSV.")
@click.option("--parquet", type=OUT, help="Write all figures as Parquet.")
@click.option("--player", help="Only games of this player, as the games name it.")
@click.option("--players", is_flag=True, help="Results by player and pairing, where the games name them.")
@options_option()
@json_option()
def stats(
    places: tuple[Path, ...],
    report: Path | None,
    table: Path | None,
    parquet: Path | None,
    player: str | None,
    players: bool,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Count stored games: victories, first player, points, and what is had and wins."""
    from msgspec import to_builtins

    from heptapolis.study import statistics_report

    found = _counted(places, _filter(player, players, options))
    if report is not None:
        statistics_report.write_report(report, found, _about(places))
    if table is not None:
        statistics_report.write_csv(table, found)
    if parquet is not None:
        statistics_report.write_parquet(parquet, found)
    print_json(to_builtins(found)) if as_json else _tell(found)


def _counted(places: tuple[Path, ...], keeps: Callable[[SavedGame], bool] | None) -> Statistics:
    from heptapolis.cli.progress import Progress
    from heptapolis.study.statistics import gather

    paths = list(_files(places))
    if not paths:
        raise BadOption("there are no files of games in these places; they end in .game, .jsonl or .shard")
    sizes, done = sum(path.stat().st_size for path in paths), 0
    with Progress("Counting games", max(1, len(paths))) as progress:

        def advance(games: int) -> None:
            nonlocal done
            done += games
            progress.advance(0, lambda: f"{done:,} games, {sizes / 1e6:.0f} MB")

        def each() -> Iterator[Path]:
            for path in paths:
                yield path
                progress.advance()

        return gather(each(), keeps, advance).statistics()


def _files(places: tuple[Path, ...]) -> list[Path]:
    from heptapolis.storage.files import SUFFIXES

    found: list[Path] = []
    for place in places:
        inside = sorted(path for path in place.rglob("*") if path.suffix in SUFFIXES) if place.is_dir() else [place]
        found += inside
    return found


def _filter(player: str | None, players: bool, options: tuple[str, ...]) -> Callable[[SavedGame], bool] | None:
    """Which games count; nothing where all do, so that shards need not be unpacked game by game."""
    wanted = dict(word.partition("=")[::2] for word in options)
    if player is None and not players and not wanted:
        return None
    return lambda saved: (
        (player is None or player in (saved.headers.get("First"), saved.headers.get("Second")))
        and all(saved.options.get(name) == (value or "on") for name, value in wanted.items())
    )


def _about(places: tuple[Path, ...]) -> dict[str, str]:
    import datetime
    import platform
    import sys

    from heptapolis import __version__

    return {
        "Date": datetime.date.today().isoformat(),
        "Version": __version__,
        "Machine": f"{platform.machine()}, Python {platform.python_version()}",
        "Command": " ".join(["heptapolis", *sys.argv[1:]]),
        "Games from": ", ".join(place.name for place in places),
    }


def _tell(found: Statistics) -> None:
    from rich.table import Table

    from heptapolis.cli.look import LOUD
    from heptapolis.cli.terminal import Terminal

    console = Terminal()
    rest = f", {found.unfinished} not finished" if found.unfinished else ""
    console.print(f"{found.games} games of {found.game}{rest}")
    console.print(f"whoever began won {_words(found.first_player)}")
    console.print("victories: " + ", ".join(f"{name} {_words(share)}" for name, share in found.victories.items()))
    for kind in dict.fromkeys(thing.kind for thing in found.things):
        shown = Table(kind, "had", "won with it", header_style=LOUD)
        for thing in sorted((each for each in found.things if each.kind == kind), key=lambda each: -each.won.share):
            shown.add_row(thing.name, f"{thing.had.share:.1%}", _words(thing.won))
        console.print(shown)
    for name, share in (found.players | found.pairings).items():
        console.print(f"{name}: {_words(share)} of {share.count}")


def _words(share: Rate) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"
