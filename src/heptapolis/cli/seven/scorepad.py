"""The score pad: points by category for every city."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from heptapolis.cli.look import GOOD, LOUD
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.story import victory_words
from heptapolis.cli.seven.wording import WORDS
from heptapolis.seven.game import SEVEN


def score_pad(scene: Scene) -> RenderableType:
    """A row for each city with its categories and total, and once the game is over who won."""
    pads = [SEVEN.score(scene.state, city) for city in range(scene.state.in_play)]
    table = Table(title=WORDS.say("table.score_pad"), title_style=LOUD)
    table.add_column("")
    for category in pads[0]:
        table.add_column(WORDS.name("categories", category), justify="right")
    table.add_column(WORDS.say("table.total"), justify="right", style=LOUD)
    for city, pad in enumerate(pads):
        table.add_row(scene.who(city), *map(str, pad.values()), str(sum(pad.values())))
    ending = victory_words(scene)
    return Group(table, Text(ending, GOOD)) if ending else table
