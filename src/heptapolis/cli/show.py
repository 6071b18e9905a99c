"""`heptapolis show`: a position or a saved game, drawn as a table."""

from __future__ import annotations

from pathlib import Path

import click

from heptapolis.cli.parameters import Command, json_option, print_json
from heptapolis.core.position import Position


@click.command(cls=Command)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", help="Show only what this seat may see, from its side.")
@click.option("--number", type=click.IntRange(min=1), default=1, show_default=True, help="Which game of the file.")
@click.option("--moves", type=click.IntRange(min=0), help="Stop a saved game after so many moves.")
@json_option()
def show(file: Path, seat: str | None, number: int, moves: int | None, as_json: bool) -> None:
    """Draw the table of a position or a saved game."""
    from heptapolis.cli import gallery
    from heptapolis.cli.files import load

    position = load(file, number, moves)
    if as_json:
        print_json(facts(position, seat))
    else:
        gallery.show(position, seat)


def facts(position: Position, seat: str | None) -> dict[str, object]:
    """A position for programs; with a seat, only what it may see."""
    from heptapolis.cli.seating import seat_number

    seen = position if seat is None else position.view(seat_number(position, seat))
    outcome = position.outcome()
    return {
        "game": position.game.name,
        "position": str(seen),
        "to_answer": sorted(position.to_answer),
        "legal_moves": list(seen.legal_moves),
        "outcome": outcome and outcome._asdict(),
    }
