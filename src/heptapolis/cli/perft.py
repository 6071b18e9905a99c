"""`heptapolis perft`: how many ways the next answers can go from a position."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from heptapolis.cli.parameters import Command, game_argument, json_option, print_json
from heptapolis.core.errors import BadOption
from heptapolis.core.position import Position


@click.command(cls=Command)
@game_argument()
@click.argument("source", metavar="FILE|TEXT")
@click.option("--depth", type=click.IntRange(min=1, max=12), required=True, help="How many answers.")
@json_option()
def perft(game: str, source: str, depth: int, as_json: bool) -> None:
    """Count the ways to give the next answers, each of the dealer's outcomes included, move by move."""
    from heptapolis.cli.progress import Progress

    position = position_of(game, source)
    with Progress("Counting", len(position.legal_moves)) as progress:
        divided = divide(position, depth, progress.advance)
    total = sum(divided.values())
    if as_json:
        print_json({"game": game, "depth": depth, "nodes": total, "divide": divided})
        return
    for move, count in divided.items():
        click.echo(f"{move}: {count}")
    click.echo(f"total: {total}")


def position_of(game: str, source: str) -> Position:
    """The position that a file holds or a text describes."""
    from heptapolis.cli.files import load, position_game
    from heptapolis.core import registry

    registry.check_name(game)
    if position_game(source) == game:
        return registry.read(game, source)
    path = Path(source)
    if not path.is_file():
        raise BadOption(f"{source.splitlines()[0] if source else ''!r} is neither a file nor a position of {game}")
    position = load(path)
    if position.game.name != game:
        raise BadOption(f"{path.name} holds {position.game.name}, not {game}")
    return position


def divide(position: Position, depth: int, advance: Callable[[], None]) -> dict[str, int]:
    """How many ways there are to give `depth` answers, by the first of them."""
    counts: dict[str, int] = {}
    seat = position.game.rules.asked_seat(position.state)
    for choice in position.legal_for(seat).choices():
        after = position.copy()
        after.seed = None
        after.push(choice.move, seat)
        counts[choice.text] = count_ways(after, depth - 1)
        advance()
    return counts


def count_ways(position: Position, depth: int) -> int:
    """How many ways there are to give `depth` answers from a position; no answer can be given in one way."""
    from heptapolis.fast import loops
    from heptapolis.fast.runtime import loop, numbers, records

    if depth == 0:
        return 1
    states, legal = records(position.state, depth), numbers(depth, position.game.most_legal)
    return int(loop(position.game, loops.perft)(states, legal, numbers(depth), depth))
