"""`heptapolis replay`: a saved game, step by step."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, json_option, print_json


@click.command(cls=Command)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", help="See only what this seat saw, from its side.")
@click.option("--number", type=click.IntRange(min=1), default=1, show_default=True, help="Which game of the file.")
@click.option("--plain", is_flag=True, help="Print the whole game as sentences.")
@json_option()
def replay(file: Path, seat: str | None, number: int, plain: bool, as_json: bool) -> None:
    """Step through a saved game: next, back, jump to a step, quit."""
    from heptapolis.cli import gallery
    from heptapolis.cli.files import saved_game

    saved = saved_game(file, number)
    position = saved.position()
    if as_json:
        print_json(
            {
                "game": saved.game,
                "options": dict(saved.options),
                "headers": dict(saved.headers),
                "moves": [{"seat": move.seat, "move": move.text} for move in saved.moves],
            }
        )
    elif plain:
        gallery.tell(position, seat, saved.headers)
    else:
        gallery.step_through(position, seat, saved.headers)
