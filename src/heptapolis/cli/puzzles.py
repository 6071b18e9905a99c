"""`heptapolis puzzles`: positions of saved games in which exactly one answer keeps the win, proven by the solver."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heptapolis.cli.parameters import Command, json_option, print_json
from heptapolis.core.errors import BadOption

if TYPE_CHECKING:
    from heptapolis.storage import SavedGame
    from heptapolis.study.puzzle import Puzzle


@click.command(cls=Command)
@click.argument("place", metavar="DIR", type=click.Path(exists=True, path_type=Path))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the puzzles to this file (.jsonl).")
@click.option(
    "--cards", type=click.IntRange(3, 10), default=7, show_default=True, help="Cards left in the structure, at most."
)
@click.option(
    "--ways", type=click.IntRange(0, 100), default=0, show_default=True, help="Other ends of each game to look at, too."
)
@click.option("--most", type=click.IntRange(min=1), help="Stop after so many puzzles.")
@json_option()
def puzzles(place: Path, out: Path | None, cards: int, ways: int, most: int | None, as_json: bool) -> None:
    """Make puzzles from games of Duel: a file, or all files of a folder.

    With --ways each game is also played on in other ways from nine cards before its end, by novice and by lot.
    """
    from itertools import islice

    from msgspec import to_builtins

    from heptapolis.cli.files import check_folder
    from heptapolis.study.puzzle import write_puzzles

    check_folder(out)
    if out is not None and (out.exists() or out.suffix != ".jsonl"):
        raise BadOption(f"{out.name} must be a new file that ends in .jsonl")
    found = list(islice(_found(place, cards, ways), most))
    if out is not None:
        write_puzzles(out, found)
    if as_json:
        print_json([to_builtins(puzzle) for puzzle in found])
    else:
        _tell(found)


def _found(place: Path, cards: int, ways: int) -> Iterator[Puzzle]:
    from heptapolis.cli.progress import Progress
    from heptapolis.study.puzzle import maker

    games = [game for game in _games(place) if game.game == "duel"]
    if not games:
        raise BadOption(f"{place.name} holds no games of Duel")
    finder = maker(cards, ways)
    with Progress("Looking for puzzles", len(games)) as progress:
        for game in games:
            yield from finder.of_game(game.position())
            progress.advance()


def _games(place: Path) -> Iterator[SavedGame]:
    """The games of a file, or of every file of games in a folder and the folders in it."""
    from heptapolis.storage import read_games
    from heptapolis.storage.files import SUFFIXES

    if place.is_file():
        yield from read_games(place)
        return
    for path in sorted(path for path in place.rglob("*") if path.suffix in SUFFIXES and path.is_file()):
        yield from read_games(path)


def _tell(found: list[Puzzle]) -> None:
    from heptapolis.study.puzzle import KINDS

    for puzzle in found:
        missed = ", ".join(puzzle.missed) or "nobody"
        click.echo(f"{puzzle.id}  {puzzle.kind}, {puzzle.cards} cards: {puzzle.answer}  (missed by {missed})")
    counts = ", ".join(f"{sum(puzzle.kind == kind for puzzle in found)} {kind}" for kind in KINDS)
    click.echo(f"{len(found)} puzzles: {counts}")
