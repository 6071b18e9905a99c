"""`heptapolis play`: a game at this terminal."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from heptapolis.cli.games import check_playable
from heptapolis.cli.parameters import (
    Command,
    game_argument,
    language_option,
    options_option,
    players_option,
    seed_option,
)


@click.command(cls=Command)
@game_argument()
@click.option("--against", help="A bot, or person; without it, the casual one.")
@click.option("--seat", default="first", show_default=True, help="Your seat: first, second, and so on.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file as you play.")
@click.option("--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a saved game.")
@language_option()
@players_option()
@seed_option()
@options_option()
def play(
    game: str,
    against: str | None,
    seat: str,
    save: Path | None,
    resume: Path | None,
    language: str,
    players: int | None,
    seed: int | str | None,
    options: tuple[str, ...],
) -> None:
    """Play a game at this terminal, against bots or other people."""
    from heptapolis.ai import roster
    from heptapolis.cli import keyboard
    from heptapolis.cli.seating import chosen_options
    from heptapolis.core import registry
    from heptapolis.text import speaking

    check_playable(game)
    seed = secrets.randbelow(1 << 30) if seed is None else seed
    chosen = chosen_options(game, options, players)
    position = keyboard.resumed(game, resume, seed) if resume else registry.new(game, chosen, seed)
    with speaking(language):
        keyboard.sit_down(position, against or roster.EVERYDAY, seat, seed, save)
