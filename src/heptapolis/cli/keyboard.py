"""Sitting down to a game: who plays, from the beginning or from a file."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

from heptapolis.ai import roster
from heptapolis.ai.bot import Bot
from heptapolis.cli.files import check_new, saved_game
from heptapolis.cli.seating import seat_number, seats_at
from heptapolis.cli.session import Session
from heptapolis.cli.terminal import Terminal
from heptapolis.core.errors import BadOption, UnknownName
from heptapolis.core.position import Position
from heptapolis.storage.validation import SEATS
from heptapolis.text import words_of

PERSON = "person"


def resumed(game: str, path: Path, seed: int | str) -> Position:
    """A saved game to go on with; what is still hidden is drawn anew."""
    saved = saved_game(path)
    if saved.game != game:
        raise BadOption(f"{path.name} holds a game of {saved.game}, not of {game}")
    position = saved.position()
    position.seat_dealer(seed)
    return position


def sit_down(position: Position, against: str, seat: str, seed: int | str, path: Path | None) -> None:
    """Play at this terminal until the person leaves."""
    game = position.game.name
    mine, seats = seat_number(position, seat), seats_at(position)
    bots = opponents(game, against, [other for other in range(seats) if other != mine], seed)
    if path is not None:
        check_new(path)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # its import alone gives the prompt line editing and a history
    names = player_names(game, against, mine, seats)
    Session(Terminal(), position, bots, names, path).run()


def opponents(game: str, against: str, seats: Sequence[int], seed: int | str) -> dict[int, Bot]:
    """A bot for each of some seats; none if people share the keyboard."""
    if against == PERSON:
        return {}
    if against not in roster.any_names(game) and not against.startswith(roster.BY_PLACE):
        raise UnknownName(f"there is no opponent {against!r}; opponents: {', '.join(roster.any_names(game))}, {PERSON}")
    return {seat: roster.any_bot(game, against, seed) for seat in seats}


def player_names(game: str, against: str, mine: int, seats: int) -> tuple[str, ...]:
    """What the players are called; several bots are numbered."""
    words = words_of(game)
    if against == PERSON:
        return tuple(words.name("seats", seat) for seat in SEATS[:seats])
    bot = against.rpartition(":")[2].capitalize()
    others = iter([bot] if seats == 2 else [f"{bot} {n}" for n in range(1, seats)])
    return tuple(words.say("table.you") if seat == mine else next(others) for seat in range(seats))
