"""`heptapolis play`: a game at this terminal."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from heptapolis.cli.games import room
from heptapolis.cli.parameters import Command, chosen_options, game_argument, options_option, seed_option


@click.command(cls=Command)
@game_argument()
@click.option("--against", default="greedy", show_default=True, help="A bot (random, greedy), or person.")
@click.option("--seat", type=click.Choice(["first", "second"]), default="first", show_default=True, help="Your seat.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file as you play.")
@click.option("--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a saved game.")
@seed_option()
@options_option()
def play(game: str, against: str, seat: str, save: Path | None, resume: Path | None, seed: int | str | None,
         options: tuple[str, ...]) -> None:
    """Play a game at this terminal, against a bot or another person."""
    keyboard = room(game, "keyboard")
    seed = secrets.randbelow(1 << 30) if seed is None else seed
    position = keyboard.resumed(resume, seed) if resume else keyboard.begun(chosen_options(options), seed)
    keyboard.sit_down(position, against, seat, seed, save)
