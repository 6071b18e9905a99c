"""Kinds of mistakes: by how much was given away, and those that a game's own rules can name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from heptapolis.core.position import View
from heptapolis.study.findings import BLUNDER, SLIP

KINDS = {
    "slip": "gives away 5 to 15 % of the chance to win",
    "blunder": "gives away more than 15 %",
    "missed_win": "does not take the card that wins at once",
    "open_door": "leaves the opponent a card that wins at once",
    "hasty_sale": "sells a card, giving away more than 5 %",
    "dear_building": "builds for 4 coins or more, giving away more than 5 %",
    "untimely_wonder": "builds a wonder, giving away more than 5 %",
}


def mistakes(view: View, move: int, loss: float) -> tuple[str, ...]:
    """The kinds of mistakes in an answer that gave away so much, judged by what its seat knew."""
    size = ("blunder",) if loss > BLUNDER else ("slip",) if loss > SLIP else ()
    room = of_game(view.game.name)
    return size if room is None else (*size, *room.named_mistakes(view, move, loss > SLIP))


def of_game(game: str) -> Any:
    """The module that names the mistakes of a game, or nothing for a game that has none."""
    name = f"heptapolis.study.{game}"
    return import_module(f"{name}.mistakes") if find_spec(name) else None
