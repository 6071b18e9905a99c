"""Sitting down to a game of Duel: who plays whom, from the beginning or from a file."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from heptapolis.ai import roster
from heptapolis.ai.bot import Bot
from heptapolis.cli.duel.scene import STRANGERS
from heptapolis.cli.duel.session import Session
from heptapolis.cli.duel.wording import WORDS
from heptapolis.cli.files import check_new, saved_game
from heptapolis.cli.terminal import Terminal
from heptapolis.core.errors import BadOption, UnknownName
from heptapolis.core.position import Position
from heptapolis.duel.naming import SEAT_NAMES
from heptapolis.duel.position import new

PERSON = "person"


def begun(options: Mapping[str, str], seed: int | str) -> Position:
    """A new game."""
    return new(seed=seed, **options)


def resumed(path: Path, seed: int | str) -> Position:
    """A saved game to go on with; what is still hidden is drawn anew."""
    saved = saved_game(path)
    if saved.game != "duel":
        raise BadOption(f"{path.name} holds a game of {saved.game}, not of duel")
    position = saved.position()
    position.seat_dealer(seed)
    return position


def sit_down(position: Position, against: str, seat: str, seed: int | str, path: Path | None) -> None:
    """Play at this terminal until the person leaves."""
    mine = SEAT_NAMES.index(seat)
    if path is not None:
        check_new(path)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # its import alone gives the prompt line editing and a history
    Session(Terminal(), position, _bots(against, 1 - mine, seed), _names(against, mine), path).run()


def _bots(against: str, seat: int, seed: int | str) -> dict[int, Bot]:
    if against == PERSON:
        return {}
    if against not in roster.names("duel"):
        raise UnknownName(f"there is no opponent {against!r}; opponents: {', '.join(roster.names('duel'))}, {PERSON}")
    return {seat: roster.bot("duel", against, seed)}


def _names(against: str, mine: int) -> tuple[str, str]:
    if against == PERSON:
        return STRANGERS[0], STRANGERS[1]
    pair = (WORDS.say("table.you"), against.capitalize())
    return pair if mine == 0 else (pair[1], pair[0])
