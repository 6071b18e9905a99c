"""The score pad: a row for each category, a column for each city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from heptapolis.cli.look import GOOD, LOUD
from heptapolis.text import Catalogue


def draw_pad(words: Catalogue, names: Sequence[str], pads: Sequence[Mapping[str, int]],
             ending: str) -> RenderableType:
    """Points by category, the totals, and once the game is over who won."""
    table = Table(title=words.say("table.score_pad"), show_footer=True, title_style=LOUD)
    table.add_column("", footer=words.say("table.total"), no_wrap=True)
    for name, pad in zip(names, pads, strict=True):
        table.add_column(name, justify="right", footer=str(sum(pad.values())))
    for category in pads[0]:
        table.add_row(words.name("categories", category), *(str(pad[category]) for pad in pads))
    return Group(table, Text(ending, GOOD)) if ending else table
