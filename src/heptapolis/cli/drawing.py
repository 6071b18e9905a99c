"""Pieces that the tables of all games are drawn with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.text import Text

from heptapolis.cli.games import room
from heptapolis.cli.lines import NO_LINES, Numbered
from heptapolis.cli.look import QUIET, STYLES, Look, looks_of
from heptapolis.cli.scene import Scene
from heptapolis.cli.wording import Box


def draw_table(
    scene: Scene[Any], console: Console, numbered: Numbered = NO_LINES, question: str = "", begin: int = 0
) -> RenderableType:
    """Everything on the table, what happened (from a step on, if there is little room) and what can be done now: the
    first of the game's drawings that leaves a line for the prompt, or the last one.
    """
    drawing: RenderableType = ""
    for drawing in room(scene.snapshot.game, "table").drawings(scene, looks_of(console), numbered, question, begin):
        if len(console.render_lines(drawing, console.options.update(height=None))) < console.height:
            break
    return drawing


def titled(box: Box, key: str, inside: RenderableType, style: str = QUIET) -> Panel:
    """A frame with a title."""
    return Panel(inside, title=box.words.say(f"table.{key}"), title_align="left", border_style=style)


def labelled(box: Box, key: str, words: str | Text, indent: str = "") -> Text:
    """A quiet label and what it is about."""
    return Text.assemble((f"{indent}{box.words.say(f'table.{key}')} ", QUIET), words)


def dotted(look: Look, parts: Sequence[str]) -> str:
    """What there is, with dots between."""
    return f" {look.glyphs.dot} ".join(part for part in parts if part)


def counts_by_colour(box: Box, cards: Mapping[str, Sequence[str]]) -> Text:
    """How many cards of each colour a city has, by letter."""
    parts = [
        Text(f"{box.words.name('letters', colour)}{len(names)}", STYLES[colour])
        for colour, names in cards.items()
        if names
    ]
    return Text(" ").join(parts) if parts else Text(box.words.say("table.no_cards"), QUIET)


def cards_by_colour(box: Box, cards: Mapping[str, Sequence[str]], look: Look) -> Text:
    """The cards of a city, colour by colour."""
    parts = [
        Text(f"{box.words.name('letters', colour)} {', '.join(map(box.name, names))}", STYLES[colour])
        for colour, names in cards.items()
        if names
    ]
    return Text(f" {look.glyphs.dot} ").join(parts) if parts else Text(box.words.say("table.no_cards"), QUIET)
