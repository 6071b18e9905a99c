"""The score pad: points by category for both cities."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from heptapolis.cli.look import GOOD, LOUD
from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.story import victory_words
from heptapolis.cli.duel.wording import WORDS
from heptapolis.duel.game import DUEL
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import SEATS


def score_pad(scene: Scene) -> RenderableType:
    """A row for each category, the totals, and once the game is over who won and how."""
    table = Table(title=WORDS.say("table.score_pad"), show_footer=True, title_style=LOUD)
    table.add_column("", footer=WORDS.say("table.total"))
    for seat in range(SEATS):
        table.add_column(scene.who(seat), justify="right", footer=str(score(scene.state, seat)))
    pads = [DUEL.score(scene.state, seat) for seat in range(SEATS)]
    for category in pads[0]:
        table.add_row(WORDS.name("categories", category), *(str(pad[category]) for pad in pads))
    ending = victory_words(scene)
    return Group(table, Text(ending, GOOD)) if ending else table
