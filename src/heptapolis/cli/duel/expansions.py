"""What the expansions of Duel add on the terminal; the only file here that names one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from heptapolis.cli.duel import pantheon_board, pantheon_choices, pantheon_explain, pantheon_series
from heptapolis.cli.duel.wording import Scene
from heptapolis.cli.lines import Line
from heptapolis.cli.look import Look
from heptapolis.core.contract import Offered
from heptapolis.duel.snapshot.places import Place

FURTHER_TOPICS: Mapping[str, tuple[str, ...]] = pantheon_explain.TOPICS
FURTHER_EXPLAINED: Mapping[str, Callable[[Scene, str], list[str]]] = pantheon_explain.EXPLAINED


def further_lines(scene: Scene) -> list[Line]:
    """Actions of a turn besides those with an open card."""
    return pantheon_choices.activations(scene)


def further_value(scene: Scene, choice: Offered, blank: str) -> Any:
    """What fills a blank in the words of an answer that the base game does not have."""
    return pantheon_choices.cost_of_space(scene, choice, blank)


def further_boards(scene: Scene, look: Look) -> list[Text]:
    """What lies beside the structure."""
    return pantheon_board.spaces(scene, look)


def place_values(place: Place) -> dict[str, str]:
    """What fills the blanks in the words for a place that only an expansion has."""
    return pantheon_explain.keeper_of(place)


def colour_called(scene: Scene, colour: str) -> str:
    """How the cards of a colour are explained: by their colour, or by what has taken their place."""
    return pantheon_explain.colour_called(scene, colour)


def further_kinds(expansions: int, card_rows: tuple[int, ...]) -> dict[str, tuple[Mapping[int, str], tuple[int, ...]]]:
    """What is counted of a series of games besides the base game's things: names by number, and rows."""
    return pantheon_series.kinds(expansions, card_rows)
