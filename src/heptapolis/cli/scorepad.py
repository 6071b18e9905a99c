"""The score pad: a row for each category, a column for each city."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from heptapolis.cli.look import GOOD, LOUD
from heptapolis.cli.scene import Scene
from heptapolis.cli.story import victory_words


def draw_pad(scene: Scene[Any]) -> RenderableType:
    """Points by category, the totals, and once the game is over who won."""
    words, cities = scene.words, scene.snapshot.cities
    table = Table(title=words.say("table.score_pad"), show_footer=True, title_style=LOUD)
    table.add_column("", footer=words.say("table.total"), no_wrap=True)
    for seat, city in enumerate(cities):
        table.add_column(scene.who(seat), justify="right", footer=str(city.total))
    for category in cities[0].points:
        table.add_row(words.name("categories", category), *(str(city.points[category]) for city in cities))
    return Group(table, Text(victory_words(scene), GOOD)) if scene.outcome else table
